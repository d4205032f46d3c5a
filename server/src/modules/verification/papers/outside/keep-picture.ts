import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'
import type { ExportPlace as Place } from '#kit/db/personal-table.ts'
import { secretBytes } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { createSecretBox } from '#kit/secret-box.ts'
import { verificationMetrics } from '../../metrics.ts'
import { objectStoreOf } from './object-store.ts'
import { StoreAway } from './port.ts'

const KEY_BYTES = 32
const POINTER = /^outside:([A-Za-z0-9_-]{43})$/

const nameOf = ({ business }: Pick<Place, 'business'>, id: string) => `${business.id}/${id}`

/**
 * What the sealed column of a picture holds: the picture in Base64; or, where pictures lie outside of the database, the key that opens the
 * object of the row, which is sealed with it. So whatever deletes the column deletes the picture for good at that moment, and a new key
 * of personal columns seals it anew.
 * @throws Refusal verification.store_away
 */
export async function keepPicture(app: Place & { readonly db: Db }, id: string, picture: Buffer): Promise<string> {
  const store = objectStoreOf(app)
  if (store === null) return picture.toString('base64')
  const { sql, b } = app.db
  // Known before it is there: what nobody's row names is found and deleted.
  await sql`insert into ${b}.verification_object (file_id) values (${id})`
  const key = secretBytes(KEY_BYTES)
  await orAway(app, () => store.put(nameOf(app, id), createSecretBox(key).seal(picture, nameOf(app, id))))
  return `outside:${key.toString('base64url')}`
}

/** The picture that an opened column stands for, in Base64; null: its object is gone. @throws Refusal verification.store_away */
export async function fetchPicture(app: Place, id: string, opened: string): Promise<string | null> {
  const [, key] = POINTER.exec(opened) ?? []
  if (key === undefined) return opened
  const store = objectStoreOf(app)
  assert(store !== null, 'pictures lie outside: the store that has them is set up')
  const sealed = await orAway(app, () => store.get(nameOf(app, id)))
  if (sealed === null) {
    app.log.error({ file: id }, 'a picture of a paper is missing in the store of papers')
    return null
  }
  return createSecretBox(Buffer.from(key, 'base64url')).open(sealed, nameOf(app, id)).toString('base64')
}

const LINE = /"picture": "(outside:[A-Za-z0-9_-]{43})"/
const ID = /"id": "([0-9a-f-]{36})"/

/** A line of an export, with the picture instead of what opens it. */
export async function completeLine(app: Place, line: string): Promise<string> {
  const [, pointer] = LINE.exec(line) ?? []
  const [, id] = ID.exec(line) ?? []
  if (pointer === undefined || id === undefined) return line
  const picture = await fetchPicture(app, id, pointer)
  return line.replace(LINE, () => `"picture": ${JSON.stringify(picture)}`)
}

const AT_ONCE = 100

/** Deletes objects that no row opens: of pictures that were deleted, and of uploads that came to nothing. */
export async function forgetObjects(app: Place & { readonly db: Db }): Promise<void> {
  const store = objectStoreOf(app)
  if (store === null) return
  const { sql, b } = app.db
  const gone = await sql<{ id: string }[]>`
    select own.file_id as id from ${b}.verification_object own left join ${b}.verification_file file on file.id = own.file_id
    where file.deleted_at is not null or (file.id is null and own.put_at < clock_timestamp() - interval '1 hour')
    limit ${AT_ONCE}`
  for (const { id } of gone) {
    await store.delete(nameOf(app, id))
    await sql`delete from ${b}.verification_object where file_id = ${id}`
  }
}

/** A store that is away is told to operations, and to whoever asked that they may try again. */
async function orAway<Result>(app: Place, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    verificationMetrics(app).storeFailures.inc({ business: String(app.business.id) })
    app.log.error({ reason: error.message }, 'the store of papers cannot be used; no paper is taken or shown meanwhile')
    throw refuse('verification.store_away')
  }
}
