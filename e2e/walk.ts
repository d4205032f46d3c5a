import type { Language } from '@tas/shared/contract/languages.ts'
import { IS_EVERY_LOOK, isTurnOf } from './by-turns.ts'
import { watchDeadEnds } from './dead-ends.ts'
import { watchWords } from './foreign-words.ts'
import { comeTo } from './go-to.ts'
import { openLinkBook, readLinks } from './links.ts'
import { accessibilityFindings, checkPages, THEMES } from './page-check.ts'
import { type DialogStop, type Look, looksOf, pictureName, type Stop } from './pages.ts'
import { IS_UPDATE, type Pictures } from './pictures.ts'
import { watchShifts } from './shifts.ts'
import type { Site, Visitor } from './site.ts'
import { smallTargets } from './small-targets.ts'
import { text } from './texts.ts'

type Findings = Promise<readonly string[]>

/** A walk through the site in one tab, from page to page as by its links. What its steps give is what is wrong. */
export type Walk = {
  readonly visitor: Visitor
  /** Loads the site anew, for whoever is signed in now; the words on it from now on are read. */
  begin(): Promise<void>
  /**
   * Goes from home to every address that a page leads to, on the narrowest phone: what leads nowhere, is too wide, jumps, or
   * does not say that it is still to come.
   */
  followLinks(): Findings
  /** Comes to a page and looks at it as its turn has it. `at` is its number among all. */
  stopAt(stop: Stop, at: number): Findings
  /** Opens a dialog, looks at it as its turn has it, and closes it. `at` is its number among all. */
  openDialog(stop: DialogStop, at: number): Findings
  /** What stood on the pages since `begin` in another language. */
  foreignWords(): Findings
  /** The addresses that links led to. */
  readonly followed: ReadonlySet<string>
}

/** The narrowest phone. */
const NARROW = 320
const IS_TOO_WIDE = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'

/** The width that has its turn: of two pages that follow each other each language looks at one as on a phone, at one as on a desk. */
function widthOfTurn(language: Language, at: number): number {
  const isPhone = at % 4 === 1 || at % 4 === 2
  return isPhone === isTurnOf(language, at) ? 390 : 1440
}

/**
 * The looks that pictures are taken of: by turns one in each language, the other language has the other width, or the other theme where
 * there is one width. All of them where pictures are accepted.
 */
function looksOfPictures(language: Language, at: number, width?: number): readonly Look[] {
  const looks = looksOf(language, width)
  if (IS_EVERY_LOOK || IS_UPDATE) return looks
  if (width !== undefined) return looks.filter((_, index) => isTurnOf(language, at + index))
  return looks.filter((look) => look.width === widthOfTurn(language, at))
}

/** The looks at a page that axe has: by turns in each language, on a phone or a desk, by day or by night. */
function looksOfAxe({ picture }: Stop, language: Language, at: number): readonly Look[] {
  if (IS_EVERY_LOOK) return [1440, 390].flatMap((width) => THEMES.map((theme) => ({ width, theme })))
  if (!isTurnOf(language, at)) return []
  const width = widthOfTurn(language, at)
  if (picture !== undefined) return looksOf(language).filter((look) => look.width === width)
  return [{ width, theme: at % 8 < 4 ? 'light' : 'dark' }]
}

/** Whether a language has any look at a page. */
export function isLookedAt(stop: Stop, language: Language, at: number): boolean {
  return stop.picture !== undefined || looksOfAxe(stop, language, at).length > 0
}

const isAmong = (looks: readonly Look[], { width, theme }: Look) =>
  looks.some((one) => one.width === width && one.theme === theme)

/** Begins a walk of a visitor who is not logged in. */
export async function beginWalk(site: Site, language: Language, pictures: Pictures): Promise<Walk> {
  const visitor = await site.visit({ language, at: '/not-found' })
  const { page } = visitor
  const check = await checkPages(page)
  const book = openLinkBook(site.url, text(language, 'common:soon.mark').toLowerCase())
  let foreignWords = async (): Findings => []

  const isTooWide = () => page.evaluate<boolean>(IS_TOO_WIDE)

  async function targetsOf(): Findings {
    return (await smallTargets(page)).map((small) => `small for a finger: ${small}`)
  }

  /** First the picture: the other collectors scroll. */
  async function look({ width, theme }: Look, { picture, hidden, hasAxe }: LookOptions): Findings {
    const found = [
      ...(picture === undefined
        ? []
        : await pictures.take(page, pictureName(picture, language, { width, theme }), hidden)),
      ...((await isTooWide()) ? ['scrolls sideways'] : []),
      ...(hasAxe ? await accessibilityFindings(page) : []),
    ]
    return found.map((one) => `${width} px, ${theme}: ${one}`)
  }

  return {
    visitor,
    followed: book.visited,
    async begin() {
      await check.open(`${site.url}/`, NARROW)
      foreignWords = await watchWords(page, language)
    },
    async followLinks() {
      const found: string[] = []
      const [deadEnds, shifts] = [await watchDeadEnds(page), await watchShifts(page)]
      for (let path = book.next(); path !== undefined; path = book.next()) {
        await comeTo(page, path)
        await check.settle()
        book.note(path, await readLinks(page))
        if (await isTooWide()) found.push(`${path} scrolls sideways`)
      }
      await page.waitForLoadState('networkidle')
      found.push(...(await deadEnds()).map((path) => `${path} is not found`), ...(await shifts()))
      for (const [path, from] of book.unmarked()) {
        // The page before may have been such a one and still have stood there.
        await comeTo(page, '/')
        await comeTo(page, path)
        await check.settle()
        if ((await readLinks(page)).isSoon)
          found.push(`${from} leads to ${path}, which is to come, and does not say so`)
      }
      return found
    },
    async stopAt(stop, at) {
      const withPicture = stop.picture === undefined ? [] : looksOfPictures(language, at)
      const withAxe = looksOfAxe(stop, language, at)
      const looks = [...withPicture, ...withAxe.filter((one) => !isAmong(withPicture, one))]
      const found: string[] = []
      for (const [index, one] of looks.entries()) {
        await check.wear(one.theme)
        await check.resize(one.width)
        // Each look is that of somebody who comes: what a page showed at another width does not hang on in it.
        if (index > 0) await comeTo(page, '/not-found')
        await comeTo(page, stop.path)
        await check.settle()
        if (stop.open !== undefined) {
          await stop.open(page, language)
          await check.settle()
        }
        const { picture } = isAmong(withPicture, one) ? stop : {}
        found.push(...(await look(one, { picture, hidden: stop.hidden, hasAxe: isAmong(withAxe, one) })))
        if (one.width < 768) found.push(...(await targetsOf()))
      }
      return found
    },
    async openDialog({ width, picture, open }, at) {
      const found: string[] = []
      await check.resize(width ?? 1440)
      await comeTo(page, '/not-found')
      await check.settle()
      await open(page, language)
      const dialog = page.getByRole('dialog').first()
      await dialog.waitFor()
      for (const one of looksOfPictures(language, at, picture === undefined ? (width ?? 1440) : width)) {
        await check.turnTo(one.width)
        await check.wear(one.theme)
        found.push(...(await look(one, { picture, hasAxe: true })))
        if (one.width < 768) found.push(...(await targetsOf()))
      }
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      return found
    },
    foreignWords: () => foreignWords(),
  }
}

type LookOptions = {
  readonly picture: string | undefined
  readonly hidden?: string | undefined
  readonly hasAxe: boolean
}
