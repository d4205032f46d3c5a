import type { ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import type { CallContext } from '../../ctx.ts'
import { type BonusView, listBonuses } from './bonus-store.ts'

const PATH = 'bonus/bonus/getBonuses'

/** The published bonuses in the caller's language. */
export async function getBonuses(
  ctx: Pick<CallContext, 'db' | 'language'>,
  input: ParsedInput<typeof PATH>,
): Promise<{ readonly items: BonusView[]; readonly countAll: number }> {
  const { items, count } = await listBonuses(ctx.db, { language: ctx.language, ...pageOf(input) })
  return { items, countAll: count }
}
