import { repeat } from '#kit/repeat.ts'
import { businessOfPlace } from '#kit/rounds/place-name.ts'
import { EVERYBODY } from '#kit/sockets/rooms.ts'
import type { App, Platform } from './ctx.ts'
import type { Running } from './module.ts'

/** How often a part of the house that somebody visits says so. Far shorter than what ends in a rest. */
const NOTED_EVERY_MS = 30_000
/** How often it is read where somebody is: nobody who comes waits longer for the rounds of another process. */
const LOOK_EVERY_MS = 2_000

/** Who visits the businesses of a house, in whichever process. */
export type Visits = Running & {
  /** Somebody is there. */
  attend(app: App): void
}

/**
 * Keeps the processes of a house knowing who is visited, by the database: the bus may be away, and money may wait for what is done
 * only where somebody is. A place whose holder died or stopped counts as a visit too, for what it held may have to go on.
 * @param wake has every part of this process work for a business
 */
export function startVisits(
  platform: Platform,
  { apps, wake }: { readonly apps: ReadonlyMap<number, App>; wake(app: App): void },
): Visits {
  const { config, log, leases } = platform
  // Where nothing rests, nobody has to know.
  if (config.restAfterMs === null) return { attend: () => undefined, stop: async () => undefined }
  const notedEveryMs = Math.min(NOTED_EVERY_MS, config.restAfterMs / 4)
  const notes = createNotes(platform, notedEveryMs)
  const reader = createReader(platform, 2 * notedEveryMs)

  function attend(app: App): void {
    wake(app)
    notes.visit(app.business.id)
  }

  function wakeAll(businessIds: Iterable<number>): void {
    for (const id of businessIds) {
      const app = apps.get(id)
      if (app !== undefined) wake(app)
    }
  }

  async function note(): Promise<void> {
    for (const app of apps.values()) if (app.rooms.sizeOf(EVERYBODY) > 0) attend(app)
    await notes.noteUnsaid()
  }
  const readVisits = async () => wakeAll(await reader.read())
  const readLeft = async () => wakeAll((await leases.listLeft()).flatMap((name) => businessOfPlace(name) ?? []))

  const failed = 'it could not be read or noted which businesses are visited; it is tried again'
  // Each by itself: one that fails hides none of the others.
  const looks = [note, readVisits, readLeft].map((work) => repeat({ everyMs: LOOK_EVERY_MS, log, failed }, work))
  return {
    attend,
    async stop() {
      await Promise.all(looks.map((look) => look.stop()))
    },
  }
}

/** Notes visits in the database, each business so often; what fails is kept until it is noted. */
function createNotes({ sql, log }: Platform, everyMs: number) {
  const notedAtMs = new Map<number, number>()
  const unsaid = new Set<number>()

  async function note(businessId: number): Promise<void> {
    unsaid.add(businessId)
    await sql`
      insert into platform.visit as known (business_id, visited_at) values (${businessId}, clock_timestamp())
      on conflict (business_id) do update set visited_at = greatest(known.visited_at, excluded.visited_at)`
    unsaid.delete(businessId)
  }

  return {
    visit(businessId: number): void {
      if (performance.now() - (notedAtMs.get(businessId) ?? Number.NEGATIVE_INFINITY) < everyMs) return
      notedAtMs.set(businessId, performance.now())
      note(businessId).catch((error: unknown) =>
        log.warn({ err: error }, 'it could not be noted that a business is visited; it is tried again'),
      )
    },
    async noteUnsaid(): Promise<void> {
      await Promise.all([...unsaid].map(note))
    },
  }
}

/** Reads visits: those within a window, and any that is later than what was read before, however long ago it was. */
function createReader({ sql }: Platform, windowMs: number) {
  const readUpToMs = new Map<number, number>()
  let hasRead = false
  return {
    /** The businesses that are visited. */
    async read(): Promise<readonly number[]> {
      const visits = await sql<{ id: number; at: Date; isRecent: boolean }[]>`
        select business_id as id, visited_at as at,
          visited_at > clock_timestamp() - ${`${windowMs} ms`}::interval as "isRecent"
        from platform.visit`
      // What was there when the process came is of before it; a business that has its first row later has its first visit.
      const unread = hasRead ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
      hasRead = true
      const visited = visits.filter(({ id, at, isRecent }) => isRecent || at.getTime() > (readUpToMs.get(id) ?? unread))
      for (const { id, at } of visits) readUpToMs.set(id, at.getTime())
      return visited.map(({ id }) => id)
    },
  }
}
