import type { BonusTrigger } from '@tas/shared/contract/bonuses/choices.ts'
import { type BonusWords, bonusWordsField } from '@tas/shared/contract/bonuses/words.ts'
import { LONGEST_HTML } from '@tas/shared/contract/content/choices.ts'
import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { TasNews } from '../../events.ts'
import { cleanHtml } from '../content/index.ts'
import { pictureUrl, showPicture, stopShowing } from '../pictures/index.ts'
import { type BonusView, offerView } from './bonus-store.ts'
import { readOffers } from './grants/offer-store.ts'

/** As wide as the page of a bonus shows its picture. */
const PICTURE_WIDTH = 1_280

/** A bonus as the office lists it. */
export type ListedBonus = {
  readonly intId: number
  readonly trigger: BonusTrigger
  readonly title: { readonly en: string; readonly fa: string }
  readonly avatarUrl: string
}

type Row = {
  readonly id: string
  readonly intId: number
  readonly trigger: BonusTrigger
  readonly titleEn: string
  readonly titleFa: string
  readonly htmlEn: string
  readonly htmlFa: string
  readonly avatarUrl: string
}

/** All bonuses in their order, with what is shown of each. */
export async function listBonusTitles(db: Db): Promise<readonly ListedBonus[]> {
  const rows = await db.sql<(Pick<ListedBonus, 'intId' | 'trigger' | 'avatarUrl'> & { en: string; fa: string })[]>`
    select int_id as "intId", trigger, title_en as en, title_fa as fa, avatar_url as "avatarUrl"
    from ${db.b}.bonuses_bonus order by position, int_id`
  return rows.map(({ en, fa, ...row }) => ({ ...row, title: { en, fa } }))
}

async function findRow({ sql, b }: Db, intId: number): Promise<Row | undefined> {
  const [row] = await sql<Row[]>`
    select id, int_id as "intId", trigger, title_en as "titleEn", title_fa as "titleFa", html_en as "htmlEn",
      html_fa as "htmlFa", avatar_url as "avatarUrl"
    from ${b}.bonuses_bonus where int_id = ${intId}`
  return row
}

/** What makes a bonus begin; undefined: there is no such bonus. */
export async function findBonusTrigger(db: Db, intId: number): Promise<BonusTrigger | undefined> {
  return (await findRow(db, intId))?.trigger
}

/** What a bonus says while nobody of the house has written anything. @throws Refusal office.entry_unknown */
export async function readShippedWords(db: Db, intId: number): Promise<BonusWords> {
  const row = await findRow(db, intId)
  if (row === undefined) throw refuse('office.entry_unknown')
  const { titleEn, titleFa, htmlEn, htmlFa, avatarUrl } = row
  return {
    title: { en: titleEn, fa: titleFa },
    html: { en: htmlEn, fa: htmlFa },
    picture: { kind: 'drawn', url: avatarUrl },
  }
}

/** Words as they are kept, sanitised. @throws Refusal http.invalid where one is too long then */
export function cleanBonusWords({ html, ...words }: BonusWords): BonusWords {
  const clean = { en: cleanHtml(html.en), fa: cleanHtml(html.fa) }
  // Written out, signs take more room than they were sent with.
  const long = LANGUAGES.filter((language) => clean[language].length > LONGEST_HTML)
  const fields = Object.fromEntries(long.map((language) => [`words.html.${language}`, 'too_big']))
  if (long.length > 0) throw refuse('http.invalid', {}, fields)
  return { ...words, html: clean }
}

/** Languages in which words lack a title or a text. */
export function missingOf({ title, html }: BonusWords): Language[] {
  return LANGUAGES.filter((language) => title[language] === '' || html[language] === '')
}

/**
 * Shows words of a bonus in the place of what it said; what ships with the platform no longer replaces them. What makes it begin stays.
 * @throws Refusal office.entry_unknown, or pictures.alt_missing of its picture
 */
export async function showBonusWords(tx: Tx, intId: number, { title, html, picture }: BonusWords): Promise<void> {
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  const place = `bonus:${intId}`
  if (picture.kind === 'drawn') await stopShowing(tx, place)
  const avatarUrl =
    picture.kind === 'drawn'
      ? picture.url
      : (await showPicture(tx, place, { pictureId: picture.id, wanted: PICTURE_WIDTH })).url
  const { sql, b } = tx
  const done = await sql`
    update ${b}.bonuses_bonus set is_customised = true, title_en = ${title.en}, title_fa = ${title.fa},
      html_en = ${html.en}, html_fa = ${html.fa}, avatar_url = ${avatarUrl}
    where int_id = ${intId} returning id`
  if (done.length === 0) throw refuse('office.entry_unknown')
}

/** What players would read of a bonus if a wording that was kept were shown; null: there is no such bonus. */
export async function viewBonusWords(
  db: Db,
  { intId, kept, language }: { readonly intId: number; readonly kept: unknown; readonly language: Language },
): Promise<BonusView | null> {
  const row = await findRow(db, intId)
  if (row === undefined) return null
  const { title, html, picture } = bonusWordsField.parse(kept)
  // A picture that is not there any more leaves the one that is shown.
  const url = picture.kind === 'drawn' ? picture.url : await pictureUrl(db, picture.id, PICTURE_WIDTH)
  const { id, trigger } = row
  const offer = (await readOffers(db, [id])).get(id)
  const words = { id, intId, trigger, title: title[language], text: html[language], avatarUrl: url ?? row.avatarUrl }
  return { ...words, ...offerView(offer) }
}
