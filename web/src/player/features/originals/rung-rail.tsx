import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { rungWindow } from './rung-window.ts'
import { cutMultiplierMark } from './shown-number.ts'

type RungRailProps = {
  /** What each number of steps pays, from the first on. */
  readonly multipliersE4: readonly bigint[]
  /** Steps taken in the hand on the table; null without one. */
  readonly reached: number | null
  /** Whether the next step can still be taken. */
  readonly isOpen: boolean
  /** How many are seen at once. */
  readonly length?: number
}

/** What the steps to come pay, the one reached lit. */
export function RungRail({ multipliersE4, reached, isOpen, length = 6 }: RungRailProps) {
  const t = useTexts('originals')
  const { digits } = usePreferences()
  const first = rungWindow(multipliersE4.length, reached ?? 0, length)
  return (
    <ol aria-label={t('step.rungs')} className="grid auto-cols-fr grid-flow-col gap-1">
      {multipliersE4.slice(first, first + length).map((multiplierE4, place) => {
        const step = first + place + 1
        const isReached = reached === step
        const isNext = isOpen && reached !== null && step === reached + 1
        return (
          <li
            key={step}
            aria-current={isReached ? 'step' : undefined}
            className={classes(
              'grid min-h-9 place-items-center rounded-sm border px-0.5 text-[12px] font-bold transition-colors sm:text-[13px]',
              isReached
                ? 'border-[#5fe9d8] bg-[#0c5a55] text-white'
                : isNext
                  ? 'border-saffron/80 bg-[#060b1c]/70 text-[#ffd978]'
                  : 'border-white/12 bg-[#060b1c]/60 text-[#c3cbe6]',
            )}
          >
            <Ltr>{cutMultiplierMark(multiplierE4, digits)}</Ltr>
          </li>
        )
      })}
    </ol>
  )
}
