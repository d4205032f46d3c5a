import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { betsOf, revealNewest, visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

const ROULETTE = '/games/22002-european-roulette.html'
const DRAGON_TIGER = '/games/22005-dragon-tiger.html'
const BACCARAT = '/games/22004-baccarat.html'

const spotOf = (page: Page, spot: string) => page.locator(`[data-spot="${spot}"]`)
/** How many chips of different spots lie on the table. */
const laidOn = (page: Page) => page.locator('[data-spot] .chip-laid')

/** The total of the table holds this amount, however it is written around. */
const totalOf = (page: Page) => page.getByRole('status').filter({ hasText: '$' }).first()

/** How far one box lies over another, in the direction in which it does so least; nothing where they lie apart, or where there is none. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  if ((await one.count()) === 0) return 0
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) return 0
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, Math.min(across, down))
}

/** Of the height of a line: above and below its letters. */
const LEADING_PX = 4

describe('roulette', () => {
  it('is laid by touch in Persian: chips, undo, a called bet, a spin, and a saved bet after a reload', async () => {
    const t = (key: string) => text('fa', key)
    const visitor = await visitAs(site, 'chips-fa', { language: 'fa', width: 390, at: ROULETTE })
    const { page } = visitor
    const bet = page.getByRole('button', { name: t('originals:bet'), exact: true })
    await bet.waitFor()
    await expect.poll(() => bet.isDisabled()).toBe(true)

    // On a number, between two, and on a whole colour; the last is taken back.
    for (const spot of ['straight-17', 'red']) await spotOf(page, spot).tap()
    // Where edges are laid, a finger has room for every spot.
    await page.getByText(t('roulette:view.between'), { exact: true }).tap()
    for (const spot of ['split-17-20', 'corner-1-2-4-5']) {
      const narrowest = async () => {
        const { width = 0, height = 0 } = (await spotOf(page, spot).boundingBox()) ?? {}
        return Math.min(width, height)
      }
      await expect.poll(narrowest).toBeGreaterThanOrEqual(44)
      await spotOf(page, spot).tap()
    }
    await expect.poll(() => laidOn(page).count()).toBe(4)
    await page.getByRole('button', { name: t('chips:undo'), exact: true }).tap()
    await expect.poll(() => laidOn(page).count()).toBe(3)
    await page.getByRole('button', { name: t('roulette:call.tiers'), exact: true }).tap()
    await expect.poll(() => laidOn(page).count()).toBe(9)
    await expect.poll(() => totalOf(page).textContent()).toContain('9.00')
    await page.getByRole('button', { name: t('chips:save'), exact: true }).tap()

    await bet.dblclick()
    await expect.poll(async () => (await betsOf(site, page, 'roulette')).length).toBe(1)
    const [played] = await betsOf(site, page, 'roulette')
    expect(played).toMatchObject({ amount: '9.00', currency: 'USD' })
    expect(played?.params['chips']).toContainEqual({ spot: 'split-17-20', units: 1 })
    expect(played?.params['chips']).toHaveLength(9)

    // The chips still lie; after a reload the saved bet brings them back.
    await expect.poll(() => laidOn(page).count()).toBe(9)
    await page.reload()
    await bet.waitFor()
    await expect.poll(() => laidOn(page).count()).toBe(0)
    await page.getByTitle(t('chips:laySaved'), { exact: true }).tap()
    await expect.poll(() => laidOn(page).count()).toBe(9)
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('is laid by keys in English, keeps its chips when the bet is refused, and is verified', async () => {
    const t = (key: string, params?: Record<string, string>) => text('en', key, params)
    const visitor = await visitAs(site, 'chips-en', { language: 'en', at: ROULETTE })
    const { page } = visitor
    await spotOf(page, 'straight-0').waitFor()
    const table = page.getByRole('group', { name: t('roulette:table'), exact: true })
    // One stop of the Tab key; from the zero to the right over the edge to the number two.
    await table.getByRole('button', { name: /^Number 0,/ }).focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter', 'Enter', 'ArrowRight', 'Enter', 'Delete'])
      await page.keyboard.press(key)
    await expect.poll(() => laidOn(page).count()).toBe(1)
    await expect.poll(() => spotOf(page, 'straight-2').getAttribute('aria-label')).toContain('2.00')

    // More than the balance: nothing can be bet, and nothing is lost.
    await page.getByRole('radio', { name: /100\.00/ }).check({ force: true })
    await spotOf(page, 'red').click()
    const bet = page.getByRole('button', { name: t('originals:bet'), exact: true })
    await expect.poll(() => bet.isDisabled()).toBe(true)
    await expect.poll(() => laidOn(page).count()).toBe(2)
    await page.getByRole('button', { name: t('chips:undo'), exact: true }).click()
    await bet.click()
    await expect.poll(async () => (await betsOf(site, page, 'roulette')).map(({ amount }) => amount)).toEqual(['2.00'])

    // Three by themselves, with the chips that lie.
    await page.getByText(t('originals:betMode.auto'), { exact: true }).click()
    await page.getByLabel(t('originals:autobet.betCount'), { exact: true }).fill('3')
    await page.getByRole('button', { name: t('originals:autobet.start'), exact: true }).click()
    await page.getByText(t('originals:autobet.end.done')).waitFor()
    await expect.poll(() => betsOf(site, page, 'roulette')).toHaveLength(4)

    const dialog = await revealNewest(page, 'en')
    await dialog.getByText('Number 2', { exact: false }).first().waitFor()
    await dialog.locator('a[href^="/fairness?game=roulette"]').click()
    await page.getByText(t('fairness:commitmentMatches')).waitFor()
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})

describe('baccarat', () => {
  it('is dealt at once in English on a phone, and its round is on the boards', async () => {
    const t = (key: string, params?: Record<string, string>) => text('en', key, params)
    const visitor = await visitAs(site, 'chips-baccarat', { language: 'en', width: 390, at: BACCARAT })
    const { page } = visitor
    await spotOf(page, 'banker').tap()
    await spotOf(page, 'bankerPair').tap()
    await page.getByRole('button', { name: t('chips:double'), exact: true }).tap()
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).tap()
    await expect.poll(async () => (await betsOf(site, page, 'baccarat')).length).toBe(1)
    const [played] = await betsOf(site, page, 'baccarat')
    expect(played).toMatchObject({
      amount: '4.00',
      params: {
        chips: [
          { spot: 'banker', units: 1 },
          { spot: 'bankerPair', units: 1 },
        ],
      },
    })
    // As many cards lie open as were dealt, and one round is counted.
    await expect
      .poll(() => page.locator('.dealt-face').count())
      .toBe(Array.isArray(played?.outcome) ? played.outcome.length : 0)
    const roads = page.getByRole('region', { name: t('chips:roads'), exact: true })
    const counts = async () =>
      (await roads.getByRole('listitem').allTextContents()).map((one) => one.replace(/\D/g, ''))
    await expect.poll(async () => (await counts()).toSorted()).toEqual(['0', '0', '1'])
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})

describe('dragon tiger', () => {
  it('on a phone held across shows chips and what they paid beside the words of their spots', async () => {
    const visitor = await visitAs(site, 'duel-en', { language: 'en', at: DRAGON_TIGER })
    const { page } = visitor
    await page.setViewportSize({ width: 844, height: 390 })
    const spots = ['dragon', 'tie', 'tiger', 'suitedTie']
    for (const spot of spots) await spotOf(page, spot).click()
    const lies = async (what: string, word: string) =>
      Math.max(
        ...(await Promise.all(
          spots.map((spot) => overlap(spotOf(page, spot).locator(what), spotOf(page, spot).locator(word))),
        )),
      )
    await expect.poll(() => laidOn(page).count()).toBe(4)
    for (const word of ['.spot-name', '.spot-return'])
      await expect.poll(() => lies('.chip-laid', word)).toBeLessThan(LEADING_PX)
    // Whichever side wins, there are chips on it.
    await page.getByRole('button', { name: text('en', 'originals:bet'), exact: true }).click()
    await page.locator('.chip-paid').first().waitFor()
    await expect.poll(() => lies('.chip-paid', '.spot-name')).toBeLessThan(LEADING_PX)
    await visitor.context.close()
  })
})
