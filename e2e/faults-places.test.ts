import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { byTurns } from './by-turns.ts'
import { goTo } from './go-to.ts'
import { visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)')

describe.each(LANGUAGES)('in %s', (language) => {
  const it = byTurns(language)
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)

  it('Back and Forward go through filters, a game and a modal, and back to the same place of a list', async () => {
    const visitor = await site.visit({ language, width: language === 'fa' ? 390 : 1440, at: '/game/games' })
    const { page, context } = visitor
    const tiles = page.getByRole('main').locator('ul article')
    await expect.poll(() => tiles.count()).toBe(20)
    await page.getByRole('button', { name: t('lobby:showMore') }).click()
    await expect.poll(() => tiles.count()).toBe(40)

    // Deep in the list a game is opened; its page begins at the top, and Back is where the player was.
    const tile = tiles.nth(36)
    const link = tile.getByRole('link')
    const intId = /\d+/.exec((await link.getAttribute('href')) ?? '')?.[0]
    // The place is where the press found the list: what stands in the way of a press makes it be scrolled once more.
    await page.evaluate(
      "addEventListener('click', () => { pressedAt = Math.round(scrollY) }, { capture: true, once: true })",
    )
    await link.click()
    await page.waitForURL(`**/games/${intId}-*`)
    const place = await page.evaluate<number>('pressedAt')
    expect(place).toBeGreaterThan(300)
    await page.getByRole('toolbar', { name: t('game:options') }).waitFor()
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => tiles.count()).toBe(40)
    await expect.poll(() => scrolled(page)).toBe(place)
    await page.goForward()
    await page.waitForURL(`**/games/${intId}-*`)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(place)

    // A filter is a place of its own in the address.
    await page.evaluate('scrollTo(0, 0)')
    const volatility = page.getByLabel(t('lobby:volatility'), { exact: true })
    await volatility.selectOption('high')
    await page.waitForURL('**/game/games?volatility=high')
    const few = await site.world.call('game/game/getGames', { body: { volatility: 'high', pageNumber: 1, limit: 20 } })
    const fewCount = few.body.data.items.length
    await expect.poll(() => tiles.count()).toBe(fewCount)
    await page.reload()
    await expect.poll(() => tiles.count()).toBe(fewCount)
    await expect.poll(() => volatility.inputValue()).toBe('high')

    // A modal closes with Back, the page under it stays; another address closes it too.
    await page.keyboard.press('/')
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL('**/game/games?volatility=high')
    await page.goForward()
    await page.getByRole('dialog').getByRole('textbox').fill('yalda')
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Yalda|یلدا/ })
      .first()
      .click()
    await page.waitForURL(/\/games\/21001/)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('dialog').getByRole('textbox').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL('**/game/games?volatility=high')
    // However often its closing is pressed, the page under it stays.
    await page.keyboard.press('/')
    await page.getByRole('dialog').locator('header').getByRole('button').dblclick()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await goTo(page, '/bonuses/')
    await page.goBack()
    await page.waitForURL('**/game/games?volatility=high')
    visitor.expectNoComplaints()
    await context.close()
  })

  it('two tabs are one player: login, balance, language and logout of one are those of the other', async () => {
    const name = `two-tabs-${language}`
    const visitor = await visitAs(site, name, { language, at: '/bonuses/' })
    const { page, context } = visitor
    const other = await visitor.newTab('/game/favorites')
    const balance = (tab: Page) => tab.getByRole('banner').getByRole('button', { name: t('shell:wallet.label') })
    const shown = async (tab: Page) => ((await balance(tab).textContent()) ?? '').replace(/[^\d.]/g, '')
    for (const tab of [page, other]) await expect.poll(() => shown(tab)).toBe('100.00')

    // Money moved by one is shown by the other, which asks for nothing.
    await page.goto(`${site.url}/games/20002-tas.html`)
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).click()
    await expect.poll(() => shown(other)).not.toBe('100.00')
    await expect.poll(async () => (await shown(page)) === (await shown(other))).toBe(true)

    // Logged out in one, with a quiet way home in the other: it was the player's own wish.
    await page.goto(`${site.url}/user/base/exit`)
    const login = (tab: Page) => tab.getByRole('banner').getByRole('button', { name: t('common:action.login') })
    // The way home closes what is opened on the way.
    await page.waitForURL(`${site.url}/`)
    await login(other).waitFor()
    await other.waitForURL(`${site.url}/`)
    await expect.poll(() => other.getByRole('dialog').count()).toBe(0)

    // Logged in again in one.
    await login(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('auth:login.username'), { exact: true }).fill(name)
    await dialog.getByLabel(t('auth:login.password'), { exact: true }).fill('seven blue lanterns')
    await dialog.getByRole('button', { name: t('auth:login.button'), exact: true }).click()
    await balance(other).waitFor()

    // The language of one is that of both.
    const next = language === 'fa' ? 'en' : 'fa'
    await page.bringToFront()
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell:display.label') })
      .click()
    await page.getByText(next === 'fa' ? 'فارسی' : 'English', { exact: true }).click()
    await expect.poll(() => other.locator('html').getAttribute('lang')).toBe(next)
    await expect.poll(() => other.locator('html').getAttribute('dir')).toBe(next === 'fa' ? 'rtl' : 'ltr')
    await other
      .getByRole('banner')
      .getByRole('button', { name: text(next, 'shell:wallet.label') })
      .waitFor()
    await context.close()
  })
})
