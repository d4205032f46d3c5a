import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { fold } from '@tas/shared/values/fold.ts'
import type { CallContext } from '../../ctx.ts'
import { findUsernames } from './player-store.ts'

const PATH = 'user/user/checkUsername'

/** Whether a username can still be taken: no other may look the same. */
export async function checkUsername(
  { db }: CallContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const taken = await findUsernames(db, [fold(input.username)])
  return { isAvailable: taken.size === 0 }
}
