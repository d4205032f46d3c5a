import { hostname } from 'node:os'
import { connect, type Sql } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { randomHex } from '../random.ts'
import { repeat } from '../repeat.ts'

/** How long a lease lasts without being renewed, by the database's clock. */
export const LEASE_MS = 4_000
const RENEW_MS = 1_000
const PART = 'part/'

/** Thrown where something was to be written under a lease that another has by now. Nothing was written. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`the place ${name} is lost`)
  }
}

/** A place this part of the house has taken. */
export type Lease = {
  readonly name: string
  /** Grows with each holder of the place. */
  readonly fence: bigint
  /** False as soon as another may have it; it never becomes true again. */
  isHeld(): boolean
  /** Somebody found that another has it. */
  lose(): void
  /** Gives the place up. `isLeft`: what it was held for may have to go on, so the others are to look at once. */
  release(options?: { readonly isLeft?: boolean }): Promise<void>
}

/** A part of the house at work, by the name under which it stands among the leases. */
export type Part = { readonly name: string; readonly isOfThisProcess: boolean }

/** The places of one part of the house: of a process, or of its thread of rounds. */
export type Leases = {
  /** The name of this part. */
  readonly part: string
  /** What the names of all parts of this process begin with. */
  readonly ofProcess: string
  /**
   * Takes a place that is free: given up, its time over, or its holder's connection gone.
   * @returns null when somebody has it
   */
  take(name: string): Promise<Lease | null>
  /** The names of places whose holder stopped or is gone, its time over or its connection: what they were held for may go on. */
  listLeft(): Promise<readonly string[]>
  /** How many parts of the house are at work, this one included. */
  countParts(): Promise<number>
  /** The parts of the house at work, this one included. */
  listParts(): Promise<readonly Part[]>
  /** Leaves all places to others. */
  stop(): Promise<void>
}

export type LeasesOptions = {
  readonly databaseUrl: string
  readonly role: string | null
  readonly log: Log
  /** Of the part of this process that was opened first; left out: this is the first. A pid would not do: containers share theirs. */
  readonly ofProcess?: string
}

/**
 * Keeps places in `platform.lease` by one connection: renewed each second, over after four. A part that stands still (stopped, frozen,
 * cut off) loses what it has, and learns that before it does anything else: `isHeld` counts on its own clock, from before it asked.
 */
export async function openLeases(options: LeasesOptions): Promise<Leases> {
  const sql = connect(options.databaseUrl, { poolSize: 1, name: 'tas-leases', role: options.role })
  const ofProcess = options.ofProcess ?? `${hostname()}/${process.pid}/${randomHex(4)}/`
  const holder = `${ofProcess}${randomHex(4)}`
  const held = new Map<string, Held>()

  /** Takes it, unless somebody has it. */
  async function take(name: string): Promise<Lease | null> {
    const askedAtMs = performance.now()
    const fence = await takeRow(sql, { name, holder })
    if (fence === null) return null
    const one: Held = { fence, heldUntilMs: askedAtMs + LEASE_MS }
    held.set(name, one)
    const isHeld = () => held.get(name) === one && performance.now() < one.heldUntilMs
    const lose = () => {
      if (held.get(name) === one) held.delete(name)
    }
    return {
      name,
      fence,
      isHeld,
      lose,
      async release({ isLeft = false } = {}) {
        lose()
        await sql`
          update platform.lease set until = case when ${isLeft} then clock_timestamp() else '-infinity' end
          where name = ${name} and holder = ${holder} and fence = ${fence}`.catch(() => undefined)
      },
    }
  }

  async function renew(): Promise<void> {
    const askedAtMs = performance.now()
    // What ran out is not renewed: its holder has been told that it is over.
    for (const [name, { heldUntilMs }] of held) if (heldUntilMs <= askedAtMs) held.delete(name)
    const asked = [...held]
    const kept = await renewRows(sql, { holder, names: [...held.keys()] })
    // One that somebody else has, or writes under this moment, is not among them: its time goes on.
    for (const [name, one] of asked) if (kept.get(name) === one.fence) one.heldUntilMs = askedAtMs + LEASE_MS
    if (!held.has(part)) await take(part)
  }

  const part = `${PART}${holder}`
  await take(part)
  await sql`delete from platform.lease where name like ${`${PART}%`} and until < clock_timestamp() - interval '1 hour'`
  const failed = 'the places of this process could not be renewed; it is tried again'
  const renewing = repeat({ everyMs: RENEW_MS, log: options.log, failed }, renew)
  return {
    part,
    ofProcess,
    take,
    listLeft: () => placesLeft(sql),
    countParts: async () => (await partsAtWork(sql)).length,
    async listParts() {
      const names = await partsAtWork(sql)
      return names.map((name) => ({ name, isOfThisProcess: name.startsWith(`${PART}${ofProcess}`) }))
    },
    async stop() {
      await renewing.stop()
      held.clear()
      await sql`
        with gone as (delete from platform.lease where name = ${part})
        update platform.lease set until = clock_timestamp()
        where holder = ${holder} and until > '-infinity'`.catch(() => undefined)
      await sql.end({ timeout: 2 })
    },
  }
}

async function placesLeft(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from platform.lease where until > '-infinity' and not (${isTaken(sql)})`
  return rows.map(({ name }) => name)
}

async function partsAtWork(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from platform.lease where name like ${`${PART}%`} and ${isTaken(sql)}`
  return rows.map(({ name }) => name)
}

type Held = { readonly fence: bigint; heldUntilMs: number }

/** Of a row of `platform.lease`: its time is not over, and its holder's connection is there. */
function isTaken(sql: Sql) {
  return sql`until > clock_timestamp() and exists (select from pg_stat_get_activity(pid))`
}

/** A row whose holder is writing under it this very moment is locked, and left. */
async function takeRow(
  sql: Sql,
  { name, holder }: { readonly name: string; readonly holder: string },
): Promise<bigint | null> {
  const until = sql`clock_timestamp() + ${`${LEASE_MS} ms`}::interval`
  const [row] = await sql<{ fence: bigint }[]>`
    with free as (
      select name from platform.lease where name = ${name} and not (${isTaken(sql)}) for update skip locked
    ), taken as (
      update platform.lease set holder = ${holder}, fence = lease.fence + 1, until = ${until},
        taken_at = clock_timestamp(), pid = pg_backend_pid()
      from free where lease.name = free.name returning lease.fence
    ), made as (
      insert into platform.lease (name, holder, fence, until, taken_at, pid)
      values (${name}, ${holder}, 1, ${until}, clock_timestamp(), pg_backend_pid())
      on conflict do nothing returning fence
    )
    select fence from taken union all select fence from made`
  return row?.fence ?? null
}

/** Renews what nobody is writing under this moment. @returns the fences of all that this holder has still */
async function renewRows(
  sql: Sql,
  { holder, names }: { readonly holder: string; readonly names: readonly string[] },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql<{ name: string; fence: bigint }[]>`
    with own as (
      select name from platform.lease where name = any(${names}::text[]) and holder = ${holder} for no key update skip locked
    )
    update platform.lease set until = clock_timestamp() + ${`${LEASE_MS} ms`}::interval, pid = pg_backend_pid()
    from own where lease.name = own.name returning lease.name, lease.fence`
  return new Map(rows.map(({ name, fence }) => [name, fence]))
}
