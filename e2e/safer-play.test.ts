import { randomUUID } from 'node:crypto'
import { errors } from '@tas/shared/contract/errors.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSale } from '../server/src/modules/lottery/lottery.fixture.ts'
import { goTo } from './go-to.ts'
import { accessibilityFindings } from './page-check.ts'
import { betsOf, tokenOf, visitAs } from './people.ts'
import { openSite, type Site, type Visitor } from './site.ts'
import { pattern, text } from './texts.ts'

const DICE = '/games/20002-tas.html'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.stop())

async function money(page: Page, path: 'deposit/deposit/create' | 'game/original/bet', body: unknown): Promise<void> {
  const { status } = await site.world.call(path, { token: await tokenOf(page), key: randomUUID(), body })
  expect(status).toBe(200)
}

const bet = (page: Page) =>
  money(page, 'game/original/bet', {
    game: 'dice',
    amount: '1.00',
    currency: 'USD',
    params: { target: '50.00', direction: 'over' },
  })

describe.each(LANGUAGES)('safer play in %s', (language) => {
  const t = (key: string) => text(language, `safer-play:${key}`)
  let visitor: Visitor
  let page: Page

  beforeAll(async () => {
    const width = language === 'fa' ? 390 : 1440
    visitor = await visitAs(site, `safer-${language}`, { language, width, at: '/not-found' })
    page = visitor.page
  })
  afterAll(async () => {
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('sets a limit that holds at once and shows what is used; a looser one waits', async () => {
    await page.goto(`${site.url}/user/saferPlay`)
    const main = page.getByRole('main')
    await main.getByLabel(t('form.kind')).selectOption('wager')
    await main.getByLabel(t('form.amount')).fill(language === 'fa' ? '۰' : '0')
    await main.getByText(t('form.nothing')).waitFor()
    await main.getByLabel(t('form.amount')).fill(language === 'fa' ? '۱۰' : '10')
    await main.getByRole('button', { name: t('form.save') }).click()
    await main.getByRole('row').filter({ hasText: '10.00' }).first().waitFor()
    await bet(page)
    await page.reload()
    await main.getByText('9.00').first().waitFor()
    await main.getByRole('button', { name: t('limits.lift'), exact: false }).click()
    await main.getByRole('button', { name: t('pending.cancel') }).waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
  })

  it('shuts a way to deposit, which then takes no money', async () => {
    const ways = page.locator('section').filter({ has: page.getByRole('heading', { name: t('gateways.title') }) })
    const step = (key: string) => ways.getByRole('button', { name: new RegExp(`^${t(key)}: `) })
    // The trial gateway stands first, and is the one that is chosen at the deposit.
    await step('blocks.block').first().click()
    await step('blocks.open').waitFor()
    await goTo(page, '/user/deposit/deposit')
    await page.getByText(text(language, 'wallet:gateway'), { exact: true }).waitFor()
    await page.getByLabel(text(language, 'wallet:amount'), { exact: true }).fill('5')
    await page.locator('form button[type=submit]').click()
    await page.getByRole('alert').filter({ hasText: errors['limits.gateway_blocked'][language] }).waitFor()
  })

  it('scores the self-test in the page alone', async () => {
    await page.goto(`${site.url}/user/saferPlay?tab=help`)
    const questions = page.getByRole('main').getByRole('group')
    await questions.first().waitFor()
    for (const question of await questions.all()) await question.getByLabel(t('answer.1')).check()
    await page.getByText(t('level.high')).waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
  })

  it('shows time and result in a game, and stops play at a reality check in every tab, over a reload', async () => {
    await page.goto(`${site.url}${DICE}`)
    const clock = page.getByRole('link', { name: t('clock.label') })
    await clock.waitFor()
    await expect.poll(() => clock.textContent()).toMatch(/0:\d\d:\d\d/)
    const token = await tokenOf(page)
    const check = { kind: 'check', value: '10' }
    const set = await site.world.call('limits/limit/setLimit', { token, body: check })
    expect(set.status).toBe(200)
    await bet(page)
    const { sql, b } = site.world.owner
    await sql`update ${b}.limits_session set checked_at = checked_at - interval '11 minutes'`
    const dialog = page.getByRole('dialog', { name: t('check.title') })
    await page.reload()
    await dialog.waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    // Tickets are stakes, too. The dialog keeps the focus while the rest of the page still comes.
    await openSale(site.world.app)
    const other = await visitor.context.newPage()
    await other.goto(`${site.url}/site/lottery`)
    const there = other.getByRole('dialog', { name: t('check.title') })
    await there.waitFor()
    await other.locator('.lottery-cell').first().waitFor()
    await expect.poll(() => other.evaluate("document.activeElement.closest('dialog') !== null")).toBe(true)
    await there.getByRole('button', { name: t('check.go') }).click()
    await dialog.waitFor({ state: 'detached' })
    await other.getByRole('link', { name: t('clock.label') }).waitFor()
    await other.close()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: text(language, 'game:fullscreen') }).click()
    await page
      .locator(':fullscreen')
      .getByRole('link', { name: new RegExp(`${t('clock.time')}.*\\d:\\d\\d:\\d\\d.*${t('clock.net')}`) })
      .waitFor()
    await page.evaluate('document.exitFullscreen()')
    await page.setViewportSize({ width: language === 'fa' ? 390 : 1440, height: 900 })
  })

  it('one press is one bet, however long a key is held: the key of the game, or Enter on the button', async () => {
    await page.evaluate("localStorage.setItem('tas.hotkeys', '1')")
    await page.reload()
    const button = page.getByRole('button', { name: text(language, 'originals:bet'), exact: true })
    await button.waitFor()
    const bets = async () => (await betsOf(site, page, 'dice')).length
    const before = await bets()
    for (const [at, key] of ['Space', 'Enter'].entries()) {
      if (key === 'Enter') await button.focus()
      // Ten seconds of a held key are some three hundred presses, told as repeated.
      for (let presses = 0; presses < 150; presses++) await page.keyboard.down(key)
      await expect.poll(bets).toBe(before + at + 1)
      for (let presses = 0; presses < 150; presses++) await page.keyboard.down(key)
      await page.keyboard.up(key)
    }
    await expect.poll(() => bets()).toBe(before + 2)
  })

  it('takes a break after a word that it is meant', async () => {
    await page.goto(`${site.url}/user/saferPlay?tab=breaks`)
    const start = page.getByRole('button', { name: t('timeOut.start') })
    await start.waitFor()
    await expect.poll(() => start.isDisabled()).toBe(true)
    await page.getByLabel(t('timeOut.meant')).check()
    await start.click()
    await page.getByRole('main').getByRole('note').first().waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
  })

  it('invites nobody to deposit who takes a break', async () => {
    await goTo(page, '/user/deposit/deposit')
    const main = page.getByRole('main')
    await main.getByText(pattern(language, 'safer-play:held.timeOut')).waitFor()
    await expect.poll(() => main.getByLabel(text(language, 'wallet:amount'), { exact: true }).count()).toBe(0)
    await main.getByRole('link', { name: text(language, 'wallet:saferLink') }).waitFor()
  })
})
