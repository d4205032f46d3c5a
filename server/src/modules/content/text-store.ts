import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'

/** A text as it is shown in one language. */
export type TextRow = {
  readonly id: string
  readonly int_id: number
  readonly version: number
  readonly title: string
  readonly html: string
  readonly created_at: Date
}

/** What a version of a text says, in every language. */
export type TextContent = { readonly title: Localized; readonly html: Localized }

/** The version shown now, in one language. Either way of naming it finds at most one. */
export async function findText(
  db: Db,
  by: { readonly id: string } | { readonly intId: number },
  language: Language,
): Promise<TextRow | undefined> {
  const { sql, b } = db
  const rows = await sql<TextRow[]>`
    select text.id, text.int_id, text.version, shown.created_at,
      ${sql(`title_${language}`)} as title, ${sql(`html_${language}`)} as html
    from ${b}.content_text text
    join ${b}.content_text_version shown on shown.text_id = text.id and shown.version = text.version
    where ${'id' in by ? sql`text.id = ${by.id}` : sql`text.int_id = ${by.intId}`}`
  return rows[0]
}

export type LockedText = TextContent & {
  readonly id: string
  readonly version: number
  readonly isCustomised: boolean
}

/** The version shown now, in every language, locked until the transaction ends; undefined when there is no such text. */
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
    select text.id, text.version, text.is_customised, title_en, title_fa, html_en, html_fa
    from ${b}.content_text text
    join ${b}.content_text_version shown on shown.text_id = text.id and shown.version = text.version
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
  },
): Promise<number> {
  const { title, html, current, isCustomised } = text
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
    insert into ${tx.b}.content_text_version (text_id, version, title_en, title_fa, html_en, html_fa)
    values (${id}, ${version}, ${title.en}, ${title.fa}, ${html.en}, ${html.fa})`
  return version
}
