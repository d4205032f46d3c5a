import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { readDay } from './day-store.ts'

const PATH = 'transaction/proof/getDay'

/** One signed day. Anybody may read it. */
export async function getDay({ db }: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const closed = await readDay(db, input.day)
  if (closed === null) throw refuse('proofs.day_not_found')
  return { day: closed.day }
}
