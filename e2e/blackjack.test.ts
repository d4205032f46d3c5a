import type { Language } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aceUpDeal, pairDeal, seedFor, type Wish } from '../server/src/modules/originals/steps/tables.fixture.ts'
import { betsOf, openAccount, revealNewest } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

const site = siteOfFile()

const PATH = '/games/22003-twenty-one.html'
const game = 'blackjack'

/** A player at the table with 100.00, whose next hand is dealt as wished. */
async function sitDown(language: Language, width: number, wish: Wish) {
  const username = `table-${language}-${width}`
  const token = await openAccount(site, username)
  await site.world.call('game/fairness/getSeeds', { token })
  const { app } = site.world
  const [player] = await app.db.sql<
    { id: string }[]
  >`select id from ${app.db.b}.identity_player where username = ${username}`
  const clientSeed = await seedFor(app, player?.id ?? '', { game, wish })
  await site.world.call('game/fairness/setClientSeed', { token, body: { clientSeed } })
  const visitor = await site.visit({ language, width, token, at: PATH })
  const { page } = visitor
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)
  const state = async () => (await site.world.call('game/original/getState', { token, body: { game } })).body.data
  const bets = () => betsOf(site, page, game)
  await page.getByLabel(t('originals:stake'), { exact: true }).fill('2')
  await page.getByRole('button', { name: t('originals:bet'), exact: true }).dblclick()
  return { visitor, page, t, state, bets }
}

const isWide = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

/** Presses a move until the hand is over. */
async function standOut(page: Page, t: (key: string) => string): Promise<void> {
  const bet = page.getByRole('button', { name: t('originals:bet'), exact: true })
  // Looked for and not waited for: with the last card the move goes.
  const stand = page.getByRole('button', { name: t('blackjack:action.stand'), exact: true, disabled: false })
  await expect
    .poll(async () => {
      if (await bet.isVisible()) return true
      if (await stand.isVisible()) await stand.click({ timeout: 2_000 }).catch(() => {})
      return false
    })
    .toBe(true)
}

describe('twenty-one', () => {
  it('is split in English at 1440 px, goes on after a reload with both stakes, and is verified', async () => {
    const { visitor, page, t, state, bets } = await sitDown('en', 1440, pairDeal)
    const split = page.getByRole('button', { name: new RegExp(`^${t('blackjack:action.split')}`) })
    await expect.poll(() => split.isEnabled()).toBe(true)
    await expect.poll(() => split.textContent()).toContain('2.00')
    await split.click()
    await page.getByRole('group', { name: t('blackjack:handSecond'), exact: true }).waitFor()
    await expect.poll(() => state()).toMatchObject({ bet: { amount: '4.00' }, hand: { stake: '2.00', status: 'open' } })

    await page.reload()
    await page.getByRole('group', { name: t('blackjack:handFirst'), exact: true }).waitFor()
    await page.getByText(pattern('en', 'originals:step.resumed')).waitFor({ state: 'attached' })
    await standOut(page, t)
    await expect.poll(() => state()).toBeNull()
    await expect.poll(() => bets()).toMatchObject([{ amount: '4.00', params: { actions: expect.any(Array) } }])

    const dialog = await revealNewest(page, 'en')
    await dialog.getByText(pattern('en', 'fairness:betMatches')).waitFor()
    await page.keyboard.press('Escape')

    // The best play stands in the rules.
    await page.getByRole('button', { name: t('originals:rulesOpen'), exact: true }).click()
    const table = page.getByRole('dialog').getByRole('table')
    await expect.poll(() => table.getByRole('row').count()).toBe(35)
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('is insured in Persian at 390 px for half a stake, played on, and nothing is wider than the screen', async () => {
    const { visitor, page, t, state, bets } = await sitDown('fa', 390, aceUpDeal)
    const insure = page.getByRole('button', { name: new RegExp(`^${t('blackjack:action.insure')}`) })
    await insure.waitFor()
    await page.getByText(t('blackjack:insuranceOffer'), { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('img', { name: t('blackjack:hole'), exact: true }).count()).toBe(1)
    await insure.click()
    await page.getByRole('button', { name: t('blackjack:action.hit'), exact: true }).waitFor()
    await expect.poll(async () => (await state())?.bet.amount).toBe('3.00')
    await expect.poll(() => isWide(page)).toBe(false)
    await standOut(page, t)
    await expect.poll(() => bets()).toMatchObject([{ amount: '3.00', status: expect.stringMatching(/^(won|lost)$/) }])

    const dialog = await revealNewest(page, 'fa')
    await dialog.getByText(pattern('fa', 'fairness:betMatches')).waitFor()
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('is played by key alone, and shows a move whose answer was lost as made: nothing asks for it again', async () => {
    const { visitor, page, t, bets } = await sitDown('en', 1441, pairDeal)
    const isFocusKept = () => page.locator('.play-bar').evaluate((bar) => bar.contains(bar.ownerDocument.activeElement))
    const hit = page.getByRole('button', { name: t('blackjack:action.hit'), exact: true })
    await expect.poll(() => hit.isEnabled()).toBe(true)
    await expect.poll(isFocusKept).toBe(true)
    await page.route('**/api/game/original/next', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: t('blackjack:action.stand'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).waitFor()
    await expect.poll(() => bets()).toHaveLength(1)
    await expect.poll(() => page.getByText(t('originals:unsureMove')).count()).toBe(0)
    await expect.poll(isFocusKept).toBe(true)
    await visitor.context.close()
  })
})
