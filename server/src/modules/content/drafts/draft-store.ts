import { assert } from '#kit/assert.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { TextContent } from '../text-store.ts'

/** One saved wording of a text, before it is shown. A language that is not written yet is empty. */
export type Revision = TextContent & {
  readonly revision: number
  readonly firstRevision: number
  readonly baseVersion: number
  readonly restoredVersion: number | null
  readonly savedBy: string
  readonly savedAt: Date
}

/** A text as its editors hold it: until the transaction ends nobody else changes its draft or what is shown of it. */
export type HeldText = {
  readonly id: string
  /** 0: it was never shown. */
  readonly version: number
  readonly draftRevision: number | null
  /** What staff named it by; null: it ships. */
  readonly slug: string | null
  readonly isDown: boolean
}

type Row = Omit<Revision, 'title' | 'html'> & {
  readonly titleEn: string
  readonly titleFa: string
  readonly htmlEn: string
  readonly htmlFa: string
}

/** Locks a text for a change of its draft or of what is shown; undefined: there is none. */
export async function holdText({ sql, b }: Tx, intId: number): Promise<HeldText | undefined> {
  const [row] = await sql<HeldText[]>`
    select id, version, draft_revision as "draftRevision", slug, is_down as "isDown"
    from ${b}.content_text where int_id = ${intId} for update`
  return row
}

/** A wording of a text that was saved; undefined: there never was. */
export async function findRevision({ sql, b }: Db, textId: string, revision: number): Promise<Revision | undefined> {
  const [row] = await sql<Row[]>`
    select revision, first_revision as "firstRevision", base_version as "baseVersion", restored_version as "restoredVersion",
      saved_by as "savedBy", saved_at as "savedAt", title_en as "titleEn", title_fa as "titleFa", html_en as "htmlEn",
      html_fa as "htmlFa"
    from ${b}.content_text_revision where text_id = ${textId} and revision = ${revision}`
  if (row === undefined) return undefined
  const { titleEn, titleFa, htmlEn, htmlFa, ...rest } = row
  return { ...rest, title: { en: titleEn, fa: titleFa }, html: { en: htmlEn, fa: htmlFa } }
}

/** Keeps a wording as the draft of a text that is held; what was saved before it stays. */
export async function saveRevision(
  tx: Tx,
  text: HeldText,
  said: TextContent & { readonly by: string; readonly restoredVersion: number | null },
): Promise<Revision> {
  const { title, html, by, restoredVersion } = said
  const { sql, b } = tx
  const [last] = await sql<{ revision: number }[]>`
    select coalesce(max(revision), 0) as revision from ${b}.content_text_revision where text_id = ${text.id}`
  const revision = (last?.revision ?? 0) + 1
  await sql`
    insert into ${b}.content_text_revision (text_id, revision, first_revision, base_version, title_en, title_fa, html_en, html_fa,
      restored_version, saved_by)
    values (${text.id}, ${revision},
      coalesce((select first_revision from ${b}.content_text_revision
        where text_id = ${text.id} and revision = ${text.draftRevision}), ${revision}),
      ${text.version}, ${title.en}, ${title.fa}, ${html.en}, ${html.fa}, ${restoredVersion}, ${by})`
  await sql`update ${b}.content_text set draft_revision = ${revision} where id = ${text.id}`
  const saved = await findRevision(tx, text.id, revision)
  assert(saved !== undefined, 'the wording was written')
  return saved
}

/** Ends a draft: there is none from now on, unless it went on meanwhile. */
export async function endDraft({ sql, b }: Tx, textId: string, revision: number): Promise<void> {
  await sql`
    update ${b}.content_text set draft_revision = null where id = ${textId} and draft_revision = ${revision}`
}

/** Whether somebody wrote a part of a wording: it, or one before it in the same draft. */
export async function hasWritten(
  { sql, b }: Db,
  personId: string,
  { textId, of }: { readonly textId: string; readonly of: Revision },
): Promise<boolean> {
  const rows = await sql`
    select from ${b}.content_text_revision
    where text_id = ${textId} and revision between ${of.firstRevision} and ${of.revision} and saved_by = ${personId} limit 1`
  return rows.length > 0
}
