import { type HouseGame, listReturns } from '../returns/house-games.ts'
import { edgeOfRtpE8 } from './bet-edge.ts'

/** The lowest and the highest edge over all bets of a game. */
export type EdgeRange = { readonly lowest: bigint; readonly highest: bigint }

const kept = new Map<string, readonly bigint[]>()

/** The edges of the bets of a game, in hundred-millionths, lowest first; counted once. */
export function listEdgesE8(game: HouseGame): readonly bigint[] {
  const name = `${game.game} ${game.rulesVersion}.${game.paytableVersion}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const edges = [...new Set(listReturns(game).map(edgeOfRtpE8))].sort((one, other) => Number(one - other))
  kept.set(name, edges)
  return edges
}

/** Over which edges the bets of a game go, in hundred-millionths. */
export function edgeRangeE8(game: HouseGame): EdgeRange {
  const edges = listEdgesE8(game)
  return { lowest: edges[0] ?? 0n, highest: edges.at(-1) ?? 0n }
}
