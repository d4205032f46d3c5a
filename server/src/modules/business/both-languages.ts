import { z } from 'zod'

/** A text of so many signs at most that an operator writes in both languages. */
export function inBothLanguages(most: number) {
  const text = z.string().min(1).max(most)
  return z.strictObject({ en: text, fa: text })
}

/** A short one. */
export const bothLanguages = inBothLanguages(200)
