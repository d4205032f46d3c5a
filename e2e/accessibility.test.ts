import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IS_EVERY_LOOK, isTurnOf } from './by-turns.ts'
import { pushAddress } from './go-to.ts'
import { accessibilityFindings, checkPages, type PageCheck, THEMES } from './page-check.ts'
import { enrol } from './people.ts'
import type { Visitor } from './site.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

const PUBLIC_ROUTES = [
  '/',
  '/games/10047-slots/',
  '/games/20002-tas.html',
  '/games/21001-yalda.html',
  '/texts/99-terms.html',
  '/help-center/',
  '/bonuses/',
  '/bonuses/101-x',
  '/bet/1',
  '/fairness',
  '/fairness/rtp',
  '/site/vipClub',
  '/not-found',
  '/casino/',
  '/games/10048-live',
  '/game/games',
  '/texts/99-terms/versions',
  '/verify',
  '/verification',
  '/verify/7/x',
  '/terms',
  '/site/lottery',
  '/site/jackpot',
  '/site/liveSupport',
  '/site/promotion',
  '/base/pageError',
  '/base/permissionDenied',
]

/** Pages that lead on at once and so cannot be looked at. */
const PASSAGES = [
  '/ref/:marketer',
  '/game/casino',
  '/base/404',
  '/base/exit',
  '/base/newPassword',
  '/dashboard/dashboard',
]

const PLAYER_ROUTES = [
  '/games/20001-shahin.html',
  '/games/20002-tas.html',
  '/games/20012-anar.html',
  '/games/20013-setareh.html',
  '/games/20011-baran.html',
  '/games/20016-almas.html',
  '/games/20014-fara-foru.html',
  '/games/20018-joojeh.html',
  '/games/20019-tolombeh.html',
  '/games/20020-mar-o-pelleh.html',
  '/games/20017-iwan.html',
  '/games/20015-charkh.html',
  '/games/20021-dart.html',
  '/games/20022-hadd.html',
  '/games/21003-simurgh.html',
  '/games/22002-european-roulette.html',
  '/games/22003-twenty-one.html',
  '/games/22004-baccarat.html',
  '/games/22005-dragon-tiger.html',
  '/games/20023-takhte.html',
  '/games/22006-red-dog.html',
  '/games/22007-video-poker.html',
  '/games/22015-live-baccarat.html',
  '/game/favorites',
  '/game/recent',
  '/user/',
  '/user/deposit/deposit',
  '/user/deposit/transactions',
  '/user/user/profile',
  '/user/transaction/transactions',
  '/user/play/plays',
  '/user/play/showPlay',
  '/user/user/security',
  '/user/user/changePassword',
  '/user/user/verifications',
  '/user/user/notices',
  '/user/saferPlay/dashboard',
]

/** Each page is looked at once: by turns in each language, on a phone or a desk, by day or by night. */
const WIDTHS = [1440, 390]
const IS_TOO_WIDE = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'

type Dialog = {
  readonly name: string
  /** The page it is opened on; a short one when left out. */
  readonly path?: string
  /** A desk's when left out. */
  readonly width?: number
  readonly open: (page: Page, t: (key: string) => string) => Promise<void>
}

const inHeader =
  (key: string): Dialog['open'] =>
  (page, t) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: t(key) })
      .click()

const inBottomBar =
  (key: string): Dialog['open'] =>
  (page, t) =>
    page
      .getByRole('navigation', { name: t('shell:nav.bottom') })
      .getByText(t(key), { exact: true })
      .click()

/** Opens a form's dialog and sends it empty, so that its errors are there too. */
const sentEmpty =
  (key: string, button: string): Dialog['open'] =>
  async (page, t) => {
    await inHeader(key)(page, t)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(button), exact: true })
      .click()
    await page.getByRole('dialog').getByRole('alert').first().waitFor()
  }

const VISITOR_DIALOGS: readonly Dialog[] = [
  { name: 'search', open: inHeader('shell:search.open') },
  { name: 'login', open: inHeader('common:action.login') },
  { name: 'login with errors', open: sentEmpty('common:action.login', 'auth:login.button') },
  { name: 'register with errors', open: sentEmpty('common:action.register', 'auth:register.button') },
  { name: 'display', open: inHeader('shell:display.label') },
  {
    name: 'error',
    path: '/help-center/',
    async open(page) {
      const general = { status: false, text: 'no', code: 'http.forbidden', requestId: 'r' }
      await page.route('**/api/bonus/bonus/getBonuses', (route) =>
        route.fulfill({ status: 403, json: { general, data: {} } }),
      )
      await pushAddress(page, '/bonuses/')
      await page.getByRole('dialog').waitFor()
      await page.unroute('**/api/bonus/bonus/getBonuses')
    },
  },
]

const PLAYER_DIALOGS: readonly Dialog[] = [
  { name: 'balance', open: inHeader('shell:wallet.label') },
  { name: 'profile', open: inHeader('shell:profile.label') },
  { name: 'menu of a phone', width: 390, open: inBottomBar('shell:bar.menu') },
  { name: 'profile of a phone', width: 390, open: inBottomBar('shell:bar.profile') },
  { name: 'balance of a phone', width: 390, open: inHeader('shell:wallet.label') },
]

describe.each(LANGUAGES)('accessibility in %s', (language) => {
  let visitor: Visitor
  let check: PageCheck

  beforeAll(async () => {
    visitor = await site.visit({ language, at: '/not-found' })
    check = await checkPages(visitor.page)
  })
  afterAll(() => visitor.context.close())

  /** Goes to the page inside the site, as a link does. */
  async function findings(path: string, at: number): Promise<readonly string[]> {
    const isPhone = at % 4 === 1 || at % 4 === 2
    const isByDay = at % 8 < 4
    const found: string[] = []
    await pushAddress(visitor.page, path)
    await check.settle()
    for (const width of IS_EVERY_LOOK ? WIDTHS : [isPhone ? 390 : 1440])
      for (const theme of IS_EVERY_LOOK ? THEMES : ([isByDay ? 'light' : 'dark'] as const)) {
        await check.turnTo(width)
        await check.wear(theme)
        for (const finding of await findingsNow()) found.push(`${width} px, ${theme}: ${finding}`)
      }
    return found
  }

  async function findingsNow(): Promise<readonly string[]> {
    const isTooWide = await visitor.page.evaluate<boolean>(IS_TOO_WIDE)
    return [...(await accessibilityFindings(visitor.page)), ...(isTooWide ? ['scrolls sideways'] : [])]
  }

  /** Opens a dialog on a page that was just loaded, and looks at it in both themes. */
  async function findingsOfDialog({ path = '/not-found', width = 1440, open }: Dialog): Promise<readonly string[]> {
    const { page } = visitor
    const found: string[] = []
    // An open dialog belongs to its entry of the history.
    await page.goto('about:blank')
    await check.open(`${site.url}${path}`, width)
    await check.wear('dark')
    await open(page, (key) => text(language, key))
    await page.getByRole('dialog').first().waitFor()
    for (const finding of await accessibilityFindings(page)) found.push(`by night: ${finding}`)
    await check.wear('light')
    for (const finding of await accessibilityFindings(page, 'contrast')) found.push(`by day: ${finding}`)
    return found
  }

  it.each(VISITOR_DIALOGS)('a visitor finds nothing wrong with the dialog $name', async (dialog) => {
    const found = await findingsOfDialog(dialog)
    expect(found).toEqual([])
  })

  it.each(turnsOf(language, PUBLIC_ROUTES))('a visitor finds nothing wrong at %s', async (path, at) => {
    const found = await findings(path, at)
    expect(found).toEqual([])
  })

  describe('signed in', () => {
    beforeAll(async () => {
      await enrol(site, visitor.page, `axe-${language}`)
      await check.open(`${site.url}/not-found`)
    })

    it.each(PLAYER_DIALOGS)('a player finds nothing wrong with the dialog $name', async (dialog) => {
      const found = await findingsOfDialog(dialog)
      expect(found).toEqual([])
    })

    it.each(turnsOf(language, PLAYER_ROUTES))('a player finds nothing wrong at %s', async (path, at) => {
      const found = await findings(path, at)
      expect(found).toEqual([])
    })
  })
})

/** The pages whose turn it is, each with its number among all. */
function turnsOf(language: Language, paths: readonly string[]): readonly (readonly [string, number])[] {
  return paths.map((path, at) => [path, at] as const).filter(([, at]) => isTurnOf(language, at))
}

/** Every address a program's source names: `path="/…"` of the routes, and the pages with a view of their own. */
function addressesOfSource(): readonly string[] {
  const read = (file: string) => readFileSync(new URL(`../web/src/player/${file}`, import.meta.url), 'utf8')
  const programs = read('routes/app-routes.tsx') + read('routes/further-routes.tsx')
  const routes = [...programs.matchAll(/path="(\/[^"]*)"/g)].map(([, path = '']) => path)
  const pages = [...read('routes/named-pages.ts').matchAll(/^ {2}'(\w+\/\w+)': \{.*view:/gm)]
  return [...routes, ...pages.map(([, name]) => `/${name}`)].filter(
    (path) => path !== '/user' && path !== '/:page/:sub',
  )
}

it('a look sees a picture without words and a pale text, also in a frame', async () => {
  const { page, context } = await site.visit({ language: 'en', at: '/not-found' })
  await page.locator('main#content').waitFor()
  const wrong = '<img src="/favicon.svg"><p style="color: #777; background: #888">pale</p>'
  await page.evaluate(`
    document.querySelector('main').insertAdjacentHTML('beforeend', '${wrong}<iframe title="frame"></iframe>')
    document.querySelector('main iframe').contentDocument.body.innerHTML = '${wrong}'`)
  const wanted = ['image-alt', 'color-contrast'].flatMap((rule) => [`^${rule}: (?!iframe)`, `^${rule}: iframe`])
  await expect
    .poll(() => accessibilityFindings(page))
    .toEqual(expect.arrayContaining(wanted.map((finding) => expect.stringMatching(finding))))
  await expect.poll(async () => (await accessibilityFindings(page, 'contrast')).length).toBe(2)
  await context.close()
})

it('a look finds a target that is small, and none that only lies half behind what sticks to the foot', async () => {
  const { page, context } = await site.visit({ language: 'en', at: '/not-found' })
  await page.locator('main#content').waitFor()
  const place = 'position: absolute; left: 300px; width: 60px'
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', \`
    <button style="position: fixed; bottom: 0; left: 0; width: 100%; height: 60px; z-index: 99">foot</button>
    <button id="half" style="${place}; top: \${innerHeight - 70}px; height: 44px">half</button>
    <p style="height: 2000px">far</p>
    <button style="${place}; top: 300px; height: 9px">small</button><button style="${place}; top: 310px; height: 9px">small</button>\`)`)
  await expect
    .poll(async () => (await accessibilityFindings(page)).filter((finding) => finding.startsWith('target-size')).length)
    .toBe(2)
  await context.close()
})

it('every page of the site is among those that are looked at', () => {
  const seen = [...PUBLIC_ROUTES, ...PLAYER_ROUTES].map((path) =>
    path.replace(/^\/user(?=\/\w)/, '').replace(/\/$/, ''),
  )
  const isSeen = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`)
    return seen.some((one) => pattern.test(one)) || PASSAGES.includes(path)
  }
  const addresses = addressesOfSource()
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter((path) => !isSeen(path))).toEqual([])
})
