import type { Localized } from './languages.ts'

/**
 * What can be refused: the status says how HTTP carries it; the texts say what happened and what to do next, their `{name}`s
 * filled from the refusal's details.
 */
export type ErrorRule = Localized & {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503
  /** The same request may succeed later without change. */
  readonly retryable?: true
}

/** What a module can refuse, by code: `module.reason`. */
export type ErrorRules = Readonly<Record<string, ErrorRule>>
