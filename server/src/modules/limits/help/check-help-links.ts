import type { Db } from '#kit/db/connect.ts'
import { askPage } from '#kit/http/ask-page.ts'
import { repeat } from '#kit/repeat.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import { limitsMetrics } from '../metrics.ts'
import { limitsSettings } from '../settings.ts'
import { findDeadLinks, findLinksToAsk, keepFinding } from './help-link-store.ts'

const LOOK_EVERY_MS = 3_600_000
const TIMEOUT_MS = 10_000

/**
 * Asks the sites of help organisations whether they answer: daily, and hourly while one does not. In production alone: a
 * sandbox calls nobody.
 */
export function startCheckingHelp(app: App): Running {
  const failed = 'the links to help could not be checked; it is tried again'
  if (app.config.mode !== 'production') return { stop: async () => undefined }
  return repeat({ everyMs: LOOK_EVERY_MS, isSoon: true, log: app.log, failed, pace: app.pace }, () =>
    checkHelpLinks(app),
  )
}

/** Asks the sites that are due, one after another, keeps what was found, and tells log and metrics of dead ones. */
export async function checkHelpLinks(
  app: Pick<App, 'db' | 'business' | 'log' | 'metrics' | 'config'>,
  { timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): Promise<void> {
  const { db, business, log, config } = app
  const urls = [...new Set(settingsOf({ business }, limitsSettings).help.map(({ url }) => url))]
  const asked = { timeoutMs, mayBePrivate: config.mode === 'sandbox' }
  for (const url of await findLinksToAsk(db, urls)) {
    const found = await askPage(url, asked)
    await keepFinding(db, url, found)
    if (!found.isThere)
      log.warn({ business: business.id, url, finding: found.finding }, 'a link to help with gambling does not work')
  }
  limitsMetrics(app).helpLinksDead.set({ business: business.id }, await countDeadHelpLinks(app, db))
}

/** How many of the links to help of a business do not work. */
export async function countDeadHelpLinks({ business }: Pick<App, 'business'>, db: Db): Promise<number> {
  const urls = new Set(settingsOf({ business }, limitsSettings).help.map(({ url }) => url))
  const dead = await findDeadLinks(db)
  return [...urls].filter((url) => dead.has(url)).length
}
