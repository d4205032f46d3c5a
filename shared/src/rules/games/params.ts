/** Parameters as they travel: read as whatever arrives, written as JSON. */
export type WireParams = Readonly<Record<string, unknown>>

/** Parameters that were read, or the field that was refused. */
export type ParsedParams<Params> =
  | { readonly ok: true; readonly params: Params }
  | { readonly ok: false; readonly field: string }

/** A JSON number without fraction between two bounds; texts, digits of other scripts and NaN are not. */
export function isWholeIn(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

/** One of the listed words, letter for letter. */
export function isOneOf<Word extends string | number>(value: unknown, words: readonly Word[]): value is Word {
  return words.some((word) => word === value)
}

/** Reads the parameters of a game that has but a `difficulty`, one of the listed words. Never throws. */
export function readDifficulty<Difficulty extends string>(
  { difficulty }: WireParams,
  difficulties: readonly Difficulty[],
): ParsedParams<{ readonly difficulty: Difficulty }> {
  if (!isOneOf(difficulty, difficulties)) return { ok: false, field: 'difficulty' }
  return { ok: true, params: { difficulty } }
}
