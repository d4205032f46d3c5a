import type { CallData } from '@tas/shared/contract/api.ts'
import type { MenuName } from '@tas/shared/contract/menus/choices.ts'
import type { MenuLine, MenuTarget } from '@tas/shared/contract/menus/menu.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { readTrail } from '../../../../test/opened.ts'
import { businessSettings } from '../../business/index.ts'
import { readDestinations } from '../../menus/index.ts'
import { REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { openDocumentHouse, seenOf } from '../documents/documents.fixture.ts'
import { publishDueDocuments } from '../documents/publish-due-documents.ts'
import { approveIt, askFor, doByTwo } from '../operations/two-people.fixture.ts'

type Menu = CallData<'office/menu/getMenus'>['items'][number]
type Entry = Extract<MenuLine, { kind: 'entry' }>

const PUBLISH = 'office/menu/publish'
const house = await openDocumentHouse()
const { world, writer, manager, two, by, pageAt } = house
afterAll(() => house.stop())

const readAll = async () => (await by(writer, 'office/menu/getMenus', {})).data
const read = async (menuId: MenuName): Promise<Menu> =>
  (await readAll()).items.find((one) => one.menuId === menuId) ?? expect.fail('the menu is there')
const save = async (person: Signed, menuId: MenuName, lines: readonly MenuLine[]) =>
  by(person, 'office/menu/saveDraft', { menuId, ...seenOf(await read(menuId)), lines: [...lines] })
const ask = (menuId: MenuName, revision: number) =>
  askFor(world, writer, { path: PUBLISH as typeof PUBLISH, body: { menuId, revision, dueAt: null, reason: REASON } })
const publish = async (menuId: MenuName, lines: readonly MenuLine[]) => {
  const { data } = await save(writer, menuId, lines)
  expect(await approveIt(world, manager, await ask(menuId, data.revision))).toBe('done')
}
const shownTo = async (menuId: MenuName, LANG = 'en') => {
  const { body } = await world.call('menu/menu/getMenu', { body: { menuId }, headers: { LANG } })
  return (body.data as unknown as CallData<'menu/menu/getMenu'>).groups
}
const titlesOf = async (menuId: MenuName, LANG = 'en') =>
  (await shownTo(menuId, LANG)).flatMap(({ items }) => items.map(({ title }) => title))
const linesOf = (action: string, menu: MenuName) => house.lastLine(action, `menu:${menu}`)
const entry = (target: MenuTarget, more: Partial<Entry> = {}): Entry => ({
  kind: 'entry',
  id: uuidv7(),
  target,
  title: null,
  icon: null,
  audience: 'all',
  isShown: true,
  ...more,
})
const titled = (en: string): MenuLine => ({ kind: 'group', id: uuidv7(), title: { en, fa: `${en} به فارسی` } })
const own = (en: string) => ({ en, fa: `${en} به فارسی` })
const VIP: MenuTarget = { kind: 'page', page: 'vip' }
const OUTSIDE: MenuTarget = { kind: 'outside', url: 'https://news.example/tas' }

describe('a menu', () => {
  it('is what ships until somebody publishes another: the menus of the specification, in both languages', async () => {
    const side = await shownTo('side')
    expect(side.map(({ items }) => items.length)).toEqual([4, 6, 3])
    expect(side[1]?.items.map(({ url }) => url)).toEqual([
      '/games/10047-slots/',
      '/games/10048-tables/',
      '/games/10090-crash/',
      '/games/10091-originals/',
      '/games/15048-sportbook.html',
      '/game/favorites',
    ])
    expect((await shownTo('footer')).map(({ title, items }) => [title, items.length])).toEqual([
      ['Casino', 7],
      ['Sport', 2],
      ['Promo', 4],
      ['Support & legal', 8],
    ])
    expect([await titlesOf('text'), await titlesOf('help')].map((titles) => titles.length)).toEqual([8, 12])
    expect((await titlesOf('text', 'fa'))[0]).toBe('قوانین شرط‌بندی')
  })

  it('leads nowhere in vain: both readings of every number open, each menu at the address it names', async () => {
    const urls = new Set<string>()
    for (const menu of ['side', 'footer', 'help', 'text'] as const)
      for (const language of ['en', 'fa'])
        for (const { items } of await shownTo(menu, language)) for (const { url } of items) urls.add(encodeURI(url))
    for (const other of [
      '/help-center/99-terms.html',
      '/texts/106-x',
      '/texts/103',
      '/games/10047-Slots.html',
      '/games/15048/',
    ])
      urls.add(other)
    const closed = []
    for (const url of urls) {
      const { status } = await pageAt(url)
      if (status !== 200) closed.push([url, status])
    }
    expect(closed).toEqual([])
    expect(urls.size).toBeGreaterThan(35)
  })

  it('is drafted unseen, and shown as it was reviewed, on the page as in its call, by a second person', async () => {
    const before = await read('footer')
    expect([before.version, before.draft]).toEqual([0, null])
    expect((await readTrail(world.app.db, 'content.menus_read')).length).toBeGreaterThan(0)
    const players = await shownTo('footer')
    const lines = [
      titled('House'),
      entry(OUTSIDE, { title: own('News') }),
      entry({ kind: 'text', intId: 99, at: 'help-center' }),
      entry(VIP, { isShown: false }),
      titled('Empty'),
      titled('Play'),
      entry({ kind: 'category', intId: 10047 }, { title: own('Reels'), audience: 'guests' }),
      entry({ kind: 'page', page: 'dashboard' }, { audience: 'members' }),
    ]
    const saved = await save(writer, 'footer', lines)
    expect(saved).toMatchObject({ status: 200, data: { revision: 2 } })
    expect(await linesOf('content.draft_saved', 'footer')).toMatchObject([
      { actor_id: writer.id, details: { revision: 2, baseVersion: 1 } },
    ])
    expect(await shownTo('footer')).toEqual(players)
    const page = await pageAt('/fairness')
    expect(page.html).not.toContain('news.example')
    const approvalId = await ask('footer', 2)
    expect(await read('footer')).toMatchObject({ waiting: [{ approvalId, revision: 2, reason: REASON, body: lines }] })
    expect(await approveIt(world, manager, approvalId)).toBe('done')
    expect(await shownTo('footer')).toMatchObject([
      {
        title: 'House',
        items: [
          { title: 'News', url: 'https://news.example/tas', newWindow: true },
          { title: 'Terms and conditions', url: '/help-center/99-terms-and-conditions.html', newWindow: false },
        ],
      },
      {
        title: 'Play',
        items: [
          { title: 'Reels', url: '/games/10047-slots/', audience: 'guests' },
          { title: 'Dashboard', audience: 'members', needsLogin: true },
        ],
      },
    ])
    expect(await titlesOf('footer', 'fa')).toContain('Reels به فارسی')
    // The page that was written before is not kept; what the program asks first is in it, and a reader without it has the links.
    const { html } = await pageAt('/fairness')
    expect(html).toContain(
      '<li><a href="https://news.example/tas" target="_blank" rel="noopener noreferrer">News</a></li>',
    )
    expect(html).not.toContain('>Dashboard</a>')
    expect(html).toContain('menu/menu/getMenu {\\"menuId\\":\\"footer\\"}')
    expect(await read('footer')).toMatchObject({ version: 2, draft: null, waiting: [] })
    expect(await linesOf('content.menu_published', 'footer')).toMatchObject([
      { actor_id: writer.id, details: { revision: 2, version: 2, approvedBy: manager.id } },
    ])
  })

  it('is approved by nobody who arranged a part of it, nor over a version that came meanwhile', async () => {
    const { revision: first } = (await save(writer, 'help', [entry(VIP)])).data
    const mine = await ask('help', first)
    await save(manager, 'help', [entry(VIP), entry(OUTSIDE, { title: own('Ours') })])
    const { revision } = (await save(writer, 'help', [entry({ kind: 'page', page: 'lottery' })])).data
    const both = await ask('help', revision)
    expect(await approveIt(world, manager, both)).toBe('content.own_words')
    expect(await approveIt(world, manager, mine)).toBe('done')
    expect(await approveIt(world, await signInAs(world, 'owner'), both)).toBe('content.outdated')
    expect(await titlesOf('help')).toEqual(['VIP Club'])
    await by(writer, 'staff/approval/withdraw', { approvalId: both })
    const seenRevision = (await read('help')).draft?.revision ?? 0
    const discard = (of: number) => by(writer, 'office/menu/discardDraft', { menuId: 'help', seenRevision: of })
    expect((await discard(seenRevision + 1)).code).toBe('office.changed_meanwhile')
    expect((await discard(seenRevision)).status).toBe(200)
    expect(await linesOf('content.draft_discarded', 'help')).toMatchObject([{ details: { revision: seenRevision } }])
  })

  it('that two save at one moment keeps the first, and the second is refused', async () => {
    const seen = seenOf(await read('text'))
    const ends = await Promise.all(
      [writer, manager].map((person) =>
        by(person, 'office/menu/saveDraft', { menuId: 'text', ...seen, lines: [entry(VIP)] }),
      ),
    )
    expect(ends.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'office.changed_meanwhile'])
  })

  it('comes back as it was in an earlier version, by the same way', async () => {
    const { items } = (await by(writer, 'office/menu/getVersions', { menuId: 'footer' })).data
    expect(items.map(({ version, askedBy }) => [version, askedBy?.id ?? null])).toEqual([
      [2, writer.id],
      [1, null],
    ])
    expect(await linesOf('content.versions_read', 'footer')).toHaveLength(1)
    const seen = seenOf(await read('footer'))
    const restore = (version: number) =>
      by(writer, 'office/menu/restoreVersion', { menuId: 'footer', ...seen, version })
    expect((await restore(9)).code).toBe('office.entry_unknown')
    const { data } = await restore(1)
    expect(await linesOf('content.version_restored', 'footer')).toMatchObject([
      { details: { version: 1, revision: data.revision } },
    ])
    expect(await approveIt(world, manager, await ask('footer', data.revision))).toBe('done')
    expect((await shownTo('footer')).map(({ title }) => title)).toEqual(['Casino', 'Sport', 'Promo', 'Support & legal'])
  })
})

describe('a draft of a menu', () => {
  it('is shown at its moment, or called off before', async () => {
    const plan = async (title: string) => {
      const { revision } = (await save(writer, 'text', [entry(OUTSIDE, { title: own(title) })])).data
      const dueAt = new Date(Date.now() + 3_600_000).toISOString()
      const body = { menuId: 'text' as const, revision, dueAt, reason: REASON }
      expect(await doByTwo(world, two, { path: PUBLISH as typeof PUBLISH, body })).toBe('done')
      return (await read('text')).scheduled?.publicationId ?? expect.fail('it is planned')
    }
    const itsMoment = async () => {
      const { sql, b } = world.app.db
      await sql`update ${b}.content_document_publication set due_at = clock_timestamp() where ended_at is null`
      await publishDueDocuments(world.app)
    }
    const before = await titlesOf('text')
    const publicationId = await plan('Never')
    const cancel = () => by(writer, 'office/menu/cancelPublication', { publicationId, reason: REASON })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).code).toBe('office.entry_unknown')
    await itsMoment()
    expect(await titlesOf('text')).toEqual(before)
    await plan('Later')
    expect(await titlesOf('text')).toEqual(before)
    await itsMoment()
    expect(await titlesOf('text')).toEqual(['Later'])
  })

  it.each([
    ['side', /^\/\?/],
    ['footer', /^\/\?/],
    ['help', /^\/help-center\/\?/],
    ['text', /^\/texts\/95-[a-z-]+\.html\?/],
  ] as const)('of %s is looked at in a real page that has it, by one browser', async (menuId, place) => {
    const entries = [entry(OUTSIDE, { title: own('Drafted') }), entry(VIP, { isShown: false })]
    const lines = menuId === 'footer' ? [titled('House'), ...entries] : entries
    const { revision } = (await save(writer, menuId, lines)).data
    const { path } = (await by(writer, 'office/menu/createPreview', { menuId, revision })).data
    expect(path).toMatch(place)
    expect(await linesOf('content.preview_made', menuId)).toMatchObject([{ details: { revision } }])
    const { status, headers, html } = await pageAt(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain('</strong> · This is saved wording')
    const answers = JSON.parse(/id="first-answers"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}')
    const { groups } = answers[`menu/menu/getMenu {"menuId":"${menuId}"}`]
    expect(
      groups.flatMap(({ items }: { readonly items: readonly { readonly title: string }[] }) => items),
    ).toMatchObject([{ title: 'Drafted', url: 'https://news.example/tas' }])
    expect((await pageAt(path)).status).toBe(404)
    expect((await pageAt(path.split('?')[0] ?? '')).html).not.toContain('Drafted')
    const missing = await by(writer, 'office/menu/createPreview', { menuId, revision: revision + 1 })
    expect(missing.code).toBe('office.entry_unknown')
  })

  it('is held against what any version said', async () => {
    const version = (number: number) => by(writer, 'office/menu/getVersion', { menuId: 'footer', version: number })
    const [first, second] = [(await version(1)).data.lines, (await version(2)).data.lines]
    expect([first.length > second.length, second.length]).toEqual([true, 8])
    expect(await linesOf('content.words_read', 'footer')).toMatchObject([{ details: { version: 2 } }])
    expect((await version(99)).code).toBe('office.entry_unknown')
  })
})

describe('what a menu leads to', () => {
  it('drops out of it while it is switched off, is marked in the office, and is back by itself', async () => {
    const isThere = async (key: string) => (await readAll()).destinations.find((one) => one.key === key)?.isThere
    const slots = { kind: 'category', intId: 10047 } as const
    const chat = { kind: 'page', page: 'chat' } as const
    await publish('side', [entry(slots), entry(chat), entry({ kind: 'page', page: 'sport' }), entry(VIP)])
    expect(await titlesOf('side')).toEqual(['Slots', 'Sport', 'VIP Club'])
    const { sql, b } = world.app.db
    const show = (intId: number, isPublished: boolean) =>
      sql`update ${b}.catalogue_category set is_published = ${isPublished} where int_id = ${intId}`
    await show(10047, false)
    await show(15048, false)
    expect(await titlesOf('side')).toEqual(['VIP Club'])
    expect([await isThere('category:10047'), await isThere('page:sport'), await isThere('page:vip')]).toEqual([
      false,
      false,
      true,
    ])
    // A draft may name it meanwhile.
    expect((await save(writer, 'side', [entry(slots), entry(VIP)])).status).toBe(200)
    await show(10047, true)
    await show(15048, true)
    changeSettings(world.app, businessSettings, { chat: { title: own('Channel'), url: 'https://chat.example/tas' } })
    expect(await titlesOf('side')).toEqual(['Slots', 'Channel', 'Sport', 'VIP Club'])
    changeSettings(world.app, businessSettings, { chat: null })
  })

  it('is read of no other text than those it names', async () => {
    const lines = [entry({ kind: 'text', intId: 99, at: 'texts' }), entry(VIP)]
    const found = await readDestinations(world.app, world.app.db, lines)
    expect(found.map(({ key }) => key).filter((key) => /^(texts|help-center):/.test(key))).toEqual([
      'texts:99',
      'help-center:99',
    ])
  })

  const nothing = entry(VIP)
  it.each([
    [
      'an address that runs',
      'side',
      [entry({ kind: 'outside', url: 'javascript:alert(1)' }, { title: own('X') })],
      'lines.0.target.url',
    ],
    [
      'an address without encryption',
      'side',
      [entry({ kind: 'outside', url: 'http://a.example' }, { title: own('X') })],
      'lines.0.target.url',
    ],
    [
      'a host in disguise',
      'side',
      [entry({ kind: 'outside', url: 'https://tas:x@evil.example' }, { title: own('X') })],
      'lines.0.target.url',
    ],
    ['an address outside that has no name', 'side', [entry(OUTSIDE)], 'lines.0.title'],
    ['a text there is none of', 'text', [entry({ kind: 'text', intId: 77_777, at: 'texts' })], 'lines.0.target'],
    ['a category there is none of', 'side', [entry({ kind: 'category', intId: 77_777 })], 'lines.0.target'],
    ['a line twice', 'side', [nothing, nothing], 'lines.1.id'],
    ['a title between groups of the side menu', 'side', [nothing, titled('A')], 'lines.1.title'],
    ['groups in a list', 'help', [titled('A'), nothing], 'lines.0.kind'],
    ['an entry above the first title', 'footer', [nothing, titled('A')], 'lines.0.kind'],
    [
      'a group of the footer without a title',
      'footer',
      [{ kind: 'group', id: uuidv7(), title: null }],
      'lines.0.title',
    ],
    ['a title in one language', 'side', [entry(VIP, { title: { en: 'X', fa: ' ' } })], 'lines.0.title.fa'],
    ['more lines than anybody reads', 'side', Array.from({ length: 61 }, () => entry(VIP)), 'lines'],
  ] as const)('is not saved with %s', async (_, menuId, lines, field) => {
    const before = await read(menuId)
    const answer = await world.call('office/menu/saveDraft', {
      body: { menuId, ...seenOf(before), lines },
      headers: { staffToken: writer.token },
    })
    const { general } = answer.body
    expect(general.code).toBe('http.invalid')
    expect(Object.keys(general.fields ?? {}).join()).toContain(field)
    expect((await read(menuId)).draft).toEqual(before.draft)
  })
})
