import { baccaratGame } from '@tas/shared/rules/games/baccarat/game.ts'
import { ballDrawGame } from '@tas/shared/rules/games/ball-draw/game.ts'
import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { dragonTigerGame } from '@tas/shared/rules/games/dragon-tiger/game.ts'
import { rouletteGame } from '@tas/shared/rules/games/roulette/game.ts'
import { wheelOfFortuneGame } from '@tas/shared/rules/games/wheel-of-fortune/game.ts'
import { LIVE_TABLES, type LiveTable } from '@tas/shared/rules/live-tables.ts'
import { assert } from '#kit/assert.ts'

/** A live table with the rules it plays by. */
export type HouseTable = Omit<LiveTable, 'game'> & { readonly game: ChipGame }

const GAMES: readonly ChipGame[] = [rouletteGame, baccaratGame, dragonTigerGame, wheelOfFortuneGame, ballDrawGame]

/** Every live table of the house. */
export const HOUSE_TABLES: readonly HouseTable[] = LIVE_TABLES.map((table) => {
  const game = GAMES.find((one) => one.game === table.game)
  assert(game !== undefined, 'every table plays a game of chips')
  return { ...table, game }
})
