import type { Tx } from '#kit/db/connect.ts'

/** Which of these players have closed their account. Read under the lock of their purses, which the closing holds, too. */
export async function loadClosed(tx: Tx, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from ${tx.b}.identity_player where id = any(${playerIds as string[]}::uuid[]) and closed_at is not null`
  return new Set(rows.map(({ id }) => id))
}
