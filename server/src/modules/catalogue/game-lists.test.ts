import { CATEGORY } from '@tas/shared/contract/catalogue/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { actorOf } from '../../../test/people.ts'
import { twoBusinesses } from '../../../test/two-businesses.ts'
import { createSession } from './create-session.ts'
import { getFilters } from './get-filters.ts'
import { getGames } from './get-games.ts'
import { getRecent } from './get-recent.ts'
import { seedCatalogue } from './seed-catalogue.ts'

let world: Awaited<ReturnType<typeof twoBusinesses>>
beforeAll(async () => {
  world = await twoBusinesses()
  await seedCatalogue(world.one)
})
afterAll(() => world.stop())

const asked = () => ({ db: world.one, language: 'en' as const })
const games = async (input: Partial<Parameters<typeof getGames>[1]>) => {
  const { items, countAll } = await getGames(asked(), { pageNumber: 1, limit: 100, ...input })
  expect(items.length).toBe(Math.min(countAll, 100))
  return items.map(({ availableGame }) => availableGame)
}

describe('a list of games', () => {
  it('can be narrowed down to a provider, a volatility, and what is open for play, each counted', async () => {
    const { providers, volatilities, hasReturns } = await getFilters(asked(), {})
    expect(providers.map(({ name }) => name)).toEqual(['Tas Originals', 'Tas Slots', 'Tas Sport', 'Tas Tables'])
    expect(volatilities).toEqual(['low', 'medium', 'high'])
    expect(hasReturns).toBe(true)
    for (const { name: provider } of providers) {
      const shown = await games({ provider })
      expect(shown.length).toBeGreaterThan(0)
      expect(new Set(shown.map((game) => game.provider))).toEqual(new Set([provider]))
    }
    for (const volatility of volatilities)
      expect(new Set((await games({ volatility })).map((game) => game.volatility))).toEqual(new Set([volatility]))
    const slots = await games({ gameCategoryIntId: CATEGORY.slots })
    const open = await games({ gameCategoryIntId: CATEGORY.slots, isPlayable: true })
    expect(open).toEqual(slots.filter((game) => game.isPlayable))
    expect(open.length).toBeLessThan(slots.length)
    expect(await games({ provider: "Tas' or '1'='1" })).toEqual([])
  })

  it('names its providers in the language asked in, a stranger as he writes himself, and filters by the one name', async () => {
    const { sql, b } = world.one
    const stranger = 'Other Games'
    await sql`update ${b}.catalogue_game set provider = ${stranger} where int_id = 20001`
    const persian = { ...asked(), language: 'fa' as const }
    expect((await getFilters(persian, {})).providers).toEqual([
      { name: stranger, title: stranger },
      { name: 'Tas Originals', title: 'بازی‌های ویژهٔ تاس' },
      { name: 'Tas Slots', title: 'اسلات‌های تاس' },
      { name: 'Tas Sport', title: 'ورزش تاس' },
      { name: 'Tas Tables', title: 'میزهای تاس' },
    ])
    const { items } = await getGames(persian, { provider: 'Tas Tables', pageNumber: 1, limit: 1 })
    expect(items[0]?.availableGame).toMatchObject({ provider: 'Tas Tables', providerTitle: 'میزهای تاس' })
    await sql`update ${b}.catalogue_game set provider = 'Tas Originals' where int_id = 20001`
  })

  it('names only what its category has to filter by', async () => {
    expect(await getFilters(asked(), { gameCategoryIntId: CATEGORY.sport })).toEqual({
      providers: [{ name: 'Tas Sport', title: 'Tas Sport' }],
      volatilities: [],
      hasReturns: false,
    })
    const nothing = { providers: [], volatilities: [], hasReturns: false }
    expect(await getFilters(asked(), { gameCategoryIntId: 999_999 })).toEqual(nothing)
    expect(await getFilters({ db: world.two, language: 'en' }, {})).toEqual(nothing)
  })

  it('begins with the games that are open for play, those to come after them', async () => {
    for (const gameCategoryIntId of [null, ...Object.values(CATEGORY)]) {
      const areOpen = (await games({ gameCategoryIntId })).map(({ isPlayable }) => isPlayable)
      expect(areOpen, String(gameCategoryIntId)).toEqual([...areOpen].sort((one, other) => Number(other) - Number(one)))
    }
    const found = await getGames(asked(), { pageNumber: 1, limit: 100, search: 'crash' })
    expect(found.items.map(({ availableGame }) => availableGame.isPlayable)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('can begin with the highest printed return, or with what was added last', async () => {
    const byReturn = (await games({ order: 'return' })).map(({ rtp }) => (rtp === null ? -1 : Number(rtp)))
    expect(byReturn[0]).toBeGreaterThan(0)
    expect(byReturn).toEqual([...byReturn].sort((one, other) => other - one))
    const { sql, b } = world.one
    const [last] = await sql<{ int_id: number }[]>`
      insert into ${b}.catalogue_game (id, int_id, category_id, position, unique_name, title_en, title_fa, provider,
        name_key, provider_key, sound_key)
      select ${uuidv7()}, 29999, category_id, 0, 'newest', 'Newest', 'تازه‌ترین', provider, '|newest|', provider_key, ''
      from ${b}.catalogue_game where int_id = 20002 returning int_id`
    expect((await games({ order: 'newest' }))[0]?.intId).toBe(last?.int_id)
  })
})

describe('recently played', () => {
  const somebody = () => ({ ...asked(), player: actorOf({ id: uuidv7(), intId: 1 }) })

  it('holds each game a player opened once, the last one first, and nobody else’s', async () => {
    const player = somebody()
    for (const intId of [20_001, 20_002, 20_022, 20_001]) await createSession(player, { intId })
    const recent = await getRecent(player, { pageNumber: 1, limit: 20 })
    expect(recent.items.map(({ availableGame }) => availableGame.intId)).toEqual([20_001, 20_022, 20_002])
    expect(recent.countAll).toBe(3)
    expect(await getRecent(somebody(), { pageNumber: 1, limit: 20 })).toEqual({ items: [], countAll: 0 })
  })

  it('does not hold what could not be opened', async () => {
    const player = somebody()
    await expect(createSession(player, { intId: 15_048 })).rejects.toMatchObject({ code: 'catalogue.coming_soon' })
    expect((await getRecent(player, { pageNumber: 1, limit: 20 })).countAll).toBe(0)
  })
})
