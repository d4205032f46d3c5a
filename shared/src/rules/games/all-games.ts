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
import { keno } from './keno/index.ts'
import { limbo } from './limbo/index.ts'
import { mines } from './mines/index.ts'
import { plinko } from './plinko/index.ts'
import { pump } from './pump/index.ts'
import { redDog } from './red-dog/index.ts'
import { roulette } from './roulette/index.ts'
import { snakes } from './snakes/index.ts'
import { takhte } from './takhte/index.ts'
import { deucesWild, videoPoker } from './video-poker/index.ts'
import { wheel } from './wheel/index.ts'
import { wheelOfFortune } from './wheel-of-fortune/index.ts'

/** Every house game but the slots, a line each: all that names a game outside of its folder. */
export const ALL_GAMES: readonly GameRecord[] = [
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
