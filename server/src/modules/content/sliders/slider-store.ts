import type { Slide } from '@tas/shared/contract/content/slide.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { TasNews } from '../../../events.ts'
import type { SliderItem } from './slider-item.ts'

export type ShippedSliderItem = { readonly shippedName: string; readonly item: SliderItem }

export type SliderItemRow = {
  readonly id: string
  readonly url: string
  readonly img_url: string
  readonly new_window: boolean
  readonly title: string
  readonly text: string
  readonly action_title: string | null
}

/** The published items of a slider in their order; undefined when there is no such slider. */
export async function findSliderItems(
  db: Db,
  by: { readonly name: string } | { readonly intId: number },
  language: Language,
): Promise<readonly SliderItemRow[] | undefined> {
  const { sql, b } = db
  const rows = await sql<(SliderItemRow | { readonly id: null })[]>`
    select item.id, item.url, ${sql(`img_url_${language}`)} as img_url, item.new_window,
      ${sql(`title_${language}`)} as title, ${sql(`text_${language}`)} as text,
      ${sql(`action_title_${language}`)} as action_title
    from ${b}.content_slider slider
    left join ${b}.content_slider_item item on item.slider_int_id = slider.int_id and item.is_published
      and coalesce(shown_from <= clock_timestamp(), true) and coalesce(shown_until > clock_timestamp(), true)
    where ${'name' in by ? sql`slider.name = ${by.name}` : sql`slider.int_id = ${by.intId}`}
    order by item.position, item.id`
  if (rows.length === 0) return undefined
  return rows.filter((row) => row.id !== null)
}

/** Makes the slider known under its number and name. */
export async function ensureSlider(tx: Tx, slider: { readonly intId: number; readonly name: string }): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.content_slider (int_id, name) values (${slider.intId}, ${slider.name})
    on conflict (int_id) do nothing`
}

/** Writes shipped items; those an operator made their own, and sliders they arranged, stay as they are. */
export async function upsertShippedItems(tx: Tx, items: readonly ShippedSliderItem[]): Promise<void> {
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  const { sql, b } = tx
  const rows = items.map(({ shippedName, item }) => ({ id: uuidv7(), shipped_name: shippedName, ...columnsOf(item) }))
  await sql`
    insert into ${b}.content_slider_item as kept (id, shipped_name, slider_int_id, position, url, img_url_en, img_url_fa,
      new_window, title_en, title_fa, text_en, text_fa, action_title_en, action_title_fa)
    select id, shipped_name, slider_int_id, position, url, img_url_en, img_url_fa, new_window, title_en, title_fa,
      text_en, text_fa, action_title_en, action_title_fa
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, shipped_name text, ${columnTypes(sql)})
    where not exists (
      select from ${b}.content_slider slider where slider.int_id = row.slider_int_id and slider.is_customised)
    on conflict (shipped_name) do update set (slider_int_id, position, url, img_url_en, img_url_fa, new_window, title_en,
      title_fa, text_en, text_fa, action_title_en, action_title_fa) = (excluded.slider_int_id, excluded.position,
      excluded.url, excluded.img_url_en, excluded.img_url_fa, excluded.new_window, excluded.title_en, excluded.title_fa,
      excluded.text_en, excluded.text_fa, excluded.action_title_en, excluded.action_title_fa)
    where not kept.is_customised`
}

/** Takes away shipped items that no longer ship, unless an operator made them their own. */
export async function deleteOtherShippedItems(tx: Tx, shippedNames: readonly string[]): Promise<void> {
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  await tx.sql`
    delete from ${tx.b}.content_slider_item
    where shipped_name is not null and not is_customised and shipped_name <> all(${shippedNames}::text[])`
}

/** An item as an operator arranged it. */
export type ArrangedItem = Omit<SliderItem, 'sliderIntId'> & {
  readonly id: string
  readonly isShown: boolean
  readonly shownFrom: string | null
  readonly shownUntil: string | null
}

/** Puts these items in the place of all that a slider had. @returns whether there is such a slider */
export async function replaceItems(tx: Tx, sliderIntId: number, items: readonly ArrangedItem[]): Promise<boolean> {
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  const { sql, b } = tx
  const slider = await sql`
    update ${b}.content_slider set is_customised = true where int_id = ${sliderIntId} returning int_id`
  if (slider.length === 0) return false
  await sql`delete from ${b}.content_slider_item where slider_int_id = ${sliderIntId}`
  const rows = items.map(({ id, isShown, shownFrom, shownUntil, ...item }) => ({
    id,
    is_published: isShown,
    shown_from: shownFrom,
    shown_until: shownUntil,
    ...columnsOf({ ...item, sliderIntId }),
  }))
  await sql`
    insert into ${b}.content_slider_item (id, is_customised, is_published, shown_from, shown_until, slider_int_id, position,
      url, img_url_en, img_url_fa, new_window, title_en, title_fa, text_en, text_fa, action_title_en, action_title_fa)
    select id, true, is_published, shown_from, shown_until, slider_int_id, position, url, img_url_en, img_url_fa,
      new_window, title_en, title_fa, text_en, text_fa, action_title_en, action_title_fa
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, is_published boolean,
      shown_from timestamptz, shown_until timestamptz, ${columnTypes(sql)})`
  return true
}

/** All sliders by their numbers. */
export async function listSliders({
  sql,
  b,
}: Db): Promise<readonly { readonly intId: number; readonly name: string }[]> {
  return sql<{ intId: number; name: string }[]>`
    select int_id as "intId", name from ${b}.content_slider order by int_id`
}

/** The items of a slider as slides, in their order: as they ship, before anybody arranges them. */
export async function listSlides({ sql, b }: Db, sliderIntId: number): Promise<readonly Slide[]> {
  type Row = Record<'imgEn' | 'imgFa' | 'titleEn' | 'titleFa' | 'textEn' | 'textFa', string> &
    Record<'actionEn' | 'actionFa', string | null> &
    Pick<Slide, 'id' | 'url' | 'newWindow' | 'isShown'>
  const rows = await sql<Row[]>`
    select id, url, img_url_en as "imgEn", img_url_fa as "imgFa", new_window as "newWindow", title_en as "titleEn",
      title_fa as "titleFa", text_en as "textEn", text_fa as "textFa", action_title_en as "actionEn",
      action_title_fa as "actionFa", is_published as "isShown"
    from ${b}.content_slider_item where slider_int_id = ${sliderIntId} order by position, id`
  return rows.map(({ id, url, newWindow, isShown, ...row }) => ({
    id,
    url,
    newWindow,
    picture: { kind: 'drawn', en: row.imgEn, fa: row.imgFa },
    title: { en: row.titleEn, fa: row.titleFa },
    text: { en: row.textEn, fa: row.textFa },
    actionTitle: row.actionEn === null || row.actionFa === null ? null : { en: row.actionEn, fa: row.actionFa },
    isShown,
    shownFrom: null,
    shownUntil: null,
  }))
}

/** Whether an item began or ended to be shown between two moments. */
export async function turnedSince(
  { sql, b }: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<boolean> {
  const rows = await sql`
    select from ${b}.content_slider_item
    where (shown_from > ${from} and shown_from <= ${until}) or (shown_until > ${from} and shown_until <= ${until}) limit 1`
  return rows.length > 0
}

function columnTypes(sql: Tx['sql']) {
  return sql`slider_int_id int, position int, url text, img_url_en text, img_url_fa text, new_window boolean,
    title_en text, title_fa text, text_en text, text_fa text, action_title_en text, action_title_fa text`
}

function columnsOf(item: SliderItem) {
  return {
    slider_int_id: item.sliderIntId,
    position: item.position,
    url: item.url,
    img_url_en: item.imgUrl.en,
    img_url_fa: item.imgUrl.fa,
    new_window: item.newWindow,
    title_en: item.title.en,
    title_fa: item.title.fa,
    text_en: item.text.en,
    text_fa: item.text.fa,
    action_title_en: item.actionTitle?.en ?? null,
    action_title_fa: item.actionTitle?.fa ?? null,
  }
}
