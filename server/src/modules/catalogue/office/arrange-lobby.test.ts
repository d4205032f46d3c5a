import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { CATEGORY } from '@tas/shared/contract/catalogue/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { placeBet } from '../../originals/instant/place-bet.ts'
import { photo, upload } from '../../pictures/images.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { seedCatalogue } from '../seed-catalogue.ts'

type Game = CallData<'office/catalogue/getGames'>['items'][number]

let world: ServedWorld
let content: Signed

beforeAll(async () => {
  world = await serveWorld()
  content = await signInAs(world, 'content')
})
afterAll(() => world.stop())

const categories = async () =>
  (await office(world, 'office/catalogue/getCategories', { token: content.token })).data.items
const categoryOf = async (intId: number) =>
  (await categories()).find((one) => one.intId === intId) ?? expect.fail('the category is there')
const games = async (body: CallInput<'office/catalogue/getGames'> = {}) =>
  (await office(world, 'office/catalogue/getGames', { token: content.token, body })).data
const gameOf = async (name: string): Promise<Game> =>
  (await games({ limit: 100, categoryId: (await categoryOf(CATEGORY.mini)).id })).items.find(
    ({ game }) => game === name,
  ) ?? expect.fail('the game is there')
const change = (
  game: Game,
  more: Partial<CallInput<'office/catalogue/changeGame'>> = {},
  { token }: Pick<Signed, 'token'> = content,
) => {
  const { id: gameId, version, title, tags, categoryId, isPublished } = game
  const body = { gameId, version, title, tags, categoryId, isPublished, ...more }
  return office(world, 'office/catalogue/changeGame', { token, body })
}
const move = (gameId: string, side: 'before' | 'after', otherId: string | null = null) =>
  office(world, 'office/catalogue/moveGame', { token: content.token, body: { gameId, side, otherId } })
const orderOf = async (intId: number) =>
  (await lobby({ gameCategoryIntId: intId })).map(({ mainGame }) => mainGame.uniqueName)
const linesOf = async (action: string, targetId?: string) => (await readTrail(world.app.db, action, targetId)).slice(-1)
const byContent = (targetId: string | null, details: object = {}) => ({
  actor_kind: 'staff',
  actor_id: content.id,
  target_id: targetId,
  ip: '127.0.0.1',
  details,
})

/** What players see of the games that can be played. */
async function lobby(body: CallInput<'game/game/getGames'>, LANG = 'en') {
  const asked = { limit: 100, ...body }
  const answer = await world.call('game/game/getGames', { body: asked, headers: { LANG } })
  const { items } = answer.body.data as unknown as CallData<'game/game/getGames'>
  return items.map(({ availableGame }) => availableGame).filter(({ isPlayable }) => isPlayable)
}

async function seedAnew(): Promise<void> {
  const { sql, b } = world.app.db
  await sql`update ${b}.seed_mark set hash = 'older' where name = 'catalogue'`
  await seedCatalogue(world.app.db)
}

describe('a game', () => {
  it('is called and found otherwise at once, in both languages, and the trail says what it was before', async () => {
    const mines = await gameOf('mines')
    const title = { en: 'Pomegranate', fa: 'دانهٔ انار' }
    const done = await change(mines, { title, tags: ['seedy', 'seedy'], reason: REASON })
    expect(done.data.game).toMatchObject({ title, tags: ['seedy'], version: mines.version + 1 })
    expect(await linesOf('catalogue.game_changed', mines.id)).toEqual([
      byContent(mines.id, {
        before: 'titleEn: Anar | titleFa: انار | tags: ',
        after: 'titleEn: Pomegranate | titleFa: دانهٔ انار | tags: seedy',
        reason: REASON,
      }),
    ])
    for (const search of ['pomegranate', 'seedy', 'دانه', 'mines'])
      expect((await lobby({ search }))[0]?.mainGame.uniqueName).toBe('mines')
    expect((await lobby({ search: 'seedy' }, 'fa'))[0]?.title).toBe(title.fa)
    expect((await games({ search: 'Seedy' })).items.map(({ game }) => game)).toEqual(['mines'])
    await seedAnew()
    expect((await gameOf('mines')).title).toEqual(title)
  })

  it('keeps the return that its rules have, however it is called', async () => {
    const { sql, b } = world.app.db
    const dice = await gameOf('dice')
    await change(dice, { title: { en: 'Two bones', fa: 'دو استخوان' } })
    await sql`update ${b}.catalogue_game set rtp = '12.00' where unique_name = 'dice'`
    await seedAnew()
    expect((await lobby({ search: 'two bones' }))[0]?.rtp).not.toBe('12.00')
  })

  it('that two change at one moment is changed once: the second is refused and nothing of theirs is kept', async () => {
    const keno = await gameOf('keno')
    const ends = await Promise.all(
      ['First', 'Second'].map((en) => change(keno, { title: { en, fa: 'ستاره' } }).then(({ code }) => code ?? 'done')),
    )
    expect(ends.sort()).toEqual(['done', 'office.changed_meanwhile'])
    expect((await gameOf('keno')).version).toBe(keno.version + 1)
    expect(await readTrail(world.app.db, 'catalogue.game_changed', keno.id)).toHaveLength(1)
  })

  it('that is taken down is shown to nobody, and to staff still', async () => {
    const limbo = await gameOf('limbo')
    await change(limbo, { isPublished: false })
    expect((await lobby({ search: limbo.title.en })).map(({ mainGame }) => mainGame.uniqueName)).not.toContain('limbo')
    expect((await games({ isPublished: false })).items.map(({ game }) => game)).toContain('limbo')
    await change(await gameOf('limbo'), { isPublished: true })
  })

  it('that comes into a category that is closed takes no stake from then on, and is moved by those alone who may close play', async () => {
    const manager = await signInAs(world, 'manager')
    const risk = await signInAs(world, 'risk')
    const crash = await categoryOf(CATEGORY.crash)
    const body = { scope: `category:${CATEGORY.crash}`, reason: REASON }
    await office(world, 'office/stop/close', { token: risk.token, body })
    const bet = async () => {
      const params = { risk: 'low', rows: 8 }
      const player = world.as(await world.player({ cashMinor: 1_000n }))
      return placeBet(player, { game: 'plinko', amount: '1.00', currency: 'USD', params }).then(
        () => 'taken',
        ({ code }) => String(code),
      )
    }
    expect(await bet()).toBe('taken')
    const plinko = await gameOf('plinko')
    const refused = { status: 403, code: 'http.permission_missing', details: { permission: 'play.stop' } }
    expect(await change(plinko, { categoryId: crash.id })).toMatchObject(refused)
    expect(await bet()).toBe('taken')
    const { data } = await change(plinko, { categoryId: crash.id }, manager)
    expect(await bet()).toBe('stakes.game_stopped')
    expect(await change(data.game, { categoryId: plinko.categoryId })).toMatchObject(refused)
    await change(data.game, { categoryId: plinko.categoryId }, manager)
    expect(await bet()).toBe('taken')
    await office(world, 'office/stop/open', { token: risk.token, body })
  })

  it('shows an uploaded picture in the place of the drawn one, and the drawn one again when it is taken away', async () => {
    const { data } = await upload(world, await photo(900, 1_200).png().toBuffer(), { token: content.token })
    const { id: pictureId, version, sizes } = data.picture
    const wheel = await gameOf('wheel')
    const shownFor = async () => (await lobby({ search: wheel.title.en }))[0]?.imgUrl
    expect(await change(wheel, { pictureId })).toMatchObject({ status: 422, code: 'pictures.alt_missing' })
    expect(await change(wheel, { pictureId: uuidv7() })).toMatchObject({ status: 404, code: 'office.entry_unknown' })
    const alt = { en: 'A wheel', fa: 'گردونه' }
    await office(world, 'office/picture/describe', { token: content.token, body: { pictureId, version, alt } })
    const done = await change(wheel, { pictureId, reason: REASON })
    const url = sizes.find(({ width }) => width === 640)?.url
    expect(done.data.game).toMatchObject({ pictureId, imgUrl: url, version: wheel.version + 1 })
    expect((await linesOf('catalogue.game_changed', wheel.id))[0]?.details).toMatchObject({
      before: `picture: ${wheel.imgUrl}`,
      after: `picture: ${url}`,
    })
    expect(await shownFor()).toBe(url)
    const body = { pictureId }
    const remove = () => office(world, 'office/picture/delete', { token: content.token, body })
    expect((await remove()).code).toBe('pictures.in_use')
    await seedAnew()
    expect(await shownFor()).toBe(url)
    const kept = await change(await gameOf('wheel'))
    expect(kept.data.game).toMatchObject({ pictureId })
    const back = await change(kept.data.game, { pictureId: null })
    expect(back.data.game).toMatchObject({ pictureId: null, imgUrl: wheel.imgUrl })
    expect((await remove()).status).toBe(200)
  })

  it('is put before or after another one or past its neighbour, stays there when the catalogue is written anew, and the answer says where', async () => {
    const before = await orderOf(CATEGORY.slots)
    const { items } = await games({ limit: 100, categoryId: (await categoryOf(CATEGORY.slots)).id })
    const [first, second, third] = before.flatMap((name) => items.filter(({ game }) => game === name))
    if (first === undefined || second === undefined || third === undefined) return expect.fail('three games are there')
    expect((await move(first.id, 'after')).data).toMatchObject({ place: 2 })
    expect((await orderOf(CATEGORY.slots)).slice(0, 3)).toEqual([second.game, first.game, third.game])
    expect((await move(third.id, 'before', second.id)).data).toMatchObject({ place: 1 })
    expect((await orderOf(CATEGORY.slots)).slice(0, 3)).toEqual([third.game, second.game, first.game])
    expect(await linesOf('catalogue.game_moved', third.id)).toEqual([byContent(third.id, { before: 3, after: 1 })])
    await seedAnew()
    expect((await orderOf(CATEGORY.slots)).slice(0, 3)).toEqual([third.game, second.game, first.game])
    expect((await orderOf(CATEGORY.slots)).slice(3)).toEqual(before.slice(3))
    expect((await move(third.id, 'before')).data).toMatchObject({ place: 1 })
    const elsewhere = (await games({ categoryId: (await categoryOf(CATEGORY.mini)).id })).items[0]
    expect(await move(third.id, 'before', elsewhere?.id)).toMatchObject({ status: 404, code: 'office.entry_unknown' })
  })

  it('that several move at one moment all have a place, none twice', async () => {
    const { items } = await games({ limit: 100, categoryId: (await categoryOf(CATEGORY.slots)).id })
    const [first, , , , last] = items
    const done = await Promise.all(items.slice(1, 4).map(({ id }) => move(id, 'before', first?.id)))
    const back = await move(last?.id ?? '', 'before', first?.id)
    expect([...done, back].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { sql, b } = world.app.db
    const rows = await sql<{ position: number }[]>`
      select position from ${b}.catalogue_game where id = any(${items.map(({ id }) => id)}::uuid[])`
    expect(new Set(rows.map(({ position }) => position)).size).toBe(items.length)
  })
})

describe('the list of games', () => {
  it('goes on by its cursor through every game once, in the order of the lobby, and says how each stands', async () => {
    const seen: Game[] = []
    let cursor: string | null = null
    do {
      const page: CallData<'office/catalogue/getGames'> = await games({ limit: 30, cursor })
      seen.push(...page.items)
      cursor = page.cursor
    } while (cursor !== null)
    const { sql, b } = world.app.db
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${b}.catalogue_game`
    expect(new Set(seen.map(({ id }) => id)).size).toBe(row?.n)
    expect(seen.find(({ game }) => game === 'mines')?.state).toBe('open')
    expect(seen.some(({ state }) => state === 'soon')).toBe(true)
    expect(await linesOf('catalogue.games_read')).toEqual([byContent(null)])
  })
})

describe('a category', () => {
  it('is changed by its version, and players see it so in both languages', async () => {
    const { id: categoryId, version, ...crash } = await categoryOf(CATEGORY.crash)
    const body = {
      categoryId,
      version,
      title: { en: 'Rockets', fa: 'موشک‌ها' },
      showWhere: 'BOTH',
      showType: 'marquee',
      isFavorite: crash.isFavorite,
      isPublished: true,
    } as const
    const done = await office(world, 'office/catalogue/changeCategory', { token: content.token, body })
    expect(done.data.category).toMatchObject({ title: body.title, version: version + 1 })
    const again = await office(world, 'office/catalogue/changeCategory', { token: content.token, body })
    expect(again).toMatchObject({ status: 422, code: 'office.changed_meanwhile' })
    const { body: answer } = await world.call('game/gameCategory/getCategories', { body: {}, headers: { LANG: 'fa' } })
    const { items } = answer.data as unknown as CallData<'game/gameCategory/getCategories'>
    expect(items).toContainEqual(
      expect.objectContaining({
        title: 'موشک‌ها',
        additional: expect.objectContaining({ showWhere: 'BOTH', showType: 'marquee' }),
      }),
    )
    expect((await linesOf('catalogue.category_changed', categoryId))[0]?.details).toMatchObject({
      after: 'titleEn: Rockets | titleFa: موشک‌ها | showWhere: BOTH | showType: marquee',
    })
    expect(await linesOf('catalogue.categories_read')).toEqual([byContent(null)])
  })

  it('is added by several at one moment, each with a number and a place of its own, and shown when it is changed to be', async () => {
    const before = await categories()
    const add = (en: string) =>
      office(world, 'office/catalogue/addCategory', {
        token: content.token,
        body: { title: { en, fa: 'تازه' }, showWhere: 'BOTH', showType: 'carousel', reason: REASON },
      })
    const done = await Promise.all(['One', 'Two', 'Three'].map(add))
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
    const now = await categories()
    expect(now.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(now.slice(before.length).map(({ intId }) => intId)).toEqual([900_001, 900_002, 900_003])
    const { id: categoryId, version, intId } = now.at(-1) ?? expect.fail('it is there')
    expect(await linesOf('catalogue.category_added', categoryId)).toMatchObject([
      { actor_id: content.id, details: { reason: REASON } },
    ])
    const shown = async () => {
      const { body } = await world.call('game/gameCategory/getCategories', { body: {} })
      const { items } = body.data as unknown as CallData<'game/gameCategory/getCategories'>
      return items.map((one) => one.intId)
    }
    expect(await shown()).not.toContain(intId)
    const { title, showWhere, showType, isFavorite } = now.at(-1) ?? expect.fail('it is there')
    const body = { categoryId, version, title, showWhere, showType, isFavorite, isPublished: true }
    await office(world, 'office/catalogue/changeCategory', { token: content.token, body })
    expect(await shown()).toContain(intId)
    await seedAnew()
    expect(await shown()).toContain(intId)
    const more = await Promise.all(Array.from({ length: 40 }, (_, index) => add(`More ${index}`)))
    expect(new Set(more.map(({ code }) => code))).toEqual(new Set([undefined, 'catalogue.too_many_categories']))
    expect(await categories()).toHaveLength(40)
    const { sql, b } = world.app.db
    await sql`delete from ${b}.catalogue_category where int_id > 900000`
  })

  it('is put elsewhere in the menu, and stays there', async () => {
    const before = await categories()
    const last = before.at(-1) ?? expect.fail('there are categories')
    const body = { categoryId: last.id, side: 'before', otherId: before[0]?.id ?? null } as const
    const { data } = await office(world, 'office/catalogue/moveCategory', { token: content.token, body })
    expect(data).toEqual({ place: 1, count: before.length })
    await seedAnew()
    expect((await categories()).map(({ id }) => id)).toEqual([last.id, ...before.slice(0, -1).map(({ id }) => id)])
    expect(await linesOf('catalogue.category_moved', last.id)).toEqual([
      byContent(last.id, { before: before.length, after: 1 }),
    ])
  })

  it('is changed by nobody who may only look', async () => {
    const auditor = await hired(world, await signInAs(world, 'owner'), ['auditor'])
    const [category] = await categories()
    const body = { categoryId: category?.id ?? '', side: 'after' } as const
    expect((await office(world, 'office/catalogue/getCategories', { token: auditor.token })).status).toBe(200)
    expect((await office(world, 'office/catalogue/moveCategory', { token: auditor.token, body })).status).toBe(403)
  })
})
