import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteOfFile } from './site-of-file.ts'

const site = siteOfFile()

const IS_PAINTED = "performance.getEntriesByName('first-contentful-paint').length > 0"

/** Opens a page whose program is held back until it is let in. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  let letProgramIn = () => {}
  const isProgramLetIn = new Promise<void>((resolve) => {
    letProgramIn = resolve
  })
  await page.route('**/build/vendor-*.js', async (route) => {
    await isProgramLetIn
    await route.continue()
  })
  await page.goto(`${site.url}${path}`, { waitUntil: 'commit' })
  // Before it nothing is laid out as it will be: the styles may still be on their way.
  await expect.poll(() => page.evaluate(IS_PAINTED)).toBe(true)
  await page.evaluate('document.fonts.ready.then(() => null)')
  return letProgramIn
}

/** Where a thing stands, in whole pixels. */
async function placeOf(thing: Locator): Promise<readonly number[]> {
  const { x, y, width, height } = (await thing.boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 }
  return [x, y, width, height].map(Math.round)
}

describe.each(LANGUAGES)('the first paint in %s', (language) => {
  it.each([390, 800, 1440])('has the picture of the first slide where the lobby draws it, at %i px', async (width) => {
    const visitor = await site.visit({ language, width })
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
    letProgramIn()
    await page.getByRole('navigation').first().waitFor()
    await expect.poll(() => picture.boundingBox()).toEqual(early)
    // Business, categories, sliders and the rows in sight came with the page.
    expect(questions).toEqual([])
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it.each([
    ["a game's picture", '/games/20002-x.html', 'main img[src*="/tas.svg"]'],
    ["a category's first game", '/games/10047-x/', 'main li:has(img[src*="/games/"])'],
    ["a text's first paragraph", '/texts/97', 'main .html-text > p'],
  ])('has %s where the program draws it', async (_, path, selector) => {
    const visitor = await site.visit({ language, width: 390 })
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
