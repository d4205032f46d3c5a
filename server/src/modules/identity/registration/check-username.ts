import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { fold } from '@tas/shared/values/fold.ts'
import type { CallContext } from '../../../ctx.ts'
import { countName } from '../login/name-budget.ts'
import { findUsernames } from '../person/player-store.ts'

const PATH = 'user/user/checkUsername'

/** Whether a username can still be taken: no other may look the same. So many answers for a block of addresses. */
export async function checkUsername(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  await countName(ctx)
  const taken = await findUsernames(ctx.db, [fold(input.username)])
  return { isAvailable: taken.size === 0 }
}
