import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import type { CallContext } from '../../ctx.ts'
import { listCategories } from './category-store.ts'

const PATH = 'game/gameCategory/getCategories'

/** The published categories in menu order. */
export async function getCategories(
  ctx: Pick<CallContext, 'db' | 'language'>,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { items, count } = await listCategories(ctx.db, { language: ctx.language, ...pageOf(input) })
  return { items, countAll: count }
}
