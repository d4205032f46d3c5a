import { findSlotGame, PROVABLE_SLOTS, SLOT_GAMES } from '../slots/slots.ts'
import { ALL_GAMES } from './all-games.ts'
import type { GameRecord, ProvableGame } from './game-record.ts'
import type { InstantGame } from './instant-game.ts'
import type { WireParams } from './params.ts'
import type { StepGame } from './step-game.ts'

/** Every house game but the slots, which have descriptions instead of rules of their own. */
export const GAMES: readonly GameRecord[] = ALL_GAMES

/** The record of the game of that name; none of slots and live tables. */
export function findGame(name: string): GameRecord | undefined {
  return GAMES.find(({ game }) => game === name)
}

/** Every provably fair game. */
export const PROVABLE_GAMES: readonly ProvableGame[] = [...GAMES, ...PROVABLE_SLOTS]

/** The game of that name, when bets on it can be proved. */
export function findProvable(name: string): ProvableGame | undefined {
  return PROVABLE_GAMES.find(({ game }) => game === name)
}

/** Ours of the name under which proofs of the same game are published elsewhere (video poker: `videopoker`), or what was given. */
export function ownName(game: unknown): unknown {
  return game === 'videopoker' ? 'video-poker' : game
}

/** Every game decided at once. */
export const INSTANT_GAMES: readonly InstantGame[] = [
  ...GAMES.flatMap((one) => (one.kind === 'instant' ? [one.rules] : [])),
  ...SLOT_GAMES,
]

/** The game of that name, when it is one decided at once; a slot on the build that the parameters of its bet name. */
export function findInstantGame(name: string, params: WireParams = {}): InstantGame | undefined {
  return findSlotGame(name, params) ?? INSTANT_GAMES.find(({ game }) => game === name)
}

const stepGames = (kind: 'cashOut' | 'hand') => GAMES.flatMap((one) => (one.kind === kind ? [one.rules] : []))

/** Games in which a player goes on or cashes out. */
export const CASH_OUT_GAMES: readonly StepGame[] = stepGames('cashOut')

/** Games whose hands are played to their end. */
export const CARD_ROOM_GAMES: readonly StepGame[] = stepGames('hand')

/** Every game played step by step. */
export const STEP_GAMES: readonly StepGame[] = [...CASH_OUT_GAMES, ...CARD_ROOM_GAMES]

/** The game of that name, when it is one played step by step. */
export function findStepGame(name: string): StepGame | undefined {
  return STEP_GAMES.find(({ game }) => game === name)
}
