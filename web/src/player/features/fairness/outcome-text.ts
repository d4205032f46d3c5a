import type { Digits } from '../../../lib/preferences.ts'
import { hundredthsText, multiplierMark } from '../originals/shown-number.ts'
import type { VerifyForm } from './verify-form.ts'

/**
 * A result as players know it: "63.20" for a roll, "2.41×" for a crash point. `bustabit-v1` publishes whole hundredths,
 * with 0 for its instant crash; the other formulas multipliers.
 */
export function outcomeText(form: Pick<VerifyForm, 'game' | 'formula'>, outcome: unknown, digits: Digits): string {
  if (typeof outcome !== 'number') return String(outcome)
  if (form.game === 'dice') return hundredthsText(Math.round(outcome * 100), digits)
  return multiplierMark(form.formula === 'bustabit-v1' ? outcome : Math.round(outcome * 100), digits)
}
