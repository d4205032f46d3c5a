import { findProvable, ownName } from './registry.ts'
import { type GameTrace, refuseField, type VerifyInput, type VerifyOutcome, type VerifyRefusal } from './verifier.ts'

/** A request for proof as it should be; what arrives is checked field by field, so callers may pass raw JSON. */
export type VerifyRequest = {
  readonly game: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce?: number | null
  readonly params?: Readonly<Record<string, unknown>> | null
}
export type VerifyResult = { readonly ok: true; readonly outcome: VerifyOutcome } | VerifyRefusal

/** Longest seed, hash or salt accepted, in UTF-16 units: proofs of other sites are longer than our own seeds. */
export const MAX_VERIFY_TEXT_LENGTH = 512

/**
 * Recomputes the outcome of one finished game from its proof; the one function behind the server's call, the player's
 * page and the offline verifier. `request` is a {@link VerifyRequest} from anywhere: whatever it holds, the answer is a
 * value, `fairness.unknown_game` or `fairness.bad_params` with the field, never an exception.
 */
export function verifyGame(request: unknown): VerifyResult {
  const traced = explainGame(request)
  return traced.ok ? { ok: true, outcome: traced.outcome } : traced
}

/** {@link verifyGame} with every intermediate value, in order, for showing and checking by hand. */
export function explainGame(request: unknown): GameTrace {
  if (!isRecord(request)) return refuseField('request')
  const { game: given } = request
  const game = ownName(given)
  const provable = typeof game === 'string' ? findProvable(game) : undefined
  if (provable === undefined) return { ok: false, code: 'fairness.unknown_game', field: 'game' }
  const input = readInput(request)
  return 'ok' in input ? input : provable.verifier.trace(input)
}

function readInput(request: Readonly<Record<string, unknown>>): VerifyInput | VerifyRefusal {
  const { serverSeed, clientSeed, nonce: rawNonce, params: rawParams } = request
  if (!isSeedText(serverSeed)) return refuseField('serverSeed')
  if (!isSeedText(clientSeed)) return refuseField('clientSeed')
  const nonce = rawNonce ?? null
  if (nonce !== null && !isNonce(nonce)) return refuseField('nonce')
  const params = rawParams ?? {}
  if (!isRecord(params)) return refuseField('params')
  return { serverSeed, clientSeed, nonce, params }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An unpaired surrogate has no UTF-8 form, so two different texts would hash alike. */
function isSeedText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= MAX_VERIFY_TEXT_LENGTH && value.isWellFormed()
}

function isNonce(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
