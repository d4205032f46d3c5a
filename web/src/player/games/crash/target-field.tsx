import { CRASH_FORMULA, MAX_CASH_OUT_E2, MIN_CASH_OUT_E2 } from '@tas/shared/rules/games/crash/game.ts'
import { crashSurvival } from '@tas/shared/rules/games/crash/point.ts'
import { formatHundredths, parseHundredths } from '@tas/shared/values/hundredths.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, multiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { NumberField } from '../../play/frames/controls/number-field.tsx'
import type { Target } from './use-target.ts'

/** Targets one press away; a second press takes the target off. */
const USUAL_TARGETS_E2 = [150, 200, 500, 1_000]

type TargetFieldProps = {
  readonly target: Target
  readonly isDisabled: boolean
  /** Betting by itself cannot do without one. */
  readonly isNeeded: boolean
  /** Two bets share the column: only the field itself, where both are in sight. */
  readonly isCompact: boolean
}

/** Where a bet leaves by itself, and how often a round gets there. */
export function TargetField({ target, isDisabled, isNeeded, isCompact }: TargetFieldProps) {
  const t = useTexts('crash')
  const { digits } = usePreferences()
  const format = useFormat()
  const mark = (pointE2: number) => isolated(multiplierMark(pointE2, digits))
  const hint = () => {
    const pointE2 = parseHundredths(target.wire)
    if (pointE2 === null) return t('autoCashOutHint')
    const { numerator, denominator } = crashSurvival(CRASH_FORMULA, pointE2)
    const percent = formatHundredths(Number((numerator * 10_000n) / denominator))
    return t('autoChance', { percent: isolated(format.percent(percent)) })
  }
  const error =
    target.wire === undefined
      ? t('autoCashOutBad', { min: mark(MIN_CASH_OUT_E2), max: mark(MAX_CASH_OUT_E2) })
      : isNeeded && target.wire === null
        ? t('autoNeedsTarget')
        : undefined
  return (
    <div className="grid gap-2">
      <NumberField
        label={t('autoCashOut')}
        value={target.typed}
        onType={target.type}
        placeholder={t('autoCashOutOff')}
        unit="×"
        hint={hint()}
        error={error}
        isDisabled={isDisabled}
      />
      <div className={classes('grid grid-cols-4 gap-1.5', isCompact && 'lg:hidden')}>
        {USUAL_TARGETS_E2.map((pointE2) => (
          <button
            key={pointE2}
            type="button"
            disabled={isDisabled}
            aria-pressed={target.wire === formatHundredths(pointE2)}
            onClick={() => target.type(target.wire === formatHundredths(pointE2) ? '' : formatHundredths(pointE2))}
            className="min-h-11 rounded-md border border-line bg-surface-2 text-[14px] font-bold text-ink-2 transition-colors hover:bg-surface-3 hover:text-ink disabled:opacity-50 aria-pressed:border-saffron aria-pressed:text-saffron-ink"
          >
            <bdi dir="ltr">{multiplierMark(pointE2, digits)}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}
