import { type TextGroup, textLinks } from '@tas/shared/contract/content/text-links.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'
import type { Db } from '#kit/db/connect.ts'

/** Where a text stands on the site, and whether it is shown there. */
export type TextPlace = {
  readonly intId: number
  readonly slug: string
  readonly group: TextGroup
  /** Of the version shown; of one that was never shown, of its draft. */
  readonly title: Localized
  readonly isShown: boolean
}

/** Texts by their numbers, those that ship and those that staff added. @param intIds null: all of them */
export async function listTextPlaces({ sql, b }: Db, intIds: readonly number[] | null): Promise<readonly TextPlace[]> {
  type Row = { intId: number; slug: string | null; en: string | null; fa: string | null; isShown: boolean }
  const rows = await sql<Row[]>`
    select int_id as "intId", slug, coalesce(shown.title_en, draft.title_en) as en,
      coalesce(shown.title_fa, draft.title_fa) as fa, version > 0 and not is_down as "isShown"
    from ${b}.content_text text
    left join lateral (
      select title_en, title_fa from ${b}.content_text_version one
      where one.text_id = text.id and one.version = text.version
    ) shown on true
    left join lateral (
      select title_en, title_fa from ${b}.content_text_revision one
      where one.text_id = text.id and one.revision = text.draft_revision
    ) draft on true
    where ${intIds}::int[] is null or int_id = any(${intIds}::int[])
    order by int_id`
  return rows.map(({ intId, slug: own, en, fa, isShown }) => {
    const { slug, group } = placeOfText(intId, own)
    return { intId, slug, group, title: { en: en || slug, fa: fa || slug }, isShown }
  })
}

/** The readable part of a text's address and where it is at home. @param own what staff named it by; null: it ships */
export function placeOfText(intId: number, own: string | null): { readonly slug: string; readonly group: TextGroup } {
  const shipped = textLinks.find((one) => one.intId === intId)
  return { slug: own ?? shipped?.slug ?? 'text', group: shipped?.group ?? 'text' }
}
