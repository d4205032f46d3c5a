import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { familyTitles } from '@tas/shared/contract/catalogue/game-kinds.ts'
import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HELP_PATH } from '../web/src/player/me/to-come.ts'
import { watchWords } from './foreign-words.ts'
import { goTo } from './go-to.ts'
import { checkPages } from './page-check.ts'
import { enterAsDemo } from './people.ts'
import { actAs, addressesOf, givenTo, PANEL_AREAS, PROFILE_MENU, ROLES, SIDE_MENU } from './roles.ts'
import { watchShifts } from './shifts.ts'
import { openSite, type Site } from './site.ts'
import { pattern, text } from './texts.ts'

/** A game provider's page on an origin of its own: tells what it hears, and asks for what it is told to. */
const PROVIDER_PAGE = `<!doctype html><title>game</title><pre id="heard"></pre><script>
  addEventListener('message', ({ data, origin }) => {
    document.querySelector('#heard').textContent = JSON.stringify({ ...data, origin })
  })
</script>`

let provider: Server
let providerUrl: string
let site: Site

beforeAll(async () => {
  provider = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(PROVIDER_PAGE))
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  site = await openSite({ FRAME_ORIGINS: providerUrl })
})
afterAll(async () => {
  await site?.stop()
  provider?.close()
})

const NOT_FOUND = 'main img[src*="empty/not-found"]'

/** Writes down, from now on, every address at which the not-found page comes up, however soon another one follows. */
async function watchDeadEnds(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`
    window.deadEnds = new Set()
    new MutationObserver(() => document.querySelector('${NOT_FOUND}') && deadEnds.add(window.asked ?? '/'))
      .observe(document.body, { childList: true, subtree: true })`)
  return () => page.evaluate<string[]>('[...deadEnds]')
}

/** Of addresses that differ in their number alone, so many are looked at. */
const PER_KIND = 2

type Found = {
  readonly isTooWide: boolean
  /** The page says that it is still to come. */
  readonly isSoon: boolean
  readonly links: readonly { readonly href: string; readonly words: string }[]
}

/** What the crawler looks for on a page. */
const LOOK = `({
  isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  isSoon: document.querySelector('main img[src*="empty/soon"], main [data-soon]') !== null,
  links: [...document.querySelectorAll('a[href]')].map(({ href, textContent, ariaLabel }) => ({
    href, words: textContent + ' ' + (ariaLabel ?? ''),
  })),
})`

/** Every address the site leads to from `/`, and what is wrong with it. */
async function crawl(
  page: Page,
  language: Language,
): Promise<{ readonly visited: readonly string[]; readonly problems: readonly string[] }> {
  const waiting = ['/']
  const mark = text(language, 'common:soon.mark').toLowerCase()
  /** Pages that say that they are to come, and ways without the mark by where they lead. */
  const toCome = new Set<string>()
  const unmarked = new Map<string, string>()
  const known = new Set(waiting)
  const kinds = new Map<string, number>()
  const visited: string[] = []
  const problems: string[] = []
  const check = await checkPages(page)
  const deadEnds = await watchDeadEnds(page)
  const foreignWords = await watchWords(page, language)
  const shifts = await watchShifts(page)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = path.replace(/\/\d+[^/?]*/, '/#')
    // Texts are many and short; games and bets are many and long.
    const limit = /^\/(texts|help-center)\/#$/.test(kind) ? Number.POSITIVE_INFINITY : PER_KIND
    const seen = kinds.get(kind) ?? 0
    if (kind.includes('#') && seen >= limit) continue
    kinds.set(kind, seen + 1)
    await goTo(page, path)
    await check.settle()
    visited.push(path)
    const found = await page.evaluate<Found>(LOOK)
    if (found.isTooWide) problems.push(`${path} scrolls sideways`)
    if (found.isSoon) toCome.add(path)
    for (const { href, words } of found.links) {
      const { origin, pathname, search } = new URL(href)
      if (origin !== site.url || pathname.startsWith('/api')) continue
      if (pathname + search !== path && !words.toLowerCase().includes(mark)) unmarked.set(pathname + search, path)
      if (known.has(pathname + search)) continue
      known.add(pathname + search)
      waiting.push(pathname + search)
    }
  }
  await page.waitForLoadState('networkidle')
  problems.push(...(await deadEnds()).map((path) => `${path} is not found`))
  problems.push(...(await foreignWords()), ...(await shifts()))
  for (const path of toCome) {
    if (!unmarked.has(path)) continue
    // The page before may have been such a one and still have stood there. What was watched in the page ends here.
    await check.open(`${site.url}${path}`)
    if ((await page.evaluate<Found>(LOOK)).isSoon)
      problems.push(`${unmarked.get(path)} leads to ${path}, which is to come, and does not say so`)
  }
  return { visited, problems }
}

it.each(LANGUAGES)(
  'following every link from / in %s at 320 px finds no dead end, nothing too wide, no other language, nothing that jumps',
  async (language) => {
    const visitor = await site.visit({ language, width: 320 })
    await visitor.page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    const { visited, problems } = await crawl(visitor.page, language)
    expect(problems).toEqual([])
    expect(visited.length).toBeGreaterThan(40)
    visitor.expectNoComplaints()
    await visitor.context.close()
  },
)

it.each<readonly [Language, string]>([
  ['en', 'یک جملهٔ فارسی'],
  ['fa', 'An English sentence'],
])(
  'the crawler in %s sees the key of a text, “%s”, and digits of two scripts, in a text as in a name',
  async (language, foreign) => {
    const { page, context } = await site.visit({ language })
    const foreignWords = await watchWords(page, language)
    await page.evaluate(`
    document.querySelector('main').append('lobby:categories')
    document.querySelector('main').insertAdjacentHTML('beforeend', '<img alt="${foreign}"><bdi>${foreign}</bdi><bdi>۵,۰۰۰</bdi>')`)
    await expect.poll(async () => (await foreignWords()).length).toBe(3)
    await expect.poll(async () => (await foreignWords()).join()).toContain('۵,۰۰۰')
    await expect.poll(async () => (await foreignWords()).join()).toContain(foreign)
    await context.close()
  },
)

it('the crawler sees what jumps, and where', async () => {
  const { page, context } = await site.visit({ language: 'en', width: 390 })
  const shifts = await watchShifts(page)
  await goTo(page, '/bonuses/')
  await goTo(page, '/fairness')
  await expect.poll(() => shifts()).toEqual([])
  await page.evaluate(
    "document.querySelector('main').prepend(Object.assign(document.createElement('hr'), { style: 'height: 200px' }))",
  )
  await expect.poll(async () => (await shifts()).join()).toMatch(/^\/fairness moves by 0\.\d+: </)
  await context.close()
})

it('every address of the specification is found, with .html and without', async () => {
  const { page, context } = await site.visit({ language: 'en' })
  const texts = ['97-betting-rules', '98-about-us', '99-terms-and-conditions', '106-affiliates']
  const help = ['99-terms-and-conditions', '103', '104-x', '105-how-fairness-is-proved', '106-affiliates']
  const addresses = [
    ...texts.flatMap((name) => [`/texts/${name}`, `/texts/${name}.html`]),
    ...help.flatMap((name) => [`/help-center/${name}`, `/help-center/${name}.html`]),
    ...['/games/10048-live', '/casino/10048-live/', '/games/15048-sport', '/game/games', '/game/casino', '/terms'],
    ...[
      '/bonuses/',
      '/bonuses/101-x',
      '/site/promotion',
      '/site/vipClub',
      '/support/tickets',
      '/user/',
      '/user/play/plays',
    ],
    ...['/base/permissionDenied', '/base/pageError'],
  ]
  const deadEnds = await watchDeadEnds(page)
  for (const path of addresses) await goTo(page, path)
  await page.getByText(text('en', 'common:problem.crashTitle')).waitFor()
  await expect.poll(() => deadEnds()).toEqual([])
  for (const path of ['/texts', '/verification/', '/verify/7', '/base/404', '/user/no/such', '/no/such']) {
    await goTo(page, '/help-center/')
    await page.locator(NOT_FOUND).waitFor({ state: 'detached' })
    await goTo(page, path)
    await expect.poll(deadEnds).toContain(path)
  }
  await context.close()
})

it('an invitation is remembered when the server knows it, and only then', async () => {
  const { page, context } = await site.visit({ language: 'fa', width: 390 })
  const { world } = site
  const { sql, b } = world.app.db
  const [demo] = await sql<{ int_id: number }[]>`select int_id from ${b}.identity_player where username = 'demo'`
  const kept = () => page.evaluate("localStorage.getItem('tas.referrer')")
  await page.goto(`${site.url}/ref/999999`)
  await page.getByText(text('fa', 'pages:referral.unknown')).waitFor()
  await page.waitForURL(`${site.url}/`)
  await expect.poll(() => kept()).toBeNull()
  await page.goto(`${site.url}/ref/${demo?.int_id}`)
  await page.getByText(text('fa', 'pages:referral.kept')).waitFor()
  await page.waitForURL(`${site.url}/`)
  await expect.poll(() => kept()).toMatch(new RegExp(`^${demo?.int_id} `))
  await context.close()
})

describe('a page that fails', () => {
  it('says so with an id to quote, inside the site, and the next page works', async () => {
    const { page, context } = await site.visit({ language: 'en' })
    await page.route('**/api/bonus/bonus/getBonuses', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, data: { items: [null], countAll: 1 } } })
    })
    const [report] = await Promise.all([page.waitForResponse('**/api/site/page/reportError'), goTo(page, '/bonuses/')])
    const { general } = await report.json()
    await page.getByRole('main').getByText(text('en', 'common:problem.crashTitle')).waitFor()
    await page.getByRole('main').getByText(general.requestId).waitFor()
    await page
      .getByRole('link', { name: text('en', 'shell:menu.help') })
      .first()
      .click()
    await page.getByRole('heading', { name: text('en', 'content:help.title'), exact: true }).waitFor()
    await context.close()
  })

  it('shows the id of a fault of the server', async () => {
    const { page, context } = await site.visit({ language: 'fa', width: 390 })
    const general = { status: false, text: 'خطا', code: 'http.internal', requestId: 'req-quote-me' }
    await page.route('**/api/bonus/bonus/getBonus', (route) =>
      route.fulfill({ status: 500, json: { general, data: null } }),
    )
    await page.goto(`${site.url}/bonuses/1-x`)
    await page.getByRole('main').getByText('req-quote-me').waitFor()
    await context.close()
  })
})

describe('those who are signed in', () => {
  it('as a player copy their UID and go on with the games they opened', async () => {
    const { page, context } = await site.visit({ language: 'en' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enterAsDemo(site, page)
    await page.goto(`${site.url}/games/20002-tas.html`)
    await page.getByRole('button', { name: text('en', 'originals:bet'), exact: true }).waitFor()
    await page.goto(`${site.url}/`)
    const recent = page.getByRole('region', { name: text('en', 'lobby:continue'), exact: true })
    await recent.getByRole('article').first().waitFor()
    await expect.poll(() => recent.getByRole('article').count()).toBe(1)
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('en', 'shell:profile.label') })
      .click()
    await page
      .getByRole('button', { name: pattern('en', 'shell:profile.uid') })
      .first()
      .click()
    await page.getByText(text('en', 'shell:profile.uidCopied')).waitFor()
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/^\d{6,}$/)
    await page.goto(`${site.url}/game/games`)
    await page.getByLabel(text('en', 'lobby:volatility'), { exact: true }).selectOption('high')
    await page.waitForURL('**/game/games?volatility=high')
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1)
    await context.close()
  })

  it('as an agent see neither cashier nor tickets, and are told what they may not open', async () => {
    const { page, context } = await site.visit({ language: 'fa', width: 390 })
    await enterAsDemo(site, page)
    await actAs(page, 'agent')
    await page.goto(`${site.url}/user/deposit/deposit`)
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: text('fa', 'common:denied.title') }).waitFor()
    await main.getByText(text('fa', 'pages:denied.user')).waitFor()
    await expect.poll(() => page.locator('a[href="/user/deposit/deposit"], a[href="/support/tickets"]').count()).toBe(0)
    await goTo(page, '/user/agent/manageUsers')
    await expect.poll(() => main.getByText(text('fa', 'common:denied.title')).count()).toBe(0)
    await context.close()
  })

  it.each(ROLES)('as %s are shown in every menu what the specification gives them, and no more', async (role) => {
    const { page, context } = await site.visit({ language: 'en' })
    const t = (key: string) => text('en', key)
    const nav = (key: string) => page.getByRole('navigation', { name: t(key), exact: true })
    await enterAsDemo(site, page)
    await actAs(page, role)
    await page.goto(`${site.url}/user/`)
    // Until the player's groups are known, only what everybody has is shown.
    const areas = async () =>
      new Set((await addressesOf(nav('pages:panel.label'))).map((address) => address.split('/')[2]))
    await expect.poll(areas).toEqual(new Set(givenTo(role, PANEL_AREAS)))
    const header = page.getByRole('banner')
    await expect.poll(() => header.locator(`a[href="${HELP_PATH}"]`).count()).toBe(role === 'user' ? 1 : 0)
    await header.getByRole('button', { name: t('shell:profile.label'), exact: true }).click()
    const marked = new RegExp(`${t('common:soon.mark')}$`)
    await expect
      .poll(async () =>
        (await nav('shell:profile.label').getByRole('link').allTextContents()).map((words) =>
          words.replace(marked, ''),
        ),
      )
      .toEqual(givenTo(role, PROFILE_MENU).map((key) => t(`shell:profile.${key}`)))
    await page.keyboard.press('Escape')
    await goTo(page, '/help-center/')
    await expect.poll(() => addressesOf(nav('shell:nav.main'))).toEqual(givenTo(role, SIDE_MENU))
    await page.setViewportSize({ width: 390, height: 844 })
    const middle = role === 'user' ? 'shell:bar.deposit' : 'shell:wallet.button'
    await expect
      .poll(() => nav('shell:nav.bottom').locator('a, button').allTextContents())
      .toEqual(['shell:bar.menu', 'shell:bar.home', 'shell:bar.earn', middle, 'shell:bar.profile'].map(t))
    await context.close()
  })
})

it('visitors are shown every public menu; what needs an account asks them to log in', async () => {
  const { page, context } = await site.visit({ language: 'en' })
  const t = (key: string) => text('en', key)
  const inMenu = (key: string) => t(`shell:menu.${key}`)
  const nav = (key: string) => page.getByRole('navigation', { name: t(key), exact: true })
  await nav('shell:nav.main').getByText(t('shell:menu.help'), { exact: true }).waitFor()
  await expect
    .poll(() => nav('shell:nav.main').locator('a, button').allTextContents())
    .toEqual([
      ...[`${t('shell:menu.earn')}${t('common:soon.mark')}`, ...['jackpot', 'promotions', 'vip'].map(inMenu)],
      ...(['slots', 'tables', 'crash', 'originals'] as const).map((family) => familyTitles[family].en),
      `${familyTitles.sport.en}${t('common:soon.mark')}`,
      ...['favorites', 'help', 'liveSupport', 'saferPlay'].map(inMenu),
    ])
  const expectLogin = async (control: Locator) => {
    await control.click()
    await page.getByRole('dialog', { name: t('auth:login.title'), exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  }
  for (const key of ['earn', 'favorites'])
    await expectLogin(nav('shell:nav.main').getByText(t(`shell:menu.${key}`), { exact: true }))
  await page.setViewportSize({ width: 390, height: 844 })
  for (const key of ['deposit', 'profile'])
    await expectLogin(nav('shell:nav.bottom').getByText(t(`shell:bar.${key}`), { exact: true }))
  await context.close()
})

it("a provider's game is told where its frame stands, and only its own page is listened to", async () => {
  const { sql, b } = site.world.app.db
  await sql`update ${b}.catalogue_game set frame_url = ${`${providerUrl}/play`} where int_id = 21010`
  const visitor = await site.visit({ language: 'en' })
  const { page } = visitor
  await enterAsDemo(site, page)
  await page.goto(`${site.url}/games/21010-desert-lion.html`)
  const frame = page.locator('main iframe')
  const heard = page.frameLocator('main iframe').locator('#heard')
  await heard.waitFor({ state: 'attached' })
  await expect.poll(() => frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  await page.mouse.wheel(0, 200)
  await expect
    .poll(async () => JSON.parse((await heard.textContent()) || '{}'))
    .toMatchObject({
      event: 'top_position',
      top: expect.any(Number),
      height: 900,
      origin: site.url,
    })
  // A message of this very window is nobody's.
  await page.evaluate("window.postMessage({ event: 'lobby' }, '*')")
  const inFrame = page.frames().find((one) => one.url().startsWith(providerUrl))
  await inFrame?.evaluate("parent.postMessage({ event: 'height', height: 512 }, '*')")
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(512)
  await expect.poll(() => page.url()).toContain('/games/21010')
  await inFrame?.evaluate("parent.postMessage({ event: 'lobby' }, '*')")
  await page.waitForURL(`${site.url}/games/`)
  visitor.expectNoComplaints()
  await visitor.context.close()
})
