import { createHash } from 'node:crypto'
import type { CallData } from '@tas/shared/contract/api.ts'
import type { Db, DbPool, Tx } from '#kit/db/connect.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { MadePicture } from './make-sizes.ts'

export type Picture = CallData<'office/picture/describe'>['picture']

type Row = Omit<Picture, 'alt' | 'sizes' | 'uploadedAt'> & {
  readonly altEn: string
  readonly altFa: string
  readonly widths: readonly number[]
  readonly uploadedAt: Date
}

/** Where the pictures of a business are served. */
export const PICTURES = '/pictures/'
const NAME = /^([0-9a-f]{64})-(\d{1,4})\.webp$/

function urlOf(hash: string, width: number): string {
  return `${PICTURES}${hash}-${width}.webp`
}

/** So many pictures a business keeps: they lie in the database of its books. */
const MOST_PICTURES = 2_000

/** The id of the picture that is these sizes; a new one where there was none. Its name is the hash of its largest size. */
export async function keepPicture(
  tx: Tx,
  { width, height, sizes }: MadePicture,
  by: string,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { sql, b } = tx
  const hash = createHash('sha256')
    .update(sizes.at(-1)?.bytes ?? '')
    .digest('hex')
  const id = uuidv7()
  const made = await sql`
    insert into ${b}.pictures_picture (id, hash, width, height, uploaded_by)
    values (${id}, ${hash}, ${width}, ${height}, ${by}) on conflict (hash) do nothing returning id`
  if (made.length > 0) {
    await requireRoom(tx)
    for (const size of sizes)
      await sql`insert into ${b}.pictures_size (picture_id, width, bytes) values (${id}, ${size.width}, ${size.bytes})`
    return { id, isNew: true }
  }
  const [found] = await sql<{ id: string }[]>`select id from ${b}.pictures_picture where hash = ${hash}`
  // Deleted while we waited for it: the same file can be sent again.
  if (found === undefined) throw refuse('http.overloaded')
  return { id: found.id, isNew: false }
}

/** Refuses a picture beyond what a business keeps, once it is counted. @throws Refusal pictures.too_many */
async function requireRoom({ sql, b }: Tx): Promise<void> {
  const [kept] = await sql<{ count: number }[]>`select count(*)::int as count from ${b}.pictures_picture`
  if ((kept?.count ?? 0) > MOST_PICTURES) throw refuse('pictures.too_many', { count: MOST_PICTURES })
}

/** A page of pictures, the newest first. */
export async function listPictures(
  db: Db,
  {
    isUsed,
    limit,
    cursor,
  }: { readonly isUsed: boolean | null; readonly limit: number; readonly cursor: string | null },
): Promise<{ readonly items: Picture[]; readonly cursor: string | null }> {
  const { sql, b } = db
  const size = pageSize(limit)
  const rows = await sql<Row[]>`
    select ${columns(db)} from ${b}.pictures_picture picture
    where ${cursor === null ? sql`true` : sql`id < ${cursor}`}
      and ${isUsed === null ? sql`true` : sql`exists (select from ${b}.pictures_place where picture_id = picture.id) = ${isUsed}`}
    order by id desc limit ${size + 1}`
  const page = cutPage(rows, size, ({ id }) => id)
  return { items: page.rows.map(view), cursor: page.cursor }
}

/** A picture by its id. @throws Refusal office.entry_unknown */
export async function readPicture(db: Db, id: string): Promise<Picture> {
  const picture = await findPicture(db, id)
  if (picture === undefined) throw refuse('office.entry_unknown')
  return picture
}

/** The same; undefined: there is none. */
export async function findPicture(db: Db, id: string): Promise<Picture | undefined> {
  const [row] = await db.sql<Row[]>`select ${columns(db)} from ${db.b}.pictures_picture picture where id = ${id}`
  return row && view(row)
}

/** The same, so that nobody else changes or deletes it before the transaction ends. */
export async function holdPicture(tx: Tx, id: string): Promise<Picture> {
  await tx.sql`select from ${tx.b}.pictures_picture where id = ${id} for update`
  return readPicture(tx, id)
}

function columns({ sql, b }: Db) {
  return sql`id, hash, width, height, alt_en as "altEn", alt_fa as "altFa", version, uploaded_at as "uploadedAt",
    (select sum(octet_length(bytes))::int from ${b}.pictures_size size where size.picture_id = picture.id) as bytes,
    (select array_agg(size.width order by size.width) from ${b}.pictures_size size where size.picture_id = picture.id) as widths,
    array(select place from ${b}.pictures_place shown where shown.picture_id = picture.id order by place limit 20) as places`
}

function view({ altEn, altFa, widths, uploadedAt, ...row }: Row): Picture {
  return {
    ...row,
    alt: altEn === '' ? null : { en: altEn, fa: altFa },
    sizes: widths.map((width) => ({ width, url: urlOf(row.hash, width) })),
    uploadedAt: uploadedAt.toISOString(),
  }
}

/** The smallest size of each of these pictures; those that are described alone, and that are there. */
export async function readThumbs(
  { sql, b }: Db,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly url: string }[]> {
  const rows = await sql<{ id: string; hash: string; width: number }[]>`
    select id, hash, (select min(size.width) from ${b}.pictures_size size where size.picture_id = picture.id) as width
    from ${b}.pictures_picture picture where id = any(${ids as string[]}::uuid[]) and alt_en <> ''`
  return rows.map(({ id, hash, width }) => ({ id, url: urlOf(hash, width) }))
}

/** The bytes behind a name; null: there are none. */
export async function readPictureFile({ sql, b }: DbPool, name: string): Promise<Buffer | null> {
  const [, hash, width] = NAME.exec(name) ?? []
  if (hash === undefined || width === undefined) return null
  const [row] = await sql<{ bytes: Buffer }[]>`
    select bytes from ${b}.pictures_size size join ${b}.pictures_picture picture on picture.id = size.picture_id
    where hash = ${hash} and size.width = ${Number(width)}`
  return row?.bytes ?? null
}
