import type { DestinationAnswer } from '@tas/shared/contract/withdrawals/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { type AccountRow, accountColumns } from './account-rows.ts'

/** An account that waits, and whether somebody else has the same number. */
export type WaitingAccount = AccountRow & { readonly isShared: boolean }

/** Accounts that nobody has looked at, the oldest first. */
export async function listWaitingAccounts(
  db: Db,
  asked: { readonly after: string | null; readonly limit: number },
): Promise<readonly WaitingAccount[]> {
  const { sql, b } = db
  return sql<WaitingAccount[]>`
    select ${accountColumns(db)}, exists (
        select from ${b}.withdrawals_account other
        where other.number_index = account.number_index and other.player_id <> account.player_id) as "isShared"
    from ${b}.withdrawals_account account
    where status in ('unverified', 'pending') ${asked.after === null ? sql`` : sql`and id > ${asked.after}`}
    order by id limit ${asked.limit}`
}

/** Verifies or rejects an account that waits. @returns whose it is @throws Refusal withdrawals.account_unknown */
export async function decideAccount(tx: Tx, id: string, answer: DestinationAnswer): Promise<string> {
  const [row] = await tx.sql<{ player_id: string }[]>`
    update ${tx.b}.withdrawals_account set status = ${answer}, decided_at = clock_timestamp(),
      is_default = is_default and ${answer === 'verified'}
    where id = ${id} and status in ('unverified', 'pending') returning player_id`
  if (row === undefined) throw refuse('withdrawals.account_unknown')
  return row.player_id
}
