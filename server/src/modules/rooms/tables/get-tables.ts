import type { CallData } from '@tas/shared/contract/api.ts'
import type { CallContext } from '../../../ctx.ts'
import { tablesOf } from './tables.ts'

/** The live tables as this process shows them. */
export async function getTables({ app }: CallContext): Promise<CallData<'game/table/getTables'>> {
  return { tables: tablesOf(app)?.all.map((screen) => screen.summary()) ?? [] }
}
