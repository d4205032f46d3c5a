import { LIVE_TABLES } from '../live-tables.ts'
import { listEdgesE8 } from '../loyalty/edge-range.ts'
import { HOUSE_GAMES } from '../returns/house-games.ts'
import { costOf, grantedMinor, stakesToReach, targetMinor } from './amounts.ts'
import type { BonusTerms } from './terms.ts'
import { hasJackpot, tableWeightE4, weightOfEdge } from './weights.ts'

type Range = { readonly from: bigint; readonly to: bigint }

/** What it takes to wager a bonus by one game, over all bets of it that count: stakes and their average cost, in minor units, rounded up. */
type GameCost = {
  readonly game: string
  readonly weightE4: Range
  readonly stakesMinor: Range
  readonly costMinor: Range
}

/** A bonus at its largest: what is paid in for it, granted, and to be wagered, and what that costs by game; the cheapest first. */
export type Costs = {
  readonly depositMinor: bigint
  readonly grantMinor: bigint
  readonly targetMinor: bigint
  readonly games: readonly GameCost[]
}

/** What a bonus of these terms costs at its largest, in every game that counts. Of free rounds and free bets nothing is known before. */
export function costsOf(terms: BonusTerms): Costs {
  const depositMinor = largestDeposit(terms)
  const grantMinor = grantedMinor(terms, depositMinor)
  const target = targetMinor(terms, { bonusMinor: grantMinor, depositMinor })
  const games = target === 0n ? [] : everyGame().flatMap((game) => costOfGame(terms, game, target) ?? [])
  const cheapestFirst = games.sort((one, other) => Number(one.costMinor.from - other.costMinor.from))
  return { depositMinor, grantMinor, targetMinor: target, games: cheapestFirst }
}

/** Every game of the house, live tables by their own names. */
export function everyGame(): readonly string[] {
  return [...HOUSE_GAMES.map(({ game }) => game), ...LIVE_TABLES.map(({ name }) => name)]
}

/** The edges of the bets of a game, live tables by their own names, in hundred-millionths; none of a game nobody knows. */
export function edgesOf(name: string): readonly bigint[] {
  const game = LIVE_TABLES.find((table) => table.name === name)?.game.game ?? name
  const found = HOUSE_GAMES.find((one) => one.game === game)
  return found === undefined ? [] : listEdgesE8(found)
}

/** The deposit that brings the most: of a match the least with which its cap is reached. */
function largestDeposit({ kind, percent, capMinor }: BonusTerms): bigint {
  if (kind !== 'match' || percent === null || capMinor === null) return 0n
  return (capMinor * 100n + BigInt(percent) - 1n) / BigInt(percent)
}

function costOfGame({ counts }: BonusTerms, game: string, target: bigint): GameCost | null {
  if (hasJackpot(game)) return null
  const weightOf = (edge: bigint) =>
    'edgeE8' in counts ? weightOfEdge(counts, edge) : tableWeightE4(counts.table, game)
  const bets = edgesOf(game).flatMap((edge) => {
    const weight = weightOf(edge)
    if (weight === 0n) return []
    const stakes = stakesToReach(target, weight)
    return [{ weight, stakes, cost: costOf(stakes, edge) }]
  })
  if (bets.length === 0) return null
  return {
    game,
    weightE4: rangeOf(bets.map(({ weight }) => weight)),
    stakesMinor: rangeOf(bets.map(({ stakes }) => stakes)),
    costMinor: rangeOf(bets.map(({ cost }) => cost)),
  }
}

function rangeOf(values: readonly bigint[]): Range {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return { from: sorted[0] ?? 0n, to: sorted.at(-1) ?? 0n }
}
