import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { changesOf } from './changes.ts'
import { placeRow } from './placing.ts'

type Category = CallData<'office/catalogue/changeCategory'>['category']

/** All categories in the order of the menu. */
export async function getOfficeCategories({
  tx,
}: PrivilegedTxContext): Promise<Done<CallData<'office/catalogue/getCategories'>>> {
  return { data: { items: await listRows(tx, null) }, line: { action: 'catalogue.categories_read', targetId: null } }
}

/** Changes a category that nobody changed since it was read. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export async function changeCategory(
  { tx }: PrivilegedTxContext,
  { categoryId, version, reason, ...said }: ParsedInput<'office/catalogue/changeCategory'>,
): Promise<Done<CallData<'office/catalogue/changeCategory'>>> {
  const { sql, b } = tx
  await sql`select from ${b}.catalogue_category where id = ${categoryId} for update`
  const before = await readRow(tx, categoryId)
  if (before === undefined) throw refuse('office.entry_unknown')
  if (before.version !== version) throw refuse('office.changed_meanwhile')
  await sql`
    update ${b}.catalogue_category set title_en = ${said.title.en}, title_fa = ${said.title.fa},
      show_where = ${said.showWhere}, show_type = ${said.showType}, is_favorite = ${said.isFavorite},
      is_published = ${said.isPublished}, is_customised = true, version = version + 1
    where id = ${categoryId}`
  tx.tell({ type: 'site.out_of_date' })
  const category = await readCategory(tx, categoryId)
  const details = changesOf(wordsOf(before), wordsOf(category), reason)
  return { data: { category }, line: { action: 'catalogue.category_changed', targetId: categoryId, details } }
}

function wordsOf({ title, showWhere, showType, isFavorite, isPublished }: Category) {
  return { titleEn: title.en, titleFa: title.fa, showWhere, showType, isFavorite, isPublished }
}

/** Puts a category elsewhere in the menu. @throws Refusal office.entry_unknown */
export async function moveCategory(
  { tx }: PrivilegedTxContext,
  { categoryId: id, side, otherId }: ParsedInput<'office/catalogue/moveCategory'>,
): Promise<Done<CallData<'office/catalogue/moveCategory'>>> {
  const order = await tx.sql<{ id: string; position: number }[]>`
    select id, position from ${tx.b}.catalogue_category order by position, int_id for update`
  const { place, from, count } = await placeRow(tx, 'catalogue_category', { order, id, side, otherId })
  const details = { before: from, after: place }
  return { data: { place, count }, line: { action: 'catalogue.category_moved', targetId: id, details } }
}

/** A category that is there. */
export async function readCategory(tx: Tx, id: string): Promise<Category> {
  const row = await readRow(tx, id)
  assert(row !== undefined, 'the category was written')
  return row
}

async function readRow(tx: Tx, id: string): Promise<Category | undefined> {
  const [row] = await listRows(tx, id)
  return row
}

async function listRows({ sql, b }: Db, id: string | null): Promise<Category[]> {
  type Row = Omit<Category, 'title'> & { readonly en: string; readonly fa: string }
  const rows = await sql<Row[]>`
    select id, int_id as "intId", title_en as en, title_fa as fa, show_where as "showWhere", show_type as "showType",
      is_favorite as "isFavorite", is_published as "isPublished", version,
      (select count(*)::int from ${b}.catalogue_game game where game.category_id = category.id) as games
    from ${b}.catalogue_category category where coalesce(id = ${id}::uuid, true) order by position, int_id`
  return rows.map(({ en, fa, ...row }) => ({ ...row, title: { en, fa } }))
}
