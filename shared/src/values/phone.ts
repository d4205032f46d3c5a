import { toAsciiDigits } from './digits.ts'

/**
 * Reads a phone number as people write and paste it ("۰۰۹۸ (۹۱۲) ۳۴۵-۶۷۸۹", with marks of direction around it) into the
 * wire's form ("+989123456789"). What is no number stays, for the field's own check to refuse.
 */
export function toWirePhone(typed: string): string {
  return toAsciiDigits(typed)
    .replace(/[\s().\p{Pd}\p{Cf}]/gu, '')
    .replace(/^00/, '+')
}
