import type { Fraction } from '@tas/shared/rules/fraction.ts'
import { percentMark } from '@tas/shared/values/write-number.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { usePreferences } from '../../../../lib/preferences.ts'
import { shortMultiplierMark } from '../../../../lib/shown-number.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { classes } from '../../../../ui/classes.ts'
import { chancePercent } from './chance-percent.ts'

export type LegendRow = {
  readonly key: string
  readonly multiplierE4: bigint
  readonly chance: Fraction
  /** As it is drawn on the picture. */
  readonly colour: string
}

type PayLegendProps = {
  readonly rows: readonly LegendRow[]
  /** The row the last result stands on. */
  readonly hitKey?: string | null
  readonly className?: string
}

/** What the colours of the picture pay, and how likely each is. */
export function PayLegend({ rows, hitKey = null, className = '' }: PayLegendProps) {
  const t = useTexts('originals')
  const { digits } = usePreferences()
  return (
    <ul aria-label={t('paytable')} className={`flex flex-wrap justify-center gap-1.5 ${className}`}>
      {rows.map(({ key, multiplierE4, chance, colour }) => (
        <li
          key={key}
          className={classes(
            'grid justify-items-center rounded-md border px-1.5 py-1.5 max-sm:flex-1 sm:min-w-[72px] text-[13px] transition-colors duration-200',
            key === hitKey ? 'border-white/70 bg-white/16' : 'border-white/12 bg-[#060b1c]/60',
          )}
        >
          <span className="flex items-center gap-1.5 font-bold text-white">
            <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
              <circle cx="5" cy="5" r="4.5" fill={colour} stroke="#fff" strokeOpacity="0.35" />
            </svg>
            <Ltr>{shortMultiplierMark(multiplierE4, digits)}</Ltr>
          </span>
          <span className="text-[12px] text-[#aeb7d6]">
            <span className="sr-only">{t('chance')} </span>
            <Ltr>{percentMark(chancePercent(chance), digits)}</Ltr>
          </span>
        </li>
      ))}
    </ul>
  )
}
