import type { Language } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeChain } from '../server/src/modules/rooms/chains/chain-store.ts'
import { between, chainWith } from '../server/src/modules/rooms/crash/crash.fixture.ts'
import { type RunningCrash, startCrash, startedCrash } from '../server/src/modules/rooms/crash/start-crash.ts'
import { roomsSettings } from '../server/src/modules/rooms/settings.ts'
import { changeSettings } from '../server/test/change-settings.ts'
import { betsOf, flipSwitch, visitAs } from './people.ts'
import { openSite, type Site, type Visitor } from './site.ts'
import { pattern, text } from './texts.ts'

let site: Site
let running: RunningCrash

beforeAll(async () => {
  site = await openSite()
})
afterAll(async () => {
  await running.stop()
  await site.world.expectBooksRight()
  await site.stop()
})

const SHAHIN = '/games/20001-shahin.html'

/** Opens the table on rounds of a few seconds, in which all players together may win so many dollars. */
async function openTable(maximum: string): Promise<void> {
  const { app } = site.world
  await startedCrash(app)?.stop()
  changeSettings(app, roomsSettings, { crashMaximums: { USD: maximum } })
  const { sql, schema } = app.db
  await sql.unsafe(`delete from ${schema}.rooms_crash_bet; delete from ${schema}.rooms_crash_round;
    delete from ${schema}.rooms_chain where game = 'crash'`)
  const wishes = Array.from({ length: 4 }, () => between(150, 195))
  await storeChain(app, await chainWith(wishes, 40))
  running = startCrash(app)
}

async function comeToPlay(username: string, language: Language, width: number): Promise<Visitor> {
  const visitor = await visitAs(site, username, { language, width, at: SHAHIN })
  await visitor.page.locator('.crash-stage:not([data-phase=none])').waitFor()
  return visitor
}

/** A note of the sound of a win that no other sound has. */
const WIN_HERTZ = 739.99

/** Turns sound on. @returns how often a win was heard since. */
async function listenForWins(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`
    localStorage.setItem('tas.sound', '1')
    window.heard = []
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...at) {
      heard.push(this.frequency.value)
      return start.apply(this, at)
    }`)
  return async () => {
    const heard = await page.evaluate<readonly number[]>('heard')
    return heard.filter((hertz) => Math.abs(hertz - WIN_HERTZ) < 0.5).length
  }
}

const phase = (page: Page, name: string) => page.locator(`.crash-stage[data-phase=${name}]`).waitFor()

it('two bets are placed side by side on a phone in Persian, one taken back, one cashed out by hand', async () => {
  await openTable('10000')
  const visitor = await comeToPlay('shahin-two', 'fa', 390)
  const { page } = visitor
  const t = (key: string, params?: Record<string, string>) => text('fa', key, params)
  const winsHeard = await listenForWins(page)
  await page.getByRole('button', { name: t('crash:openSecond') }).click()
  const bet = page.getByRole('button', { name: new RegExp(`^(${t('crash:bet')}|${t('crash:betNext')})$`) })
  const cancel = page.getByRole('button', { name: new RegExp(`^${t('crash:cancel')}`) })
  const cashOut = page.getByRole('button', { name: new RegExp(`^${t('crash:cashOut')}`) })
  await phase(page, 'running')
  // Both are queued for the next round; the second is taken back and placed anew.
  await bet.first().click()
  await expect.poll(() => cancel.count()).toBe(1)
  await bet.click()
  await expect.poll(() => cancel.count()).toBe(2)
  await cancel.last().click()
  await expect.poll(() => cancel.count()).toBe(1)
  await bet.click()
  await expect.poll(() => cashOut.count()).toBe(2)
  await cashOut.first().click()
  await expect.poll(() => cashOut.count()).toBe(1)
  // Less than twice one of two equal stakes comes back: no win, for eye or ear.
  await page.locator('.crash-stage').getByText(pattern('fa', 'crash:cashedOutAt')).waitFor()
  await phase(page, 'busted')
  const won = await page.locator('.crash-stage [data-won]').count()
  expect(won).toBe(0)
  await expect.poll(() => winsHeard()).toBe(0)
  // Both seats are free at once, whatever has been written of the loss.
  await expect.poll(() => bet.count()).toBe(2)
  const players = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: t('crash:players') })
    .last()
  await expect.poll(() => players.getByText(t('crash:you'), { exact: true }).count()).toBe(2)
  await expect
    .poll(async () => (await betsOf(site, page, 'crash')).map(({ status }) => status).sort())
    .toEqual(['lost', 'refunded', 'won'])
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  visitor.expectNoComplaints()
  await visitor.context.close()
  await running.stop()
})

it('in English a key places the bet, the maximum win ends it, and autobet plays its round', async () => {
  await openTable('1.00')
  const visitor = await comeToPlay('shahin-force', 'en', 1440)
  const { page } = visitor
  const t = (key: string, params?: Record<string, string>) => text('en', key, params)
  const winsHeard = await listenForWins(page)
  await page.getByText('Max win per round', { exact: false }).first().waitFor()
  await page.getByLabel(t('originals:stake'), { exact: true }).fill('2')
  await flipSwitch(page, t('originals:settings'), t('originals:hotkeys'))
  await page.evaluate('document.activeElement.blur()')
  await page.keyboard.press('Space')
  // A stake of 2 may win 1: everybody is out at 1.50.
  await page
    .locator('.crash-corner')
    .filter({ hasText: /max win was reached.*1\.50/ })
    .waitFor()
  await expect.poll(async () => (await betsOf(site, page, 'crash'))[0]?.payout).toBe('3.00')
  await expect.poll(winsHeard).toBe(1)

  await page.getByText(t('originals:betMode.auto'), { exact: true }).click()
  await page.getByText(t('crash:autoNeedsTarget')).waitFor()
  await page.getByLabel(t('crash:autoCashOut'), { exact: true }).fill('1.01')
  await page.getByLabel(t('originals:autobet.betCount'), { exact: true }).fill('1')
  await page.getByRole('button', { name: t('originals:autobet.start'), exact: true }).click()
  await page.getByText(t('originals:autobet.end.done')).waitFor({ timeout: 120_000 })
  await expect
    .poll(async () => (await betsOf(site, page, 'crash')).map(({ payout }) => payout))
    .toEqual(['2.02', '3.00'])
  visitor.expectNoComplaints()
  await visitor.context.close()
})

it.each([
  ['fa', 390, 844],
  ['en', 320, 640],
] as const)(
  'a line that is stalled is told right under the multiplier, and not behind the play bar: %s at %i × %i',
  async (language, width, height) => {
    await openTable('10000')
    const visitor = await visitAs(site, `shahin-stall-${width}`, { language, width, at: '/not-found' })
    const { page } = visitor
    await page.setViewportSize({ width, height })
    let isSilent = false
    await page.routeWebSocket('**/live', (route) => {
      const server = route.connectToServer()
      server.onMessage((message) => (isSilent ? undefined : route.send(message)))
    })
    await page.goto(`${site.url}${SHAHIN}`)
    await phase(page, 'running')
    isSilent = true
    const told = page.locator('.crash-stage').getByText(text(language, 'crash:stalled'), { exact: true })
    await told.waitFor()
    const [number, words, bar] = await Promise.all(
      [page.locator('.crash-number'), told, page.locator('.play-bar')].map(async (thing) => {
        const { y, height: tall } = (await thing.boundingBox()) ?? expect.fail('it is laid out')
        return { top: y, bottom: y + tall }
      }),
    )
    expect(words?.top).toBeGreaterThanOrEqual(number?.bottom ?? Number.NaN)
    expect(words?.top).toBeLessThan((number?.bottom ?? Number.NaN) + 24)
    expect(words?.bottom).toBeLessThanOrEqual(bar?.top ?? Number.NaN)
    await visitor.context.close()
  },
)
