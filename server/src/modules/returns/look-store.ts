import type { Db, Tx } from '#kit/db/connect.ts'

/** Notes that everything settled before a moment is counted. */
export async function saveLook(tx: Tx, lookedAt: Date): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.returns_look (looked_at) values (${lookedAt})
    on conflict (singleton) do update set looked_at = excluded.looked_at`
}

/** The moment before which every settled bet is counted; null: nobody looked yet. */
export async function readLook(db: Db): Promise<Date | null> {
  const [row] = await db.sql<{ looked_at: Date }[]>`select looked_at from ${db.b}.returns_look`
  return row?.looked_at ?? null
}
