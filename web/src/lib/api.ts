import type { CallData, CallInput, CallPath } from '@tas/shared/contract/api.ts'
import type { Envelope } from '@tas/shared/contract/envelope.ts'
import { ApiError, isApiError, isEnvelope, refusalOf } from './api-error.ts'
import { type Reply, takeEarlyAnswer } from './early-answers.ts'
import { currentLanguage, textOf } from './i18n.ts'
import { inReadersWords } from './refusal-words.ts'
import { endSession, sessionMark, sessionToken, tokenHeader } from './session.ts'
import { proofFor } from './step-up.ts'

/** How long an answer may take before the call is given up; nothing is done twice when it is repeated. */
export const CALL_TIMEOUT_MS = 30_000

export type CallOptions = {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** For calls that change something: the same key never does it twice. */
  readonly idempotencyKey?: string
}

let learnedBusinessId: string | null = null

/**
 * The business this page serves: written into the page by the server, or learned from the first answer about it. Null
 * until then; the server goes by the host name where no BID is sent.
 */
export function businessId(): string | null {
  return document.querySelector('meta[name=tas-business]')?.getAttribute('content') || learnedBusinessId
}

export function learnBusinessId(intId: number): void {
  learnedBusinessId = String(intId)
}

function headersOf(token: string | null, idempotencyKey: string | undefined): Record<string, string> {
  const bid = businessId()
  return {
    'content-type': 'application/json',
    ...(bid !== null && { BID: bid }),
    LANG: currentLanguage(),
    ...(token !== null && { [tokenHeader]: token }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  }
}

async function post(path: string, input: unknown, options: CallOptions & { token: string | null }): Promise<Reply> {
  const text = JSON.stringify(input)
  const early = takeEarlyAnswer(path, text, currentLanguage())
  if (early !== null) return early
  const timeoutMs = options.timeoutMs ?? CALL_TIMEOUT_MS
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: headersOf(options.token, options.idempotencyKey),
      body: text,
      credentials: 'omit',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  } catch {
    if (options.signal?.aborted) throw ApiError.local('network.aborted', textOf('common', 'error.aborted'))
    if (timeout.aborted)
      throw ApiError.local('network.timeout', textOf('common', 'error.timeout', { seconds: timeoutMs / 1000 }))
    throw ApiError.local('network.unreachable', textOf('common', 'error.unreachable'))
  }
}

/**
 * Makes a call of the contract and gives its data.
 * @throws ApiError for every refusal (general.status false), with the server's text in the player's language, and for
 * every failure of the network. A 401 also ends the session in all tabs.
 */
export async function call<Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
  options: CallOptions = {},
): Promise<CallData<Path>> {
  return (await callWithText(path, input, options)).data
}

/** The same, with the text the server says about it (general.text). */
export async function callWithText<Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
  options: CallOptions = {},
): Promise<{ readonly data: CallData<Path>; readonly text: string }> {
  const mark = sessionMark()
  try {
    return await send(path, input, options)
  } catch (error) {
    if (!isApiError(error) || error.code !== 'identity.step_up_required' || path === PROOF) throw error
    // Proved by whoever made it, the same call is made again; otherwise its refusal stands.
    if (mark !== sessionMark() || !(await proofFor(error))) throw error
    return send(path, input, options)
  }
}

/** The call that gives a proof: it must not wait for one. */
const PROOF: CallPath = 'identity/stepUp/prove'

async function send<Path extends CallPath>(path: Path, input: CallInput<Path>, options: CallOptions) {
  const token = sessionToken()
  const { status, body } = await post(path, input, { ...options, token })
  try {
    const envelope = readAnswer<Path>(status, body, token)
    return { data: envelope.data, text: envelope.general.text }
  } catch (error) {
    throw isApiError(error) ? await inReadersWords(error) : error
  }
}

/**
 * Reads an answer, from HTTP or the socket, that was made with this token.
 * @throws ApiError when it is a refusal or no answer at all
 */
export function readAnswer<Path extends CallPath>(
  status: number,
  body: unknown,
  token: string | null,
): Envelope<CallData<Path>> {
  // A late answer to an older session must not end the one that was opened since.
  if (status === 401 && token !== null && token === sessionToken()) endSession('expired')
  if (!isEnvelope(body)) throw ApiError.local('network.unreadable', textOf('common', 'error.unreadable'), status)
  if (!body.general.status) throw refusalOf(status, body)
  // The server validates what it sends against the same contract this type is read from.
  return body as Envelope<CallData<Path>>
}
