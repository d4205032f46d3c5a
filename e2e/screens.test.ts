import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fund } from '../server/test/world.ts'
import { contactSheet } from './contact-sheet.ts'
import { type Box, changedShare, fingerprintOf } from './fingerprint.ts'
import { checkPages, type PageCheck } from './page-check.ts'
import { demoPlayer, enterAsDemo } from './people.ts'
import { looksOf, PLAYER_SCREENS, pictureName, type Screen, VISITOR_SCREENS } from './screens.ts'
import type { Visitor } from './site.ts'
import { siteOfFile } from './site-of-file.ts'

/** The share of a screen's tiles that may differ from what was accepted: a badge, a count of people. */
const ALLOWED_SHARE = 0.03
const ACCEPTED_FILE = new URL('screens.fingerprints.json', import.meta.url)
const PICTURES = fileURLToPath(new URL('../artefacts/screens', import.meta.url))
const FORMER_PICTURES = `${PICTURES}.before`
const IS_UPDATE = process.env['UPDATE_SCREENS'] === '1'
const HOW_TO_ACCEPT = 'UPDATE_SCREENS=1 npm test screens'

type Fingerprints = Readonly<Record<string, string>>

function readFingerprints(file: URL | string): Fingerprints {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** One line each, in the order of names, so that a change shows as the lines it concerns. */
function writeFingerprints(file: URL | string, fingerprints: Fingerprints): void {
  const lines = Object.entries(fingerprints).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(
    file,
    `{\n${lines.map((line) => `  ${line.map((one) => JSON.stringify(one)).join(': ')}`).join(',\n')}\n}\n`,
  )
}

const site = siteOfFile()
const accepted = readFingerprints(ACCEPTED_FILE)
const taken: Record<string, string> = {}
/** An empty page whose canvas counts pixels. */
let counter: Page

beforeAll(async () => {
  if (existsSync(PICTURES)) {
    rmSync(FORMER_PICTURES, { recursive: true, force: true })
    cpSync(PICTURES, FORMER_PICTURES, { recursive: true })
    rmSync(PICTURES, { recursive: true })
  }
  mkdirSync(PICTURES, { recursive: true })
  counter = await (await site.visit({ language: 'en' })).context.newPage()
  await fund(site.world.app, await demoPlayer(site), 128_450n)
})

// After each, so that a run that is stopped keeps what it has looked at.
afterEach(() => {
  if (IS_UPDATE) writeFingerprints(ACCEPTED_FILE, { ...readFingerprints(ACCEPTED_FILE), ...taken })
})

afterAll(() => {
  const names = Object.keys(taken)
  writeFingerprints(`${PICTURES}/fingerprints.json`, taken)
  const before = readFingerprints(`${FORMER_PICTURES}/fingerprints.json`)
  writeFileSync(`${PICTURES}/index.html`, contactSheet(names, before, taken))
})

/** What a picture of the page has where its contents are not fixed. */
async function boxesOf(page: Page, selector: string): Promise<readonly Box[]> {
  return page.evaluate<Box[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.getBoundingClientRect().toJSON())`,
  )
}

/** Takes the picture of what the page shows, and says what is wrong with it; null when it is as it was accepted. */
async function look(page: Page, name: string, { hidden = '' }: Screen): Promise<string | null> {
  const png = await page.screenshot({ path: `${PICTURES}/${name}.png`, animations: 'disabled' })
  const boxes = await boxesOf(page, ['time', ...(hidden === '' ? [] : [hidden])].join(','))
  const now = await fingerprintOf(counter, { png, width: page.viewportSize()?.width ?? 0, hidden: boxes })
  taken[name] = now
  const then = accepted[name]
  if (then === undefined) return `${name} is new`
  const share = changedShare(then, now)
  return share > ALLOWED_SHARE ? `${name}: ${(share * 100).toFixed(1)} % of it changed` : null
}

describe.each(LANGUAGES)('the screens in %s', (language) => {
  let visitor: Visitor
  let check: PageCheck

  beforeAll(async () => {
    visitor = await site.visit({ language })
    check = await checkPages(visitor.page)
  })
  afterAll(() => visitor.context.close())

  async function expectAsAccepted(screen: Screen): Promise<void> {
    const { page } = visitor
    const wrong: string[] = []
    const looks = looksOf(screen, language)
    // An open dialog belongs to its entry of the history: the next screen begins with an entry of its own.
    await page.goto('about:blank')
    await check.open(`${site.url}${screen.path}`, looks[0]?.width)
    await screen.open?.(page, language)
    for (const { width, theme } of looks) {
      await check.turnTo(width)
      await check.wear(theme)
      const found = await look(page, pictureName(screen, language, { width, theme }), screen)
      if (found !== null) wrong.push(found)
    }
    await check.wear('dark')
    if (!IS_UPDATE) expect(wrong, `look at artefacts/screens/index.html; accept it with: ${HOW_TO_ACCEPT}`).toEqual([])
  }

  it.each(VISITOR_SCREENS)('$name looks as it was accepted', (screen) => expectAsAccepted(screen))

  describe('of players', () => {
    beforeAll(() => enterAsDemo(site, visitor.page))

    it.each(PLAYER_SCREENS)('$name looks as it was accepted', (screen) => expectAsAccepted(screen))
  })
})

describe('the comparison', () => {
  const ROOM = `<body style="margin:0;background:#0a0d16;font:15px sans-serif;color:#f3f1ea">
    <h1 style="margin:40px">Deposit</h1><p style="margin:40px;width:300px">Choose a sum and a way to pay it in.</p>
    <button style="margin:40px;width:240px;height:60px;background:#f6b31b">Deposit</button>`
  const take = async (page: Page) => fingerprintOf(counter, { png: await page.screenshot(), width: 390, hidden: [] })

  it('lets pass what is drawn a little otherwise, and refuses what moved, went, or changed its colour', async () => {
    const { page, context } = await site.visit({ language: 'en', width: 390 })
    const shareAfter = async (change: string) => {
      await page.setContent(ROOM)
      const before = await take(page)
      expect(changedShare(before, await take(page))).toBe(0)
      await page.evaluate(`{ ${change} }`)
      return changedShare(before, await take(page))
    }
    const button = "const { style } = document.querySelector('button');"
    expect(await shareAfter("document.body.style.translate = '0.4px 0.3px'")).toBeLessThan(ALLOWED_SHARE)
    expect(await shareAfter("document.body.style.fontFamily = 'serif'")).toBeLessThan(ALLOWED_SHARE)
    expect(await shareAfter(`${button} style.visibility = 'hidden'`)).toBeGreaterThan(ALLOWED_SHARE)
    expect(await shareAfter(`${button} style.background = '#21c7b5'`)).toBeGreaterThan(ALLOWED_SHARE)
    expect(await shareAfter(`${button} style.translate = '60px 30px'`)).toBeGreaterThan(ALLOWED_SHARE)
    expect(await shareAfter("document.body.style.background = '#f6f4ee'")).toBeGreaterThan(0.9)
    await context.close()
  })
})

it('every accepted screen is one that is looked at', () => {
  const names = [...VISITOR_SCREENS, ...PLAYER_SCREENS].flatMap((screen) =>
    LANGUAGES.flatMap((language) => looksOf(screen, language).map((one) => pictureName(screen, language, one))),
  )
  expect(Object.keys(accepted).filter((name) => !names.includes(name))).toEqual([])
})
