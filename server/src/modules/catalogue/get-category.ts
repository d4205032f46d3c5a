import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { findCategory } from './category-store.ts'

const PATH = 'game/gameCategory/getCategory'

/** One published category. @throws Refusal catalogue.category_not_found */
export async function getCategory(
  ctx: Pick<CallContext, 'db' | 'language'>,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const gameCategory = await findCategory(ctx.db, input.gameCategoryIntId, ctx.language)
  if (gameCategory === undefined) throw refuse('catalogue.category_not_found')
  return { gameCategory }
}
