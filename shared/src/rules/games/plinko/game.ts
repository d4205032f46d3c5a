import { fairInt } from '../../fairness.ts'
import { drawWords, type WordSource } from '../../word-source.ts'
import { binomial } from '../combinatorics.ts'
import { instantGame } from '../instant-game.ts'
import { highestOf } from '../multipliers.ts'
import { isOneOf, type ParsedParams, type WireParams } from '../params.ts'
import { drawPaytable, lowestRtpOf, type Paytable } from '../paytable.ts'
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoRisk, type PlinkoRows, plinkoMultipliersE4 } from './tables.ts'

export type PlinkoParams = { readonly rows: PlinkoRows; readonly risk: PlinkoRisk }
/** One turn of the ball for each row. */
export type PlinkoPath = readonly ('L' | 'R')[]

/** Reads `{ rows: 8…16, risk: "low" | "medium" | "high" | "expert" }`. Never throws. */
export function parsePlinkoParams({ rows, risk }: WireParams): ParsedParams<PlinkoParams> {
  if (!isOneOf(rows, PLINKO_ROWS)) return { ok: false, field: 'rows' }
  if (!isOneOf(risk, PLINKO_RISKS)) return { ok: false, field: 'risk' }
  return { ok: true, params: { rows, risk } }
}

/** The ball's way: floor(float × 2) for each row, 0 left and 1 right. Throws RangeError on a bad nonce. */
export function plinkoPath(source: WordSource, rows: number): PlinkoPath {
  return drawWords(source, rows).map((word) => (fairInt(word, 2) === 0 ? 'L' : 'R'))
}

/** The slot the ball falls into, counted from the left: its number of turns to the right. */
export function plinkoSlot(path: PlinkoPath): number {
  return path.filter((turn) => turn === 'R').length
}

/** What that way pays. */
export function plinkoMultiplierE4(path: PlinkoPath, { rows, risk }: PlinkoParams): bigint {
  return plinkoMultipliersE4(rows, risk)[plinkoSlot(path)] ?? 0n
}

/** Every slot from the left with its chance C(rows, slot) / 2^rows. */
export function plinkoPaytable({ rows, risk }: PlinkoParams): Paytable {
  const denominator = 2n ** BigInt(rows)
  const table = plinkoMultipliersE4(rows, risk).map((multiplierE4, slot) => ({
    outcome: String(slot),
    multiplierE4,
    chance: { numerator: binomial(rows, slot), denominator },
  }))
  return drawPaytable(table)
}

/** Plinko: a ball through 8 to 16 rows of pins. Outcome: its way, `["R", "L", …]`. */
export const plinkoGame = instantGame<PlinkoParams, PlinkoPath>({
  game: 'plinko',
  rulesVersion: 1,
  paytableVersion: 1,
  parse: parsePlinkoParams,
  wire: (params) => params,
  draw: (seed, { rows }) => plinkoPath(seed, rows),
  outcome: (path) => path,
  multiplierE4: plinkoMultiplierE4,
  paytable: plinkoPaytable,
  maxMultiplierE4: ({ rows, risk }) => highestOf(plinkoMultipliersE4(rows, risk)),
  lowestRtp: () =>
    lowestRtpOf(PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => plinkoPaytable({ rows, risk })))),
})
