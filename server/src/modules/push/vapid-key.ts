import webPush from 'web-push'
import type { Db } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'

/** Both halves as base64url, as `web-push` takes them. */
export type VapidKey = { readonly publicKey: string; readonly privateKey: string }

const placeOf = (id: string) => ({ column: 'push_key.private_key', owner: id })

/** The key of this business; made by whoever asks first, the same for all. */
export async function readVapidKey(db: Db): Promise<VapidKey> {
  const found = await findKey(db)
  if (found !== null) return found
  const id = uuidv7()
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db.sql`
    insert into ${db.b}.push_key (id, public_key, private_key)
    values (${id}, ${publicKey}, ${db.seals.seal(privateKey, placeOf(id))}) on conflict (is_only) do nothing`
  const kept = await findKey(db)
  if (kept === null) throw new Error('a key is there once it was written')
  return kept
}

async function findKey(db: Db): Promise<VapidKey | null> {
  const [row] = await db.sql<{ id: string; public_key: string; private_key: Buffer }[]>`
    select id, public_key, private_key from ${db.b}.push_key`
  if (row === undefined) return null
  return { publicKey: row.public_key, privateKey: db.seals.open<string>(row.private_key, placeOf(row.id)) }
}
