import { calls } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DbPool } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { CallContext } from '#src/ctx.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { actorOf } from '../../../test/people.ts'
import { twoBusinesses } from '../../../test/two-businesses.ts'
import { addFavorite } from './add-favorite.ts'
import { getFavorites } from './get-favorites.ts'
import { getGame } from './get-game.ts'
import { getGames } from './get-games.ts'
import { removeFavorite } from './remove-favorite.ts'
import { seedCatalogue } from './seed-catalogue.ts'

let world: Awaited<ReturnType<typeof twoBusinesses>>
let gameIds: readonly string[]
beforeAll(async () => {
  world = await twoBusinesses()
  await Promise.all([seedCatalogue(world.one), seedCatalogue(world.two)])
  const { items } = await getGames({ db: world.one, language: 'en' }, { pageNumber: 1, limit: 0 })
  gameIds = items.map((item) => item.id)
})
afterAll(() => world.stop())

type Player = NonNullable<CallContext['player']>
const newPlayer = (): Player => actorOf({ id: uuidv7(), intId: 1 })
const as = (player: Player, db: DbPool = world.one) => ({ db, language: 'en' as const, player })
const listed = async (player: Player, limit = 100, pageNumber = 1) => {
  const { items, countAll } = await getFavorites(as(player), { pageNumber, limit })
  return { ids: items.map((item) => item.id), countAll }
}
const id = (index: number) => gameIds[index] ?? ''

describe('favourites', () => {
  it('are added once however often, listed newest first, and taken off once however often', async () => {
    const player = newPlayer()
    for (const index of [0, 1, 2, 1, 0])
      expect(await addFavorite(as(player), { availableGameId: id(index) })).toEqual({})
    expect(await listed(player)).toEqual({ ids: [id(2), id(1), id(0)], countAll: 3 })
    for (let time = 0; time < 2; time++)
      expect(await removeFavorite(as(player), { availableGameId: id(1) })).toEqual({})
    expect(await listed(player)).toEqual({ ids: [id(2), id(0)], countAll: 2 })
  })

  it('are shown on the game to the player who has them and to nobody else', async () => {
    const [player, other] = [newPlayer(), newPlayer()]
    await addFavorite(as(player), { availableGameId: id(0) })
    const intId = 20_001
    expect((await getGame(as(player), { intId })).isFavorite).toBe(true)
    expect((await getGame(as(other), { intId })).isFavorite).toBe(false)
    expect((await getGame({ db: world.one, language: 'en', player: null }, { intId })).isFavorite).toBe(false)
    expect(await listed(other)).toEqual({ ids: [], countAll: 0 })
    await removeFavorite(as(other), { availableGameId: id(0) })
    expect((await listed(player)).countAll).toBe(1)
  })

  it('may be games that are still to come', async () => {
    const player = newPlayer()
    await addFavorite(as(player), { availableGameId: gameIds.at(-1) ?? '' })
    const { items } = await getFavorites(as(player), { pageNumber: 1, limit: 20 })
    expect(items[0]?.availableGame.isPlayable).toBe(false)
    expect(calls['game/favorite/getFavorites'].data.safeParse({ items, countAll: 1 }).error).toBeUndefined()
  })

  it('refuse a game that does not exist, and that of another business', async () => {
    const player = newPlayer()
    const { items } = await getGames({ db: world.two, language: 'en' }, { pageNumber: 1, limit: 1 })
    for (const availableGameId of [uuidv7(), items[0]?.id ?? ''])
      await expect(addFavorite(as(player), { availableGameId })).rejects.toMatchObject({
        code: 'catalogue.game_not_found',
      })
    expect((await listed(player)).countAll).toBe(0)
  })

  it('of the same player number in another business are another list', async () => {
    const player = newPlayer()
    await addFavorite(as(player), { availableGameId: id(0) })
    expect(await getFavorites(as(player, world.two), { pageNumber: 1, limit: 20 })).toEqual({ items: [], countAll: 0 })
    await removeFavorite(as(player, world.two), { availableGameId: id(0) })
    expect((await listed(player)).countAll).toBe(1)
  })

  it('page without gap, and know the count beyond the last page', async () => {
    const player = newPlayer()
    for (const gameId of gameIds.slice(0, 9)) await addFavorite(as(player), { availableGameId: gameId })
    const pages = await Promise.all([1, 2, 3].map((number) => listed(player, 4, number)))
    expect(pages.flatMap((page) => page.ids)).toEqual(gameIds.slice(0, 9).reverse())
    expect(await listed(player, 4, 99)).toEqual({ ids: [], countAll: 9 })
    expect((await listed(player, 0)).ids).toHaveLength(9)
  })

  it('are hidden with their game and come back with it', async () => {
    const player = newPlayer()
    const { sql, b } = world.one
    for (const index of [0, 1]) await addFavorite(as(player), { availableGameId: id(index) })
    await sql`update ${b}.catalogue_game set is_published = false where id = ${id(1)}`
    expect(await listed(player)).toEqual({ ids: [id(0)], countAll: 1 })
    await sql`update ${b}.catalogue_game set is_published = true where id = ${id(1)}`
    expect((await listed(player)).countAll).toBe(2)
  })

  it('read a page with one statement', async () => {
    const counted = countStatements(world.one)
    await getFavorites(as(newPlayer(), counted.db), { pageNumber: 1, limit: 100 })
    expect(counted.count()).toBe(1)
  })
})

describe('at once', () => {
  it('the same game added by many requests is one favourite', async () => {
    const player = newPlayer()
    await Promise.all(Array.from({ length: 12 }, () => addFavorite(as(player), { availableGameId: id(0) })))
    expect(await listed(player)).toEqual({ ids: [id(0)], countAll: 1 })
  })

  it('adding and taking off never fails, whichever is last', async () => {
    const player = newPlayer()
    const change = (index: number) => (index % 2 === 0 ? addFavorite : removeFavorite)
    const answers = Array.from({ length: 20 }, (_, index) => change(index)(as(player), { availableGameId: id(0) }))
    expect(await Promise.all(answers)).toEqual(answers.map(() => ({})))
    expect((await listed(player)).countAll).toBeLessThanOrEqual(1)
  })

  it('many different games do not pass the limit', async () => {
    const player = newPlayer()
    const { sql, b } = world.one
    await sql`
      insert into ${b}.catalogue_game (id, int_id, category_id, position, unique_name, title_en, title_fa, provider,
        name_key, provider_key, sound_key)
      select gen_random_uuid(), 30000 + n, (select id from ${b}.catalogue_category limit 1), 1000 + n, 'extra', 'Extra',
        'افزوده', 'Somebody', '|extra|', 'somebody', 'extra' from generate_series(1, 500) n`
    await sql`
      insert into ${b}.catalogue_favorite (player_id, game_id)
      select ${player.id}::uuid, id from ${b}.catalogue_game where int_id between 30001 and 30495`
    const answers = await Promise.allSettled(
      gameIds.slice(0, 12).map((availableGameId) => addFavorite(as(player), { availableGameId })),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'catalogue.favorites_full', details: { maximum: 500 } })
    expect((await listed(player)).countAll).toBe(500)
    // What is a favourite already may be added again; and one taken off makes room.
    const kept = gameIds.slice(0, 12).filter((_, index) => answers[index]?.status === 'fulfilled')
    expect(await addFavorite(as(player), { availableGameId: kept[0] ?? '' })).toEqual({})
    await removeFavorite(as(player), { availableGameId: kept[0] ?? '' })
    expect(await addFavorite(as(player), { availableGameId: kept[0] ?? '' })).toEqual({})
  })
})
