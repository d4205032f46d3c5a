import { useTexts } from '../../../../lib/i18n.ts'
import { usePreferences } from '../../../../lib/preferences.ts'
import { stepMultiplierMark } from '../../../../lib/shown-number.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { classes } from '../../../../ui/classes.ts'
import { rungWindow } from './rung-window.ts'

type RungRailProps = {
  /** What each number of steps pays, from the first on. */
  readonly multipliersE4: readonly bigint[]
  /** Steps taken in the hand on the table; null without one. */
  readonly reached: number | null
  /** Whether the next step can still be taken. */
  readonly isOpen: boolean
  /** How many are seen at once, where their figures leave room for so many. */
  readonly length?: number
}

/** So many signs stand side by side in the line of a phone. */
const SIGNS = 46

/** What the steps to come pay, the one reached lit. */
export function RungRail({ multipliersE4, reached, isOpen, length = 6 }: RungRailProps) {
  const t = useTexts('originals')
  const { digits } = usePreferences()
  const marks = multipliersE4.map((multiplierE4) => stepMultiplierMark(multiplierE4, digits))
  const from = rungWindow(marks.length, reached ?? 0, length)
  const longest = Math.max(...marks.slice(from, from + length).map((mark) => mark.length))
  const shown = Math.max(3, Math.min(length, Math.floor(SIGNS / longest)))
  const first = rungWindow(marks.length, reached ?? 0, shown)
  return (
    <ol aria-label={t('step.rungs')} className="grid auto-cols-fr grid-flow-col gap-1">
      {marks.slice(first, first + shown).map((mark, place) => {
        const step = first + place + 1
        const isReached = reached === step
        const isNext = isOpen && reached !== null && step === reached + 1
        return (
          <li
            key={step}
            aria-current={isReached ? 'step' : undefined}
            className={classes(
              'grid min-h-9 place-items-center rounded-sm border px-0.5 text-[12px] font-bold whitespace-nowrap transition-colors sm:text-[13px]',
              isReached
                ? 'border-[#5fe9d8] bg-[#0c5a55] text-white'
                : isNext
                  ? 'border-saffron/80 bg-[#060b1c]/70 text-[#ffd978]'
                  : 'border-white/12 bg-[#060b1c]/60 text-[#c3cbe6]',
            )}
          >
            <Ltr>{mark}</Ltr>
          </li>
        )
      })}
    </ol>
  )
}
