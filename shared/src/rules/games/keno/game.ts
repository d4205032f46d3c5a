import { drawWords, type WordSource } from '../../word-source.ts'
import { binomial } from '../combinatorics.ts'
import { instantGame } from '../instant-game.ts'
import { highestOf } from '../multipliers.ts'
import { isOneOf, isWholeIn, type ParsedParams, type WireParams } from '../params.ts'
import { drawPaytable, lowestRtpOf, type Paytable } from '../paytable.ts'
import { drawDistinct } from '../shuffle.ts'
import { KENO_RISKS, type KenoRisk, kenoMultipliersE4 } from './tables.ts'

/** The numbers on the board, 1 to 40, how many of them are drawn, and the most a player may pick. */
export const KENO_NUMBERS = 40
export const KENO_DRAWN = 10
export const KENO_MAX_PICKS = 10
const PICK_COUNTS = Array.from({ length: KENO_MAX_PICKS }, (_, index) => index + 1)

/** Different numbers of 1…40 in ascending order. */
export type KenoParams = { readonly picks: readonly number[]; readonly risk: KenoRisk }

/** Reads `{ picks: [1 to 10 different numbers of 1…40], risk: "classic" | "low" | "medium" | "high" }`. Never throws. */
export function parseKenoParams({ picks, risk }: WireParams): ParsedParams<KenoParams> {
  if (!isPicks(picks)) return { ok: false, field: 'picks' }
  if (!isOneOf(risk, KENO_RISKS)) return { ok: false, field: 'risk' }
  return { ok: true, params: { picks: picks.toSorted((a, b) => a - b), risk } }
}

/** The ten numbers drawn, 1…40, in the order of drawing. Throws RangeError on a bad nonce. */
export function kenoDraw(source: WordSource): readonly number[] {
  return drawDistinct(drawWords(source, KENO_DRAWN), KENO_NUMBERS).map((index) => index + 1)
}

/** What the draw pays: by the number of picks that were drawn. */
export function kenoMultiplierE4(drawn: readonly number[], { picks, risk }: KenoParams): bigint {
  const hits = picks.filter((pick) => drawn.includes(pick)).length
  return kenoMultipliersE4(risk, picks.length)[hits] ?? 0n
}

/** Every number of hits with its chance C(10, hits) × C(30, picks − hits) / C(40, picks). */
export function kenoPaytable(risk: KenoRisk, pickCount: number): Paytable {
  const table = kenoMultipliersE4(risk, pickCount).map((multiplierE4, hits) => ({
    outcome: String(hits),
    multiplierE4,
    chance: {
      numerator: binomial(KENO_DRAWN, hits) * binomial(KENO_NUMBERS - KENO_DRAWN, pickCount - hits),
      denominator: binomial(KENO_NUMBERS, pickCount),
    },
  }))
  return drawPaytable(table)
}

/** Keno: 1 to 10 picks of 40 numbers, ten are drawn. Outcome: the numbers drawn, in their order. */
export const kenoGame = instantGame<KenoParams, readonly number[]>({
  game: 'keno',
  rulesVersion: 1,
  paytableVersion: 1,
  parse: parseKenoParams,
  wire: (params) => params,
  draw: kenoDraw,
  outcome: (drawn) => drawn,
  multiplierE4: kenoMultiplierE4,
  paytable: ({ picks, risk }) => kenoPaytable(risk, picks.length),
  maxMultiplierE4: ({ picks, risk }) => highestOf(kenoMultipliersE4(risk, picks.length)),
  lowestRtp: () =>
    lowestRtpOf(KENO_RISKS.flatMap((risk) => PICK_COUNTS.map((pickCount) => kenoPaytable(risk, pickCount)))),
})

function isPicks(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > KENO_MAX_PICKS) return false
  return value.every((pick) => isWholeIn(pick, 1, KENO_NUMBERS)) && new Set(value).size === value.length
}
