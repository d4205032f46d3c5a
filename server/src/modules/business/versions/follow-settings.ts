import { repeat } from '#kit/repeat.ts'
import type { Settings } from '#kit/settings.ts'
import type { App, Business, Platform } from '../../../ctx.ts'
import type { TasNews } from '../../../events.ts'
import type { Running } from '../../../module.ts'
import { checkBusiness, loadBusinesses, readSettingsVersions } from '../load-businesses.ts'
import { businessMetrics } from '../metrics.ts'

/** How long a process that hears nothing goes on with settings that were changed. */
const LOOK_EVERY_MS = 5_000

type Followed = {
  readonly declared: readonly Settings[]
  readonly apps: ReadonlyMap<number, App>
  /** Fits to the settings of a business what modules keep for it. */
  settle(app: App): Promise<void>
  /** Told of a business that has taken others. */
  readonly taken: ((business: Business) => void) | undefined
}

/** What hears of changes, in this process and in others, and that it may have missed some. */
type Ear = { hear(app: App, news: TasNews): void; missed(): void }

/**
 * Has every business of this process take its settings when they are changed, in whichever process: as soon as it hears of it, and by
 * looking anyway. What cannot be taken is logged and tried again, and the business goes on with those it has.
 */
export function followSettings(platform: Platform, followed: Followed): Running & Ear {
  const { sql, log } = platform
  const { apps, declared } = followed

  const { settingsBehind } = businessMetrics(platform)
  for (const id of apps.keys()) settingsBehind.set({ business: id }, 0)
  const failed = 'settings that were changed could not be taken; it is tried again'
  async function look(): Promise<void> {
    const versions = await readSettingsVersions(sql)
    const behind = [...apps.values()].filter(({ business }) => {
      const stored = versions.get(business.id)
      return stored !== undefined && stored !== business.settingsVersion
    })
    if (behind.length === 0) return
    const stored = await loadBusinesses(sql)
    for (const app of behind) {
      const given = stored.find(({ id }) => id === app.business.id)
      if (given === undefined) continue
      // None that cannot take its own stands before the others.
      try {
        await take(app, checkBusiness(given, declared), followed)
        settingsBehind.set({ business: app.business.id }, 0)
      } catch (error) {
        settingsBehind.set({ business: app.business.id }, 1)
        log.error({ err: error, business: app.business.id }, failed)
      }
    }
  }

  // Of who hears while a look is under way another one follows, for that may have read before.
  let [isLooking, isWanted] = [false, false]
  async function lookNow(): Promise<void> {
    isWanted = true
    if (isLooking) return
    isLooking = true
    try {
      while (isWanted) {
        isWanted = false
        await look()
      }
    } finally {
      isLooking = false
    }
  }
  const lookSoon = () => void lookNow().catch((error: unknown) => log.warn({ err: error }, failed))
  const looking = repeat({ everyMs: LOOK_EVERY_MS, log, failed }, lookNow)
  return {
    hear(_, news: TasNews) {
      if (news.type === 'business.settings_changed') lookSoon()
    },
    missed: lookSoon,
    stop: () => looking.stop(),
  }
}

/** Fits to settings what modules keep, and takes them: from one moment to the next. */
async function take(app: App, checked: Business, { settle, taken }: Followed): Promise<void> {
  const { settings, settingsVersion } = checked
  const next: App = { ...app, business: { ...app.business, settings, settingsVersion } }
  await settle(next)
  app.business.settings = settings
  app.business.settingsVersion = settingsVersion
  taken?.(app.business)
  app.log.info({ business: app.business.id, settingsVersion }, 'the business has other settings')
  // Kept pages say what was.
  app.tell({ type: 'site.out_of_date' })
}
