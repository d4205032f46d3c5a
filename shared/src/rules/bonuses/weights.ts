import type { ClubProduct } from '../../contract/loyalty/choices.ts'
import type { WireParams } from '../games/params.ts'
import { findInstantGame, findStepGame } from '../games/registry.ts'
import { findLiveTable } from '../live-tables.ts'
import { betEdgeE8 } from '../loyalty/bet-edge.ts'
import { clubProductOf } from '../loyalty/club-product-of.ts'
import { SLOTS } from '../slots/slots.ts'
import { WHOLE_E4 } from './amounts.ts'
import type { BonusTerms, Counts } from './terms.ts'

/** What a bonus is offered for. No bonus is for the lottery. */
export type BonusProduct = ClubProduct | 'lottery'

/** A game as bets name it: a house game, a live table as `live-roulette`, `lottery`. */
export type Bet = { readonly game: string; readonly params: WireParams }

/** The product a game belongs to. */
export function bonusProductOf(game: string): BonusProduct {
  if (game === 'lottery') return 'lottery'
  return findLiveTable(game) === undefined ? clubProductOf(game) : 'live'
}

/** The house edge of a bet, in hundred-millionths of its stake, cut; 0 of a game nobody knows and of a bet it does not take. */
export function edgeOfBetE8({ game, params }: Bet): bigint {
  const rule = findLiveTable(game)?.game.game ?? game
  if (rule === 'crash') return betEdgeE8(rule, {})
  // Read as the game reads it: whatever stands beside its own fields is neither trusted nor kept.
  const reading = (findInstantGame(rule, params) ?? findStepGame(rule))?.read(params)
  return reading?.ok === true ? betEdgeE8(rule, reading.bet.params) : 0n
}

/**
 * So much of a stake counts towards the wagering, in ten-thousandths. By edge it is min(10000, ⌊betEdgeE8 × 10000 ÷ edgeE8⌋), so
 * clearing a bonus costs the same in any game.
 */
export function weightE4({ counts }: Pick<BonusTerms, 'counts'>, bet: Bet): bigint {
  if (!('edgeE8' in counts)) return tableWeightE4(counts.table, bet.game)
  if (bet.game === 'lottery') return 0n
  return weightOfEdge(counts, edgeOfBetE8(bet))
}

/** The weight of a bet of that edge. */
export function weightOfEdge({ edgeE8 }: Extract<Counts, { edgeE8: number }>, betEdge: bigint): bigint {
  const weight = (betEdge * WHOLE_E4) / BigInt(edgeE8)
  return weight > WHOLE_E4 ? WHOLE_E4 : weight
}

/** The weight a table gives a game: its own, or that of its product. */
export function tableWeightE4(table: Readonly<Record<string, number>>, game: string): bigint {
  const weight = Object.hasOwn(table, game) ? table[game] : ownValue(table, bonusProductOf(game))
  return BigInt(weight ?? 0)
}

/** Whether bonus money may be staked on a bet: never where nothing counts, for a pool that is shared, or in the lottery. */
export function takesBonusMoney(terms: Pick<BonusTerms, 'counts'>, bet: Bet): boolean {
  return bet.game !== 'lottery' && !hasJackpot(bet.game) && weightE4(terms, bet) > 0n
}

/** Whether a machine plays for a pool that all its players fill. */
export function hasJackpot(game: string): boolean {
  return SLOTS.some(({ machine }) => machine.id === game && machine.jackpot !== undefined)
}

function ownValue(table: Readonly<Record<string, number>>, key: string): number | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
