import { repeat } from '#kit/repeat.ts'
import type { Settings } from '#kit/settings.ts'
import type { App, Business, Platform } from '../../ctx.ts'
import type { TasNews } from '../../events.ts'
import type { Running } from '../../module.ts'
import { checkBusiness, loadBusinesses, readSettingsVersions, type StoredBusiness } from './load-businesses.ts'
import { businessMetrics } from './metrics.ts'

/** How long a process that hears nothing goes on with what it knows. */
const LOOK_EVERY_MS = 5_000

type Followed = {
  readonly declared: readonly Settings[]
  /** Those this process works for. */
  readonly apps: ReadonlyMap<number, App>
  /** Has this process work for a business that was added: it is among `apps` from then on. */
  open(business: Business): Promise<void>
  /** Fits to the settings of a business what modules keep for it. */
  settle(app: App): Promise<void>
  /** Told of a business that has taken others. */
  readonly taken: ((business: Business) => void) | undefined
}

/** What hears of changes, in this process and in others, and that it may have missed some. */
type Ear = { hear(app: App, news: TasNews): void; missed(): void }

const FAILED = 'a business could not be opened, or could not take its settings; it is tried again'

/**
 * Has this process work for every business that is added, and take the settings of each when they are changed, in whichever process:
 * as soon as it hears of it, and by looking anyway. What cannot be done is logged and tried again; a business whose settings
 * cannot be taken goes on with those it has. `stop` waits for a look that is under way.
 */
export function followBusinesses(platform: Platform, followed: Followed): Running & Ear {
  const { sql, log } = platform
  const { apps } = followed
  const { settingsBehind } = businessMetrics(platform)
  for (const id of apps.keys()) settingsBehind.set({ business: id }, 0)

  async function look(): Promise<void> {
    const versions = await readSettingsVersions(sql)
    const isFollowed = ([id, version]: readonly [number, number]) => apps.get(id)?.business.settingsVersion === version
    if ([...versions].every(isFollowed)) return
    for (const stored of await loadBusinesses(sql)) {
      if (isFollowed([stored.id, stored.settingsVersion])) continue
      // None that cannot be opened or take its own stands before the others.
      try {
        await follow(stored, followed)
        settingsBehind.set({ business: stored.id }, 0)
      } catch (error) {
        settingsBehind.set({ business: stored.id }, 1)
        log.error({ err: error, business: stored.id }, FAILED)
      }
    }
  }

  // Of who hears while a look is under way another one follows, for that may have read before.
  let isWanted = false
  let looks: Promise<void> | null = null
  async function lookWhileWanted(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false
        await look()
      }
    } finally {
      looks = null
    }
  }
  function lookNow(): Promise<void> {
    isWanted = true
    looks ??= lookWhileWanted()
    return looks
  }
  const looking = repeat({ everyMs: LOOK_EVERY_MS, log, failed: FAILED }, lookNow)
  let isStopped = false
  function lookSoon(): void {
    if (!isStopped) lookNow().catch((error: unknown) => log.warn({ err: error }, FAILED))
  }
  return {
    hear(_, { type }: TasNews) {
      if (type === 'business.settings_changed' || type === 'business.added') lookSoon()
    },
    missed: lookSoon,
    async stop() {
      isStopped = true
      await looking.stop()
      await looks?.catch(() => undefined)
    },
  }
}

async function follow(stored: StoredBusiness, followed: Followed): Promise<void> {
  const checked = checkBusiness(stored, followed.declared)
  const app = followed.apps.get(stored.id)
  if (app === undefined) await followed.open(checked)
  else await take(app, checked, followed)
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
