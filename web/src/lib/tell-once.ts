import type { ApiError } from './api-error.ts'

export type ToldOnce = {
  /** What stands above the form; null when a field of it tells everything. */
  readonly above: string | null
  /** What stands under a field. */
  readonly at: (field: string) => string | undefined
}

/** Where a refused form says why, once: under the one field it is about, in the words of the refusal; else above the form. */
export function tellOnce(error: ApiError | null, fields: readonly string[]): ToldOnce {
  const named = fields.filter((field) => error?.fields[field] !== undefined)
  const only = named.length === 1 ? named[0] : undefined
  return {
    above: error === null || only !== undefined ? null : error.text,
    at: (field) => (field === only ? error?.text : error?.fields[field]?.text),
  }
}
