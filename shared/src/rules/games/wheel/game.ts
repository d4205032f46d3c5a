import { fairInt } from '../../fairness.ts'
import { drawWord, type WordSource } from '../../word-source.ts'
import { instantGame } from '../instant-game.ts'
import { highestOf } from '../multipliers.ts'
import { isOneOf, type ParsedParams, type WireParams } from '../params.ts'
import { drawPaytable, lowestRtpOf, type Paytable } from '../paytable.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS, type WheelRisk, type WheelSegments, wheelMultipliersE4 } from './tables.ts'

export type WheelParams = { readonly segments: WheelSegments; readonly risk: WheelRisk }

/** Reads `{ segments: 10 | 20 | 30 | 40 | 50, risk: "low" | "medium" | "high" }`. Never throws. */
export function parseWheelParams({ segments, risk }: WireParams): ParsedParams<WheelParams> {
  if (!isOneOf(segments, WHEEL_SEGMENTS)) return { ok: false, field: 'segments' }
  if (!isOneOf(risk, WHEEL_RISKS)) return { ok: false, field: 'risk' }
  return { ok: true, params: { segments, risk } }
}

/** The segment the wheel stops at: floor(float × segments), counted from 0. Throws RangeError on a bad nonce. */
export function wheelSegment(source: WordSource, segments: WheelSegments): number {
  return fairInt(drawWord(source), segments)
}

/** What that segment pays. */
export function wheelMultiplierE4(segment: number, { segments, risk }: WheelParams): bigint {
  return wheelMultipliersE4(segments, risk)[segment] ?? 0n
}

/** Every segment in its order on the wheel, each as likely as any other. */
export function wheelPaytable({ segments, risk }: WheelParams): Paytable {
  const chance = { numerator: 1n, denominator: BigInt(segments) }
  const table = wheelMultipliersE4(segments, risk).map((multiplierE4, segment) => ({
    outcome: String(segment),
    multiplierE4,
    chance,
  }))
  return drawPaytable(table)
}

/** Wheel: 10 to 50 equal segments. Outcome: the segment, counted from 0. */
export const wheelGame = instantGame<WheelParams, number>({
  game: 'wheel',
  rulesVersion: 1,
  paytableVersion: 1,
  parse: parseWheelParams,
  wire: (params) => params,
  draw: (seed, { segments }) => wheelSegment(seed, segments),
  outcome: (segment) => segment,
  multiplierE4: wheelMultiplierE4,
  paytable: wheelPaytable,
  maxMultiplierE4: ({ segments, risk }) => highestOf(wheelMultipliersE4(segments, risk)),
  lowestRtp: () =>
    lowestRtpOf(WHEEL_SEGMENTS.flatMap((segments) => WHEEL_RISKS.map((risk) => wheelPaytable({ segments, risk })))),
})
