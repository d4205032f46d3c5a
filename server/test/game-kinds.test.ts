import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLAY_GROUPS } from '@tas/shared/contract/bets/choices.ts'
import { familyOfCategory, type GameFamily } from '@tas/shared/contract/catalogue/game-kinds.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import { describe, expect, it } from 'vitest'
import { gamesOf } from '../src/modules/bets/games-of.ts'
import { PLAYABLE } from '../src/modules/catalogue/playable.ts'
import { shippedShelves } from '../src/modules/catalogue/shipped/games.ts'

const LOCALES = join(import.meta.dirname, '../../web/src/locales')
const SHIPPED = shippedShelves.flatMap(({ games }) => games)

describe.each(LANGUAGES)('the kinds of games in %s', (language) => {
  const read = async () =>
    JSON.parse(await readFile(join(LOCALES, language, 'kinds.json'), 'utf8')) as Readonly<Record<string, string>>

  it('are told of every game the house ships, open or to come', async () => {
    const kinds = await read()
    expect(SHIPPED.filter(({ uniqueName }) => !kinds[uniqueName]).map(({ uniqueName }) => uniqueName)).toEqual([])
  })

  it('tell different tables apart, and a shared table by the game that is played at it', async () => {
    const kinds = await read()
    const tables = ['roulette', 'blackjack', 'baccarat', 'dragon-tiger', 'red-dog', 'video-poker', 'takhte']
    expect(new Set(tables.map((game) => kinds[game])).size).toBe(tables.length)
    for (const { name, game } of LIVE_TABLES) expect(kinds[name]?.startsWith(`${kinds[game.game]}`)).toBe(true)
  })
})

describe('the groups of plays', () => {
  it('hold every game that can be played as its category of the lobby does; tickets of the lottery have a list of their own', () => {
    for (const { categoryIntId, games } of shippedShelves) {
      const family: GameFamily | undefined = familyOfCategory[categoryIntId]
      for (const { uniqueName } of games.filter((game) => PLAYABLE.includes(game.uniqueName)))
        expect([
          uniqueName,
          PLAY_GROUPS.filter((group) => gamesOf({ game: null, group })?.includes(uniqueName)),
        ]).toEqual([uniqueName, uniqueName === 'lottery' ? [] : [family]])
    }
  })
})
