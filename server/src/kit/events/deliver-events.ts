import { type Db, type DbPool, inTx } from '../db/connect.ts'
import { unnested } from '../db/unnested.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Pace } from '../pace.ts'
import { repeat } from '../repeat.ts'
import { withinTime } from '../within-time.ts'
import type { DomainEvent } from './event.ts'

/** One who does something for each event of a type. */
export type Subscription = {
  /** Names it in the database for as long as it exists: `limits:account.closed`. */
  readonly name: string
  readonly type: string
  /** Does it. Fulfilled: done, for ever. Rejected: tried again. Runs twice where a process dies between doing and noting. */
  handle(event: DomainEvent): Promise<void>
}

export type Deliveries = {
  /** Something was left, or will be in a moment by a transaction that is still open: looks for it now and soon. */
  wake(): void
  stop(): Promise<void>
}

/** What another process left, or one that died, is found by looking. */
const LOOK_EVERY_MS = 2_000
/** The same for a business that rests: what failed is tried again. */
const LOOK_AT_REST_MS = 30_000
/** Looks after a wake, in milliseconds: an open transaction is committed meanwhile. */
const LOOKS_MS = [0, 30, 300]
/** The most deliveries of one subscriber at work at once, so a slow subscriber holds up no other. */
const AT_ONCE = 32
/** So long one who took a delivery is left to it; a process that died with it loses it then. Longer than it may take. */
const HELD_MS = 60_000
const TAKES_AT_MOST_MS = 30_000
const AGAIN_FIRST_MS = 250
const AGAIN_AT_MOST_MS = 60_000
/** From here on a person should look: the log says so at each try, and the metric stays. */
const MANY_ATTEMPTS = 8

/** How long a delivery waits that failed so often: twice as long each time, a minute at most. */
export function waitAfterMs(attempts: number): number {
  return Math.min(AGAIN_AT_MOST_MS, AGAIN_FIRST_MS * 2 ** Math.min(attempts - 1, 20))
}

type Delivery = {
  readonly subscriber: string
  readonly subject: string
  readonly event_id: bigint
  readonly event: string
  readonly attempts: number
}

/**
 * Has every event of a business done by each subscriber of its type: in the order they were left for one player, beside each other
 * for several. A delivery that fails is tried again until it is done, holds back later ones of its player and subscriber alone, and
 * is never skipped. Any number of processes may do this at once.
 */
export function deliverEvents(
  db: DbPool,
  options: {
    readonly subscriptions: readonly Subscription[]
    readonly log: Log
    readonly pace: Pace
    readonly metrics: Metrics
    readonly business: number
  },
): Deliveries {
  const { log, pace, metrics } = options
  const business = String(options.business)
  const byName = new Map(options.subscriptions.map((one) => [one.name, one]))
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Map<Promise<void>, string>()
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopped = false

  function look(): void {
    isWanted = true
    running ??= run().finally(() => {
      running = null
    })
  }

  async function run(): Promise<void> {
    try {
      while (isWanted && !isStopped) {
        isWanted = false
        const { isLeft, isDue } = await lookOnce(db, metrics, business)
        if (isLeft) await handOn(db, options.subscriptions)
        if (isLeft || isDue) for (const delivery of await take(db, withRoom())) begin(delivery)
      }
    } catch (error) {
      log.warn({ err: error }, 'events could not be looked for; it is tried again')
    }
  }

  function withRoom(): readonly string[] {
    const busy = Map.groupBy(underWay.values(), (name) => name)
    return [...byName.keys()].filter((name) => (busy.get(name)?.length ?? 0) < AT_ONCE)
  }

  /** Others are taken meanwhile; when it ends, the next of its player may be due. */
  function begin(delivery: Delivery): void {
    const work = carryOut(delivery).finally(() => {
      underWay.delete(work)
      look()
    })
    underWay.set(work, delivery.subscriber)
  }

  async function carryOut(delivery: Delivery): Promise<void> {
    const { subscriber, attempts } = delivery
    try {
      const handled = byName.get(subscriber)?.handle(JSON.parse(delivery.event) as DomainEvent)
      await withinTime(handled ?? Promise.reject(new Error(`nobody is called ${subscriber} here`)), {
        timeoutMs: TAKES_AT_MOST_MS,
        late: () => new Error(`not done within ${TAKES_AT_MOST_MS} ms`),
      })
      await done(db, delivery)
    } catch (error) {
      metrics.eventFailures.inc({ business, subscriber })
      const level = attempts < MANY_ATTEMPTS ? 'warn' : 'error'
      log[level]({ err: error, subscriber, attempts, eventId: String(delivery.event_id) }, 'an event is not done yet')
      await putOff(db, delivery, error).catch((err: unknown) =>
        log.warn({ err }, 'a delivery waits for its time to pass'),
      )
      later(waitAfterMs(attempts))
    }
  }

  function later(afterMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      look()
    }, afterMs)
    timer.unref()
    timers.add(timer)
  }

  const failed = 'events could not be looked for; it is tried again'
  const looking = repeat(
    { everyMs: LOOK_EVERY_MS, isSoon: true, log, failed, pace, restMs: LOOK_AT_REST_MS },
    async () => look(),
  )
  return {
    wake() {
      if (!isStopped) LOOKS_MS.forEach(later)
    },
    async stop() {
      isStopped = true
      await looking.stop()
      for (const timer of timers) clearTimeout(timer)
      await running
      await Promise.all(underWay.keys())
    },
  }
}

/** One look, so that a business where nothing happens costs next to nothing; also tells how long the oldest waits. */
async function lookOnce({ sql, b }: DbPool, metrics: Metrics, business: string) {
  const [seen] = await sql<{ isLeft: boolean; isDue: boolean; waitsSeconds: number; isStuck: boolean }[]>`
    select exists (select from ${b}.commit_event) as "isLeft",
      exists (select from ${b}.commit_delivery where due_at <= clock_timestamp()) as "isDue",
      coalesce((select extract(epoch from clock_timestamp() - min(left_at)) from ${b}.commit_delivery), 0)::float8 as "waitsSeconds",
      exists (select from ${b}.commit_delivery where attempts >= ${MANY_ATTEMPTS}) as "isStuck"`
  metrics.eventsWaitingSeconds.set({ business }, seen?.waitsSeconds ?? 0)
  metrics.eventsStuck.set({ business }, seen?.isStuck ? 1 : 0)
  return { isLeft: seen?.isLeft ?? false, isDue: seen?.isDue ?? false }
}

/** Makes of each event left a delivery for each who asked for its type; one process at a time, so that their order stays. */
async function handOn(db: DbPool, subscriptions: readonly Subscription[]): Promise<void> {
  await inTx(db, async ({ sql, b, schema }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${schema}.commit_event`}, 0))`
    await sql`
      with gone as (delete from ${b}.commit_event returning *)
      insert into ${b}.commit_delivery (subscriber, subject, event_id, event, left_at)
      select who.name, gone.subject, gone.id, gone.event, gone.left_at
      from gone join ${unnested(subscriptions, 'who', { name: 'text', type: 'text' })} on who.type = gone.type`
  })
}

/** Takes for a while what is due to these subscribers: the oldest of each and of a subject. */
async function take({ sql, b }: DbPool, subscribers: readonly string[]): Promise<readonly Delivery[]> {
  return await sql<Delivery[]>`
    update ${b}.commit_delivery taken set attempts = taken.attempts + 1,
      due_at = clock_timestamp() + ${`${HELD_MS} ms`}::interval
    from (
      select subscriber, subject, event_id from ${b}.commit_delivery oldest
      where subscriber = any(${subscribers as string[]}::text[]) and due_at <= clock_timestamp() and not exists (select from ${b}.commit_delivery older
        where older.subscriber = oldest.subscriber and older.subject = oldest.subject and older.event_id < oldest.event_id)
      order by event_id limit ${AT_ONCE} for update skip locked
    ) due
    where (taken.subscriber, taken.subject, taken.event_id) = (due.subscriber, due.subject, due.event_id)
    returning taken.subscriber, taken.subject, taken.event_id, taken.event, taken.attempts`
}

async function done({ sql, b }: DbPool, { subscriber, subject, event_id }: Delivery): Promise<void> {
  await sql`
    delete from ${b}.commit_delivery
    where subscriber = ${subscriber} and subject = ${subject} and event_id = ${event_id}`
}

async function putOff(
  { sql, b }: DbPool,
  { subscriber, subject, event_id, attempts }: Delivery,
  error: unknown,
): Promise<void> {
  await sql`
    update ${b}.commit_delivery set failure = ${String(error).slice(0, 500)},
      due_at = clock_timestamp() + ${`${waitAfterMs(attempts)} ms`}::interval
    where subscriber = ${subscriber} and subject = ${subject} and event_id = ${event_id}`
}

/** What waits to be done for events of a business. `isStuck`: one fails again and again. */
export type DeliveryState = { readonly waiting: number; readonly oldestAt: Date | null; readonly isStuck: boolean }

/** As many deliveries are counted; more is as bad. */
const MOST_COUNTED = 1_000

/** How the deliveries of a business stand. */
export async function readDeliveryState({ sql, b }: Db): Promise<DeliveryState> {
  const [state] = await sql<DeliveryState[]>`
    select (select count(*)::int from (select from ${b}.commit_delivery limit ${MOST_COUNTED}) first) as waiting,
      (select min(left_at) from ${b}.commit_delivery) as "oldestAt",
      exists (select from ${b}.commit_delivery where attempts >= ${MANY_ATTEMPTS}) as "isStuck"`
  if (state === undefined) throw new Error('an aggregate always answers')
  return state
}
