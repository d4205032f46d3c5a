import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import type { Envelope } from '@tas/shared/contract/envelope.ts'
import { errorText } from '@tas/shared/contract/error-text.ts'
import { type ErrorCode, errors } from '@tas/shared/contract/errors.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { isHeldUp, isUnavailable } from '../db/connect.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal, refuse } from '../refusal.ts'
import { createSampler } from '../sampler.ts'
import { withinTime } from '../within-time.ts'
import { addressKey } from './address.ts'
import type { Door } from './door.ts'
import { fieldProblems, reasonsOf } from './field-problems.ts'
import { findUnstorable } from './find-unstorable.ts'
import { shortPath } from './short-path.ts'

/** A call as it came over HTTP or the socket. */
export type Request<App> = {
  readonly path: string
  readonly input: unknown
  readonly app: App
  readonly token: string | null
  readonly language: Language
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  readonly idempotencyKey: string | null
}

export type Answer = { readonly status: number; readonly body: Envelope<unknown>; readonly retryAfterSeconds?: number }

/** What the edge needs from the house: who a token belongs to, and the function behind a call. */
export type EdgeHooks<App, Player extends { readonly id: string }> = {
  resolveSession(app: App, token: string, options: { readonly isPassive: boolean }): Promise<Player | null>
  handle(
    path: CallPath,
    request: Request<App> & { readonly player: Player | null; readonly readAtMs: number },
    input: unknown,
  ): Promise<unknown>
  limitRate(rate: Operation['rate'], caller: string): Promise<void>
  readonly door: Door
  /** Hears of a fault of ours in a call. */
  noteFault(app: App, fault: { readonly call: string; readonly requestId: string }): void
  readonly log: Log
  readonly metrics: Metrics
  readonly timeoutMs: number
  readonly checkOutput: boolean
}

const KEY_PATTERN = /^[\x21-\x7e]{1,100}$/

/** Lines that one call refused with one code may leave: enough to find a fault, too few to fill a disk. Metrics count all. */
const REFUSALS_LOGGED = { most: 20, windowMs: 60_000 }

/** True for the path of a call of the contract; nothing inherited counts. */
export function isCallPath(path: string): path is CallPath {
  return Object.hasOwn(calls, path)
}

/** Makes the one function through which every call runs, whether it came by HTTP or by socket. It never throws. */
export function createCallRunner<App, Player extends { readonly id: string }>(hooks: EdgeHooks<App, Player>) {
  const sampleRefusal = createSampler(REFUSALS_LOGGED)
  return async function runCall(request: Request<App>): Promise<Answer> {
    const startedAt = performance.now()
    let answer: Answer
    try {
      answer = await withinTime(perform(hooks, request, startedAt), {
        timeoutMs: hooks.timeoutMs,
        late: () => refuse('http.timeout'),
      })
    } catch (error) {
      answer = refusalAnswer(hooks.log, error, request)
      if (answer.body.general.code === 'http.internal')
        hooks.noteFault(request.app, { call: request.path, requestId: request.requestId })
    }
    const seconds = (performance.now() - startedAt) / 1_000
    const call = isCallPath(request.path) ? request.path : 'unknown'
    hooks.metrics.calls.inc({ call, status: answer.status })
    hooks.metrics.callSeconds.observe({ call }, seconds)
    const { code } = answer.body.general
    const leftOut = code === undefined ? null : sampleRefusal(`${call} ${code}`)
    if (leftOut !== null)
      hooks.log[code === 'http.unavailable' ? 'warn' : 'info'](
        {
          ...{ requestId: request.requestId, call, status: answer.status, code, ms: Math.round(seconds * 1_000) },
          ...(leftOut > 0 ? { leftOut } : {}),
        },
        'call refused',
      )
    return answer
  }
}

async function perform<App, Player extends { readonly id: string }>(
  hooks: EdgeHooks<App, Player>,
  request: Request<App>,
  readAtMs: number,
): Promise<Answer> {
  const { path } = request
  if (!isCallPath(path)) {
    await hooks.door.charge(request)
    throw refuse('http.unknown_call')
  }
  const call: Operation = calls[path]
  const player = await playerOf(hooks, call, request)
  const caller = player !== null && call.rate !== 'entry' ? player.id : addressKey(request.ip)
  try {
    await hooks.limitRate(call.rate, caller)
  } catch (refusal) {
    // Whoever goes on asking is stopped at the door, before anything of theirs is read.
    await hooks.door.charge(request)
    throw refusal
  }
  const parsed = call.input.safeParse(request.input)
  if (!parsed.success) throw refuse('http.invalid', {}, reasonsOf(parsed.error))
  const unstorable = findUnstorable(parsed.data)
  if (unstorable !== null) throw refuse('http.invalid', {}, { [unstorable]: 'control_character' })
  const idempotencyKey = keyOf(call, request)
  const data = await hooks.handle(path, { ...request, idempotencyKey, player, readAtMs }, parsed.data)
  return {
    status: 200,
    body: {
      general: { status: true, text: call.success?.[request.language] ?? '', requestId: request.requestId },
      data: hooks.checkOutput ? call.data.parse(data) : data,
    },
  }
}

async function playerOf<App, Player extends { readonly id: string }>(
  hooks: EdgeHooks<App, Player>,
  call: Operation,
  request: Request<App>,
): Promise<Player | null> {
  if (call.auth === 'none') return null
  const { app, token } = request
  if (token === null) {
    if (call.auth === 'optional') return null
    await hooks.door.charge(request)
    throw refuse('identity.login_required')
  }
  // Counted before it is looked up: guessing costs the guesser's address, not the database.
  if (!hooks.door.isKnown(token)) await hooks.door.charge(request)
  const player = await hooks.resolveSession(app, token, { isPassive: call.isPassive === true })
  hooks.door.note(token, player !== null)
  if (player === null && call.auth === 'player') throw refuse('identity.login_required')
  return player
}

/** The key of the header, or of the payload for callers that cannot set headers. */
function keyOf<App>(call: Operation, request: Request<App>): string | null {
  const { input } = request
  const inPayload =
    typeof input === 'object' && input !== null && 'idempotencyKey' in input && typeof input.idempotencyKey === 'string'
      ? input.idempotencyKey
      : null
  const key = request.idempotencyKey ?? inPayload
  if (key === null && call.idempotency === 'required')
    throw refuse('http.key_required', {}, { 'Idempotency-Key': 'required' })
  if (key !== null && !KEY_PATTERN.test(key)) throw refuse('http.invalid', {}, { 'Idempotency-Key': 'format' })
  return key
}

/** A call by its name; of any other address its beginning alone, for the rest may be a secret. */
function shownCall(path: string): string {
  return isCallPath(path) ? path : shortPath(path)
}

type Caller = { readonly language: Language; readonly requestId: string; readonly path: string }

/**
 * The answer for anything thrown. What is no refusal is logged with its stack and told to nobody; but who waited in vain for
 * a row met no fault of ours, and thousands may at once: they are refused calls like others.
 */
export function refusalAnswer(log: Log, error: unknown, caller: Caller): Answer {
  const refusal = error instanceof Refusal ? error : null
  const code: ErrorCode = refusal?.code ?? (isUnavailable(error) ? 'http.unavailable' : 'http.internal')
  if (refusal === null && !isHeldUp(error))
    log.error({ err: error, requestId: caller.requestId, call: shownCall(caller.path) }, 'call failed')
  const details = refusal?.details ?? {}
  const fields = fieldProblems(refusal?.fields ?? {}, caller.language)
  const retryAfter = details['seconds']
  return {
    status: errors[code].status,
    body: {
      general: {
        status: false,
        text: errorText(code, { language: caller.language }, { requestId: caller.requestId, ...details }),
        code,
        ...(Object.keys(fields).length > 0 ? { fields } : {}),
        ...(Object.keys(details).length > 0 ? { details } : {}),
        requestId: caller.requestId,
      },
      data: {},
    },
    ...('retryable' in errors[code] ? { retryAfterSeconds: typeof retryAfter === 'number' ? retryAfter : 1 } : {}),
  }
}
