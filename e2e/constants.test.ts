import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from './by-turns.ts'
import { goTo, pushAddress } from './go-to.ts'
import { visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

const site = siteOfFile()

const GET_GAMES = '**/api/game/game/getGames'

/** From now on the page's clock stands still; only `runFor` moves it. A little ahead: what was read stays fresh. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
}

/** Waits for something with the page's clock moved a little each time, as timers that draw need. */
async function runUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return await isThere()
    })
    .toBe(true)
}

/** The inputs of a call, as the page sends them from now on. */
function watchCall(page: Page, call: string): readonly Record<string, unknown>[] {
  const inputs: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${call}`)) inputs.push(request.postDataJSON())
  })
  return inputs
}

describe('what is asked of the server', () => {
  it('is 20 games a page, appended by More while there are more, from the first again in another category', async () => {
    const { page, context } = await site.visit({ language: 'en', at: '/not-found' })
    const asked = watchCall(page, 'game/game/getGames')
    const tiles = page.getByRole('main').locator('ul article')
    const more = page.getByRole('button', { name: text('en', 'lobby:showMore') })
    await goTo(page, '/game/games')
    await expect.poll(() => tiles.count()).toBe(20)
    const status = page.getByRole('main').getByText(pattern('en', 'lobby:shown'))
    const total = Number(/of (\d+)/.exec((await status.textContent()) ?? '')?.[1])
    expect(total).toBeGreaterThanOrEqual(64)
    for (let shown = 20; shown < total; shown = Math.min(total, shown + 20)) {
      await more.click()
      await expect.poll(() => tiles.count()).toBe(Math.min(total, shown + 20))
    }
    await expect.poll(() => more.count()).toBe(0)
    const lists = () => asked.filter(({ gameCategoryId }) => gameCategoryId === undefined)
    expect(lists()).toEqual(
      [...Array(Math.ceil(total / 20)).keys()].map((index) => ({ pageNumber: index + 1, limit: 20 })),
    )
    await goTo(page, '/games/10047-slots/')
    await expect.poll(() => lists().at(-1)).toEqual({ gameCategoryIntId: 10047, pageNumber: 1, limit: 20 })
    await context.close()
  })

  it('is all categories and all bonuses at once, and a category anew with every change of the address', async () => {
    const { page, context } = await site.visit({ language: 'en' })
    const [categories, bonuses, category] = [
      watchCall(page, 'game/gameCategory/getCategories'),
      watchCall(page, 'bonus/bonus/getBonuses'),
      watchCall(page, 'game/gameCategory/getCategory'),
    ]
    await goTo(page, '/bonuses/')
    await expect.poll(() => bonuses).toEqual([{ pageNumber: 1, limit: 0 }])
    await page.evaluate("localStorage.setItem('tas.language', 'fa')")
    await page.evaluate("dispatchEvent(new StorageEvent('storage', { key: 'tas.language', newValue: 'fa' }))")
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fa')
    await goTo(page, '/')
    await expect.poll(() => categories).toEqual([{ pageNumber: 1, limit: 0 }])

    const strip = page.getByRole('navigation', { name: text('fa', 'lobby:categories'), exact: true })
    const marked = () => strip.locator('.marquee-copy:first-child a[aria-current=page]').getAttribute('href')
    for (const [index, intId] of [10047, 10048, 10047].entries()) {
      await goTo(page, `/games/${intId}-x/`)
      await expect.poll(() => category.length).toBe(index + 1)
      expect(category.at(-1)).toEqual({ gameCategoryIntId: intId })
      await expect.poll(marked).toMatch(new RegExp(`^/games/${intId}-`))
    }
    await goTo(page, '/games/')
    await expect.poll(marked).toBe('/games/')
    await context.close()
  })

  it('is the player, every 10 seconds while a game is shown and not elsewhere', async () => {
    const { page, context } = await visitAs(site, 'refreshed', { language: 'en', at: '/not-found' })
    const underWay = new Set<Request>()
    const end = (request: Request) => void underWay.delete(request)
    /** Waits until the page has taken in every answer: one that is under way would stand for the next that is due. */
    async function takeInAnswers(): Promise<void> {
      await expect.poll(() => underWay.size).toBe(0)
      await page.evaluate('fetch("/api").then(() => null)')
      await page.clock.runFor(50)
    }
    await page.clock.install()
    await page.goto(`${site.url}/games/20002-tas.html`)
    // Only now: of what the page before had under way no end may be told.
    const asked = watchCall(page, 'user/user/init')
    page.on('requestfinished', end).on('requestfailed', end)
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/user/init')) underWay.add(request)
    })
    await page.getByRole('button', { name: text('en', 'originals:bet'), exact: true }).waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('en', 'shell:wallet.label') })
      .waitFor()
    await page.waitForLoadState('networkidle')
    await page.clock.pauseAt(Date.now() + 10_000)
    // What fell due on the way is answered before the counting begins.
    await page.clock.runFor(50)
    await page.evaluate('fetch("/api").then(() => null)')
    await takeInAnswers()
    const atStart = asked.length
    for (let times = 1; times <= 3; times++) {
      await page.clock.runFor(10_000)
      await expect.poll(() => asked.length).toBe(atStart + times)
      await takeInAnswers()
    }
    await pushAddress(page, '/texts/98-about-us.html')
    await runUntil(page, async () => (await page.getByRole('toolbar').count()) === 0)
    const before = asked.length
    await page.clock.runFor(25_000)
    await page.evaluate('fetch("/api").then(() => null)')
    expect(asked.length).toBe(before)
    await context.close()
  })
})

describe.each(lookedAtIn('fa'))('in %s', (language) => {
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)

  it('the search waits for 3 letters and a second without typing, and begins with the favourite category', async () => {
    const { page, context } = await site.visit({ language, width: language === 'fa' ? 390 : 1440 })
    const all = await site.world.call('game/gameCategory/getCategories', { body: { pageNumber: 1, limit: 0 } })
    const favorite = all.body.data.items.find(({ additional }) => additional.isFavorite)
    const row = page.locator(`section[aria-labelledby=category-${favorite?.intId}]`)
    await row.getByRole('article').first().waitFor()
    const ofFavorite = await site.world.call('game/game/getGames', {
      body: { gameCategoryId: favorite?.id, isPlayable: true, pageNumber: 1, limit: 3 },
    })
    const intIds = ofFavorite.body.data.items.map(({ availableGame }) => String(availableGame.intId))
    const everything = watchCall(page, 'game/game/getGames')
    // Rows of the lobby that come near are read meanwhile.
    const asked = () =>
      everything.filter(({ search, gameCategoryId }) => search !== undefined || gameCategoryId === favorite?.id)
    await stopClock(page)
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog')
    await runUntil(page, () => dialog.getByRole('article').first().isVisible())
    await dialog.getByText(t('search:hint')).waitFor()
    // The row hands over what it has loaded of what can be played.
    const handed = await page.evaluate<string[]>(
      `[...document.querySelectorAll('dialog article a')].map(({ href }) => /games.(\\d+)/.exec(href)?.[1])`,
    )
    expect(intIds.length).toBeGreaterThan(0)
    expect(handed.slice(0, intIds.length)).toEqual(intIds)
    expect(asked()).toEqual([])

    const field = dialog.getByRole('textbox')
    await field.fill(' ya ')
    await runUntil(page, () => dialog.getByText(t('search:tooShort')).isVisible())
    await page.clock.runFor(3_000)
    expect(asked()).toEqual([])
    await field.fill('yal')
    await page.clock.runFor(900)
    // Typing goes on: the second begins anew.
    await field.fill('yald')
    await page.clock.runFor(900)
    expect(asked()).toEqual([])
    await page.clock.runFor(200)
    await expect.poll(asked).toEqual([{ search: 'yald', pageNumber: 1, limit: 20 }])
    await runUntil(page, () =>
      dialog
        .getByRole('link', { name: /Yalda|یلدا/ })
        .first()
        .isVisible(),
    )
    await context.close()
  })

  it('a copied UID is said for 3000 ms', async () => {
    const { page, context } = await visitAs(site, `copies-${language}`, { language, at: '/not-found' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell:profile.label') })
      .click()
    const uid = page.getByRole('button', { name: pattern(language, 'shell:profile.uid') }).first()
    await uid.waitFor()
    await stopClock(page)
    await uid.click()
    const toast = page.getByText(t('shell:profile.uidCopied'))
    await toast.waitFor()
    await page.clock.runFor(2_990)
    await expect.poll(() => toast.isVisible()).toBe(true)
    await page.clock.runFor(20)
    await toast.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/^\d{6,}$/)
    await context.close()
  })
})

describe('while games load', () => {
  it('20 places are kept on the page of a category, and what comes fills them; a game without a picture has a blank one', async () => {
    const { page, context } = await site.visit({ language: 'fa', width: 390, at: '/not-found' })
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route(GET_GAMES, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.items[0].availableGame.imgUrl = null
      await isLetThrough
      await route.fulfill({ response: answer, json: body })
    })
    await goTo(page, '/games/10047-slots/')
    const places = page.getByRole('main').locator('.skeleton')
    const grid = page.getByRole('main').locator('div.grid:has(> .skeleton)')
    await expect.poll(() => grid.locator('.skeleton').count()).toBe(20)
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    letThrough()
    const first = page.getByRole('main').locator('ul article').first()
    await first.waitFor()
    await expect.poll(() => places.count()).toBe(0)
    const picture = first.locator('img')
    await expect.poll(() => picture.getAttribute('src')).toBe('/assets/img/games/blank.svg')
    await expect
      .poll(() => picture.evaluate((image: { readonly naturalWidth?: number }) => image.naturalWidth))
      .toBeGreaterThan(0)
    // Far ones are read when they come near, without a script that runs again (spec §9, lazy images).
    await expect.poll(() => page.getByRole('main').locator('ul article img[loading=lazy]').count()).toBeGreaterThan(0)
    await context.close()
  })
})

describe('a game', () => {
  it('has its full screen button above 768 px alone, and its star at every width', async () => {
    const { page, context } = await site.visit({ language: 'en', at: '/games/20002-tas.html' })
    const bar = page.getByRole('toolbar', { name: text('en', 'game:options'), exact: true })
    const full = bar.getByRole('button', { name: text('en', 'game:fullscreen'), exact: true })
    await full.waitFor()
    for (const [width, isThere] of [
      [769, true],
      [768, false],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => full.isVisible(), { message: `${width} px` }).toBe(isThere)
      await expect.poll(() => bar.locator('button[aria-pressed]').isVisible()).toBe(true)
    }
    await page.setViewportSize({ width: 1_000, height: 844 })
    await full.click()
    await expect.poll(() => page.evaluate('document.fullscreenElement !== null')).toBe(true)
    await bar.page().evaluate('document.exitFullscreen()')
    await context.close()
  })
})
