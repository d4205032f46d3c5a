import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { TasNews } from '../../events.ts'
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

/** Writes shipped items; those an operator made their own stay as they are. */
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

/** Changes an item as an operator wants it. @returns whether it exists. */
export async function updateItem(
  tx: Tx,
  id: string,
  { item, isPublished }: { readonly item: SliderItem; readonly isPublished: boolean },
): Promise<boolean> {
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  const { sql, b } = tx
  const done = await sql`
    update ${b}.content_slider_item set is_published = ${isPublished}, is_customised = true,
      (slider_int_id, position, url, img_url_en, img_url_fa, new_window, title_en, title_fa, text_en, text_fa,
        action_title_en, action_title_fa) =
      (select slider_int_id, position, url, img_url_en, img_url_fa, new_window, title_en, title_fa, text_en, text_fa,
        action_title_en, action_title_fa
       from jsonb_to_record(${JSON.stringify(columnsOf(item))}::text::jsonb) as row (${columnTypes(sql)}))
    where id = ${id} returning id`
  return done.length > 0
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
