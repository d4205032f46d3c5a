import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { byTurns } from './by-turns.ts'
import { goTo, pushAddress } from './go-to.ts'
import { visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

/** What the server says when it refuses: an ordinary answer whose general.status is false. */
const refusal = (words: string) => ({
  general: { status: false, text: words, code: 'http.forbidden', requestId: 'r' },
  data: {},
})

/** The calls of spec §8 that pages begin with, and the page that makes each; what the server wrote into the page is asked anew. */
const REFUSED_CALLS = [
  ['game/game/getGame', '/games/20002-tas.html'],
  ['game/gameCategory/getCategory', '/games/10090-x/'],
  ['game/game/getGames', '/game/games'],
  ['text/text/getText', '/texts/98-about-us.html'],
  ['bonus/bonus/getBonus', '/bonuses/101-x'],
  ['bonus/bonus/getBonuses', '/bonuses/'],
] as const

describe.each(LANGUAGES)('a visitor in %s', (language) => {
  const it = byTurns(language)
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)
  const errorDialog = (page: Page) => page.getByRole('dialog', { name: t('common:dialog.error'), exact: true })

  it('is told of every refused call in a dialog titled Error with the text of the server, and can try again', async () => {
    const { page, context } = await site.visit({ language, at: '/help-center/' })
    for (const [call, path] of REFUSED_CALLS) {
      await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 403, json: refusal(`no ${call}`) }))
      await pushAddress(page, path)
      await errorDialog(page).getByText(`no ${call}`).waitFor()
      await page.keyboard.press('Escape')
      await errorDialog(page).waitFor({ state: 'detached' })
      await page.unroute(`**/api/${call}`)
      await page
        .getByRole('main')
        .getByRole('button', { name: t('common:action.retry') })
        .first()
        .click()
      await page.getByRole('main').getByText(`no ${call}`).first().waitFor({ state: 'detached' })
      await page.getByRole('main').locator('h1').first().waitFor({ state: 'attached' })
    }
    await context.close()
  })

  it('is told of it once on start too, when business, categories or player are refused', async () => {
    const { page, context } = await visitAs(site, `refused-start-${language}`, { language, at: '/not-found' })
    for (const call of ['business/business/getCurrentBusiness', 'game/gameCategory/getCategories', 'user/user/init']) {
      await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 403, json: refusal(`no ${call}`) }))
      // Loaded without the answers that come with the page.
      await withoutEarlyAnswers(page)
      await page.goto(`${site.url}/`)
      await errorDialog(page).getByText(`no ${call}`).waitFor()
      await page.keyboard.press('Escape')
      await errorDialog(page).waitFor({ state: 'detached' })
      await page.unroute(`**/api/${call}`)
    }
    await context.close()
  })

  it('is told in words that nobody answered, or nothing that can be read, and sees by itself what comes back later', async () => {
    const { page, context } = await site.visit({ language, width: 390, at: '/help-center/' })
    await page.clock.install()
    const isShown = (words: string) => async () => {
      // Two more tries are made by itself, a second or two later.
      await page.clock.fastForward(3_000)
      return page.getByRole('main').getByText(words).isVisible()
    }
    await page.route('**/api/bonus/bonus/getBonuses', (route) => route.abort('connectionfailed'))
    await pushAddress(page, '/bonuses/')
    await expect.poll(isShown(t('common:error.unreachable'))).toBe(true)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.unroute('**/api/bonus/bonus/getBonuses')

    // Half an answer, as of a gateway between.
    await page.route('**/api/text/text/getText', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway' }))
    await pushAddress(page, '/texts/98-about-us.html')
    await expect.poll(isShown(t('common:error.unreadable'))).toBe(true)
    await page.unroute('**/api/text/text/getText')
    // Nobody presses anything: what failed is asked for again once the server is there.
    await expect.poll(isShown(t('common:error.unreadable'))).toBe(false)
    await page.getByRole('main').locator('article h1').waitFor()

    // What only could not be done for a moment is told in the dialog too, which goes with the answer.
    const isDialogShown = async () => {
      await page.clock.fastForward(3_000)
      return errorDialog(page).isVisible()
    }
    await page.route('**/api/bonus/bonus/getBonus', (route) => route.fulfill({ status: 503, json: refusal('not now') }))
    await pushAddress(page, '/bonuses/101-x')
    await expect.poll(isDialogShown).toBe(true)
    await page.unroute('**/api/bonus/bonus/getBonus')
    await expect.poll(isDialogShown).toBe(false)
    await page.goBack()

    await page.goBack()
    await page.getByRole('heading', { name: t('content:bonuses.title'), exact: true }).waitFor()
    await context.close()
  })

  it('the narrowest phone names the other language in its header', async () => {
    const { page, context } = await site.visit({ language, width: 320 })
    const other = language === 'fa' ? 'English' : 'فارسی'
    await page.getByRole('banner').getByRole('button', { name: other, exact: true }).waitFor()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await context.close()
  })

  it('offline is told so at once, keeps what is on the screen, and goes on when the line is back', async () => {
    const { page, context } = await site.visit({ language, width: 320 })
    // Drawn by the program; before it runs the server's page is there.
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('common:action.login') })
      .waitFor()
    await page.getByRole('main').getByRole('article').first().waitFor()
    await context.setOffline(true)
    await page.getByText(t('common:offline.device')).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await context.setOffline(false)
    await page.getByText(t('common:offline.device')).waitFor({ state: 'detached' })
    await goTo(page, '/bonuses/')
    await page.getByRole('heading', { name: t('content:bonuses.title'), exact: true }).waitFor()
    await context.close()
  })
})

/** Empties what the server wrote into the page for its first drawing, so that the page has to ask. */
async function withoutEarlyAnswers(page: Page): Promise<void> {
  const strip = async (route: Route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/(id="first-answers"[^>]*>)[^<]*</, '$1{}<')
    await route.fulfill({ response: answer, body: html })
  }
  await page.route(`${site.url}/`, strip, { times: 1 })
}

describe('the sliders', () => {
  it('are left out without a word when they cannot be read', async () => {
    const { page, context } = await site.visit({ language: 'en' })
    let asked = 0
    await page.route('**/api/slider/slider/getSlider', async (route) => {
      asked++
      await route.fulfill({ status: 403, json: refusal('no sliders') })
    })
    await withoutEarlyAnswers(page)
    await page.goto(`${site.url}/`)
    await page.getByRole('main').getByRole('article').first().waitFor()
    await expect.poll(() => asked).toBeGreaterThanOrEqual(2)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.getByText('no sliders').count()).toBe(0)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => page.locator('[aria-roledescription=carousel]').count()).toBe(0)
    await context.close()
  })
})

describe('a game', () => {
  it('whose view this edition does not know says so and leads to others', async () => {
    const { page, context } = await visitAs(site, 'no-view', { language: 'fa', width: 390, at: '/not-found' })
    await page.route('**/api/game/board/createSession', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.game.mainGame.uniqueName = 'from-another-edition'
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(`${site.url}/games/20002-tas.html`)
    await page.getByText(text('fa', 'game:noViewTitle')).waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: text('fa', 'game:otherGames') })
      .click()
    await page.waitForURL(`${site.url}/games/`)
    await context.close()
  })

  it('that cannot be refreshed for a moment goes on without a word; one that is refused says so once, not every ten seconds', async () => {
    const { page, context } = await visitAs(site, 'told-once', { language: 'en', at: '/not-found' })
    await page.clock.install()
    await page.goto(`${site.url}/games/20002-tas.html`)
    await page.getByRole('button', { name: text('en', 'originals:bet'), exact: true }).waitFor()
    let asked = 0
    let status = 503
    await page.route('**/api/user/user/init', async (route) => {
      asked++
      await route.fulfill({ status, json: refusal('no player') })
    })
    // It and two more tries: then it has failed.
    await expect
      .poll(async () => {
        await page.clock.fastForward(3_000)
        return asked
      })
      .toBeGreaterThan(5)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    status = 403
    await expect
      .poll(async () => {
        await page.clock.fastForward(3_000)
        return page.getByRole('dialog').getByText('no player').isVisible()
      })
      .toBe(true)
    await page.getByRole('dialog').getByText('no player').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const before = asked
    await page.clock.fastForward(10_000)
    await expect.poll(() => asked).toBeGreaterThan(before)
    await page.clock.runFor(1_000)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })
})

describe('a part beside the page', () => {
  it('that only adorns goes missing without a word to the reader, is reported, and loads nothing anew', async () => {
    const { page, context } = await site.visit({ language: 'fa' })
    let loads = 0
    page.on('request', (request) => request.isNavigationRequest() && loads++)
    await page.route('**/build/side-sliders-*.js', (route) => route.abort())
    const reported = page.waitForRequest('**/api/site/page/reportError')
    await goTo(page, '/bonuses/')
    const report = await reported
    expect(report.postDataJSON().message).toContain('side-sliders')
    await page.getByRole('heading', { name: text('fa', 'content:bonuses.title'), exact: true }).waitFor()
    await page.getByRole('navigation', { name: text('fa', 'shell:nav.main') }).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    expect(loads).toBe(0)
    await context.close()
  })

  it('that people would miss leaves a way to try again in its place, and the page as it is', async () => {
    const { page, context } = await site.visit({ language: 'en', width: 390, at: '/not-found' })
    const lost = page.getByRole('alert').filter({ hasText: text('en', 'common:problem.chunkTitle') })
    const login = { name: text('en', 'common:action.login'), exact: true }
    await page.route('**/build/{footer,login-modal}-*.js', (route) => route.abort())
    await page.goto(`${site.url}/help-center/`)
    await lost.waitFor()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('banner').getByRole('button', login).click()
    await expect.poll(() => lost.count()).toBe(2)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.unroute('**/build/{footer,login-modal}-*.js')
    // The modal was asked for, so it comes with the page.
    await lost
      .last()
      .getByRole('button', { name: text('en', 'common:action.retry') })
      .click()
    await page.getByRole('dialog', login).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('contentinfo').waitFor()
    await expect.poll(() => lost.count()).toBe(0)
    await context.close()
  })
})
