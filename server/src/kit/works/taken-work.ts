import { type Db, type DbPool, inTx, type Tx } from '../db/connect.ts'
import type { SqlValue } from '../db/sql.ts'
import type { Log } from '../log.ts'
import { repeat } from '../repeat.ts'

/** Whoever does a work gives a sign of life more often than this. */
const DEAD_AFTER = '2 minutes'
const TELL_EVERY_MS = 2_000
/** Until what it waits for may be there. */
const EARLY_SECONDS = 30
/** Doubled by every further try. */
const FIRST_PAUSE_SECONDS = 60

/** A work that somebody does. `tries`: this one counted. */
export type TakenWork = { readonly id: string; readonly tries: number }

/** Columns of a work with what they are set to. */
export type Facts = Readonly<Record<string, SqlValue>>

/** Works that processes take out of one table: one process has one, as long as it gives signs of life. */
export type WorkTable<Taken extends TakenWork> = {
  /** Takes what has waited longest. `facts`: what it begins anew with. Null: nothing is to be done. */
  take(db: Db, facts?: Facts): Promise<Taken | null>
  /** A sign of life, with how far it is. */
  live(db: Db, taken: TakenWork, facts?: Facts): Promise<void>
  /** Has it tried again later. `isCounted`: this try was one. */
  putOff(db: Db, taken: TakenWork, pause: { readonly seconds: number; readonly isCounted: boolean }): Promise<void>
  /** Ends it, unless somebody else took it meanwhile. @returns whether it was ended here */
  end(tx: Tx, taken: TakenWork, facts: Facts & { readonly state: string }): Promise<boolean>
}

/**
 * The works in a table with `id`, `state` ('waiting' until it is ended), `tries`, `try_at` and `ended_at`.
 * `columns`: what of a row its taker is told beside `id` and `tries`, each under its name there.
 */
export function workIn<Taken extends TakenWork>(
  table: string,
  columns: Readonly<Record<Exclude<keyof Taken & string, keyof TakenWork>, string>>,
): WorkTable<Taken> {
  const of = ({ sql, b }: Db) => sql`${b}.${sql(table)}`
  const isHeld = ({ sql }: Db, { id, tries }: TakenWork) => sql`id = ${id} and state = 'waiting' and tries = ${tries}`
  const set = ({ sql }: Db, facts: Facts) =>
    Object.entries(facts).reduce((all, [name, value]) => sql`${all}, ${sql(name)} = ${value}`, sql``)
  const told = ({ sql }: Db) =>
    Object.entries<string>(columns).reduce((all, [name, column]) => sql`${all}, ${sql(column)} as ${sql(name)}`, sql``)
  return {
    async take(db, facts = {}) {
      const [row] = await db.sql<Taken[]>`
        update ${of(db)} set tries = tries + 1, try_at = clock_timestamp() + ${DEAD_AFTER}::interval${set(db, facts)}
        where id = (
          select id from ${of(db)} where state = 'waiting' and try_at <= clock_timestamp()
          order by try_at limit 1 for update skip locked)
        returning id, tries${told(db)}`
      return row ?? null
    },
    async live(db, taken, facts = {}) {
      await db.sql`
        update ${of(db)} set try_at = clock_timestamp() + ${DEAD_AFTER}::interval${set(db, facts)}
        where ${isHeld(db, taken)}`
    },
    async putOff(db, taken, { seconds, isCounted }) {
      await db.sql`
        update ${of(db)} set try_at = clock_timestamp() + make_interval(secs => ${seconds}::int),
          tries = ${isCounted ? taken.tries : taken.tries - 1}
        where ${isHeld(db, taken)}`
    },
    async end(tx, taken, facts) {
      const rows = await tx.sql`
        update ${of(tx)} set ended_at = clock_timestamp()${set(tx, facts)} where ${isHeld(tx, taken)} returning id`
      return rows.length > 0
    },
  }
}

/** How a work is done. */
export type Doing = {
  readonly table: Pick<WorkTable<TakenWork>, 'live' | 'putOff'>
  readonly mostTries: number
  /** Said in the log when a try fails: what could not be done. */
  readonly failed: string
  /** What names the work there. */
  readonly named: Readonly<Record<string, string>>
  /** How often a sign of life is given; left out: every two seconds. */
  readonly liveEveryMs?: number
  /** How far it is, at each sign of life. */
  reached?(): Facts
  /** Does and ends it. @returns false: it is too early, and this was no try */
  work(): Promise<boolean>
  /** Ends it as failed, after the last try. */
  endFailed(tx: Tx): Promise<void>
}

/** Does a work that was taken, with signs of life. One that fails is tried again with pauses that double, `mostTries` times in all. */
export async function doTaken(
  { db, log, business }: { readonly db: DbPool; readonly log: Log; readonly business: { readonly id: number } },
  taken: TakenWork,
  doing: Doing,
): Promise<void> {
  const { table, mostTries, liveEveryMs = TELL_EVERY_MS } = doing
  const { tries } = taken
  // A try that ended with its process is counted by this: it was never caught.
  if (tries > mostTries) return inTx(db, (tx) => doing.endFailed(tx))
  const failed = 'a sign of life of a work could not be written'
  const living = repeat({ everyMs: liveEveryMs, log, failed }, () => table.live(db, taken, doing.reached?.()))
  const outcome = await doing
    .work()
    .then((isDone) => (isDone ? 'done' : 'early'))
    .catch((error: unknown) => {
      log.error({ err: error, business: business.id, ...doing.named, tries }, doing.failed)
      return 'failed' as const
    })
    // Before it is put off: no sign of life comes after that and puts it off for longer.
    .finally(() => living.stop())
  if (outcome === 'early') return table.putOff(db, taken, { seconds: EARLY_SECONDS, isCounted: false })
  if (outcome === 'done') return
  if (tries >= mostTries) return inTx(db, (tx) => doing.endFailed(tx))
  await table.putOff(db, taken, { seconds: FIRST_PAUSE_SECONDS * 2 ** (tries - 1), isCounted: true })
}
