import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from './site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.stop())

describe.each(LANGUAGES)('the first paint in %s', (language) => {
  it.each([390, 800, 1440])('has the picture of the first slide where the lobby draws it, at %i px', async (width) => {
    const visitor = await site.visit({ language, width })
    const page = await visitor.context.newPage()
    let questions = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/slider/slider/getSlider')) questions++
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
    const picture = page.locator('#root img[src*="/sliders/hero-1"]')
    await picture.waitFor()
    expect(await page.getByRole('main').count()).toBe(0)
    const early = await picture.boundingBox()
    letProgramIn()
    await page.getByRole('main').waitFor()
    await expect.poll(() => picture.boundingBox()).toEqual(early)
    // The large and the small slider, each asked for once: the program took the answers that had come before it.
    expect(questions).toBe(2)
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})
