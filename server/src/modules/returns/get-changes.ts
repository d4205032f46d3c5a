import type { CallData } from '@tas/shared/contract/api.ts'
import type { CallContext } from '../../ctx.ts'
import { readChanges } from './change-store.ts'

/** The signed log of rules and pay tables, oldest entry first. */
export async function getChanges({ db }: CallContext): Promise<CallData<'game/fairness/getChanges'>> {
  return { entries: [...(await readChanges(db))] }
}
