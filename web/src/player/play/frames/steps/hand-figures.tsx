import { useTexts } from '../../../../lib/i18n.ts'
import { usePreferences } from '../../../../lib/preferences.ts'
import { wireMultiplierMark } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { classes } from '../../../../ui/classes.ts'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import type { Played } from './newer-hand.ts'

type HandFiguresProps = {
  readonly played: Played | null
  /** The next step may also bring less. */
  readonly isNextMost: boolean
}

/** What the open hand stands at, and what the next step can make of it. */
export function HandFigures({ played, isNextMost }: HandFiguresProps) {
  const t = useTexts('originals')
  const { digits } = usePreferences()
  const { money } = useFormat()
  const currencies = useCurrencies()
  const open = played?.hand.status === 'open' ? played : null
  const amount = (wire: string) => (open === null ? '–' : money(wire, currencyOrCode(currencies, open.bet.currency)))
  const multiplier = (wire: string) => (wire === '0' ? '–' : wireMultiplierMark(wire, digits))
  const hand = open?.hand
  const rows = [
    { key: 'stake', title: t('stake'), value: open === null ? '–' : amount(open.bet.amount), look: 'text-ink' },
    { key: 'now', title: t('step.multiplier'), value: multiplier(hand?.multiplier ?? '0'), look: 'text-ink' },
    {
      key: 'next',
      title: t(isNextMost ? 'step.nextMost' : 'step.next'),
      value: multiplier(hand?.nextMultiplier ?? '0'),
      look: 'text-ink-2',
    },
    {
      key: 'payout',
      title: t('step.payout'),
      value: hand?.canCashOut ? amount(hand.payout) : '–',
      look: 'text-turquoise-ink',
    },
  ]
  return (
    <dl className="grid gap-1.5 rounded-md border border-line bg-surface-2 px-4 py-3">
      {rows.map(({ key, title, value, look }) => (
        <div key={key} className="flex items-baseline justify-between gap-3">
          <dt className="text-[14px] text-ink-2">{title}</dt>
          <dd className={classes('font-bold', look)}>
            <Ltr>{value}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}
