import { familyTitles } from '@tas/shared/contract/catalogue/game-kinds.ts'
import { pageTitles } from '@tas/shared/contract/menus/page-titles.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resumePlay, stopPlay } from '../server/src/modules/stakes/index.ts'
import { lookedAtIn } from './by-turns.ts'
import { pushAddress } from './go-to.ts'
import { logIn, openAccount, visitAs } from './people.ts'
import type { Visitor } from './site.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

const site = siteOfFile()

describe.each(lookedAtIn('fa'))('a visitor in %s', (language) => {
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)

  it('is asked to log in before a game, and comes back to it after', async () => {
    await openAccount(site, `back-${language}`)
    const visitor = await site.visit({ language, at: '/games/20002-tas.html' })
    const { page } = visitor
    await page.getByText(t('game:loginText')).first().waitFor()
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`${t('common:action.login')}|${t('originals:login')}`) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('auth:login.username'), { exact: true }).fill(`back-${language}`)
    await dialog.getByLabel(t('auth:login.password'), { exact: true }).fill('seven blue lanterns')
    await dialog.getByRole('button', { name: t('auth:login.button'), exact: true }).click()
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).waitFor()
    await page.waitForURL('**/games/20002*')
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('finds the star set that asked to log in, on the page where it was pressed', async () => {
    await openAccount(site, `star-${language}`)
    const visitor = await site.visit({ language, at: '/games/?order=name' })
    const { page } = visitor
    const star = page
      .locator('main#content')
      .getByRole('button', { name: pattern(language, 'lobby:addFavorite') })
      .first()
    const [before = '', after = ''] = t('lobby:addFavorite', { title: '|' }).split('|')
    const label = (await star.getAttribute('aria-label')) ?? ''
    const remove = t('lobby:removeFavorite', { title: label.slice(before.length, label.length - after.length) })
    await star.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('auth:login.username'), { exact: true }).fill(`star-${language}`)
    await dialog.getByLabel(t('auth:login.password'), { exact: true }).fill('seven blue lanterns')
    await dialog.getByRole('button', { name: t('auth:login.button'), exact: true }).click()
    await page.getByRole('main').getByRole('button', { name: remove, exact: true }).first().waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/games/')
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('reads on page and tile of a game that it is closed for now, and is asked in again once it is open', async () => {
    const { app } = site.world
    const order = { scope: 'dice', reason: 'a fault', by: 'Ms Operator' }
    const { page, context } = await site.visit({ language, at: '/games/20002-tas.html' })
    const shown = async (key: string) => {
      await page.reload()
      return page.getByText(pattern(language, key)).first().isVisible()
    }
    await stopPlay(app.db, order)
    await expect.poll(() => shown('game:closedTitle')).toBe(true)
    await page.goto(`${site.url}/games/`)
    await page.getByText(t('lobby:closedForNow'), { exact: true }).first().waitFor()
    await resumePlay(app.db, order)
    await page.goto(`${site.url}/games/20002-tas.html`)
    await expect.poll(() => shown('game:loginText')).toBe(true)
    await context.close()
  })

  it('finds games by search in either script, with slips, and is told when the word is too short', async () => {
    const { page, context } = await site.visit({ language })
    // The written page has a main of its own: keys are heard once the program draws.
    await page.locator('main#content').waitFor()
    await page.keyboard.press('/')
    const field = page.getByRole('dialog').getByRole('textbox')
    await field.fill('ab')
    await page.getByText(t('search:tooShort')).waitFor()
    for (const word of ['يلدا', 'yalda', 'yaldaa']) {
      await field.fill(word)
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /Yalda|یلدا/ })
        .first()
        .waitFor()
    }
    await page
      .getByRole('dialog')
      .getByText(pattern(language, 'search:results_one'))
      .or(page.getByText(pattern(language, 'search:results_other')))
      .first()
      .waitFor()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Yalda|یلدا/ })
      .first()
      .click()
    await page.waitForURL(/\/games\/21001/)
    await page
      .getByRole('main')
      .getByRole('heading', { name: /Yalda|یلدا/ })
      .first()
      .waitFor()
    // A game whose page is still to come says so.
    await page.goto(`${site.url}/games/21010-desert-lion.html`)
    await page.getByText(pattern(language, 'game:soonTitle')).first().waitFor()
    await context.close()
  })

  describe('who asks for an address', () => {
    let visitor: Visitor
    /** Asked of the server in one language, of the program that runs in the other. */
    const ask = async (page: Page, path: string) => {
      if (language === 'en') await page.goto(`${site.url}${path}`)
      else await pushAddress(page, path)
    }
    beforeAll(async () => {
      visitor = await site.visit({ language, at: '/not-found' })
    })
    afterAll(async () => {
      visitor.expectNoComplaints()
      await visitor.context.close()
    })

    it.each([
      ['/games/10047-Slots/', /Slots|اسلات/],
      ['/games/10047-slots', /Slots|اسلات/],
      ['/games/10047', /Slots|اسلات/],
      ['/casino/10090-anything-at-all/', /Crash|انفجار/],
      ['/games/15048-sportbook.html', /Sport|ورزش/],
      ['/texts/99-x', /Terms|شرایط|مقررات/],
      ['/texts/99-x.html', /Terms|شرایط|مقررات/],
      ['/help-center/99-terms-and-conditions.html', /Terms|شرایط|مقررات/],
      ['/terms', /Terms|شرایط|مقررات/],
      ['/bonuses/', /Bonus|بونوس|پاداش/],
    ])('finds %s by its number, whatever the words are', async (path, heading) => {
      const { page } = visitor
      await ask(page, path)
      await page.getByRole('main').getByRole('heading', { name: heading }).first().waitFor()
    })

    it.each([
      '/nothing/here',
      '/texts/',
      '/texts/nonsense',
      '/games/999999-x.html',
      '/bonuses/99999-x',
      '/user/no/such',
      '/not-found',
    ])('is told that %s does not exist', async (path) => {
      const { page } = visitor
      await ask(page, path)
      await page.getByText(t('common:notFound.text')).waitFor()
      await expect.poll(() => page.title()).toContain(t('common:notFound.title'))
      await page
        .getByRole('main')
        .getByRole('link', { name: t('common:action.home') })
        .click()
      await page.waitForURL(`${site.url}/`)
    })
  })
})

describe('one session in many tabs', () => {
  it('ends in all of them when it ends in one: local logout and home', async () => {
    const visitor = await visitAs(site, 'many-tabs', { language: 'en' })
    const { page } = visitor
    const other = await visitor.newTab('/user/transaction/transactions')
    await other.getByRole('heading', { name: text('en', 'wallet:transactionsTitle'), exact: true }).waitFor()
    // Revoked behind the back of both tabs: the next call of one answers 401. That may be a call of their own, before ours;
    // then the button is gone before it is pressed.
    const { sql, b } = site.world.app.db
    await sql`update ${b}.identity_session set ended_at = now(), end_reason = 'exit' where ended_at is null`
    const loggedOut = (tab: Page) =>
      tab
        .getByRole('banner')
        .getByRole('button', { name: text('en', 'common:action.login') })
        .first()
        .waitFor({ state: 'attached' })
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('en', 'shell:bar.deposit') })
      .click({ timeout: 5_000 })
      .catch(() => loggedOut(page))
    for (const tab of [page, other]) {
      await loggedOut(tab)
      await tab.waitForURL(`${site.url}/`)
      // Each says why, and offers the way back in.
      await tab.getByText(text('en', 'auth:login.afterEnd')).waitFor()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Sent home once, not from every page they open afterwards.
    await page.getByRole('link', { name: pageTitles.help.en }).first().click()
    await page.getByRole('heading', { name: text('en', 'content:help.title'), exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.url()).toContain('/help-center/')
    await logIn(page, 'en', 'many-tabs')
    // Logged in here is logged in there, where the other tab was.
    await other.waitForURL(`${site.url}/user/transaction/transactions`)
    await other.getByRole('dialog').waitFor({ state: 'detached' })
    await visitor.context.close()
  })

  it('changes language without loading the page again', async () => {
    const { page, context } = await site.visit({ language: 'en' })
    await page.getByRole('heading', { name: familyTitles.slots.en }).first().waitFor()
    await page.evaluate('window.isSamePage = true')
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('en', 'shell:display.label') })
      .click()
    await page.getByText('فارسی', { exact: true }).click()
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fa')
    await expect.poll(() => page.evaluate('window.isSamePage')).toBe(true)
    await expect.poll(() => page.evaluate(`document.fonts.check('16px "Vazirmatn Variable"')`)).toBe(true)
    await context.close()
  })
})
