import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { MOST_CATEGORIES } from '@tas/shared/contract/catalogue/choices.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readCategory } from './categories.ts'

/** Numbers of categories that the house adds, above all that ship. */
const FIRST_OWN = 900_001

/** Adds a category, the last of the menu; it is shown when it is changed to be. @throws Refusal catalogue.too_many_categories */
export async function addCategory(
  { tx }: PrivilegedTxContext,
  { title, showWhere, showType, reason }: ParsedInput<'office/catalogue/addCategory'>,
): Promise<Done<CallData<'office/catalogue/addCategory'>>> {
  const { sql, b } = tx
  // Of those who add at one moment, one after the other takes the next number and place.
  await sql`lock table ${b}.catalogue_category in share row exclusive mode`
  const [row] = await sql<{ count: number; number: number; position: number }[]>`
    select count(*)::int as count, greatest(max(int_id) + 1, ${FIRST_OWN}::int) as number,
      coalesce(max(position) + 1, 0) as position from ${b}.catalogue_category`
  const { count, number, position } = row ?? { count: 0, number: FIRST_OWN, position: 0 }
  if (count >= MOST_CATEGORIES) throw refuse('catalogue.too_many_categories', { most: MOST_CATEGORIES })
  const id = uuidv7()
  await sql`
    insert into ${b}.catalogue_category
      (id, int_id, is_customised, is_placed, is_published, position, title_en, title_fa, show_where, show_type, is_favorite)
    values (${id}, ${number}, true, true, false, ${position}, ${title.en}, ${title.fa}, ${showWhere}, ${showType}, false)`
  const category = await readCategory(tx, id)
  const details = { after: `${title.en} | ${title.fa}`, ...(reason != null && { reason }) }
  return { data: { category }, line: { action: 'catalogue.category_added', targetId: id, details } }
}
