import { compareFractions, type Fraction } from '../fraction.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import type { WordSource } from '../word-source.ts'
import { type GameVersions, type InstantGame, instantGame } from './instant-game.ts'
import { highestOf } from './multipliers.ts'
import { isOneOf, isWholeIn, type ParsedParams, type WireParams } from './params.ts'
import { drawPaytable, lowestRtpOf, type Paytable } from './paytable.ts'
import type { VerifyOutcome } from './verifier.ts'

/** Part of a stake on one spot: `units` of the sum of all units of the bet. */
export type Chip = { readonly spot: string; readonly units: number }

/** Chips on different spots, in the order of the game's spots. The stake of the bet is shared by their units. */
export type ChipParams = { readonly chips: readonly Chip[] }

/** Most units of one chip: a stake in the smallest unit of any currency can be told by its minor units. */
export const MAX_CHIP_UNITS = 1_000_000_000

/** One thing that can happen, told apart by what it pays. */
export type ChipResult = { readonly outcome: string; readonly chance: Fraction }

/** What a game of chips itself has to say. All pure. */
export type ChipRule<Drawn> = GameVersions & {
  readonly game: string
  readonly spots: readonly string[]
  /** Everything that can happen, each once. */
  readonly results: readonly ChipResult[]
  readonly draw: (source: WordSource) => Drawn
  readonly outcome: (drawn: Drawn) => VerifyOutcome
  /** Which of the results it is. */
  readonly resultOf: (drawn: Drawn) => string
  /** What a chip on this spot is multiplied by then, in ten-thousandths; 0 when it loses. */
  readonly paysE4: (spot: string, outcome: string) => bigint
}

/** A game on whose table several chips may lie at once. */
export type ChipGame = InstantGame & {
  readonly spots: readonly string[]
  /** What a chip alone on this spot pays and returns, exact. Throws RangeError when there is no such spot. */
  readonly spotPaytable: (spot: string) => Paytable
  /** What a seed comes to, whatever chips lie there: the outcome of a bet, and the row of the pay tables it is. */
  readonly drawResult: (source: WordSource) => { readonly outcome: VerifyOutcome; readonly result: string }
}

/**
 * Reads `{ chips: [{ spot, units }, …] }`: known spots, none twice, whole units from 1 on. A chip that cannot lie where it
 * lies is named by its place: "chips.2.spot". Never throws.
 */
export function parseChips({ chips }: WireParams, spots: readonly string[]): ParsedParams<ChipParams> {
  if (!Array.isArray(chips) || chips.length < 1 || chips.length > spots.length) return { ok: false, field: 'chips' }
  const laid = new Map<string, number>()
  for (const [index, chip] of chips.entries()) {
    if (typeof chip !== 'object' || chip === null || Array.isArray(chip)) return { ok: false, field: 'chips' }
    const { spot, units }: WireParams = chip
    if (!isOneOf(spot, spots) || laid.has(spot)) return { ok: false, field: `chips.${index}.spot` }
    if (!isWholeIn(units, 1, MAX_CHIP_UNITS)) return { ok: false, field: `chips.${index}.units` }
    laid.set(spot, units)
  }
  const ordered = spots.flatMap((spot) => {
    const units = laid.get(spot)
    return units === undefined ? [] : [{ spot, units }]
  })
  return { ok: true, params: { chips: ordered } }
}

/** Lays more chips on a table: units on the same spot add up. What a player saved, or a called bet, is laid this way. */
export function addChips(chips: readonly Chip[], more: readonly Chip[]): readonly Chip[] {
  const units = new Map<string, number>()
  for (const chip of [...chips, ...more]) units.set(chip.spot, (units.get(chip.spot) ?? 0) + chip.units)
  return [...units].map(([spot, sum]) => ({ spot, units: sum }))
}

/** Makes of a rule a game decided at once: the chips' parts of the stake, each paid by its spot, are paid as one sum. */
export function chipGame<Drawn>(rule: ChipRule<Drawn>): ChipGame {
  const { game, rulesVersion, paytableVersion, spots, results, draw, outcome, resultOf } = rule
  const pays = new Map(
    spots.map((spot) => [spot, new Map(results.map((one) => [one.outcome, rule.paysE4(spot, one.outcome)]))]),
  )
  const paidAt = ({ chips }: ChipParams, result: string): Fraction => {
    let [numerator, units] = [0n, 0n]
    for (const chip of chips) {
      numerator += BigInt(chip.units) * (pays.get(chip.spot)?.get(result) ?? 0n)
      units += BigInt(chip.units)
    }
    return { numerator, denominator: units * MULTIPLIER_SCALE }
  }
  const paytable = (params: ChipParams): Paytable =>
    drawPaytable(
      results.map(({ outcome: name, chance }) => {
        const exact = paidAt(params, name)
        const row = { outcome: name, multiplierE4: cut(exact), chance }
        return isCut(exact) ? { ...row, exact } : row
      }),
    )
  const spotPaytable = (spot: string): Paytable => {
    if (!spots.includes(spot)) throw new RangeError('there is no such spot')
    return paytable({ chips: [{ spot, units: 1 }] })
  }
  const played = instantGame<ChipParams, Drawn>({
    game,
    rulesVersion,
    paytableVersion,
    draw,
    outcome,
    paytable,
    parse: (wire) => parseChips(wire, spots),
    wire: (params) => params,
    multiplierE4: (drawn, params) => cut(paidAt(params, resultOf(drawn))),
    exactMultiplier: (drawn, params) => paidAt(params, resultOf(drawn)),
    maxMultiplierE4: (params) => highestOf(results.map((one) => raised(paidAt(params, one.outcome)))),
    // Chips together return the mean of what each returns, so none returns less than the worst spot.
    lowestRtp: () => lowestRtpOf(spots.map(spotPaytable)),
  })
  const drawResult = (source: WordSource) => {
    const drawn = draw(source)
    return { outcome: outcome(drawn), result: resultOf(drawn) }
  }
  return { ...played, spots, spotPaytable, drawResult }
}

function cut({ numerator, denominator }: Fraction): bigint {
  return (numerator * MULTIPLIER_SCALE) / denominator
}

/** Up to the next ten-thousandth, as the pay table tells the most. */
function raised(exact: Fraction): bigint {
  return isCut(exact) ? cut(exact) + 1n : cut(exact)
}

function isCut(exact: Fraction): boolean {
  return compareFractions(exact, { numerator: cut(exact), denominator: MULTIPLIER_SCALE }) !== 0
}
