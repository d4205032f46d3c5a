import type { FinanceAnswer } from '@tas/shared/rules/limits/finance-check.ts'
import { type Db, type DbPool, inTx, type Tx } from '#kit/db/connect.ts'
import { type WorkFilter, workWithin } from '#kit/db/work-within.ts'
import { refuse } from '#kit/refusal.ts'
import type { Line } from '../../../route.ts'
import { lineByHand, recordAudit } from '../../audit/index.ts'
import { addNotices } from '../../notices/index.ts'

export type OpenFinanceCheck = {
  readonly id: string
  readonly playerId: string
  readonly currency: string
  readonly netMinor: bigint
  readonly askedAt: Date
}

/** Looks at public records that nobody has answered yet, the oldest first: all, or so many behind `after` of those that a filter lets through. */
export function readOpenFinanceChecks(
  { sql, b }: Db,
  asked: {
    readonly currency?: string | null
    readonly filter?: WorkFilter
    readonly after: string | null
    readonly limit: number | null
  } = { after: null, limit: null },
): PromiseLike<readonly OpenFinanceCheck[]> {
  const { currency = null, filter = {}, after, limit } = asked
  const within = workWithin({ sql }, filter, { id: sql`id`, since: sql`asked_at` })
  return sql<OpenFinanceCheck[]>`
    select id, player_id as "playerId", currency, net as "netMinor", asked_at as "askedAt"
    from ${b}.limits_finance_check where answer is null ${currency === null ? sql`` : sql`and currency = ${currency}`} ${within}
      ${after === null ? sql`` : sql`and id > ${after}`}
    order by id limit ${limit}`
}

type Answered = { readonly playerId: string; readonly answer: FinanceAnswer; readonly source: string }

/**
 * Writes what public records said of a player, where a look is open; it counts from the next deposit on, and the player is
 * told. `checkId`: only where it is this look.
 * @throws Refusal limits.finance_check_unknown when none is open
 */
export async function answerFinanceCheckIn(
  tx: Tx,
  { playerId, answer, source, checkId = null }: Answered & { readonly checkId?: string | null },
): Promise<Line> {
  const rows = await tx.sql`
    update ${tx.b}.limits_finance_check set answer = ${answer}, answered_at = clock_timestamp()
    where player_id = ${playerId} and answer is null and coalesce(id = ${checkId}::uuid, true) returning id`
  if (rows.length === 0) throw refuse('limits.finance_check_unknown')
  const code = answer === 'clear' ? 'financeCheckClear' : 'financeCheckHeld'
  await addNotices(tx, [{ playerId, code, facts: {} }])
  return { action: 'limits.finance_check_answered', targetId: playerId, details: { answer, source } }
}

/** The same for a command of the operator. */
export function answerFinanceCheck(
  { db }: { readonly db: DbPool },
  { by, ...given }: Answered & { readonly by: string },
): Promise<void> {
  return inTx(db, async (tx) => recordAudit(tx, lineByHand(await answerFinanceCheckIn(tx, given), { by })))
}
