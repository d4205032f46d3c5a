import { findSlotGame, SLOT_GAMES, SLOT_VERIFIERS } from '../slots/slots.ts'
import { baccarat } from './baccarat/index.ts'
import { ballDraw } from './ball-draw/index.ts'
import { blackjack } from './blackjack/index.ts'
import { chicken } from './chicken/index.ts'
import { crash } from './crash/index.ts'
import { darts } from './darts/index.ts'
import { diamonds } from './diamonds/index.ts'
import { dice } from './dice/index.ts'
import { dragonTiger } from './dragon-tiger/index.ts'
import { dragontower } from './dragontower/index.ts'
import type { GameRecord } from './game-record.ts'
import { hilo } from './hilo/index.ts'
import type { InstantGame } from './instant-game.ts'
import { keno } from './keno/index.ts'
import { limbo } from './limbo/index.ts'
import { mines } from './mines/index.ts'
import type { WireParams } from './params.ts'
import { plinko } from './plinko/index.ts'
import { pump } from './pump/index.ts'
import { redDog } from './red-dog/index.ts'
import { roulette } from './roulette/index.ts'
import { snakes } from './snakes/index.ts'
import type { StepGame } from './step-game.ts'
import { takhte } from './takhte/index.ts'
import type { GameVerifier } from './verifier.ts'
import { deucesWild, videoPoker } from './video-poker/index.ts'
import { wheel } from './wheel/index.ts'
import { wheelOfFortune } from './wheel-of-fortune/index.ts'

/** Every house game but the slots, which have descriptions instead of rules of their own. A new game is a folder, and a line here. */
export const GAMES: readonly GameRecord[] = [
  dice,
  crash,
  limbo,
  plinko,
  keno,
  wheel,
  diamonds,
  darts,
  mines,
  hilo,
  dragontower,
  chicken,
  pump,
  snakes,
  roulette,
  baccarat,
  dragonTiger,
  takhte,
  wheelOfFortune,
  ballDraw,
  redDog,
  blackjack,
  videoPoker,
  deucesWild,
]

/** Every provably fair game. */
export const GAME_VERIFIERS: readonly GameVerifier[] = [...GAMES.map(({ verifier }) => verifier), ...SLOT_VERIFIERS]

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
export const TABLE_GAMES: readonly StepGame[] = stepGames('hand')

/** Every game played step by step. */
export const STEP_GAMES: readonly StepGame[] = [...CASH_OUT_GAMES, ...TABLE_GAMES]

/** The game of that name, when it is one played step by step. */
export function findStepGame(name: string): StepGame | undefined {
  return STEP_GAMES.find(({ game }) => game === name)
}
