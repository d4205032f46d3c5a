import type { ParsedParams, WireParams } from './params.ts'
import type { Paytable } from './paytable.ts'
import { findGame, findInstantGame, findStepGame, ownName } from './registry.ts'
import { refuseField, type VerifyRefusal } from './verifier.ts'

export type PaytableResult = { readonly ok: true; readonly paytable: Paytable } | VerifyRefusal

/**
 * What a game pays at these parameters, with the exact return; the one function behind the server's call and the player's
 * page. Parameters are those of a bet, and for crash a `target`; keno also takes the number of `picks` instead of a list.
 * Whatever arrives, the answer is a value: `fairness.unknown_game`, or `fairness.bad_params` with the field.
 */
export function getPaytable(game: unknown, params: WireParams): PaytableResult {
  const read = readerOf(ownName(game), params)
  if (read === undefined) return { ok: false, code: 'fairness.unknown_game', field: 'game' }
  const reading = read(params)
  return reading.ok ? { ok: true, paytable: reading.params() } : refuseField(`params.${reading.field}`)
}

type PaytableReader = (params: WireParams) => ParsedParams<() => Paytable>

function readerOf(game: unknown, params: WireParams): PaytableReader | undefined {
  if (typeof game !== 'string') return undefined
  const record = findGame(game)
  const bettable = findInstantGame(game, params) ?? findStepGame(game)
  if (bettable === undefined && record?.readPaytable === undefined) return undefined
  return (wire) => {
    const own = record?.readPaytable?.(wire)
    if (own) return own
    const reading = bettable?.read(wire) ?? { ok: false, field: 'game' }
    return reading.ok ? { ok: true, params: reading.bet.paytable } : reading
  }
}
