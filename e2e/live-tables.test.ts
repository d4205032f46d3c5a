import { describe, expect, it } from 'vitest'
import { visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

describe('a live table', () => {
  it.each([
    ['fa', 390, '/games/22015-live-baccarat.html', 'chips:spot.baccarat.banker'],
    ['en', 1440, '/games/22001-live-roulette.html', 'chips:spot.roulette.red'],
  ] as const)(
    'in %s at %i px takes chips, gives them back, and proves its round',
    async (language, width, path, spot) => {
      const t = (key: string, params?: Record<string, string>) => text(language, key, params)
      const visitor = await visitAs(site, `live-${language}`, { language, width, at: path })
      const { page } = visitor
      const place = page.getByRole('button', { name: t('tables:place'), exact: true })
      const mine = page.getByRole('region', { name: t('tables:mine'), exact: true })
      const mySeat = page
        .getByRole('region', { name: t('tables:seats'), exact: true })
        .getByText(t('tables:you'), { exact: true })
      // A round may close while chips are on their way: then they are laid on the next. Everybody sees those that lie.
      const layOn = async () => {
        await place.waitFor()
        await page
          .locator(`[data-cell][aria-label^="${t(spot)}"]`)
          .first()
          .click()
        await expect
          .poll(
            async () => {
              if ((await mine.isVisible()) && (await mySeat.isVisible())) return true
              if ((await place.isVisible()) && (await place.isEnabled())) await place.click()
              return false
            },
            { timeout: 60_000 },
          )
          .toBe(true)
      }
      await layOn()

      // They are taken back while the round takes bets, and laid again in a round of its own.
      const back = page.getByRole('button', { name: t('tables:takeBack'), exact: true })
      const pressed = back.click({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
      if (await pressed) {
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
      const history = page.getByRole('region', { name: t('tables:history'), exact: true })
      await history.getByRole('rowheader').first().waitFor()
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      visitor.expectNoComplaints()
    },
  )
})
