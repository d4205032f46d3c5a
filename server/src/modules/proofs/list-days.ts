import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import type { CallContext } from '../../ctx.ts'
import { listSignedDays } from './day-store.ts'

const PATH = 'transaction/proof/getDays'

/** The signed days, newest first. Anybody may read them. */
export async function listDays({ db }: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { days, count } = await listSignedDays(db, pageOf(input))
  return { items: days, countAll: count }
}
