import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { Digits } from '@tas/shared/values/digits.ts'
import { parseHundredths } from '@tas/shared/values/hundredths.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { hundredthsText, isolated, multiplierMark, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { usePlacedChipsText } from '../frames/chips/use-placed-chips-text.ts'
import { standOf } from '../frames/results/bet-result.ts'

const LOOKS = {
  open: 'warm',
  won: 'good',
  part_back: 'plain',
  back: 'plain',
  lost: 'bad',
  refunded: 'plain',
} as const

/** What was bet and what came of it. */
export function BetSummary({ bet }: { readonly bet: BetData }) {
  const t = useTexts('originals')
  const proof = useTexts('fairness')
  const { digits } = usePreferences()
  const { money, moment } = useFormat()
  const currency = currencyOrCode(useCurrencies(), bet.currency)
  // What an open hand pays is not known yet.
  const isOpen = bet.status === 'open'
  const rows = [
    { name: proof('placedAt'), value: moment(bet.createdAt), isLtr: false },
    { name: t('amount'), value: money(bet.amount, currency), isLtr: true },
    { name: proof('choice'), value: useChoiceText(bet, digits), isLtr: false },
    { name: t('multiplier'), value: isOpen ? '–' : wireMultiplierMark(bet.multiplier, digits), isLtr: true },
    { name: t('payout'), value: isOpen ? '–' : money(bet.payout, currency), isLtr: true },
    { name: proof('field.chips'), value: usePlacedChipsText()(bet), isLtr: false },
  ].filter(({ value }) => value !== '')
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-md border border-line bg-surface-1 p-4 sm:grid-cols-3">
      <div>
        <dt className="text-[13px] text-ink-3">{t('result')}</dt>
        <dd className="mt-1">
          <Badge look={LOOKS[standOf(bet)]}>{t(`status.${standOf(bet)}`)}</Badge>
        </dd>
      </div>
      {rows.map(({ name, value, isLtr }) => (
        <div key={name} className={name === proof('field.chips') ? 'col-span-full min-w-0' : 'min-w-0'}>
          <dt className="text-[13px] text-ink-3">{name}</dt>
          <dd className="font-semibold">{isLtr ? <Ltr>{value}</Ltr> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * "Build 96" of a slot machine, "Over 50.50", "2.00×" for a target to reach or an automatic cash-out; empty where there was
 * nothing to choose.
 */
export function useChoiceText({ params }: BetData, digits: Digits): string {
  const t = useTexts('fairness')
  const { decimal } = useFormat()
  if (typeof params['build'] === 'string') return `${t('field.build')} ${isolated(decimal(params['build']))}`
  const targetE2 = parseHundredths(params['target'])
  if (targetE2 !== null && params['direction'] === undefined) return multiplierMark(targetE2, digits)
  if (targetE2 !== null)
    return `${t(params['direction'] === 'under' ? 'direction.under' : 'direction.over')} ${hundredthsText(targetE2, digits)}`
  const autoE2 = parseHundredths(params['autoCashOutAt'])
  return autoE2 === null ? '' : multiplierMark(autoE2, digits)
}
