import type { Db, Tx } from '#kit/db/connect.ts'

/** As many as a look seals: an older version may have left many. */
const AT_ONCE = 200

const placeOf = (id: string) => ({ column: 'staff_approval.sealed_payload', owner: id })

/** What of a request is kept once nobody decides it any more: all of it, sealed, so that its hash still proves what was asked. */
export function sealPayload(db: Pick<Db, 'seals'>, id: string, payload: string): Buffer {
  return db.seals.seal(payload, placeOf(id))
}

/** The payload of a request, sealed or not yet. */
export function readPayload(
  db: Pick<Db, 'seals'>,
  { id, payload, sealed }: { readonly id: string; readonly payload: string | null; readonly sealed: Buffer | null },
): string {
  if (payload !== null) return payload
  if (sealed === null) throw new Error('a request says what was asked')
  return db.seals.open<string>(sealed, placeOf(id))
}

/** Seals what lapsed, and what an older version settled and left in clear. @returns how many */
export async function sealLeftPayloads(tx: Tx): Promise<number> {
  const rows = await tx.sql<{ id: string; payload: string }[]>`
    select id, payload from ${tx.b}.staff_approval
    where payload is not null and (settled_at is not null or lapses_at <= clock_timestamp())
    order by lapses_at limit ${AT_ONCE} for update skip locked`
  for (const { id, payload } of rows)
    await tx.sql`
      update ${tx.b}.staff_approval set payload = null, sealed_payload = ${sealPayload(tx, id, payload)} where id = ${id}`
  return rows.length
}
