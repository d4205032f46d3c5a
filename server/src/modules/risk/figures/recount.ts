import { begin, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { readFlowsWithin } from '../../ledger/index.ts'
import { takeTurn } from './count-hours.ts'
import { type HourRow, hoursOf, KEPT_DAYS, listHours, readMarks, replaceHours } from './hour-store.ts'

const DAY_MS = 86_400_000

export type Recount = { readonly hours: number; readonly differences: number }

/**
 * Holds every hour that is kept against the books, day by day, and writes those anew that differ. Null: it is not due, or another
 * process is at it.
 */
export async function recountWhenDue(app: App): Promise<Recount | null> {
  const { sql, b } = app.db
  const rows = await sql`
    update ${b}.risk_recount set try_at = clock_timestamp() + interval '1 day' where try_at <= clock_timestamp() returning is_only`
  return rows.length === 0 ? null : recount(app)
}

/** The same at once. A day whose turn another process has is left to tomorrow. */
export async function recount(app: App): Promise<Recount> {
  const { sql, b } = app.db
  const [clock] = await sql<{ today: Date }[]>`select date_trunc('day', clock_timestamp(), 'UTC') as today`
  const today = clock?.today.getTime() ?? 0
  let [hours, differences] = [0, 0]
  for (let day = KEPT_DAYS - 1; day >= 0; day--) {
    const from = new Date(today - day * DAY_MS)
    const before = new Date(from.getTime() + DAY_MS)
    const found = await begin(app.db, async (tx) =>
      (await takeTurn(tx, app)) ? proveDay(tx, { from, before }) : { hours: 0, differences: 0 },
    )
    hours += found.hours
    differences += found.differences
  }
  await sql`
    update ${b}.risk_recount set ended_at = clock_timestamp(), hours = ${hours}, differences = ${differences}`
  if (differences > 0)
    app.log.error({ hours, differences }, 'hours of play differed from the books: they were written anew')
  return { hours, differences }
}

async function proveDay(tx: Tx, day: { readonly from: Date; readonly before: Date }): Promise<Recount> {
  const upTo = await readMarks(tx)
  const [kept, flows] = [await listHours(tx, day), await readFlowsWithin(tx, { ...day, upTo })]
  const own = hoursOf(flows)
  const differences = differencesOf(kept, own)
  if (differences > 0) await replaceHours(tx, { ...day, hours: own })
  return { hours: own.length, differences }
}

const textOf = (hour: HourRow) => {
  const { playerId, at, deposits, depositMinor, withdrawals, withdrawalMinor, stakeMinor } = hour
  const moved = [
    deposits,
    depositMinor,
    withdrawals,
    withdrawalMinor,
    stakeMinor,
    hour.agentInMinor,
    hour.agentOutMinor,
  ]
  return [playerId, at, ...moved].join(' ')
}

function differencesOf(kept: readonly HourRow[], own: readonly HourRow[]): number {
  const [here, there] = [new Set(kept.map(textOf)), new Set(own.map(textOf))]
  const places = (rows: readonly HourRow[], others: ReadonlySet<string>) =>
    rows.filter((row) => !others.has(textOf(row))).map(({ playerId, at }) => `${playerId} ${at}`)
  return new Set([...places(kept, there), ...places(own, here)]).size
}
