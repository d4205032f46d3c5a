import { fileURLToPath } from 'node:url'
import type { Language } from '@tas/shared/contract/languages.ts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { type Expense, noteExpense } from '../server/test/expenses.ts'
import { type ServedWorld, serveWorld } from '../server/test/world.ts'

const WEB_DIST = fileURLToPath(new URL('../web/dist', import.meta.url))
const OFFICE_DIST = fileURLToPath(new URL('../web/dist-office', import.meta.url))

/** Chromium without the calls home that a closed network would refuse, and usable as root. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Text is measured as a desktop's browser measures it, also by one without a window.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How long a control, an address or a page may be waited for: as long as `expect.poll` waits for a reading. */
const PATIENCE_MS = 60_000

export type Site = {
  readonly world: ServedWorld
  readonly url: string
  /** A fresh visitor: own storage, own tabs. */
  visit(options: VisitOptions): Promise<Visitor>
  stop(): Promise<void>
}

export type VisitOptions = {
  readonly language: Language
  /** A desk's when left out; below 768 it is a phone. */
  readonly width?: number
  /** The address that is opened first; home when left out. Null for who goes on at once: a text of the site, and no program. */
  readonly at?: string | null
  /** Of whom the visitor is signed in as. */
  readonly token?: string
  /** Of whom of staff the visitor is signed in as, in the office. */
  readonly staffToken?: string
  /** With its service worker the site's files no longer pass `page.route`. */
  readonly hasServiceWorker?: boolean
  /** Without the policy on contents: whatever a page is made to run runs. */
  readonly isUnguarded?: boolean
}

export type Visitor = {
  readonly context: BrowserContext
  readonly page: Page
  /** Another tab of the same visitor. */
  newTab(path: string): Promise<Page>
  /** Fails when the browser complained: console errors, uncaught errors, blocked content. */
  expectNoComplaints(): void
}

/** The whole product on a database of its own, and a real browser. `env` are settings beside the usual ones. */
export async function openSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const world = await serveWorld({ env: { WEB_DIST, OFFICE_DIST, ...env } })
  const browser = await openBrowser()
  const contexts = new Set<BrowserContext>()
  return {
    world,
    url: world.server.url,
    async visit({ language, width = 1440, at = '/', token, staffToken, ...other }) {
      const context = await browser.newContext({
        viewport: { width, height: width < 768 ? 844 : 900 },
        locale: language === 'fa' ? 'fa-IR' : 'en-US',
        hasTouch: width < 768,
        reducedMotion: 'reduce',
        serviceWorkers: other.hasServiceWorker === true ? 'allow' : 'block',
        bypassCSP: other.isUnguarded === true,
        storageState: signedIn(world.server.url, { token, staffToken }),
      })
      spend('visitors')
      context.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame().parentFrame() === null) spend('loads')
      })
      contexts.add(context)
      context.on('close', () => contexts.delete(context))
      context.setDefaultTimeout(PATIENCE_MS)
      forgetRoutesOnClose(context)
      const complaints: string[] = []
      context.on('page', (page) => listen(page, complaints))
      const page = await context.newPage()
      const address = new URL(at ?? '/robots.txt', world.server.url)
      address.searchParams.set('lang', language)
      await page.goto(address.href)
      return {
        context,
        page,
        async newTab(path) {
          const tab = await context.newPage()
          await tab.goto(`${world.server.url}${path}`)
          return tab
        },
        expectNoComplaints: () => expect(complaints).toEqual([]),
      }
    },
    async stop() {
      for (const context of contexts) await context.close()
      await world.stop()
    },
  }
}

function spend(expense: Expense): void {
  noteExpense(inject('testServer').book, expense, expect.getState().testPath)
}

/** Every file of a worker opens its visitors in the same browser, as long as that lives; it ends with the worker. */
const kept: { tasBrowser?: Browser } = globalThis as object

async function openBrowser(): Promise<Browser> {
  if (kept.tasBrowser?.isConnected()) return kept.tasBrowser
  const { CHROMIUM_PATH } = process.env
  kept.tasBrowser = await chromium.launch({
    ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
    args: BROWSER_ARGS,
  })
  return kept.tasBrowser
}

type Tokens = { readonly token: string | undefined; readonly staffToken: string | undefined }

/** What the site and the office keep in the browser of someone who is signed in. */
function signedIn(origin: string, { token, staffToken }: Tokens) {
  const kept = (place: string, value: string | undefined) =>
    value === undefined
      ? []
      : [
          { name: `${place}.token`, value },
          { name: `${place}.isLogged`, value: '1' },
        ]
  const localStorage = [...kept('tas', token), ...kept('tas.office', staffToken)]
  return { cookies: [], origins: localStorage.length === 0 ? [] : [{ origin, localStorage }] }
}

/** What a page asks for in its last moment is nobody's: an answer a test was about to change may end with it. */
function forgetRoutesOnClose(context: BrowserContext): void {
  const close = context.close.bind(context)
  context.close = async (options) => {
    const owners = [context, ...context.pages()]
    await Promise.all(owners.map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })))
    await close(options)
  }
}

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // The browser itself notes every answer of 400 and above; refusals are ordinary answers here.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  page.on('requestfailed', (request) => {
    if (!request.url().startsWith('blob:') && request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`${request.url()} ${request.failure()?.errorText}`)
  })
}
