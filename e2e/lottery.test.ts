import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SIX_OF_49, TWO_OF_FIVE } from '@tas/shared/rules/lottery/lottery.fixture.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Draw } from '../server/src/modules/lottery/draw.ts'
import { buy, drawNow, endSale, openSale } from '../server/src/modules/lottery/lottery.fixture.ts'
import { journeysIn } from './by-turns.ts'
import { cutTables } from './cut-tables.ts'
import { accessibilityFindings } from './page-check.ts'
import { enrol, tokenOf } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

const LOTTERY = '/site/lottery'

/** Two of five, so that a ticket of every pair is few: somebody else has them all, and the player one. */
async function openDraw(): Promise<Draw> {
  const { app } = site.world
  const draw = await openSale(app, { rules: TWO_OF_FIVE })
  const other = await site.world.player({ cashMinor: 10_000n })
  const pairs = [1, 2, 3, 4, 5].flatMap((one) => [2, 3, 4, 5].filter((high) => high > one).map((high) => [one, high]))
  await buy(site.world, other, draw, { picks: pairs })
  return draw
}

async function ownTickets(page: Page) {
  const token = await tokenOf(page)
  const body = { pageNumber: 1, limit: 20 }
  return (await site.world.call('lottery/ticket/getTickets', { token, body })).body.data
}

describe('the lottery', () => {
  it.each(journeysIn('fa'))('is bought, drawn and checked in the browser in %s at %i px', async (language, width) => {
    const t = (key: string, params?: Record<string, string>) => text(language, key, params)
    const visitor = await site.visit({ language, width, at: LOTTERY })
    const { page } = visitor

    // Anybody may look; while nothing is on sale the page says so.
    await page.getByText(t('lottery:noDrawTitle'), { exact: true }).waitFor()
    await page.getByText(t('lottery:myTicketsLogin'), { exact: true }).waitFor()
    await enrol(site, page, `lottery-${language}`)
    const draw = await openDraw()
    await page.reload()
    await page.getByRole('timer').waitFor()

    // One ticket by keys alone, one quick pick.
    const cells = page.locator('.lottery-cell')
    await cells.first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press(language === 'fa' ? 'ArrowLeft' : 'ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.lottery-cell[aria-pressed=true]').count()).toBe(2)
    await page.getByRole('button', { name: t('lottery:addTicket'), exact: true }).click()
    await page.getByRole('button', { name: t('lottery:more'), exact: true }).click()
    await page.getByRole('button', { name: t('lottery:buy'), exact: true }).click()
    await expect.poll(async () => (await ownTickets(page)).countAll).toBe(2)
    await expect
      .poll(async () => (await ownTickets(page)).items[0])
      .toMatchObject({ number: 11, numbers: [1, 2], status: 'open' })
    await page.getByText(t('lottery:status.open'), { exact: true }).first().waitFor()

    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await expect.poll(() => cutTables(page)).toEqual([])
    await page.setViewportSize({ width, height: 844 })

    // The draw, and what the tickets came to.
    const { outcome } = await drawNow(site.world, draw)
    expect(outcome?.tiers[0]?.winners).toBeGreaterThanOrEqual(1)
    const results = page.getByRole('region', { name: t('lottery:results'), exact: true })
    await expect.poll(() => results.locator(':scope > ul > li').count()).toBe(draw.intId)
    await results
      .getByRole('button', { name: t('lottery:check'), exact: true })
      .first()
      .click()
    await results
      .getByRole('img', { name: t('verify:state.right') })
      .nth(7)
      .waitFor()
    await expect.poll(() => results.getByRole('img', { name: t('verify:state.wrong') }).count()).toBe(0)
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

    // The file that is kept is taken by the command as well.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      results.getByRole('button', { name: t('lottery:download'), exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`tas-lottery-${draw.intId}.json`)
    const folder = await mkdtemp(join(tmpdir(), 'tas-lottery-'))
    try {
      const file = join(folder, 'draw.json')
      await download.saveAs(file)
      const keys = join(folder, 'keys.json')
      await writeFile(keys, await (await fetch(`${site.url}/.well-known/tas-keys.json`)).text())
      const verifier = fileURLToPath(new URL('../bin/tas-verify.mjs', import.meta.url))
      const { stdout } = await promisify(execFile)(process.execPath, [
        verifier,
        file,
        '--keys',
        keys,
        '--lang',
        language,
      ])
      expect(stdout).not.toMatch(/[✗–]/)
    } finally {
      await rm(folder, { recursive: true })
    }
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it.each(['en', 'fa'] as const)('has prizes of six of 49 that fit the narrowest phone in %s', async (language) => {
    const { app } = site.world
    const draw = await openSale(app, { rules: SIX_OF_49 })
    const visitor = await site.visit({ language, width: 320, at: LOTTERY })
    const { page } = visitor
    const prizes = page.getByRole('region', { name: text(language, 'lottery:prizes'), exact: true })
    await prizes.waitFor()
    await prizes.scrollIntoViewIfNeeded()
    await expect.poll(() => prizes.locator('tbody tr').count()).toBe(draw.rules.tiers.length)
    await expect.poll(() => cutTables(page)).toEqual([])
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    visitor.expectNoComplaints()
    await visitor.context.close()
    await endSale(site.world, draw)
  })
})
