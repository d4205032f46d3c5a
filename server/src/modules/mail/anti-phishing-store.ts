import type { Db, Tx } from '#kit/db/connect.ts'

const placeOf = (playerId: string) => ({ column: 'mail_anti_phishing.code', owner: playerId })

/** Anti-phishing codes by the id of their player. */
export type AntiPhishingCodes = ReadonlyMap<string, string>

/** The anti-phishing codes of players, by their id; whoever set none is left out. One statement, also for nobody. */
export async function readAntiPhishing(db: Db, playerIds: readonly string[]): Promise<AntiPhishingCodes> {
  const rows = await db.sql<{ player_id: string; code: Buffer }[]>`
    select player_id, code from ${db.b}.mail_anti_phishing where player_id = any(${[...playerIds]}::uuid[])`
  return new Map(rows.map(({ player_id: id, code }) => [id, db.seals.open<string>(code, placeOf(id))]))
}

/** Sets the code that stands in mails written from now on, or takes it away (null). */
export async function writeAntiPhishing(tx: Tx, playerId: string, code: string | null): Promise<void> {
  if (code === null) {
    await tx.sql`delete from ${tx.b}.mail_anti_phishing where player_id = ${playerId}`
    return
  }
  await tx.sql`
    insert into ${tx.b}.mail_anti_phishing (player_id, code) values (${playerId}, ${tx.seals.seal(code, placeOf(playerId))})
    on conflict (player_id) do update set code = excluded.code`
}
