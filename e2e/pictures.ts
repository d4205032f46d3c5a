import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { contactSheet } from './contact-sheet.ts'
import { type Box, changedShare, fingerprintOf } from './fingerprint.ts'

/** The share of a picture's tiles that may differ from what was accepted: a badge, a count of people. */
export const ALLOWED_SHARE = 0.03
const ACCEPTED_FILE = new URL('screens.fingerprints.json', import.meta.url)
const FOLDER = fileURLToPath(new URL('../artefacts/screens', import.meta.url))
const FORMER_FOLDER = `${FOLDER}.before`
/** Whether this run accepts what its pictures show. */
export const IS_UPDATE = process.env['UPDATE_SCREENS'] === '1'
const HOW_TO_ACCEPT = 'look at artefacts/screens/index.html; accept it with: UPDATE_SCREENS=1 npm test e2e/pages'

type Fingerprints = Readonly<Record<string, string>>

/** The pictures of a run, beside what was accepted and what the run before took. */
export type Pictures = {
  /** Takes a picture of what the page shows. @returns what is wrong with it; nothing when it is as it was accepted */
  take(page: Page, name: string, hidden?: string): Promise<readonly string[]>
  /** Writes down what was accepted, where a run is to accept it: after each picture, so that a run that is stopped keeps them. */
  accept(): void
  /** Writes the sheet that shows all of them. */
  finish(): void
}

/** What was accepted, by the names of the pictures. */
export function acceptedFingerprints(): Fingerprints {
  return readFingerprints(ACCEPTED_FILE)
}

/** Begins to take the pictures of a run. */
export function openPictures(): Pictures {
  const accepted = acceptedFingerprints()
  const taken: Record<string, string> = {}
  if (existsSync(FOLDER)) {
    rmSync(FORMER_FOLDER, { recursive: true, force: true })
    cpSync(FOLDER, FORMER_FOLDER, { recursive: true })
    rmSync(FOLDER, { recursive: true })
  }
  mkdirSync(FOLDER, { recursive: true })
  return {
    async take(page, name, hidden = '') {
      const png = await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled' })
      const boxes = await boxesOf(page, ['time', ...(hidden === '' ? [] : [hidden])].join(','))
      const now = fingerprintOf(png, boxes)
      taken[name] = now
      if (IS_UPDATE) return []
      const then = accepted[name]
      if (then === undefined) return [`${name} is new: ${HOW_TO_ACCEPT}`]
      const share = changedShare(then, now)
      return share > ALLOWED_SHARE ? [`${name}: ${(share * 100).toFixed(1)} % of it changed: ${HOW_TO_ACCEPT}`] : []
    },
    accept() {
      if (IS_UPDATE) writeFingerprints(ACCEPTED_FILE, { ...acceptedFingerprints(), ...taken })
    },
    finish() {
      writeFingerprints(`${FOLDER}/fingerprints.json`, taken)
      const before = readFingerprints(`${FORMER_FOLDER}/fingerprints.json`)
      writeFileSync(`${FOLDER}/index.html`, contactSheet(Object.keys(taken), before, taken))
    },
  }
}

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

/** What a picture of the page has where its contents are not fixed. */
async function boxesOf(page: Page, selector: string): Promise<readonly Box[]> {
  return page.evaluate<Box[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.getBoundingClientRect().toJSON())`,
  )
}
