import type { DeviceClass } from '@tas/shared/contract/catalogue/choices.ts'
import type { Envelope } from '@tas/shared/contract/envelope.ts'
import { errorText } from '@tas/shared/contract/error-text.ts'
import { type ErrorCode, errors } from '@tas/shared/contract/errors.ts'
import { approvalAskedData } from '@tas/shared/contract/fields.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Contract, Operation } from '@tas/shared/contract/operation.ts'
import { isHeldUp, isUnavailable } from '../db/connect.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal, refuse } from '../refusal.ts'
import { createSampler } from '../sampler.ts'
import { withinTime } from '../within-time.ts'
import { addressKey } from './address.ts'
import {
  type AdmitHooks,
  admit,
  countedAs,
  type Known,
  noteRefusal,
  type Signed,
  type Tokens,
  visitorOf,
} from './admit.ts'
import { callAt, shownPath } from './contract.ts'
import { fieldProblems, reasonsOf } from './field-problems.ts'
import { findUnstorable } from './find-unstorable.ts'
import { readJsonBody } from './json-body.ts'
import type { RateLimit } from './rate-limit.ts'

/** A call as it came over HTTP or the socket. */
export type Request<App> = {
  /** As the contract names it. */
  readonly path: string
  readonly input: unknown
  readonly app: App
  readonly tokens: Tokens
  /** What a signed caller sent, instead of an input that is read already; null for everybody else. */
  readonly signed: Signed | null
  /** What was sent to a call that takes a file. */
  readonly file?: Buffer
  /** What came with a call that files may come with. */
  readonly files?: readonly Buffer[]
  readonly language: Language
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  /** The kind of device that a page is written for; left out: as the user agent declares it. */
  readonly device?: DeviceClass
  /** By which its browser is known again, where it keeps cookies. */
  readonly deviceKey?: string
  readonly idempotencyKey: string | null
}

export type Answer = {
  readonly status: number
  readonly body: Envelope<unknown>
  readonly retryAfterSeconds?: number
  /** What the browser is to keep. */
  readonly cookie?: string
}

/** Who makes a call that is let in, and when it was read. */
export type Admitted<App, Actor extends Known> = Request<App> & {
  readonly actor: Actor | null
  readonly readAtMs: number
}

/** What the edge needs from the house: its calls, who a token belongs to, and the function behind a call. */
export type EdgeHooks<App, Actor extends Known> = AdmitHooks<App, Actor> & {
  readonly calls: Contract
  /** @param input what the contract made of the payload */
  handle(request: Admitted<App, Actor>, input: unknown): Promise<unknown>
  readonly limitRate: RateLimit
  /** Asks whether a call is made at all at the moment. @throws Refusal */
  requireOpen(app: App, call: Operation, language: Language): void
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

/** Makes the one function through which every call runs, whether it came by HTTP or by socket. It never throws. */
export function createCallRunner<App, Actor extends Known>(hooks: EdgeHooks<App, Actor>) {
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
      answer = refusalAnswer(hooks.log, error, { ...request, shown: shownPath(hooks.calls, request.path) })
      if (answer.body.general.code === 'http.internal')
        hooks.noteFault(request.app, { call: request.path, requestId: request.requestId })
    }
    const seconds = (performance.now() - startedAt) / 1_000
    const call = callAt(hooks.calls, request.path) === null ? 'unknown' : request.path
    hooks.metrics.calls.inc({ call, status: answer.status })
    hooks.metrics.callSeconds.observe({ call }, seconds)
    const { code } = answer.body.general
    const leftOut = code === undefined ? null : sampleRefusal(`${call} ${code}`)
    if (leftOut !== null)
      hooks.log[code === 'http.unavailable' ? 'warn' : 'info'](
        {
          requestId: request.requestId,
          call,
          status: answer.status,
          code,
          ms: Math.round(seconds * 1_000),
          ...(leftOut > 0 ? { leftOut } : {}),
        },
        'call refused',
      )
    return answer
  }
}

/**
 * Lets the maker of a call in before anything else of it is read; whether they may is asked again when it is done.
 * @returns whom it is counted for. @throws Refusal like the call
 */
export function createAdmission<App, Actor extends Known>(
  hooks: AdmitHooks<App, Actor> & { readonly calls: Contract },
) {
  return async function admitEarly(request: Request<App>): Promise<string> {
    const call = callAt(hooks.calls, request.path)
    if (call === null) throw refuse('http.unknown_call')
    const actor = await admit(hooks, call, request, { isPassive: false })
    return actor === null ? addressKey(request.ip) : countedAs(actor)
  }
}

async function perform<App, Actor extends Known>(
  hooks: EdgeHooks<App, Actor>,
  request: Request<App>,
  readAtMs: number,
): Promise<Answer> {
  const { path, signed } = request
  const call = callAt(hooks.calls, path)
  // A signed call comes by its own address alone: over a socket nobody signs bytes.
  if (call === null || (call.auth === 'signed') !== (signed !== null)) {
    await hooks.door.charge(visitorOf(request))
    throw refuse('http.unknown_call')
  }
  const actor = await admit(hooks, call, request, { isPassive: call.isPassive === true })
  try {
    await hooks.limitRate(call.rate, actor === null ? addressKey(request.ip) : countedAs(actor))
    // After the player's own count: one account takes no more of the address's than that.
    if (call.rate === 'proof') await hooks.limitRate('proofsOfAddress', addressKey(request.ip))
  } catch (refusal) {
    // Whoever goes on asking is stopped at the door, before anything of theirs is read.
    await hooks.door.charge(visitorOf(request))
    throw refusal
  }
  hooks.requireOpen(request.app, call, request.language)
  const payload = signed === null ? request.input : readSigned(call, signed)
  const parsed = call.input.safeParse(payload)
  if (!parsed.success) throw refuse('http.invalid', {}, reasonsOf(parsed.error))
  // Also of fields that the contract does not name: the fingerprint of a key is of all that came.
  const unstorable = findUnstorable(payload)
  if (unstorable !== null) throw refuse('http.invalid', {}, { [unstorable]: 'control_character' })
  const idempotencyKey = keyOf(call, request)
  const data = await handled(hooks, { ...request, idempotencyKey, actor, readAtMs }, parsed.data)
  // A right proof is no guess: it takes nothing from others at the address.
  if (call.rate === 'proof') await hooks.limitRate.giveBack('proofsOfAddress', addressKey(request.ip))
  return answerOf(hooks, call, { request, data })
}

/** What the house answers; a call of staff that it refuses is told of. */
async function handled<App, Actor extends Known>(
  hooks: EdgeHooks<App, Actor>,
  admitted: Admitted<App, Actor>,
  input: unknown,
): Promise<unknown> {
  try {
    return await hooks.handle(admitted, input)
  } catch (error) {
    const { actor } = admitted
    if (actor?.kind === 'staff' && error instanceof Refusal) noteRefusal(hooks, admitted, { actor, refusal: error })
    throw error
  }
}

function answerOf<App, Actor extends Known>(
  { checkOutput }: EdgeHooks<App, Actor>,
  call: Operation,
  { request, data }: { readonly request: Request<App>; readonly data: unknown },
): Answer {
  const isAskedOnly = call.auth === 'staff' && call.permission !== null && call.approval === 'required'
  const schema = isAskedOnly ? approvalAskedData : call.data
  return {
    status: isAskedOnly ? 202 : 200,
    body: {
      general: { status: true, text: call.success?.[request.language] ?? '', requestId: request.requestId },
      data: checkOutput ? schema.parse(data) : data,
    },
  }
}

/** The payload of a signed caller, read once the signature over its bytes is known to be right. @throws Refusal */
function readSigned({ isRaw }: Operation, { body }: Signed): unknown {
  if (isRaw === true) return {}
  const result = readJsonBody(body.toString('utf8'))
  if ('value' in result) return result.value
  throw refuse('http.malformed', {}, { [result.problem.field]: result.problem.reason })
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

/** Whose answer it is; `shown`: what they called, as a log may tell it (`shownPath`). */
type Caller = { readonly language: Language; readonly requestId: string; readonly shown: string }

/**
 * The answer for anything thrown. What is no refusal is logged with its stack and told to nobody; but who waited in vain for
 * a row met no fault of ours, and thousands may at once: they are refused calls like others.
 */
export function refusalAnswer(log: Log, error: unknown, caller: Caller): Answer {
  const refusal = error instanceof Refusal ? error : null
  const code: ErrorCode = refusal?.code ?? (isUnavailable(error) ? 'http.unavailable' : 'http.internal')
  if (refusal === null && !isHeldUp(error))
    log.error({ err: error, requestId: caller.requestId, call: caller.shown }, 'call failed')
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
