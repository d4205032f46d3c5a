import type { ParsedInput } from '@tas/shared/contract/api.ts'
import { idField } from '@tas/shared/contract/fields.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { type BonusView, findBonus } from './bonus-store.ts'

const PATH = 'bonus/bonus/getBonus'

/** One published bonus in the caller's language; the id decides when both are given. @throws Refusal bonuses.not_found */
export async function getBonus(
  ctx: Pick<CallContext, 'db' | 'language'>,
  input: ParsedInput<typeof PATH>,
): Promise<BonusView> {
  const by = keyOf(input)
  const bonus = by === null ? undefined : await findBonus(ctx.db, by, ctx.language)
  if (bonus === undefined) throw refuse('bonuses.not_found')
  return bonus
}

function keyOf({ id, intId }: ParsedInput<typeof PATH>): { id: string } | { intId: number } | null {
  if (id != null) return idField.safeParse(id).success ? { id } : null
  return intId == null ? null : { intId }
}
