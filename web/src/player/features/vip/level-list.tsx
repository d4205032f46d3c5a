import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { currencyOrCode, useCurrencies, useOwnCurrency } from '../../me/currency.ts'
import { rateOf } from './exact.ts'
import { type Level, LevelEmblem } from './level-emblem.tsx'

type LevelListProps = {
  readonly levels: readonly Level[]
  readonly own: number | null
  /** A break holds: what play would bring is not told. Null: it is not known yet, and the place of it is kept. */
  readonly isQuiet: boolean | null
}

/** Every level with the points it takes and what the operator gives there. */
export function LevelList({ levels, own, isQuiet }: LevelListProps) {
  const t = useTexts('vip')
  const shown = isQuiet === true ? levels.map((level) => ({ ...level, rateE4: 0, cash: [] })) : levels
  const hasBenefits = levels.some(({ benefits, rateE4, cash }) => benefits.length + cash.length + rateE4 > 0)
  return (
    <section aria-labelledby="vip-levels" className="grid gap-3">
      <h2 id="vip-levels" className="text-[20px] font-bold">
        {t('levels')}
      </h2>
      {isQuiet === false && !hasBenefits && <p className="max-w-[70ch] text-ink-2">{t('noBenefits')}</p>}
      <ol className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {shown.map((level) => (
          <LevelCard key={level.number} level={level} isOwn={level.number === own} isBackShown={isQuiet === false} />
        ))}
      </ol>
    </section>
  )
}

type LevelCardProps = { readonly level: Level; readonly isOwn: boolean; readonly isBackShown: boolean }

function LevelCard({ level, isOwn, isBackShown }: LevelCardProps) {
  const t = useTexts('vip')
  const { count, money, percent } = useFormat()
  const currencies = useCurrencies()
  const own = useOwnCurrency()
  const back = isBackShown ? undefined : 'invisible'
  const shownCash = level.cash.find(({ currency }) => currency === own?.id)
  return (
    <li
      aria-current={isOwn || undefined}
      className={classes(
        'grid content-start gap-3 rounded-lg border bg-surface-1 p-4',
        isOwn ? 'border-turquoise' : 'border-line',
      )}
    >
      <div className="flex items-center gap-3">
        <LevelEmblem level={level} size={44} />
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 font-bold">
            {level.name}
            {isOwn && <Badge>{t('yours')}</Badge>}
          </h3>
          <p className="text-[13px] text-ink-2">{t('fromPoints', { points: count(Number(level.points)) })}</p>
        </div>
      </div>
      {(level.benefits.length > 0 || level.rateE4 > 0 || shownCash !== undefined) && (
        <ul className="grid list-disc gap-1 ps-5 text-[14px] text-ink-2">
          {level.rateE4 > 0 && (
            <li className={back}>{t('levelRate', { rate: isolated(percent(rateOf(level.rateE4))) })}</li>
          )}
          {shownCash !== undefined && (
            <li className={back}>
              {t('levelCash', {
                amount: isolated(money(shownCash.amount, currencyOrCode(currencies, shownCash.currency))),
              })}
            </li>
          )}
          {level.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
