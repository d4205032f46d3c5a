import type { ErrorCode } from './errors.ts'

/** Why one field of a payload was refused: a stable reason and its text in the caller's language. */
export type FieldProblem = { readonly reason: string; readonly text: string }

export type GeneralStatus = {
  /** False means refused; `code` then says why. */
  readonly status: boolean
  readonly text: string
  readonly code?: ErrorCode
  readonly fields?: Readonly<Record<string, FieldProblem>>
  /** Facts of the refusal a screen may use, e.g. {available: "3.20"}. */
  readonly details?: Readonly<Record<string, string | number | boolean>>
  readonly requestId: string
}

/** Every answer of every call, errors included. */
export type Envelope<Data> = { readonly general: GeneralStatus; readonly data: Data }
