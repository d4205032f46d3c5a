import { parseHundredths } from '../../values/hundredths.ts'
import { crashPaytable, isCashOutTarget } from './crash/game.ts'
import { KENO_MAX_PICKS, kenoPaytable } from './keno/game.ts'
import { KENO_RISKS } from './keno/tables.ts'
import { isOneOf, isWholeIn, type ParsedParams, type WireParams } from './params.ts'
import type { Paytable } from './paytable.ts'
import { findInstantGame, findStepGame, ownName } from './registry.ts'
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
  if (game === 'crash') return readCrash
  if (typeof game !== 'string') return undefined
  const bettable = findInstantGame(game, params) ?? findStepGame(game)
  if (bettable === undefined) return undefined
  const readBet: PaytableReader = (wire) => {
    const reading = bettable.read(wire)
    return reading.ok ? { ok: true, params: reading.bet.paytable } : reading
  }
  return game === 'keno' ? (wire) => readKenoCount(wire) ?? readBet(wire) : readBet
}

function readCrash({ target }: WireParams): ParsedParams<() => Paytable> {
  const targetE2 = parseHundredths(typeof target === 'number' ? String(target) : target)
  if (targetE2 === null || !isCashOutTarget(targetE2)) return { ok: false, field: 'target' }
  return { ok: true, params: () => crashPaytable(targetE2) }
}

/** What keno pays depends on how many numbers are picked and not on which; null when they are given as a list. */
function readKenoCount({ picks, risk }: WireParams): ParsedParams<() => Paytable> | null {
  if (typeof picks !== 'number') return null
  if (!isWholeIn(picks, 1, KENO_MAX_PICKS)) return { ok: false, field: 'picks' }
  if (!isOneOf(risk, KENO_RISKS)) return { ok: false, field: 'risk' }
  return { ok: true, params: () => kenoPaytable(risk, picks) }
}
