import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { familyTitles } from '@tas/shared/contract/catalogue/game-kinds.ts'
import { pageTitles } from '@tas/shared/contract/menus/page-titles.ts'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HELP_PATH } from '../web/src/player/me/to-come.ts'
import { NOT_FOUND, watchDeadEnds } from './dead-ends.ts'
import { goTo } from './go-to.ts'
import { enterAsDemo } from './people.ts'
import { actAs, addressesOf, givenTo, PANEL_AREAS, PROFILE_MENU, ROLES, SIDE_MENU } from './roles.ts'
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

it('an invitation is remembered by the server when it knows it, and only then', async () => {
  const { page, context } = await site.visit({ language: 'fa', width: 390 })
  const { sql, b } = site.world.app.db
  const [demo] = await sql<{ int_id: number }[]>`select int_id from ${b}.identity_player where username = 'demo'`
  const clicks = async () => (await sql`select from ${b}.affiliate_click`).length
  await page.goto(`${site.url}/ref/999999`)
  await page.getByText(text('fa', 'pages:referral.unknown')).waitFor()
  await page.waitForURL(`${site.url}/`)
  await expect.poll(clicks).toBe(0)
  await page.goto(`${site.url}/ref/${demo?.int_id}`)
  await page.getByText(text('fa', 'pages:referral.kept')).waitFor()
  await page.waitForURL(`${site.url}/`)
  await expect.poll(clicks).toBe(1)
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
    await page.getByRole('link', { name: pageTitles.help.en }).first().click()
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
    await actAs(site, 'agent')
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
    await actAs(site, role)
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
    // Agents play nothing: they have their people and their float where others have promotions and money.
    const middle = {
      user: ['shell:bar.promotions', 'shell:bar.deposit'],
      agentMember: ['shell:bar.promotions', 'shell:wallet.button'],
      agent: ['shell:bar.people', 'shell:bar.float'],
    }[role]
    await expect
      .poll(() => nav('shell:nav.bottom').locator('a, button').allTextContents())
      .toEqual(['shell:bar.menu', 'shell:bar.home', ...middle, 'shell:bar.profile'].map(t))
    await context.close()
  })
})

it('visitors are shown every public menu; what needs an account asks them to log in', async () => {
  const { page, context } = await site.visit({ language: 'en' })
  const t = (key: string) => text('en', key)
  const inMenu = (key: keyof typeof pageTitles) => pageTitles[key].en
  const nav = (key: string) => page.getByRole('navigation', { name: t(key), exact: true })
  await nav('shell:nav.main').getByText(pageTitles.help.en, { exact: true }).waitFor()
  await expect
    .poll(() => nav('shell:nav.main').locator('a, button').allTextContents())
    .toEqual([
      ...(['earn', 'jackpot', 'promotions', 'vip'] as const).map(inMenu),
      ...(['slots', 'tables', 'crash', 'originals'] as const).map((family) => familyTitles[family].en),
      `${familyTitles.sport.en}${t('common:soon.mark')}`,
      ...(['favorites', 'help', 'liveSupport', 'saferPlay'] as const).map(inMenu),
    ])
  const expectLogin = async (control: Locator) => {
    await control.click()
    await page.getByRole('dialog', { name: t('auth:login.title'), exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  }
  for (const key of ['earn', 'favorites'] as const)
    await expectLogin(nav('shell:nav.main').getByText(inMenu(key), { exact: true }))
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
