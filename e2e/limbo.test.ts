import { describe, expect, it } from 'vitest'
import { journeysIn } from './by-turns.ts'
import { betsOf, flipSwitch, revealNewest, visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

const HADD = '/games/20022-hadd.html'

describe.each(journeysIn('en'))('limbo in %s at %i px', (language, width) => {
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)

  it('is played by hand and by itself, and verified', async () => {
    const visitor = await visitAs(site, `hadd-${language}`, { language, width, at: HADD })
    const { page } = visitor

    // Target and chance say the same, in either digits.
    const target = page.getByLabel(t('limbo:target'), { exact: true })
    const chance = page.getByLabel(t('limbo:chance'), { exact: true })
    await target.fill('۳')
    await expect.poll(() => chance.inputValue()).toBe('33.00')
    await chance.fill('10')
    await expect.poll(() => target.inputValue()).toBe('9.90')
    await target.fill('1.5')

    // One bet by hand.
    await page.getByLabel(t('originals:stake'), { exact: true }).fill('2')
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).dblclick()
    await expect.poll(async () => (await betsOf(site, page, 'limbo')).length).toBe(1)
    await expect
      .poll(async () => (await betsOf(site, page, 'limbo'))[0])
      .toMatchObject({ amount: '2.00', params: { target: '1.50' } })

    // Three by themselves.
    await page.getByText(t('originals:betMode.auto'), { exact: true }).click()
    await page.getByLabel(t('originals:autobet.betCount'), { exact: true }).fill('3')
    await page.getByRole('button', { name: t('originals:autobet.start'), exact: true }).click()
    await page.getByText(t('originals:autobet.end.done')).waitFor()
    await expect.poll(() => betsOf(site, page, 'limbo')).toHaveLength(4)

    // A run without end stops at the press, with no bet more.
    await page.getByLabel(t('originals:autobet.betCount'), { exact: true }).fill('')
    await page.getByText(t('originals:autobet.problem.endless')).waitFor()
    await page.getByLabel(t('originals:autobet.stopOnLoss'), { exact: true }).fill('90')
    await page.getByRole('button', { name: t('originals:autobet.start'), exact: true }).click()
    await expect.poll(async () => (await betsOf(site, page, 'limbo')).length).toBeGreaterThan(5)
    await page.getByRole('button', { name: t('originals:autobet.stop'), exact: true }).click()
    await page.getByText(t('originals:autobet.end.player')).waitFor()
    await page.getByRole('button', { name: t('originals:autobet.start'), exact: true }).waitFor()

    // Nothing is bet behind a page that is out of sight.
    await page.getByRole('button', { name: t('originals:autobet.start'), exact: true }).click()
    await page.evaluate("Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })")
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await page.getByText(t('originals:autobet.end.hidden')).waitFor()

    // The proof of the last bet, recomputed in the browser.
    const dialog = await revealNewest(page, language)
    await dialog.locator('a[href^="/fairness?game=limbo"]').click()
    await page.getByText(t('fairness:commitmentMatches')).waitFor()
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('is played by keys only when they are turned on', async () => {
    const visitor = await visitAs(site, `hadd-${language}-keys`, { language, at: HADD })
    const { page } = visitor
    const stake = page.getByLabel(t('originals:stake'), { exact: true })
    await stake.fill('4')
    await stake.blur()
    await page.keyboard.press('KeyA')
    await page.keyboard.press('Space')
    await expect.poll(() => stake.inputValue()).toBe('4')
    await expect.poll(() => betsOf(site, page, 'limbo')).toEqual([])

    await flipSwitch(page, t('originals:settings'), t('originals:hotkeys'))
    await page.evaluate('document.activeElement.blur()')
    await page.keyboard.press('KeyA')
    await expect.poll(() => stake.inputValue()).toBe('2.00')
    await page.keyboard.press('KeyS')
    await expect.poll(() => stake.inputValue()).toBe('4.00')
    await page.keyboard.press('Space')
    await expect.poll(async () => (await betsOf(site, page, 'limbo')).map(({ amount }) => amount)).toEqual(['4.00'])
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})
