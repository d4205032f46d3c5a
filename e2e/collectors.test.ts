import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchDeadEnds } from './dead-ends.ts'
import { changedShare, fingerprintOf } from './fingerprint.ts'
import { watchWords } from './foreign-words.ts'
import { goTo } from './go-to.ts'
import { accessibilityFindings, checkPages } from './page-check.ts'
import { headDifferences } from './page-heads.ts'
import { ALLOWED_SHARE } from './pictures.ts'
import { watchShifts } from './shifts.ts'
import type { Visitor } from './site.ts'
import { siteOfFile } from './site-of-file.ts'
import { smallTargets } from './small-targets.ts'

/* What looks at pages in the walk over them finds what it is there for. */

const site = siteOfFile()
let visitor: Visitor
let page: Page

beforeAll(async () => {
  visitor = await site.visit({ language: 'en', width: 390, at: '/not-found' })
  page = visitor.page
})
afterAll(() => visitor.context.close())

/** Loads a short page anew, on a phone unless said otherwise. */
async function openShort({ language = 'en', width = 390 } = {}): Promise<void> {
  const { open } = await checkPages(page)
  await open(`${site.url}/not-found?lang=${language}`, width)
}

describe('axe', () => {
  it('sees a picture without words and a pale text, also in a frame', async () => {
    await openShort()
    const wrong = '<img src="/favicon.svg"><p style="color: #777; background: #888">pale</p>'
    await page.evaluate(`
      document.querySelector('main').insertAdjacentHTML('beforeend', '${wrong}<iframe title="frame"></iframe>')
      document.querySelector('main iframe').contentDocument.body.innerHTML = '${wrong}'`)
    const wanted = ['image-alt', 'color-contrast'].flatMap((rule) => [`^${rule}: (?!iframe)`, `^${rule}: iframe`])
    await expect
      .poll(() => accessibilityFindings(page))
      .toEqual(expect.arrayContaining(wanted.map((finding) => expect.stringMatching(finding))))
  })

  it('finds a target that is small, and none that only lies half behind what sticks to the foot', async () => {
    await openShort({ width: 1440 })
    const place = 'position: absolute; left: 300px; width: 60px'
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', \`
      <button style="position: fixed; bottom: 0; left: 0; width: 100%; height: 60px; z-index: 99">foot</button>
      <button id="half" style="${place}; top: \${innerHeight - 70}px; height: 44px">half</button>
      <p style="height: 2000px">far</p>
      <button style="${place}; top: 300px; height: 9px">small</button><button style="${place}; top: 310px; height: 9px">small</button>\`)`)
    await expect
      .poll(
        async () => (await accessibilityFindings(page)).filter((finding) => finding.startsWith('target-size')).length,
      )
      .toBe(2)
  })
})

it('a control of less than 44 px is small for a finger, and one whose label is as large is not', async () => {
  await openShort()
  await expect.poll(() => smallTargets(page)).toEqual([])
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', \`
    <button style="display: block; height: 30px; margin: 60px 0">low</button>
    <label style="display: block; padding: 30px"><input type="checkbox"> high</label>\`)`)
  await expect.poll(() => smallTargets(page)).toEqual([expect.stringMatching(/^<button .* 30$/)])
  // In an open dialog, its own controls alone.
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', '<dialog><button style="height: 31px">in</button></dialog>')
    document.querySelector('main > dialog').showModal()`)
  await expect.poll(() => smallTargets(page)).toEqual([expect.stringMatching(/^<button .* 31$/)])
})

it.each([
  ['en', 'یک جملهٔ فارسی'],
  ['fa', 'An English sentence'],
] as const)(
  'in %s the key of a text is seen, “%s”, and digits of two scripts, in a text as in a name',
  async (language, foreign) => {
    await openShort({ language })
    const foreignWords = await watchWords(page, language)
    await page.evaluate(`
      document.querySelector('main').append('lobby:categories')
      document.querySelector('main').insertAdjacentHTML('beforeend', '<img alt="${foreign}"><bdi>${foreign}</bdi><bdi>۵,۰۰۰</bdi>')`)
    await expect.poll(async () => (await foreignWords()).length).toBe(3)
    await expect.poll(async () => (await foreignWords()).join()).toContain('۵,۰۰۰')
    await expect.poll(async () => (await foreignWords()).join()).toContain(foreign)
  },
)

it('what jumps is seen, and where', async () => {
  await openShort()
  const shifts = await watchShifts(page)
  await goTo(page, '/bonuses/')
  await goTo(page, '/fairness')
  await expect.poll(() => shifts()).toEqual([])
  await page.evaluate(
    "document.querySelector('main').prepend(Object.assign(document.createElement('hr'), { style: 'height: 200px' }))",
  )
  await expect.poll(async () => (await shifts()).join()).toMatch(/^\/fairness moves by 0\.\d+: </)
})

it('an address that is not found is seen, and a head that is of another page', async () => {
  await openShort()
  await goTo(page, '/fairness')
  const deadEnds = await watchDeadEnds(page)
  await expect.poll(() => headDifferences(page, 'en')).toEqual([])
  await page.evaluate("document.querySelector('link[rel=canonical]').href = '/help-center/'")
  await expect.poll(async () => (await headDifferences(page, 'en')).length).toBe(2)
  await goTo(page, '/no/such')
  await expect.poll(() => deadEnds()).toEqual(['/no/such'])
})

describe('the comparison of pictures', () => {
  const ROOM = `<body style="margin:0;background:#0a0d16;font:15px sans-serif;color:#f3f1ea">
    <h1 style="margin:40px">Deposit</h1><p style="margin:40px;width:300px">Choose a sum and a way to pay it in.</p>
    <button style="margin:40px;width:240px;height:60px;background:#f6b31b">Deposit</button>`

  it('lets pass what is drawn a little otherwise, and refuses what moved, went, or changed its colour', async () => {
    const own = await visitor.context.newPage()
    const take = async () => fingerprintOf(await own.screenshot())
    const shareAfter = async (change: string) => {
      await own.setContent(ROOM)
      const before = await take()
      expect(changedShare(before, fingerprintOf(await own.screenshot()))).toBe(0)
      await own.evaluate(`{ ${change} }`)
      return changedShare(before, await take())
    }
    const button = "const { style } = document.querySelector('button');"
    expect(await shareAfter("document.body.style.translate = '0.4px 0.3px'")).toBeLessThan(ALLOWED_SHARE)
    expect(await shareAfter("document.body.style.fontFamily = 'serif'")).toBeLessThan(ALLOWED_SHARE)
    expect(await shareAfter(`${button} style.visibility = 'hidden'`)).toBeGreaterThan(ALLOWED_SHARE)
    expect(await shareAfter(`${button} style.background = '#21c7b5'`)).toBeGreaterThan(ALLOWED_SHARE)
    expect(await shareAfter(`${button} style.translate = '60px 30px'`)).toBeGreaterThan(ALLOWED_SHARE)
    expect(await shareAfter("document.body.style.background = '#f6f4ee'")).toBeGreaterThan(0.9)
    await own.close()
  })
})
