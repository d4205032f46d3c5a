import { repeat } from '#kit/repeat.ts'
import { EVERYBODY } from '#kit/sockets/rooms.ts'
import type { App, Platform } from './ctx.ts'
import type { Running } from './module.ts'

/** How often a part of the house that somebody visits says so. Far shorter than what ends in a rest. */
const NOTED_EVERY_MS = 30_000
/** How often it is read where somebody is: nobody who comes waits longer for the rounds of another process. */
const LOOK_EVERY_MS = 2_000
/** A visit counts at least so long, so that no look misses it. */
const LEAST_MS = 3 * LOOK_EVERY_MS

/** Who visits the businesses of a house, in whichever process. */
export type Attendance = Running & {
  /** Somebody is there. */
  attend(app: App): void
}

/**
 * Keeps the processes of a house knowing who is visited, by the database: the bus may be away, and money may wait for what is done
 * only where somebody is. A place whose holder died counts as a visit too, for what it held may have to go on.
 * @param wake has every part of this process work for a business
 */
export function startAttendance(
  platform: Platform,
  { apps, wake }: { readonly apps: ReadonlyMap<number, App>; wake(app: App): void },
): Attendance {
  const { config, log, leases, sql } = platform
  const notedEveryMs = Math.min(NOTED_EVERY_MS, (config.restAfterMs ?? Number.POSITIVE_INFINITY) / 4)
  const notedAtMs = new Map<number, number>()

  function note(businessId: number): void {
    sql`
      insert into platform.attendance as known (business_id, attended_at) values (${businessId}, clock_timestamp())
      on conflict (business_id) do update set attended_at = greatest(known.attended_at, excluded.attended_at)`
      .execute()
      .catch((error: unknown) => {
        // Whoever comes next says it again.
        notedAtMs.delete(businessId)
        log.warn({ err: error }, 'it could not be noted that a business is visited; it is tried again')
      })
  }

  function attend(app: App): void {
    wake(app)
    const { id } = app.business
    if (performance.now() - (notedAtMs.get(id) ?? Number.NEGATIVE_INFINITY) < notedEveryMs) return
    notedAtMs.set(id, performance.now())
    note(id)
  }

  function wakeOne(businessId: number): void {
    const app = apps.get(businessId)
    if (app !== undefined) wake(app)
  }

  const failed = 'it could not be read which businesses are visited; it is tried again'
  const looking = repeat({ everyMs: LOOK_EVERY_MS, log, failed }, async () => {
    for (const app of apps.values()) if (app.rooms.sizeOf(EVERYBODY) > 0) attend(app)
    const visited = await sql<{ id: number }[]>`
      select business_id as id from platform.attendance
      where attended_at > clock_timestamp() - ${`${Math.max(LEAST_MS, 2 * notedEveryMs)} ms`}::interval`
    for (const { id } of visited) wakeOne(id)
    for (const name of await leases.listAbandoned()) {
      const [, id] = /^(?!lane\/)[a-z]+\/(\d+)$/.exec(name) ?? []
      if (id !== undefined) wakeOne(Number(id))
    }
  })
  return { attend, stop: looking.stop }
}
