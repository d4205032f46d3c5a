import type { FinanceAnswer } from '@tas/shared/rules/limits/finance-check.ts'
import { type Db, type DbPool, inTx } from '#kit/db/connect.ts'
import { recordAudit } from '../../audit/index.ts'
import { addNotices } from '../../notices/index.ts'

export type OpenFinanceCheck = {
  readonly playerId: string
  readonly currency: string
  readonly netMinor: bigint
  readonly askedAt: Date
}

/** Looks at public records that nobody has answered yet, the oldest first. */
export function readOpenFinanceChecks({ sql, b }: Db): PromiseLike<readonly OpenFinanceCheck[]> {
  return sql<OpenFinanceCheck[]>`
    select player_id as "playerId", currency, net as "netMinor", asked_at as "askedAt"
    from ${b}.limits_finance_check where answer is null order by asked_at`
}

/**
 * Writes what public records said of a player, where a look is open; it counts from the next deposit on, and the player is
 * told. @returns false: none is open
 */
export function answerFinanceCheck(
  { db }: { readonly db: DbPool },
  given: { readonly playerId: string; readonly answer: FinanceAnswer; readonly source: string; readonly by: string },
): Promise<boolean> {
  const { playerId, answer, source, by } = given
  return inTx(db, async (tx) => {
    const rows = await tx.sql`
      update ${tx.b}.limits_finance_check set answer = ${answer}, answered_at = clock_timestamp()
      where player_id = ${playerId} and answer is null returning id`
    if (rows.length === 0) return false
    await recordAudit(tx, {
      actorKind: 'staff',
      actorId: null,
      targetId: playerId,
      ip: null,
      action: 'limits.finance_check_answered',
      details: { answer, source, by },
    })
    const code = answer === 'clear' ? 'financeCheckClear' : 'financeCheckHeld'
    await addNotices(tx, [{ playerId, code, facts: {} }])
    return true
  })
}
