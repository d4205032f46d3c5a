import { existsSync } from 'node:fs'
import { calls } from '@tas/shared/contract/api.ts'
import { CATEGORY, SPORTSBOOK_INT_ID } from '@tas/shared/contract/catalogue/calls.ts'
import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { crashReturn } from '@tas/shared/rules/games/crash/game.ts'
import { diceReturnRange } from '@tas/shared/rules/games/dice/game.ts'
import { intIdOfPath } from '@tas/shared/values/slug.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { actorOf } from '../../../test/people.ts'
import { twoBusinesses } from '../../../test/two-businesses.ts'
import { NO_FACTS } from '../content/operator-facts.fixture.ts'
import { seedContent } from '../content/seed-content.ts'
import { getSlider } from '../content/sliders/get-slider.ts'
import { createSession } from './create-session.ts'
import { getCategories } from './get-categories.ts'
import { getCategory } from './get-category.ts'
import { getGame } from './get-game.ts'
import { getGames } from './get-games.ts'
import { seedCatalogue } from './seed-catalogue.ts'

let world: Awaited<ReturnType<typeof twoBusinesses>>
beforeAll(async () => {
  world = await twoBusinesses()
  await seedCatalogue(world.one)
})
afterAll(() => world.stop())

const asked = (language: Language = 'en') => ({ db: world.one, language })
const nobody = (language: Language = 'en') => ({ ...asked(language), player: null })
const somebody = () => ({ ...asked(), player: actorOf({ id: uuidv7(), intId: 1 }) })
const games = (input: Partial<Parameters<typeof getGames>[1]>, language: Language = 'en') =>
  getGames(asked(language), { pageNumber: 1, limit: 20, ...input })
const allGames = async (language: Language = 'en') =>
  (await Promise.all([1, 2, 3].map((pageNumber) => games({ pageNumber, limit: 100 }, language)))).flatMap(
    (page) => page.items,
  )
const isFile = (path: string) => existsSync(new URL(`../../../../web/public${path}`, import.meta.url))

describe('what ships', () => {
  it('has the categories of the specification, in both languages, visible in the casino except sport', async () => {
    const [en, fa] = await Promise.all(
      LANGUAGES.map((language) => getCategories(asked(language), { pageNumber: 1, limit: 0 })),
    )
    for (const list of [en, fa])
      expect(calls['game/gameCategory/getCategories'].data.safeParse(list).error).toBeUndefined()
    expect(en?.items.map((category) => category.intId).sort()).toEqual(Object.values(CATEGORY).sort())
    for (const category of en?.items ?? []) {
      expect(category.title).not.toMatch(/[\u0600-\u06FF]/)
      expect(category.additional.showWhere).toBe(category.intId === CATEGORY.sport ? 'SPORT' : 'CASINO')
    }
    for (const category of fa?.items ?? []) expect(category.title).not.toMatch(/[A-Za-z]/)
    expect(en?.items.filter((category) => category.additional.isFavorite)).toHaveLength(1)
  })

  it('has at least 64 games, each with a number, a picture name and titles of its own in both languages', async () => {
    const [en, fa] = await Promise.all([allGames('en'), allGames('fa')])
    expect(en.length).toBeGreaterThanOrEqual(64)
    expect(new Set(en.map((item) => item.availableGame.intId)).size).toBe(en.length)
    expect(new Set(en.map((item) => item.availableGame.imgUrl)).size).toBe(en.length)
    expect(new Set(en.map((item) => item.availableGame.title)).size).toBe(en.length)
    expect(new Set(fa.map((item) => item.availableGame.title)).size).toBe(fa.length)
    for (const item of en) expect(item.availableGame.title).toMatch(/^[A-Za-z' -]+$/)
    for (const item of fa) expect(item.availableGame.title).toMatch(/^[آ-یٔ‌ ]+$/)
    expect(calls['game/game/getGames'].data.safeParse({ items: fa, countAll: fa.length }).error).toBeUndefined()
  })

  it('lets exactly the games with a page be played', async () => {
    const playable = (await allGames()).filter((item) => item.availableGame.isPlayable)
    expect(playable.map((item) => [item.availableGame.intId, item.availableGame.mainGame.uniqueName])).toEqual([
      [20_001, 'crash'],
      [20_002, 'dice'],
      [20_011, 'plinko'],
      [20_012, 'mines'],
      [20_013, 'keno'],
      [20_014, 'hilo'],
      [20_015, 'wheel'],
      [20_016, 'diamonds'],
      [20_017, 'dragontower'],
      [20_018, 'chicken'],
      [20_019, 'pump'],
      [20_020, 'snakes'],
      [20_021, 'darts'],
      [20_022, 'limbo'],
      [20_023, 'takhte'],
      [20_027, 'lottery'],
      [21_001, 'yalda'],
      [21_002, 'haftsin'],
      [21_003, 'simorgh'],
      [21_004, 'rostam'],
      [21_005, 'ganj'],
      [21_007, 'darya'],
      [21_008, 'karvan'],
      [21_011, 'bagh'],
      [21_012, 'firuzeh'],
      [22_001, 'live-roulette'],
      [22_002, 'roulette'],
      [22_003, 'blackjack'],
      [22_004, 'baccarat'],
      [22_005, 'dragon-tiger'],
      [22_006, 'red-dog'],
      [22_007, 'video-poker'],
      [22_008, 'deuces-wild'],
      [22_009, 'live-wheel-of-fortune'],
      [22_010, 'live-ball-draw'],
      [22_015, 'live-baccarat'],
      [22_016, 'live-dragon-tiger'],
    ])
  })

  it('prints the return of every open game but the lottery, and its range where bets differ', async () => {
    const games = (await allGames()).map(({ availableGame }) => availableGame)
    for (const { isPlayable, mainGame, rtp } of games)
      expect(rtp !== null, mainGame.uniqueName).toBe(isPlayable && mainGame.uniqueName !== 'lottery')
    const printed = (name: string) => {
      const game = games.find(({ mainGame }) => mainGame.uniqueName === name)
      return [game?.rtp, game?.rtpHighest, game?.volatility]
    }
    const cut = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
      (Number((numerator * 10_000n) / denominator) / 100).toFixed(2)
    const { lowest, highest } = diceReturnRange()
    expect(printed('dice')).toEqual([cut(lowest), cut(highest), null])
    for (const targetE2 of [101, 102, 150, 200, 777, 1_000, 100_000, 99_999_999, 100_000_000])
      expect(cut(crashReturn(targetE2))).toBe(printed('crash')[0])
    expect(printed('roulette')).toEqual(['97.29', null, null])
    expect(printed('live-roulette')).toEqual(printed('roulette'))
    expect(printed('baccarat')).toEqual(['85.88', '98.93', 'low'])
    expect(printed('video-poker')).toEqual(['99.54', null, 'medium'])
    expect(printed('ganj').slice(1)).toEqual([null, 'high'])
  })

  it('prints the return of the build a machine runs', async () => {
    const { sql, b } = world.one
    const read = async () =>
      (await sql<{ rtp: string }[]>`select rtp from ${b}.catalogue_game where unique_name = 'simorgh'`)[0]?.rtp
    const usual = await read()
    await seedCatalogue(world.one, { simorgh: '94' })
    expect(Number(await read())).toBeLessThan(Number(usual))
    expect(Number(await read())).toBeCloseTo(94, 0)
    await seedCatalogue(world.one)
    expect(await read()).toBe(usual)
  })

  it('has a picture for every game and category', async () => {
    const { items } = await getCategories(asked(), { pageNumber: 1, limit: 0 })
    const paths = [
      ...items.map((category) => category.additional.img ?? 'none'),
      ...(await allGames()).map((item) => item.availableGame.imgUrl ?? 'none'),
    ]
    expect(paths.filter((path) => !isFile(path))).toEqual([])
  })

  it('has every game that the sliders lead to, open for play', async () => {
    await seedContent(world.one, NO_FACTS)
    for (const sliderId of ['main', 'secondary'])
      for (const { url } of (await getSlider(asked(), { sliderId })).items) {
        if (!url.startsWith('/games/') || url === '/games/') continue
        const intId = intIdOfPath(url.slice('/games/'.length)) ?? 0
        expect((await getGame(nobody(), { intId })).availableGame.isPlayable).toBe(true)
      }
  })
})

describe('categories', () => {
  it.each(Object.entries(CATEGORY))('%s is found by its number and counts its games', async (_name, intId) => {
    const { gameCategory } = await getCategory(asked('fa'), { gameCategoryIntId: intId })
    expect(gameCategory.intId).toBe(intId)
    expect((await games({ gameCategoryIntId: intId })).countAll).toBe(gameCategory.gameCount)
    expect(gameCategory.gameCount).toBeGreaterThan(3)
  })

  it.each([1, 20_001, 999_999_999])('refuses the unknown number %i', async (intId) => {
    const refusal = { code: 'catalogue.category_not_found' }
    await expect(getCategory(asked(), { gameCategoryIntId: intId })).rejects.toMatchObject(refusal)
    await expect(games({ gameCategoryIntId: intId })).rejects.toMatchObject(refusal)
    await expect(games({ gameCategoryId: intId })).rejects.toMatchObject(refusal)
  })

  it.each(['', 'x', '10047x', ' 10047', '\u0000', "' or 1=1 --", uuidv7()])('refuses the id %j', async (id) => {
    await expect(games({ gameCategoryId: id })).rejects.toMatchObject({ code: 'catalogue.category_not_found' })
  })

  it('gives the same games by id, by number and by number as text', async () => {
    const { gameCategory } = await getCategory(asked(), { gameCategoryIntId: CATEGORY.slots })
    const byNumber = await games({ gameCategoryIntId: CATEGORY.slots })
    for (const gameCategoryId of [gameCategory.id, CATEGORY.slots, String(CATEGORY.slots)])
      expect(await games({ gameCategoryId })).toEqual(byNumber)
    for (const item of byNumber.items) expect(item.availableGame.gameCategoryIntId).toBe(CATEGORY.slots)
  })

  it('reads categories with their counts in one statement', async () => {
    const counted = countStatements(world.one)
    await getCategories({ db: counted.db, language: 'fa' }, { pageNumber: 1, limit: 0 })
    expect(counted.count()).toBe(1)
  })
})

describe('paging', () => {
  it('walks all games without gap or repetition, at any page size', async () => {
    const all = (await allGames()).map((item) => item.id)
    for (const limit of [1, 7, 20, 64, 100]) {
      const walked: string[] = []
      for (let pageNumber = 1; walked.length < all.length; pageNumber++) {
        const { items, countAll } = await games({ pageNumber, limit })
        expect(countAll).toBe(all.length)
        expect(items.length).toBeGreaterThan(0)
        walked.push(...items.map((item) => item.id))
      }
      expect(walked).toEqual(all)
    }
  })

  it('knows the count on a page beyond the last', async () => {
    const { countAll } = await games({})
    for (const pageNumber of [5, 100_000])
      expect(await games({ pageNumber, limit: 100 })).toEqual({ items: [], countAll })
  })

  it('caps "all" at a hundred', async () => {
    const extra = Array.from({ length: 60 }, (_, index) => index)
    const { sql, b } = world.one
    await sql`
      insert into ${b}.catalogue_game (id, int_id, category_id, position, unique_name, title_en, title_fa, provider,
        name_key, provider_key, sound_key)
      select gen_random_uuid(), 30000 + n, (select id from ${b}.catalogue_category where int_id = ${CATEGORY.slots}),
        1000 + n, 'extra', 'Extra', 'افزوده', 'Somebody', '|extra|', 'somebody', 'extra'
      from unnest(${extra}::int[]) n`
    const { items, countAll } = await games({ limit: 0 })
    expect(items).toHaveLength(100)
    expect(countAll).toBeGreaterThan(100)
    await sql`delete from ${b}.catalogue_game where int_id >= 30000`
  })

  it('reads a page with one statement', async () => {
    const counted = countStatements(world.one)
    await getGames({ db: counted.db, language: 'fa' }, { pageNumber: 1, limit: 100, gameCategoryIntId: CATEGORY.slots })
    expect(counted.count()).toBe(1)
  })
})

describe('one game', () => {
  it('is found by its number, the sportsbook under its own', async () => {
    const { availableGame, isFavorite } = await getGame(nobody('fa'), { intId: SPORTSBOOK_INT_ID })
    expect(availableGame).toMatchObject({
      title: 'پیش‌بینی ورزشی',
      isPlayable: false,
      gameCategoryIntId: CATEGORY.sport,
    })
    expect(isFavorite).toBe(false)
  })

  it.each([1, 10_047, 999_999_999])('refuses the unknown number %i', async (intId) => {
    await expect(getGame(nobody(), { intId })).rejects.toMatchObject({ code: 'catalogue.game_not_found' })
    await expect(createSession(somebody(), { intId })).rejects.toMatchObject({ code: 'catalogue.game_not_found' })
  })

  it('opens what can be played, in the view of its engine', async () => {
    for (const [intId, view] of [
      [20_001, 'crash'],
      [20_002, 'dice'],
      [20_022, 'limbo'],
    ] as const) {
      const opened = await createSession(somebody(), { intId })
      expect(opened.view).toBe(view)
      expect(calls['game/board/createSession'].data.safeParse(opened).error).toBeUndefined()
    }
  })

  it('refuses to open every game that is still to come', async () => {
    const coming = (await allGames()).filter((item) => !item.availableGame.isPlayable)
    expect(coming.length).toBeGreaterThan(20)
    for (const { availableGame } of coming)
      await expect(createSession(somebody(), { intId: availableGame.intId })).rejects.toMatchObject({
        code: 'catalogue.coming_soon',
      })
  })
})

describe('taking down', () => {
  const { limit, pageNumber } = { limit: 100, pageNumber: 1 }

  it('hides a game everywhere, and seeding does not bring it back', async () => {
    const { sql, b } = world.one
    await sql`update ${b}.catalogue_game set is_published = false, is_customised = true where int_id = 21001`
    await sql`update ${b}.seed_mark set hash = 'older' where name = 'catalogue'`
    await seedCatalogue(world.one)
    await expect(getGame(nobody(), { intId: 21_001 })).rejects.toMatchObject({ code: 'catalogue.game_not_found' })
    expect((await games({ search: 'yalda' })).countAll).toBe(0)
    const listed = (await games({ limit, pageNumber, gameCategoryIntId: CATEGORY.slots })).items
    expect(listed.map((item) => item.availableGame.intId)).not.toContain(21_001)
    const { gameCategory } = await getCategory(asked(), { gameCategoryIntId: CATEGORY.slots })
    expect(gameCategory.gameCount).toBe(listed.length)
    await sql`update ${b}.catalogue_game set is_published = true where int_id = 21001`
  })

  it('hides a category with all its games', async () => {
    const { sql, b } = world.one
    await sql`update ${b}.catalogue_category set is_published = false where int_id = ${CATEGORY.liveCasino}`
    await expect(getGame(nobody(), { intId: 22_001 })).rejects.toMatchObject({ code: 'catalogue.game_not_found' })
    await expect(games({ gameCategoryIntId: CATEGORY.liveCasino })).rejects.toMatchObject({
      code: 'catalogue.category_not_found',
    })
    expect((await games({ search: 'baccarat' })).countAll).toBe(0)
    await sql`update ${b}.catalogue_category set is_published = true where int_id = ${CATEGORY.liveCasino}`
  })
})

describe('seeding', () => {
  it('asks one question when nothing changed', async () => {
    const counted = countStatements(world.one)
    await seedCatalogue(counted.db)
    expect(counted.count()).toBe(1)
  })

  it('keeps what an operator changed, and updates the rest', async () => {
    const { sql, b } = world.one
    await sql`update ${b}.catalogue_game set title_en = 'Ours', is_customised = true where int_id = 21002`
    await sql`update ${b}.catalogue_game set title_en = 'Stale' where int_id = 21003`
    await sql`update ${b}.catalogue_category set title_fa = 'ما', is_customised = true where int_id = ${CATEGORY.slots}`
    await sql`update ${b}.seed_mark set hash = 'older' where name = 'catalogue'`
    await seedCatalogue(world.one)
    expect((await getGame(nobody(), { intId: 21_002 })).availableGame.title).toBe('Ours')
    expect((await getGame(nobody(), { intId: 21_003 })).availableGame.title).toBe('Simorgh')
    expect((await getCategory(asked('fa'), { gameCategoryIntId: CATEGORY.slots })).gameCategory.title).toBe('ما')
  })

  it('keeps ids, so favourites and links survive an update', async () => {
    const before = await allGames()
    await world.one.sql`update ${world.one.b}.seed_mark set hash = 'older' where name = 'catalogue'`
    await seedCatalogue(world.one)
    expect(await allGames()).toEqual(before)
  })

  it('may be done by several processes at once; another business sees nothing before its own', async () => {
    const elsewhere = { db: world.two, language: 'en' } as const
    expect(await getGames(elsewhere, { pageNumber: 1, limit: 20 })).toEqual({ items: [], countAll: 0 })
    expect(await getGames(elsewhere, { pageNumber: 1, limit: 20, search: 'shahin' })).toEqual({
      items: [],
      countAll: 0,
    })
    expect(await getCategories(elsewhere, { pageNumber: 1, limit: 0 })).toEqual({ items: [], countAll: 0 })
    await expect(getGame({ ...elsewhere, player: null }, { intId: 20_001 })).rejects.toMatchObject({
      code: 'catalogue.game_not_found',
    })
    await Promise.all([1, 2, 3].map(() => seedCatalogue(world.two)))
    const [here, there] = await Promise.all([
      getGame(nobody(), { intId: 20_001 }),
      getGame({ ...elsewhere, player: null }, { intId: 20_001 }),
    ])
    expect(there.availableGame).toEqual({ ...here.availableGame, id: there.availableGame.id })
    expect(there.availableGame.id).not.toBe(here.availableGame.id)
  })

  it('refuses addresses that lead elsewhere, even from SQL', async () => {
    const { sql, b } = world.one
    for (const url of ['javascript:alert(1)', '//evil.example/x.svg', 'data:image/svg+xml,x'])
      for (const table of ['catalogue_game', 'catalogue_category'])
        await expect(sql`update ${b}.${sql(table)} set img_url = ${url}`).rejects.toMatchObject({ code: '23514' })
  })
})
