import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deposit, register } from './people.ts'
import { openSite, type Site } from './site.ts'
import { text } from './texts.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(async () => {
  await site.world.expectBooksRight()
  await site.stop()
})

describe('a live table', () => {
  it.each([
    ['fa', 390, '/games/22015-live-baccarat.html', 'chips:spot.baccarat.banker'],
    ['en', 1440, '/games/22001-live-roulette.html', 'chips:spot.roulette.red'],
  ] as const)(
    'in %s at %i px takes chips, gives them back, and proves its round',
    async (language, width, path, spot) => {
      const t = (key: string, params?: Record<string, string>) => text(language, key, params)
      const visitor = await site.visit({ language, width })
      const { page } = visitor
      await register(page, language, `live-${language}`)
      await deposit(page, language)
      await page.goto(`${site.url}${path}`)
      const place = page.getByRole('button', { name: t('tables:place'), exact: true })
      const mine = page.getByRole('region', { name: t('tables:mine'), exact: true })
      const layOn = async () => {
        await place.waitFor()
        await page
          .locator(`[data-cell][aria-label^="${t(spot)}"]`)
          .first()
          .click()
        await place.click()
        await mine.waitFor()
      }
      await layOn()

      // Everybody sees the chips; they are taken back while the round takes bets, and laid again in a round of its own.
      await page
        .getByRole('region', { name: t('tables:seats'), exact: true })
        .getByText(t('tables:you'), { exact: true })
        .waitFor()
      const back = page.getByRole('button', { name: t('tables:takeBack'), exact: true })
      if (await back.isVisible()) {
        await back.click()
        await mine.waitFor({ state: 'detached' })
        await layOn()
      }

      // The round is dealt and paid; its proof is recomputed in the browser.
      const results = page.getByRole('region', { name: t('tables:results'), exact: true })
      await results.getByRole('button').first().click({ timeout: 60_000 })
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('tables:proofHolds'), { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      visitor.expectNoComplaints()
    },
  )
})
