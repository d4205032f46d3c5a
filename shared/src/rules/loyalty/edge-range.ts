import { type HouseGame, listReturns } from '../returns/house-games.ts'
import { edgeOfRtpE8 } from './bet-edge.ts'

/** The lowest and the highest edge over all bets of a game. */
export type EdgeRange = { readonly lowest: bigint; readonly highest: bigint }

const kept = new Map<string, EdgeRange>()

/** Over which edges the bets of a game go, in hundred-millionths; counted once. */
export function edgeRangeE8(game: HouseGame): EdgeRange {
  const name = `${game.game} ${game.rulesVersion}.${game.paytableVersion}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const edges = listReturns(game)
    .map(edgeOfRtpE8)
    .sort((one, other) => Number(one - other))
  const range = { lowest: edges[0] ?? 0n, highest: edges.at(-1) ?? 0n }
  kept.set(name, range)
  return range
}
