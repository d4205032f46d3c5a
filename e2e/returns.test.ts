import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TWO_OF_FIVE } from '@tas/shared/rules/lottery/lottery.fixture.ts'
import { HOUSE_GAMES } from '@tas/shared/rules/returns/house-games.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VERIFIER } from '../scripts/lib/build-verifier.ts'
import { buy, drawNow, openSale } from '../server/src/modules/lottery/lottery.fixture.ts'
import { countBets } from '../server/src/modules/returns/count-bets.ts'
import { journeysIn } from './by-turns.ts'
import { revealNewest, visitAs } from './people.ts'
import { openSite, type Site } from './site.ts'
import { text } from './texts.ts'

let site: Site
let folder: string

beforeAll(async () => {
  site = await openSite()
  folder = await mkdtemp(join(tmpdir(), 'tas-returns-'))
  // A draw in which a single ticket, of every pair one, has both numbers.
  const draw = await openSale(site.world.app, { rules: TWO_OF_FIVE })
  const picks = [1, 2, 3, 4].flatMap((one) => [2, 3, 4, 5].flatMap((other) => (other > one ? [[one, other]] : [])))
  await buy(site.world, await site.world.player({ cashMinor: 1_000n }), draw, { picks })
  await drawNow(site.world, draw)
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

/** Presses a button and gives what the browser then keeps, under its own name. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const path = join(folder, download.suggestedFilename())
  await download.saveAs(path)
  return path
}

function verify(path: string): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [VERIFIER, path], { env: {} }, (failed, out) =>
      resolve({ code: failed === null ? 0 : Number(failed.code), out }),
    )
  })
}

describe.each(journeysIn('en'))('what games pay back, in %s at %i px', (language, width) => {
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)

  it('is shown after bets, kept as files, and each bet verified in the form and by tas-verify', async () => {
    const visitor = await visitAs(site, `rtp-${language}`, { language, width, at: '/games/20022-hadd.html' })
    const { page } = visitor
    await page.getByLabel(t('originals:stake'), { exact: true }).fill('2')
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).click()

    // The bet and its whole proof as a file, once the seed is revealed.
    const dialog = await revealNewest(page, language)
    const saveBet = dialog.getByRole('button', { name: t('fairness:download'), exact: true })
    const bet = await saved(page, () => saveBet.click())
    const verdict = await verify(bet)
    expect(verdict).toMatchObject({ code: 0 })

    // The same file on the page for documents, with every value on the way.
    await page.goto(`${site.url}/verify`)
    await page.locator('input[type=file]').setInputFiles(bet)
    await page.getByText('HMAC-SHA256', { exact: true }).waitFor()

    // Counted on the board, whose figures are signed.
    while (await countBets(site.world.app));
    await page.goto(`${site.url}/fairness/rtp`)
    const row = page.getByRole('row').filter({ hasText: t('originals:game.limbo') })
    await expect.poll(() => row.textContent()).not.toContain(t('returns:noBets'))
    const lottery = page.getByRole('table', { name: t('returns:lottery'), exact: true })
    await lottery.getByText('106.00', { exact: false }).waitFor()
    for (const format of ['csv', 'json']) {
      const name = t(`returns:download.${format}`)
      const days = await saved(page, () => page.getByRole('button', { name, exact: true }).click())
      const [kept, verdict] = [await readFile(days, 'utf8'), await verify(days)]
      expect(kept).toContain('limbo')
      expect(verdict).toMatchObject({ code: 0 })
    }
    const saveLog = page.getByRole('button', { name: t('returns:saveChanges'), exact: true })
    const logVerdict = await verify(await saved(page, () => saveLog.click()))
    expect(logVerdict).toMatchObject({ code: 0 })
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

    // Its cards hold their words on the narrowest phone too.
    const isHeld =
      "[...document.querySelectorAll('.list-table-frame')].every((one) => one.scrollWidth <= one.clientWidth)"
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => page.evaluate(isHeld)).toBe(true)
    await page.setViewportSize({ width, height: 844 })

    // The form takes every house game: each proves its published example.
    await page.getByRole('link', { name: t('returns:toVerifier'), exact: true }).click()
    const games = page.getByLabel(t('fairness:game'), { exact: true })
    for (const { game: name } of HOUSE_GAMES) {
      await games.selectOption(name)
      await page.getByRole('button', { name: t('fairness:example'), exact: true }).click()
      await page.getByRole('heading', { name: t('fairness:steps'), exact: true }).waitFor()
      await page.waitForURL(({ searchParams }) => searchParams.get('game') === name)
    }
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})
