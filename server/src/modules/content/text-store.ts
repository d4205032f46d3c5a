import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { sha256Hex, uuidv7 } from '#kit/random.ts'
import type { TasNews } from '../../events.ts'

/** A text as it is shown in one language. */
export type TextRow = {
  readonly id: string
  readonly int_id: number
  /** What staff named it by; null: it ships. */
  readonly slug: string | null
  readonly version: number
  readonly title: string
  readonly html: string
  readonly hash: string
  readonly created_at: Date
}

/** Names a text: either way finds at most one. */
export type TextKey = { readonly id: string } | { readonly intId: number }

/** What a version of a text says, in every language. */
export type TextContent = { readonly title: Localized; readonly html: Localized }

/** One version of a text in one language; the version shown now when `version` is null. What is taken down is not found. */
export async function findText(
  db: Db,
  by: TextKey,
  { language, version }: { readonly language: Language; readonly version: number | null },
): Promise<TextRow | undefined> {
  const { sql, b } = db
  const rows = await sql<TextRow[]>`
    select text.id, text.int_id, text.slug, one.version, one.created_at, ${sql(`title_${language}`)} as title,
      ${sql(`html_${language}`)} as html, ${sql(`hash_${language}`)} as hash
    from ${b}.content_text text
    join ${b}.content_text_version one on one.text_id = text.id and one.version = coalesce(${version}::int, text.version)
    where not text.is_down and ${'id' in by ? sql`text.id = ${by.id}` : sql`text.int_id = ${by.intId}`}`
  return rows[0]
}

/** Every version of a text in one language without its words, the newest first. */
export async function listTextVersions(
  db: Db,
  by: TextKey,
  language: Language,
): Promise<readonly Omit<TextRow, 'html' | 'slug'>[]> {
  const { sql, b } = db
  return sql<Omit<TextRow, 'html' | 'slug'>[]>`
    select text.id, text.int_id, one.version, one.created_at, ${sql(`title_${language}`)} as title,
      ${sql(`hash_${language}`)} as hash
    from ${b}.content_text text join ${b}.content_text_version one on one.text_id = text.id
    where not text.is_down and ${'id' in by ? sql`text.id = ${by.id}` : sql`text.int_id = ${by.intId}`}
    order by one.version desc`
}

export type LockedText = TextContent & {
  readonly id: string
  readonly version: number
  readonly isCustomised: boolean
}

/**
 * The version shown now, in every language, locked until the transaction ends; undefined when there is no such text. One that was
 * never shown is at version 0, without words.
 */
export async function lockText(tx: Tx, intId: number): Promise<LockedText | undefined> {
  const { sql, b } = tx
  // Locked before it is joined: who waited for the lock must see the version that was written meanwhile.
  await sql`select from ${b}.content_text where int_id = ${intId} for update`
  const rows = await sql<
    {
      id: string
      version: number
      is_customised: boolean
      title_en: string
      title_fa: string
      html_en: string
      html_fa: string
    }[]
  >`
    select text.id, text.version, text.is_customised, coalesce(title_en, '') as title_en, coalesce(title_fa, '') as title_fa,
      coalesce(html_en, '') as html_en, coalesce(html_fa, '') as html_fa
    from ${b}.content_text text
    left join ${b}.content_text_version shown on shown.text_id = text.id and shown.version = text.version
    where text.int_id = ${intId}`
  const [row] = rows
  if (row === undefined) return undefined
  return {
    id: row.id,
    version: row.version,
    isCustomised: row.is_customised,
    title: { en: row.title_en, fa: row.title_fa },
    html: { en: row.html_en, fa: row.html_fa },
  }
}

/** Writes a text's next version (1 for a new text) and shows it. The caller holds the text's lock when there is one. */
export async function insertTextVersion(
  tx: Tx,
  text: TextContent & {
    readonly intId: number
    readonly current: LockedText | undefined
    readonly isCustomised: boolean
    readonly isMaterial: boolean
  },
): Promise<number> {
  const { title, html, current, isCustomised, isMaterial } = text
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  const version = (current?.version ?? 0) + 1
  const id = current?.id ?? uuidv7()
  if (current === undefined)
    await tx.sql`
      insert into ${tx.b}.content_text (id, int_id, version, is_customised)
      values (${id}, ${text.intId}, ${version}, ${isCustomised})`
  else
    await tx.sql`
      update ${tx.b}.content_text set version = ${version}, is_customised = ${isCustomised} where id = ${id}`
  await tx.sql`
    insert into ${tx.b}.content_text_version (text_id, version, title_en, title_fa, html_en, html_fa, hash_en, hash_fa,
      is_material)
    values (${id}, ${version}, ${title.en}, ${title.fa}, ${html.en}, ${html.fa},
      ${hashOf(title.en, html.en)}, ${hashOf(title.fa, html.fa)}, ${isMaterial})`
  return version
}

/** SHA-256 of the title, a line feed and the HTML; the database refuses any other. */
function hashOf(title: string, html: string): string {
  return sha256Hex(`${title}\n${html}`)
}

/** Which version of each text is shown now, with its hash in a language; what does not exist is left out. */
export async function readShownVersions(
  db: Db,
  intIds: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, { readonly version: number; readonly hash: string }>> {
  const { sql, b } = db
  const rows = await sql<{ int_id: number; version: number; hash: string }[]>`
    select text.int_id, text.version, ${sql(`hash_${language}`)} as hash
    from ${b}.content_text text
    join ${b}.content_text_version shown on shown.text_id = text.id and shown.version = text.version
    where text.int_id = any(${intIds as number[]}::int[])`
  return new Map(rows.map((row) => [row.int_id, { version: row.version, hash: row.hash }]))
}
