import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../server/src/kit/log.ts'
import { startServer, type TasServer } from '../server/src/server.ts'
import { copyEdition, renameParts } from './edition.ts'
import { goTo, pushAddress } from './go-to.ts'
import { checkPages } from './page-check.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()
let old: string
let next: string
let server: TasServer | undefined

beforeAll(async () => {
  old = await copyEdition()
  next = await copyEdition()
  await renameParts(next)
})
afterAll(async () => {
  await stop()
  await Promise.all([old, next].map((folder) => rm(folder, { recursive: true, force: true })))
})

/** Where people find the site, whichever server stands behind it; 0 until the first does. */
let port = 0

async function stop(): Promise<void> {
  await server?.stop()
  server = undefined
}

/** Ends the server that runs and lets another one, with this edition, take its place at the same address. */
async function deploy(webDist: string): Promise<string> {
  await stop()
  server = await startServer({ ...site.world.config, webDist, port }, createLog('silent'))
  port = server.port
  return server.url
}

/** Where the program that runs was loaded from. */
const entryOf = (page: Page) => page.evaluate<string>("document.querySelector('script[type=module]').src")

/** A tab that came with the old edition and has all it needs for now; `loads` counts the pages it loads from then on. */
async function openOld(hasServiceWorker = false) {
  const url = await deploy(old)
  const { page, context } = await site.visit({ language: 'en', hasServiceWorker })
  const check = await checkPages(page)
  let lines = 0
  page.on('websocket', () => lines++)
  await check.open(`${url}/`)
  if (hasServiceWorker)
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated')
  // In its own time the program goes on loading what it wants next.
  await page.waitForLoadState('networkidle')
  // The line for news comes after the first screen.
  await expect.poll(() => lines).toBeGreaterThan(0)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  return { page, context, loads: () => loads }
}

it.each([
  ['without a worker', false],
  ['whose worker keeps the program', true],
])(
  'a tab %s, open while the site is deployed, reloads once, into the new edition and the page it wanted',
  async (_, hasServiceWorker) => {
    const { page, context, loads } = await openOld(hasServiceWorker)
    await deploy(next)
    await expect.poll(() => entryOf(page)).not.toMatch(/-next\.js$/)
    await pushAddress(page, '/fairness')
    await page.locator('script[type=module][src$="-next.js"]').first().waitFor({ state: 'attached' })
    // What else is opened belongs to the new edition and needs no reload.
    for (const path of ['/fairness', '/verify', '/texts/97-betting-rules.html', '/games/20002-tas.html'])
      await goTo(page, path)
    await page.getByRole('heading', { level: 1, name: 'Tas Dice', exact: true }).waitFor()
    expect(loads()).toBe(1)
    await context.close()
  },
)

it('a tab stays while nobody answers and goes on by itself when somebody does; where the new edition lacks the part as well it reloads once more, then says so with an id, until asked again', async () => {
  const { page, context, loads } = await openOld()
  const [part = ''] = (await readdir(join(next, 'build'))).filter((name) => /^bonuses-page-.*\.js$/.test(name))
  const missing = join(next, 'build', part)
  const content = await readFile(missing)
  await rm(missing)
  const told = page.getByText(text('en', 'common:problem.chunkTitle'))
  const reload = page.getByRole('button', { name: text('en', 'common:action.reload') })

  await stop()
  await pushAddress(page, '/bonuses/')
  await told.waitFor()
  // The device is online: that nothing can come is told without a press.
  await page.getByText(text('en', 'common:offline.server')).waitFor()
  expect(loads()).toBe(0)

  const reported = page.waitForResponse('**/api/site/page/reportError')
  await deploy(next)
  const { data } = await (await reported).json()
  await told.waitFor()
  await page.getByText(data.errorId).waitFor()
  // One because the server is back, one for the part that is missing.
  expect(loads()).toBe(2)

  await writeFile(missing, content)
  await reload.click()
  await page.getByRole('heading', { name: text('en', 'content:bonuses.title'), exact: true }).waitFor()
  await context.close()
})
