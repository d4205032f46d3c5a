import type { Tx } from '#kit/db/connect.ts'

/** Takes the lock that whoever writes a player's protection holds first, as every bet and deposit does. */
export async function holdPurses(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await tx.sql`
    select from ${tx.b}.ledger_wallet where player_id = any(${playerIds as string[]}::uuid[]) order by id for no key update`
}

/** Ends what decisions remember of a player beside the purses: see 0114-player-facts.sql. */
export async function factsChanged(tx: Tx, playerId: string): Promise<void> {
  await tx.sql`update ${tx.b}.ledger_wallet set facts_version = facts_version + 1 where player_id = ${playerId}`
}
