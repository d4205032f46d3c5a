import type { CallData } from '@tas/shared/contract/api.ts'
import { LEVELS, type Level, NEEDS_OF } from '@tas/shared/rules/verification/levels.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'

type Status = CallData<'verification/verification/getStatus'>
type Levels = CallData<'verification/verification/getLevels'>
type LevelData = Levels['items'][number]

type LevelLadderProps = {
  readonly status: Status
  /** Null: whoever reads has no levels of money, as players of an agent. */
  readonly levels: Levels | null
}

/** What each level opens, how far the player is, and what is missing for the next. */
export function LevelLadder({ status: { level, missing }, levels }: LevelLadderProps) {
  const t = useTexts('verification')
  const { count } = useFormat()
  return (
    <section aria-labelledby="levels" className="rounded-lg border border-line bg-surface-1 p-5">
      <h2 id="levels" className="text-[17px] font-bold">
        {t('levelNow', { level: count(level) })}
      </h2>
      {missing.length > 0 && (
        <p className="mt-1 text-ink-2">
          {t('missing', { list: missing.map((type) => t(`type.${type}`)).join(t('and')) })}
        </p>
      )}
      <ol className="mt-4 grid gap-2 md:grid-cols-2 xl:grid-cols-5">
        {LEVELS.map((one) => (
          <Rung key={one} level={one} isReached={one <= level} isNext={one === level + 1}>
            {levels !== null && <Opened levels={levels} level={one} />}
          </Rung>
        ))}
      </ol>
      {levels !== null && <p className="mt-3 text-[13px] text-ink-3">{t('sumDays', { days: count(levels.days) })}</p>}
    </section>
  )
}

type RungProps = {
  readonly level: Level
  readonly isReached: boolean
  readonly isNext: boolean
  readonly children: ReactNode
}

function Rung({ level, isReached, isNext, children }: RungProps) {
  const t = useTexts('verification')
  const { count } = useFormat()
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={classes(
        'min-w-0 rounded-md border p-3',
        isReached ? 'border-turquoise/50 bg-turquoise/10' : isNext ? 'border-saffron/60' : 'border-line',
      )}
    >
      <p className="flex items-center gap-2 text-[14px] font-bold">
        {isReached && <Glyph name="check" size={16} className="text-turquoise-ink" />}
        {count(level)} · {t(`level.${level}`)}
      </p>
      <p className="mt-1 text-[13px] text-ink-2">{t(`opens.${level}`)}</p>
      {children}
      {NEEDS_OF[level].length > 0 && !isReached && (
        <p className="mt-2 text-[13px] text-ink-3">
          {t('asks', { list: NEEDS_OF[level].map((type) => t(`type.${type}`)).join(t('and')) })}
        </p>
      )}
      {(isReached || isNext) && (
        <p className="mt-1 text-[13px] font-semibold text-ink-3">{t(isReached ? 'reached' : 'next')}</p>
      )}
    </li>
  )
}

/** What can be paid in and taken out at a level. */
function Opened({ levels, level }: { readonly levels: Levels; readonly level: Level }) {
  const t = useTexts('verification')
  const opened = levels.items.find((item) => item.level === level)
  if (opened === undefined) return null
  return (
    <dl className="mt-2 grid gap-1 text-[13px]">
      <Sum name={t('deposits')} opened={opened.deposits} currency={levels.currency} />
      <Sum name={t('withdrawals')} opened={opened.withdrawals} currency={levels.currency} />
    </dl>
  )
}

type SumProps = { readonly name: string; readonly opened: LevelData['deposits']; readonly currency: string }

function Sum({ name, opened: { kind, amount }, currency }: SumProps) {
  const t = useTexts('verification')
  const { money } = useFormat()
  const currencies = useCurrencies()
  const written = amount === null ? '' : isolated(money(amount, currencyOrCode(currencies, currency)))
  return (
    <div className="flex flex-wrap justify-between gap-x-2">
      <dt className="text-ink-3">{name}</dt>
      <dd className="font-semibold">{t(`sum.${kind}`, { amount: written })}</dd>
    </div>
  )
}
