import type { Chip, ChipGame } from '../games/chips.ts'
import { getPaytable } from '../games/get-paytable.ts'
import type { InstantGame } from '../games/instant-game.ts'
import type { WireParams } from '../games/params.ts'
import type { Rtp } from '../games/paytable.ts'
import { findInstantGame } from '../games/registry.ts'

/** An edge of one, that is of a bet nothing ever comes back from. */
export const EDGE_SCALE = 100_000_000n

/** So many edges are kept: bets repeat, and a pay table is not counted twice. */
const MAX_KEPT = 20_000
const kept = new Map<string, bigint>()

/**
 * What the house keeps of a bet on average by the pay table of just this bet, in hundred-millionths of its stake, cut. Of
 * chips it is the mean of what each is laid on; of a hand it is told per first stake, and where the player chooses on the way
 * it is the highest over all choices, in a game of skill that of the published best way to play. Crash is one formula.
 */
export function betEdgeE8(game: string, params: WireParams): bigint {
  const { chips, actions: _, ...choices } = params
  const rule = findInstantGame(game, params)
  if (isChipGame(rule) && Array.isArray(chips)) return chipsEdgeE8(rule, chips as readonly Chip[])
  const name = `${game} ${JSON.stringify(choices)}`
  return keep(name, () => {
    const result = getPaytable(game, game === 'crash' ? { target: '2.00' } : choices)
    // A bet that was taken has a table; what has none earns nothing.
    return result.ok ? edgeOfRtpE8(result.paytable.rtp) : 0n
  })
}

/** What is kept where so much is returned; nothing where more than everything is. */
export function edgeOfRtpE8({ numerator, denominator }: Pick<Rtp, 'numerator' | 'denominator'>): bigint {
  return numerator >= denominator ? 0n : ((denominator - numerator) * EDGE_SCALE) / denominator
}

function isChipGame(rule: InstantGame | undefined): rule is ChipGame {
  return rule !== undefined && 'spotPaytable' in rule
}

/** The chips of a bet that was taken: each on a spot of the game. */
function chipsEdgeE8(rule: ChipGame, chips: readonly Chip[]): bigint {
  let [sum, all] = [0n, 0n]
  for (const { spot, units } of chips) {
    sum += BigInt(units) * keep(`${rule.game}/${spot}`, () => edgeOfRtpE8(rule.spotPaytable(spot).rtp))
    all += BigInt(units)
  }
  return all === 0n ? 0n : sum / all
}

function keep(name: string, count: () => bigint): bigint {
  const known = kept.get(name)
  if (known !== undefined) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const edgeE8 = count()
  kept.set(name, edgeE8)
  return edgeE8
}
