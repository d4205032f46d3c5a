import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { betsOf, revealNewest, visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

const site = siteOfFile()

const SIMORGH = '/games/21003-simurgh.html'
const GANJ = '/games/21005-persepolis.html'
const DARYA = '/games/21007-pearl-of-hormuz.html'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('the slot machines', () => {
  it('in Persian on a phone: a machine of lines is spun, explains itself and is verified', async () => {
    const t = (key: string, params?: Record<string, string>) => text('fa', key, params)
    const visitor = await visitAs(site, 'reels-fa', { language: 'fa', width: 390, at: SIMORGH })
    const { page } = visitor
    await button(page, t('slots:spin')).click()
    await expect.poll(async () => (await betsOf(site, page, 'simorgh')).length).toBe(1)
    await button(page, t('slots:spin')).waitFor()
    // What play has come to stands beside the machine, as beside every game; and what it keeps of a stake.
    const [spun] = await betsOf(site, page, 'simorgh')
    const net = Math.abs(Number(spun?.payout) - Number(spun?.amount)).toFixed(2)
    const clock = page.getByRole('link', { name: t('safer-play:clock.label') })
    await expect.poll(() => clock.textContent()).toContain(net)
    await page.getByText(pattern('fa', 'slots:returnNote')).waitFor()

    // The pay table and the lines come from the description, the build with the hash of it.
    await button(page, t('originals:rulesOpen')).click()
    const rules = page.getByRole('dialog')
    await rules.getByRole('heading', { name: t('slots:paytable') }).waitFor()
    await expect.poll(() => rules.getByRole('listitem').count()).toBeGreaterThanOrEqual(10 + 10)
    const hash = String((await betsOf(site, page, 'simorgh'))[0]?.params['hash'])
    await rules.getByText(hash, { exact: true }).waitFor()
    await page.keyboard.press('Escape')

    const dialog = await revealNewest(page, 'fa')
    await dialog.locator('a[href^="/fairness?game=simorgh"]').click()
    await page.getByText(t('fairness:commitmentMatches')).waitFor()
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('in English on a desk: reels keep to the shortest spin, tell nothing before they stand, and spin by themselves', async () => {
    const t = (key: string, params?: Record<string, string>) => text('en', key, params)
    const visitor = await visitAs(site, 'reels-en', { language: 'en', width: 1440 })
    const { page } = visitor
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto(`${site.url}${GANJ}`)
    await button(page, t('slots:spin')).waitFor()
    // The reels turn for as long as the test looks.
    await page.clock.pauseAt(Date.now() + 10_000)
    await button(page, t('slots:spin')).click()
    const spinning = button(page, t('slots:spinning'))
    await expect
      .poll(async () => {
        await page.clock.runFor(1)
        return spinning.isVisible()
      })
      .toBe(true)
    await expect.poll(async () => (await betsOf(site, page, 'ganj')).length).toBe(1)
    // The bet is decided and paid; the page still shows the money from before, and a press places no second bet.
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: t('originals:lastResults') })
          .getByRole('button')
          .count(),
      )
      .toBe(0)
    await page.getByRole('banner').getByText('100.00').waitFor()
    await spinning.click()
    await page.clock.resume()
    await button(page, t('slots:spin')).waitFor()
    await expect.poll(() => betsOf(site, page, 'ganj')).toHaveLength(1)

    await page.getByText(t('originals:betMode.auto'), { exact: true }).click()
    await page.getByLabel(t('originals:autobet.betCount'), { exact: true }).fill('2')
    await button(page, t('originals:autobet.start')).click()
    await page.getByText(t('originals:autobet.end.done')).waitFor()
    const [newest] = await betsOf(site, page, 'ganj')
    await expect.poll(() => betsOf(site, page, 'ganj')).toHaveLength(3)

    await page.goto(`${site.url}/bet/${newest?.id}`)
    await page.getByText(t('originals:game.ganj')).first().waitFor()

    await page.goto(`${site.url}${DARYA}`)
    await page.getByText(t('slots:jackpot'), { exact: true }).first().waitFor()
    await page.getByText(t('slots:jackpotAdds'), { exact: true }).waitFor()

    // Another machine in another tab waits until the licence lets the player spin again.
    const tab = await visitor.newTab(GANJ)
    await button(tab, t('slots:spin')).waitFor()
    await button(page, t('slots:spin')).click()
    await expect.poll(async () => (await betsOf(site, page, 'darya')).length).toBe(1)
    await button(tab, t('slots:spin')).click()
    await expect.poll(async () => (await betsOf(site, tab, 'ganj')).length).toBe(4)
    const [first, second] = [await betsOf(site, page, 'darya'), await betsOf(site, tab, 'ganj')]
    expect(Date.parse(second[0]?.createdAt ?? '') - Date.parse(first[0]?.createdAt ?? '')).toBeGreaterThanOrEqual(2_500)
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})
