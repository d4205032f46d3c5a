import type { Envelope, FieldProblem, GeneralStatus } from '@tas/shared/contract/envelope.ts'
import type { ErrorCode } from '@tas/shared/contract/errors.ts'

/** Failures that have no answer of the server: told apart from refusals by their code. */
export type NetworkCode = 'network.unreachable' | 'network.timeout' | 'network.aborted' | 'network.unreadable'
/** What was found out of a money call that nobody answered (send-money.ts). */
export type IntentCode = 'intent.not_done' | 'intent.settled_before'
export type ApiErrorCode = ErrorCode | NetworkCode | IntentCode

type Facts = {
  readonly code: ApiErrorCode
  readonly text: string
  readonly status: number
  readonly fields?: Readonly<Record<string, FieldProblem>> | undefined
  readonly details?: GeneralStatus['details'] | undefined
  readonly requestId?: string | undefined
}

/** Why a call gave no data. `text` is in the player's language and ready to show. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly text: string
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  readonly fields: Readonly<Record<string, FieldProblem>>
  readonly details: NonNullable<GeneralStatus['details']>
  readonly requestId: string | null

  constructor(facts: Facts) {
    super(`${facts.code}: ${facts.text}`)
    this.name = 'ApiError'
    this.code = facts.code
    this.text = facts.text
    this.status = facts.status
    this.fields = facts.fields ?? {}
    this.details = facts.details ?? {}
    this.requestId = facts.requestId ?? null
  }

  static local(code: NetworkCode | IntentCode, text: string, status = 0): ApiError {
    return new ApiError({ code, text, status })
  }

  /** The same refusal, told in other words. */
  withText(text: string): ApiError {
    return new ApiError({ ...this, text, requestId: this.requestId ?? undefined })
  }

  /** True when nobody answered, so that what became of the call is unknown. */
  get isNetwork(): boolean {
    return this.code.startsWith('network.')
  }

  /** True when repeating the same call later can succeed. */
  get isRetryable(): boolean {
    return (this.isNetwork && this.code !== 'network.aborted') || this.status === 429 || this.status >= 500
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}

/** The id under which a fault of the server stands in its log; null for refusals, which are no faults. */
export function faultIdOf(error: unknown): string | null {
  return isApiError(error) && error.status >= 500 ? error.requestId : null
}

export function isEnvelope(body: unknown): body is Envelope<unknown> {
  if (typeof body !== 'object' || body === null || !('general' in body)) return false
  const { general } = body
  return typeof general === 'object' && general !== null && 'status' in general && typeof general.status === 'boolean'
}

export function refusalOf(status: number, { general }: Envelope<unknown>): ApiError {
  return new ApiError({
    code: general.code ?? 'http.internal',
    text: general.text,
    status,
    fields: general.fields,
    details: general.details,
    requestId: general.requestId,
  })
}
