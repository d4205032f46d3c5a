import type { Digits } from '../../../lib/preferences.ts'
import { hundredthsText, inDigits, multiplierMark } from '../originals/shown-number.ts'
import type { VerifyForm } from './verify-form.ts'

/** `formula` concerns crash alone. */
type Proved = { readonly game: string; readonly formula: VerifyForm['formula'] }

/**
 * A result as players know it: "63.20" for a roll, "2.41×" for a crash point or a dart, the turns of a ball, the number
 * of a segment. `bustabit-v1` publishes whole hundredths, with 0 for its instant crash; the other formulas multipliers.
 */
export function outcomeText(form: Proved, outcome: unknown, digits: Digits): string {
  if (Array.isArray(outcome)) return inDigits(outcome.join(' '), digits)
  if (typeof outcome === 'object' && outcome !== null && 'multiplier' in outcome)
    return multiplierMark(Math.round(Number(outcome.multiplier) * 100), digits)
  if (typeof outcome !== 'number') return String(outcome)
  if (form.game === 'wheel') return inDigits(String(outcome), digits)
  if (form.game === 'dice') return hundredthsText(Math.round(outcome * 100), digits)
  return multiplierMark(form.formula === 'bustabit-v1' ? outcome : Math.round(outcome * 100), digits)
}
