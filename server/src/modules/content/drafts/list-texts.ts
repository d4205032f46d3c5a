import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import type { Db } from '#kit/db/connect.ts'
import type { TextContent } from '../text-store.ts'
import type { HeldText } from './draft-store.ts'

/** A text as the list of the office shows it, without its words. */
export type ListedText = {
  readonly intId: number
  readonly title: Localized
  readonly version: number
  /** Null: it was never shown. */
  readonly shownSince: Date | null
  readonly isCustomised: boolean
  /** What staff named it by; null: it ships. */
  readonly slug: string | null
  readonly isDown: boolean
  readonly draft: {
    readonly revision: number
    readonly savedAt: Date
    readonly savedBy: string
    readonly missing: Language[]
  } | null
  readonly scheduledAt: Date | null
}

export type ListedVersion = {
  readonly version: number
  readonly title: Localized
  readonly since: Date
  readonly isMaterial: boolean
  readonly askedBy: string | null
  readonly approvedBy: string | null
}

/** All texts by their numbers. */
export async function listTexts({ sql, b }: Db): Promise<readonly ListedText[]> {
  type Row = Omit<ListedText, 'title' | 'draft'> & {
    readonly titleEn: string
    readonly titleFa: string
    readonly revision: number | null
    readonly savedAt: Date | null
    readonly savedBy: string | null
    readonly isEnMissing: boolean
    readonly isFaMissing: boolean
  }
  const rows = await sql<Row[]>`
    select int_id as "intId", coalesce(shown.title_en, draft.title_en, '') as "titleEn",
      coalesce(shown.title_fa, draft.title_fa, '') as "titleFa", text.version, slug, is_down as "isDown",
      shown.created_at as "shownSince", is_customised as "isCustomised", draft.revision, draft.saved_at as "savedAt",
      draft.saved_by as "savedBy", draft.title_en = '' or draft.html_en = '' as "isEnMissing",
      draft.title_fa = '' or draft.html_fa = '' as "isFaMissing", planned.due_at as "scheduledAt"
    from ${b}.content_text text
    left join ${b}.content_text_version shown on shown.text_id = text.id and shown.version = text.version
    left join ${b}.content_text_revision draft on draft.text_id = text.id and draft.revision = text.draft_revision
    left join ${b}.content_publication planned on planned.text_id = text.id and planned.ended_at is null
    order by int_id`
  return rows.map(({ titleEn, titleFa, revision, savedAt, savedBy, isEnMissing, isFaMissing, ...row }) => {
    const missing: Language[] = [...(isEnMissing ? (['en'] as const) : []), ...(isFaMissing ? (['fa'] as const) : [])]
    const draft =
      revision === null || savedAt === null || savedBy === null ? null : { revision, savedAt, savedBy, missing }
    return { ...row, title: { en: titleEn, fa: titleFa }, draft }
  })
}

/** The versions of a text below one, the newest first, with who asked for them and who approved. */
export async function listVersionsBelow(
  { sql, b }: Db,
  textId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly ListedVersion[]> {
  type Row = Omit<ListedVersion, 'title'> & { readonly titleEn: string; readonly titleFa: string }
  const rows = await sql<Row[]>`
    select one.version, title_en as "titleEn", title_fa as "titleFa", created_at as since, one.is_material as "isMaterial",
      asked_by as "askedBy", approved_by as "approvedBy"
    from ${b}.content_text_version one
    left join ${b}.content_publication done on done.text_id = one.text_id and done.version = one.version
    where one.text_id = ${textId} and coalesce(one.version < ${before}::int, true)
    order by one.version desc limit ${limit}`
  return rows.map(({ titleEn, titleFa, ...row }) => ({ ...row, title: { en: titleEn, fa: titleFa } }))
}

/** The words of one version of a text in both languages, and since when it was shown; undefined: there never was. */
export async function findVersion(
  { sql, b }: Db,
  textId: string,
  version: number,
): Promise<(TextContent & { readonly since: Date }) | undefined> {
  const [row] = await sql<{ titleEn: string; titleFa: string; htmlEn: string; htmlFa: string; since: Date }[]>`
    select title_en as "titleEn", title_fa as "titleFa", html_en as "htmlEn", html_fa as "htmlFa", created_at as since
    from ${b}.content_text_version where text_id = ${textId} and version = ${version}`
  if (row === undefined) return undefined
  return { title: { en: row.titleEn, fa: row.titleFa }, html: { en: row.htmlEn, fa: row.htmlFa }, since: row.since }
}

/** A text without a lock; undefined: there is none. */
export async function findTextOf({ sql, b }: Db, intId: number): Promise<HeldText | undefined> {
  const [row] = await sql<HeldText[]>`
    select id, version, draft_revision as "draftRevision", slug, is_down as "isDown" from ${b}.content_text where int_id = ${intId}`
  return row
}
