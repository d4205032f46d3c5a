import { findSlotGame, SLOT_GAMES, SLOT_VERIFIERS } from '../slots/slots.ts'
import { baccaratGame } from './baccarat.ts'
import { baccaratVerifier } from './baccarat-verifier.ts'
import { ballDrawGame } from './ball-draw.ts'
import { ballDrawVerifier } from './ball-draw-verifier.ts'
import { blackjackGame } from './blackjack.ts'
import { blackjackVerifier } from './blackjack-verifier.ts'
import { CHICKEN, chickenGame } from './chicken.ts'
import { crashVerifier } from './crash-verifier.ts'
import { dartsGame } from './darts.ts'
import { dartsVerifier } from './darts-verifier.ts'
import { diamondsGame } from './diamonds.ts'
import { diamondsVerifier } from './diamonds-verifier.ts'
import { diceGame } from './dice.ts'
import { diceVerifier } from './dice-verifier.ts'
import { dragonTigerGame } from './dragon-tiger.ts'
import { dragonTigerVerifier } from './dragon-tiger-verifier.ts'
import { towerGame } from './dragontower.ts'
import { towerVerifier } from './dragontower-verifier.ts'
import { hiddenEndVerifier } from './hidden-end.ts'
import { hiloGame } from './hilo.ts'
import { hiloVerifier } from './hilo-verifier.ts'
import type { InstantGame } from './instant-game.ts'
import { kenoGame } from './keno.ts'
import { kenoVerifier } from './keno-verifier.ts'
import { limboGame } from './limbo.ts'
import { limboVerifier } from './limbo-verifier.ts'
import { minesGame } from './mines.ts'
import { minesVerifier } from './mines-verifier.ts'
import type { WireParams } from './params.ts'
import { plinkoGame } from './plinko.ts'
import { plinkoVerifier } from './plinko-verifier.ts'
import { PUMP, pumpGame } from './pump.ts'
import { redDogGame } from './red-dog.ts'
import { redDogVerifier } from './red-dog-verifier.ts'
import { rouletteGame } from './roulette.ts'
import { rouletteVerifier } from './roulette-verifier.ts'
import { snakesGame } from './snakes.ts'
import { snakesVerifier } from './snakes-verifier.ts'
import type { StepGame } from './step-game.ts'
import { takhteGame } from './takhte.ts'
import { takhteVerifier } from './takhte-verifier.ts'
import type { GameVerifier } from './verifier.ts'
import { deucesWildGame, videoPokerGame } from './video-poker.ts'
import { deucesWildVerifier, videoPokerVerifier } from './video-poker-verifier.ts'
import { wheelGame } from './wheel.ts'
import { wheelOfFortuneGame } from './wheel-of-fortune.ts'
import { wheelOfFortuneVerifier } from './wheel-of-fortune-verifier.ts'
import { wheelVerifier } from './wheel-verifier.ts'

/** Every provably fair game. A new game adds its file and one line here; nothing else changes. */
export const GAME_VERIFIERS: readonly GameVerifier[] = [
  diceVerifier,
  crashVerifier,
  limboVerifier,
  plinkoVerifier,
  kenoVerifier,
  wheelVerifier,
  diamondsVerifier,
  dartsVerifier,
  minesVerifier,
  hiloVerifier,
  towerVerifier,
  hiddenEndVerifier(CHICKEN),
  hiddenEndVerifier(PUMP),
  snakesVerifier,
  rouletteVerifier,
  baccaratVerifier,
  dragonTigerVerifier,
  takhteVerifier,
  wheelOfFortuneVerifier,
  ballDrawVerifier,
  redDogVerifier,
  blackjackVerifier,
  videoPokerVerifier,
  deucesWildVerifier,
  ...SLOT_VERIFIERS,
]

/** Ours of the name under which proofs of the same game are published elsewhere (video poker: `videopoker`), or what was given. */
export function ownName(game: unknown): unknown {
  return game === 'videopoker' ? videoPokerVerifier.game : game
}

/** Every game decided at once. A new one adds a line here too. */
export const INSTANT_GAMES: readonly InstantGame[] = [
  diceGame,
  limboGame,
  plinkoGame,
  kenoGame,
  wheelGame,
  diamondsGame,
  dartsGame,
  rouletteGame,
  baccaratGame,
  dragonTigerGame,
  takhteGame,
  wheelOfFortuneGame,
  ballDrawGame,
  ...SLOT_GAMES,
]

/** The game of that name, when it is one decided at once; a slot on the build that the parameters of its bet name. */
export function findInstantGame(name: string, params: WireParams = {}): InstantGame | undefined {
  return findSlotGame(name, params) ?? INSTANT_GAMES.find(({ game }) => game === name)
}

/** Games in which a player goes on or cashes out. */
export const CASH_OUT_GAMES: readonly StepGame[] = [minesGame, hiloGame, towerGame, chickenGame, pumpGame, snakesGame]

/**
 * Games whose hands are played to their end: actions may add a stake (`StepHand.stakeUnitsE4`), a hand may be over when it is
 * dealt, and who does not come back has it played on (`StepHand.fallback`).
 */
export const TABLE_GAMES: readonly StepGame[] = [redDogGame, blackjackGame, videoPokerGame, deucesWildGame]

/** Every game played step by step. A new one adds a line to one of the two. */
export const STEP_GAMES: readonly StepGame[] = [...CASH_OUT_GAMES, ...TABLE_GAMES]

/** The game of that name, when it is one played step by step. */
export function findStepGame(name: string): StepGame | undefined {
  return STEP_GAMES.find(({ game }) => game === name)
}
