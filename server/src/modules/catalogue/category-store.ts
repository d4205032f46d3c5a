import type { CallData } from '@tas/shared/contract/api.ts'
import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { TasNews } from '../../events.ts'
import type { ShippedCategory } from './shipped/categories.ts'

type CategoryData = CallData<'game/gameCategory/getCategory'>['gameCategory']

type Row = {
  readonly id: string
  readonly int_id: number
  readonly title: string
  readonly img_url: string | null
  readonly show_where: CategoryData['additional']['showWhere']
  readonly show_type: CategoryData['additional']['showType']
  readonly is_favorite: boolean
  readonly game_count: number
}

/** One page of the published categories in menu order, with the count of all. */
export async function listCategories(
  db: Db,
  page: { readonly language: Language; readonly limit: number; readonly offset: number },
): Promise<{ items: CategoryData[]; count: number }> {
  const { sql, b } = db
  const rows = await sql<({ n: number } & (Row | { id: null }))[]>`
    select total.n, shown.* from
      (select count(*)::int as n from ${b}.catalogue_category where is_published) total
      left join lateral (
        select ${columns(db, page.language)} from ${b}.catalogue_category category where is_published
        order by position, int_id limit ${page.limit} offset ${page.offset}
      ) shown on true`
  return { items: rows.flatMap((row) => (row.id === null ? [] : [view(row)])), count: rows[0]?.n ?? 0 }
}

/** A published category by its public number; undefined when there is none. */
export async function findCategory(db: Db, intId: number, language: Language): Promise<CategoryData | undefined> {
  const rows = await db.sql<Row[]>`
    select ${columns(db, language)} from ${db.b}.catalogue_category category
    where is_published and int_id = ${intId}`
  return rows[0] && view(rows[0])
}

/** Every category with its titles, also those that nobody is shown. */
export async function listCategoryNames({
  sql,
  b,
}: Db): Promise<readonly { readonly intId: number; readonly title: Localized; readonly isPublished: boolean }[]> {
  const rows = await sql<{ intId: number; en: string; fa: string; isPublished: boolean }[]>`
    select int_id as "intId", title_en as en, title_fa as fa, is_published as "isPublished"
    from ${b}.catalogue_category order by position, int_id`
  return rows.map(({ intId, en, fa, isPublished }) => ({ intId, title: { en, fa }, isPublished }))
}

function columns({ sql, b }: Db, language: Language) {
  return sql`category.id, category.int_id, category.${sql(`title_${language}`)} as title, category.img_url,
    category.show_where, category.show_type, category.is_favorite,
    (select count(*)::int from ${b}.catalogue_game game where game.category_id = category.id and game.is_published)
      as game_count`
}

function view(row: Row): CategoryData {
  return {
    id: row.id,
    intId: row.int_id,
    title: row.title,
    gameCount: row.game_count,
    additional: {
      ...(row.img_url === null ? {} : { img: row.img_url }),
      showWhere: row.show_where,
      showType: row.show_type,
      ...(row.is_favorite ? { isFavorite: true } : {}),
    },
  }
}

/** Writes shipped categories; those an operator made their own stay as they are. */
export async function upsertShippedCategories(tx: Tx, categories: readonly ShippedCategory[]): Promise<void> {
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  const rows = categories.map((category, position) => ({
    id: uuidv7(),
    int_id: category.intId,
    shipped_name: category.name,
    position,
    title_en: category.title.en,
    title_fa: category.title.fa,
    img_url: `/assets/img/categories/${category.name}.svg`,
    show_where: category.showWhere,
    show_type: category.showType,
    is_favorite: category.isFavorite,
  }))
  await tx.sql`
    insert into ${tx.b}.catalogue_category as kept
      (id, int_id, shipped_name, position, title_en, title_fa, img_url, show_where, show_type, is_favorite)
    select id, int_id, shipped_name, position, title_en, title_fa, img_url, show_where, show_type, is_favorite
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, int_id int, shipped_name text,
      position int, title_en text, title_fa text, img_url text, show_where text, show_type text, is_favorite boolean)
    on conflict (shipped_name) do update
    set (int_id, position, title_en, title_fa, img_url, show_where, show_type, is_favorite) = (excluded.int_id,
      case when kept.is_placed then kept.position else excluded.position end, excluded.title_en, excluded.title_fa, excluded.img_url, excluded.show_where,
      excluded.show_type, excluded.is_favorite)
    where not kept.is_customised`
}
