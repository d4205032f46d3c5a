import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { verifyGame } from '@tas/shared/rules/games/verify.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'

/** Recomputes an outcome from seeds anybody may give: the very function the browser runs. */
export async function verifyBet(
  _ctx: CallContext,
  input: ParsedInput<'game/fairness/verify'>,
): Promise<CallData<'game/fairness/verify'>> {
  const result = verifyGame(input)
  if (!result.ok) throw refuse(result.code, {}, result.field === undefined ? {} : { [result.field]: 'format' })
  return { outcome: result.outcome }
}
