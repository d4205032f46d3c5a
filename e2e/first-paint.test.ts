import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { siteOfFile } from './site-of-file.ts'

const site = siteOfFile()

describe.each(LANGUAGES)('the first paint in %s', (language) => {
  it.each([390, 800, 1440])('has the picture of the first slide where the lobby draws it, at %i px', async (width) => {
    const visitor = await site.visit({ language, width })
    const page = await visitor.context.newPage()
    const questions: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) questions.push(request.url())
    })
    let letProgramIn = () => {}
    const isProgramLetIn = new Promise<void>((resolve) => {
      letProgramIn = resolve
    })
    await page.route('**/build/vendor-*.js', async (route) => {
      await isProgramLetIn
      await route.continue()
    })
    await page.goto(`${site.url}/`, { waitUntil: 'commit' })
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
})
