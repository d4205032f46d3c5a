import { type KenoRisk, kenoMultipliersE4 } from '@tas/shared/rules/games/keno/tables.ts'
import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, shortMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'

type KenoPaytableProps = {
  readonly risk: KenoRisk
  readonly pickCount: number
  /** Of the draw on the board; null while there is none. */
  readonly hits: number | null
}

/** What each number of hits pays for so many picks, the number reached lit. */
export function KenoPaytable({ risk, pickCount, hits }: KenoPaytableProps) {
  const t = useTexts('keno')
  const { digits } = usePreferences()
  const { count } = useFormat()
  if (pickCount === 0)
    return <p className="keno-hint grid min-h-14 place-items-center text-[14px] text-[#c3cbe6]">{t('pickFirst')}</p>
  return (
    <ol aria-label={t('payTable')} className="keno-pays">
      {kenoMultipliersE4(risk, pickCount).map((multiplierE4, hitsHere) => {
        const multiplier = shortMultiplierMark(multiplierE4, digits)
        const isLit = hits === hitsHere
        return (
          <li
            key={hitsHere}
            aria-current={isLit || undefined}
            className={classes(
              'keno-pay',
              multiplierE4 === 0n && 'keno-pay-none',
              multiplierE4 > MULTIPLIER_SCALE && 'keno-pay-gain',
            )}
          >
            <span className="sr-only">
              {t('pays', { count: hitsHere, hits: count(hitsHere), multiplier: isolated(multiplier) })}
            </span>
            <Ltr className="text-[13px] font-bold sm:text-[14px]">
              <span aria-hidden="true">{multiplier}</span>
            </Ltr>
            <span aria-hidden="true" className="keno-pay-hits">
              <span className="keno-dot" />
              {count(hitsHere)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
