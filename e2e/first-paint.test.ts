import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { turnsOf } from './by-turns.ts'
import { enterAsDemo } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

const IS_PAINTED = "performance.getEntriesByName('first-contentful-paint').length > 0"

/** What the first control may cost before it can be pressed: page, boot script, first styles and sign of the house, packed. */
const CONTROL_BYTES = 24_000

/** Opens a page whose program is held back until it is let in; with it what else is named, and then no font is waited for. */
async function openHeld(page: Page, path: string, also: readonly string[] = []): Promise<() => void> {
  let letProgramIn = () => {}
  const isProgramLetIn = new Promise<void>((resolve) => {
    letProgramIn = resolve
  })
  for (const files of ['**/build/vendor-*.js', ...also])
    await page.route(files, async (route) => {
      await isProgramLetIn
      await route.continue()
    })
  await page.goto(`${site.url}${path}`, { waitUntil: 'commit' })
  // Before it nothing is laid out as it will be: the styles may still be on their way.
  await expect.poll(() => page.evaluate(IS_PAINTED)).toBe(true)
  if (also.length === 0) await page.evaluate('document.fonts.ready.then(() => null)')
  return letProgramIn
}

/** Where a thing stands, in whole pixels. */
async function placeOf(thing: Locator): Promise<readonly number[]> {
  const { x, y, width, height } = (await thing.boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 }
  return [x, y, width, height].map(Math.round)
}

describe.each(LANGUAGES)('the first paint in %s', (language) => {
  it.each(turnsOf(language, [390, 800, 1440]))(
    'has the picture of the first slide where the lobby draws it, at %i px',
    async (width) => {
      const visitor = await site.visit({ language, width, at: null })
      const page = await visitor.context.newPage()
      const questions: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/')) questions.push(request.url())
      })
      const letProgramIn = await openHeld(page, '/')
      const picture = page.locator('#root img[src*="/sliders/hero-1"]').first()
      await picture.waitFor()
      // Laid out, and not by the program: the links for readers without it are there and out of sight.
      await page.locator('.first-unscripted').first().waitFor({ state: 'hidden' })
      const early = await picture.boundingBox()
      // Under it are the places of what the program brings.
      await page.locator('.first-row').waitFor()
      letProgramIn()
      await page.getByRole('navigation').first().waitFor()
      await expect.poll(() => picture.boundingBox()).toEqual(early)
      // Business, categories, sliders and the rows in sight came with the page.
      expect(questions).toEqual([])
      visitor.expectNoComplaints()
      await visitor.context.close()
    },
  )

  const FIRST_PRESSES = [
    [390, 'login'],
    [390, 'register'],
    [1440, 'search'],
  ] as const
  it.each(turnsOf(language, FIRST_PRESSES))(
    'has a header at %i px that answers %s before picture, fonts and program are here',
    async (width, name) => {
      const visitor = await site.visit({ language, width, at: null })
      const page = await visitor.context.newPage()
      const weighed: Promise<{ readonly path: string; readonly bytes: number }>[] = []
      const weigh = (request: Request) => {
        const { pathname } = new URL(request.url())
        weighed.push(request.sizes().then(({ responseBodySize }) => ({ path: pathname, bytes: responseBodySize })))
      }
      page.on('requestfinished', weigh)
      const letProgramIn = await openHeld(page, '/', ['**/sliders/**', '**/*.woff2', '**/build/index-*.css'])
      const control = page.locator(`header [data-modal="${name}"]`)
      await control.click()
      await expect.poll(() => control.getAttribute('aria-busy')).toBe('true')
      await expect.poll(() => page.locator('header [role="status"]').textContent()).not.toBe('')
      page.off('requestfinished', weigh)
      const before = await Promise.all(weighed)
      expect(before.filter(({ path }) => path.includes('/sliders/') || path.includes('vendor'))).toEqual([])
      const awaited = before.filter(({ path }) => !path.endsWith('.js') || path === '/boot.js')
      expect(awaited.length).toBeGreaterThan(2)
      expect(awaited.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(CONTROL_BYTES)
      letProgramIn()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input').first().waitFor()
      await page.goBack()
      await dialog.waitFor({ state: 'detached' })
      await page.locator('main').getByRole('group').first().waitFor()
      visitor.expectNoComplaints()
      await visitor.context.close()
    },
  )

  it.each(turnsOf(language, [320, 390, 800, 1440]))(
    'has the controls of its header where the program draws them, and loses no press that the program comes amidst, at %i px',
    async (width) => {
      const visitor = await site.visit({ language, width, at: null })
      const page = await visitor.context.newPage()
      const letProgramIn = await openHeld(page, '/')
      const words = {
        login: text(language, 'common:action.login'),
        register: text(language, 'common:action.register'),
      }
      const search = text(language, 'shell:search.open')
      const header = page.locator('header')
      const controls = [
        header.getByRole('button', { name: words.login, exact: true }),
        header.getByRole('button', { name: words.register, exact: true }),
        width < 768 ? header.getByRole('link').first() : header.getByRole('button', { name: search }),
        header.locator('[lang]:visible'),
      ]
      const early = await Promise.all(controls.map(placeOf))
      expect(early.flat()).not.toContain(-1)
      await header.locator('[data-modal="register"]').hover()
      await page.mouse.down()
      letProgramIn()
      await page.locator('.first').waitFor({ state: 'detached' })
      await page.mouse.up()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input').first().waitFor()
      await page.goBack()
      await dialog.waitFor({ state: 'detached' })
      // What is pressed is drawn a little smaller.
      await page.mouse.move(0, 0)
      await expect.poll(() => Promise.all(controls.map(placeOf))).toEqual(early)
      visitor.expectNoComplaints()
      await visitor.context.close()
    },
  )

  it('shows whoever is logged in no way to log in', async () => {
    const visitor = await site.visit({ language, width: 390, at: null })
    await enterAsDemo(site, visitor.page)
    const page = await visitor.context.newPage()
    await openHeld(page, '/')
    await page.locator('header .first-brand').waitFor()
    await expect.poll(() => page.locator('header [data-modal]:visible').count()).toBe(0)
    await visitor.context.close()
  })

  it('tells visitors alone to log in where a game will be', async () => {
    const visitor = await site.visit({ language, width: 390, at: '/' })
    const expectTold = async (isTold: boolean) => {
      const page = await visitor.context.newPage()
      await openHeld(page, '/games/20002-x.html')
      await page.locator('.first-gate h2').waitFor()
      const words = page.getByText(text(language, 'game:loginText'), { exact: true })
      await expect.poll(() => words.isVisible()).toBe(isTold)
    }
    await expectTold(true)
    await enterAsDemo(site, visitor.page)
    await expectTold(false)
    await visitor.context.close()
  })

  const FIRST_THINGS = [
    ["a game's picture", '/games/20002-x.html', 'main img[src*="/tas.svg"]'],
    ["a category's first game", '/games/10047-x/', 'main li:has(img[src*="/games/"])'],
    ["a text's first paragraph", '/texts/97', 'main .html-text > p'],
  ] as const
  it.each(turnsOf(language, FIRST_THINGS))('has %s where the program draws it', async (_, path, selector) => {
    const visitor = await site.visit({ language, width: 390, at: null })
    const page = await visitor.context.newPage()
    const letProgramIn = await openHeld(page, path)
    const thing = page.locator(selector).first()
    await thing.waitFor()
    const isDrawn = page.locator('.first').waitFor({ state: 'detached' })
    const early = await placeOf(thing)
    letProgramIn()
    await isDrawn
    await expect.poll(() => placeOf(thing)).toEqual(early)
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})
