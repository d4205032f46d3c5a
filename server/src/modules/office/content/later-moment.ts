import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'

/** The moment to wait for before something is shown; null: there is none, or it has passed. @throws Refusal content.moment_too_far */
export async function laterMoment({ sql }: Tx, dueAt: string | null): Promise<Date | null> {
  if (dueAt === null) return null
  const [row] = await sql<{ isLater: boolean; isTooFar: boolean }[]>`
    select ${dueAt}::timestamptz > clock_timestamp() as "isLater",
      ${dueAt}::timestamptz > clock_timestamp() + interval '366 days' as "isTooFar"`
  if (row?.isTooFar === true) throw refuse('content.moment_too_far')
  return row?.isLater === true ? new Date(dueAt) : null
}
