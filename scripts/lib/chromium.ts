import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { installFromDebian } from './debian.ts'

const KNOWN_PATHS = [
  // Without a window it draws and runs the same pages for a fifth less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, one of the system, one that Playwright keeps, or else
 * Debian's package, installed now when we may. Throws one clear sentence when there is none to be had.
 */
export async function findOrInstallChromium(): Promise<string> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (runs(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not run.`)
  }
  const found = [...KNOWN_PATHS, ...playwrightBrowsers()].find(runs)
  if (found) return found
  const reason = await installFromDebian('chromium-headless-shell', 'Chromium for the browser tests')
    .catch(() => installFromDebian('chromium', 'Chromium for the browser tests'))
    .catch((error: Error) => error.message)
  const installed = KNOWN_PATHS.find(runs)
  if (installed) return installed
  throw new Error(
    `The browser tests need Chromium, which is not here and cannot be installed: install it (Debian: "apt-get install chromium") or set CHROMIUM_PATH.${reason ? `\n${reason}` : ''}`,
  )
}

function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0
}

function playwrightBrowsers(): string[] {
  const { PLAYWRIGHT_BROWSERS_PATH } = process.env
  const folders = [
    PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  return folders
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => {
      if (!existsSync(folder)) return []
      const versions = readdirSync(folder)
        .filter((name) => /^chromium(_headless_shell)?-/.test(name))
        .sort()
        .reverse()
      return versions.flatMap((version) =>
        [
          'chrome-headless-shell-linux64/chrome-headless-shell',
          'chrome-linux/headless_shell',
          'chrome-linux/chrome',
          'chrome-linux64/chrome',
          'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
        ].map((path) => join(folder, version, path)),
      )
    })
}
