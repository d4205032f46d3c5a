import type { Language } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from './by-turns.ts'
import { checkPages } from './page-check.ts'
import { enterAsDemo, tokenOf } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { MEETS } from './small-targets.ts'
import { text } from './texts.ts'

/* What axe cannot see of WCAG 2.2: where the focus lies, what moves, what is said. */

const site = siteOfFile()

const DICE = '/games/20002-tas.html'

/**
 * Run in the page: null when the middle of what has the focus can be seen, else what lies over it. A row of slides takes a
 * frame or two to bring the focused one into view.
 */
const COVERED = `new Promise((resolve) => {
  const until = performance.now() + 20_000
  const look = () => {
    const focused = document.activeElement
    const { left, top, width, height } = focused.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (focused === document.body || focused.matches('.sr-only') || (${MEETS})(focused, x, y)) return resolve(null)
    if (performance.now() < until) return requestAnimationFrame(look)
    const name = (focused.ariaLabel ?? focused.textContent).trim().slice(0, 40)
    const over = document.elementFromPoint(x, y)?.outerHTML.slice(0, 120)
    resolve(name + ' at ' + Math.round(x) + ',' + Math.round(y) + ' lies under ' + over)
  }
  look()
})`

/** Presses a key again and again. @returns what was focused on the way and could not be seen */
async function walk(page: Page, key: string, steps: number): Promise<readonly string[]> {
  const covered: string[] = []
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press(key)
    const found = await page.evaluate<string | null>(COVERED)
    if (found !== null) covered.push(found)
  }
  return covered
}

describe.each<readonly [Language, number]>([
  ['en', 1440],
  ['fa', 390],
])('in %s at %i px', (language, width) => {
  it('what has the focus is never covered by header or bottom bar, forwards and backwards', async () => {
    const { page, context } = await site.visit({ language, width })
    await enterAsDemo(site, page)
    const check = await checkPages(page)
    for (const path of ['/', DICE]) {
      await check.open(`${site.url}${path}`)
      const covered = [...(await walk(page, 'Tab', 50)), ...(await walk(page, 'Shift+Tab', 25))]
      expect(covered, path).toEqual([])
    }
    await context.close()
  })
})

describe.each(lookedAtIn('fa'))('in %s', (language) => {
  const t = (key: string, params?: Readonly<Record<string, string>>) => text(language, key, params)

  it('a changed balance is said politely, with the name of the currency and the digits of the language', async () => {
    const { page, context } = await site.visit({ language })
    await enterAsDemo(site, page)
    await page.goto(`${site.url}/`)
    const balance = page.getByRole('banner').getByRole('button', { name: t('shell:wallet.label') })
    await balance.waitFor()
    const before = await balance.getAttribute('aria-label')
    const body = { gatewayCode: 'sandbox', amount: '42.00', currency: 'USD' }
    await site.world.call('deposit/deposit/create', { token: await tokenOf(page), key: `said-in-${language}`, body })
    const said = page.getByRole('banner').getByRole('status')
    await expect
      .poll(() => said.textContent())
      .toMatch(language === 'fa' ? /[۰-۹]+٫۰۰ دلار [اآ]مریکا/ : /\d+\.00 US dollars/)
    // Who comes to the button hears the sum, not only that there is one.
    await expect.poll(() => balance.getAttribute('aria-label')).not.toBe(before)
    const sum = async () => ((await balance.textContent()) ?? '').trim()
    await expect
      .poll(async () => (await balance.getAttribute('aria-label'))?.includes(await sum()), { message: 'says the sum' })
      .toBe(true)
    await context.close()
  })
})

it('what is dragged can be moved without dragging: every slider is moved by keys and by a press', async () => {
  const { page, context } = await site.visit({ language: 'fa', width: 390 })
  await enterAsDemo(site, page)
  const check = await checkPages(page)
  for (const path of [DICE, '/games/20011-baran.html']) {
    await check.open(`${site.url}${path}`)
    const slider = page.locator('input[type=range]').first()
    const sliders = page.locator('input[type=range]')
    await expect.poll(async () => (await page.getByRole('slider').count()) - (await sliders.count())).toBe(0)
    const before = await slider.inputValue()
    await slider.press('ArrowUp')
    await expect.poll(() => slider.inputValue()).not.toBe(before)
    const after = await slider.inputValue()
    const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
    await slider.click({ position: { x: width / 4, y: height / 2 } })
    await expect.poll(() => slider.inputValue()).not.toBe(after)
  }
  await context.close()
})

it('nothing flashes, and nothing moves without end for those who asked for less motion', async () => {
  const { page, context } = await site.visit({ language: 'en' })
  await enterAsDemo(site, page)
  const check = await checkPages(page)
  /** What moves on its own, as [steps in a second, how often]. */
  const moving = () =>
    page.evaluate<(readonly [number, number])[]>(`document.getAnimations().flatMap(({ effect, playState }) => {
      const { duration, iterations } = effect.getTiming()
      return playState === 'running' ? [[1000 / duration, iterations === Infinity ? 1e9 : iterations]] : []
    })`)
  for (const path of ['/', DICE, '/games/20001-shahin.html']) {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await check.open(`${site.url}${path}`)
    const flashing = (await moving()).filter(([perSecond, times]) => perSecond > 3 && times > 3)
    expect(flashing, path).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(async () => (await moving()).filter(([, times]) => times > 3), { message: path }).toEqual([])
  }
  await context.close()
})

it('the page that ends mails is as light or dark as the device of its reader', async () => {
  const { page, context } = await site.visit({ language: 'fa', width: 390, at: '/unsubscribe?t=cut-off.casino.fa' })
  const colours = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    return page.evaluate<string[]>(
      '[document.body, document.querySelector("main")].map((one) => getComputedStyle(one).backgroundColor)',
    )
  }
  const [night, day] = [await colours('dark'), await colours('light')]
  expect(night).toEqual(['rgb(10, 13, 22)', 'rgb(17, 22, 39)'])
  expect(day).toEqual(['rgb(246, 244, 238)', 'rgb(255, 255, 255)'])
  await page.getByRole('heading', { name: 'این پیوند کار نمی‌کند' }).waitFor()
  await context.close()
})

it('under colours of the reader’s own a line tells what is chosen and what is to be pressed', async () => {
  const { page, context } = await site.visit({ language: 'en', at: '/games/10047-slots/' })
  const register = page.getByRole('banner').getByRole('button', { name: text('en', 'common:action.register') })
  await register.waitFor()
  await page.emulateMedia({ forcedColors: 'active' })
  const lines = () =>
    page.evaluate<string[]>(`['main nav [aria-current=page]', 'main nav a:not([aria-current])', 'header .press']
      .map((one) => getComputedStyle(document.querySelector(one)).outlineStyle)`)
  await expect.poll(lines).toEqual(['solid', 'none', 'solid'])
  await context.close()
})
