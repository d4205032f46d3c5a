import { dice } from './dice.ts'
import type { InstantGame } from './game.ts'

/** Every instant house game. A new game adds its file and one line here. */
const INSTANT_GAMES: readonly InstantGame[] = [dice]

const byName = new Map(INSTANT_GAMES.map((game) => [game.game, game]))

export function findInstantGame(name: string): InstantGame | undefined {
  return byName.get(name)
}
