import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { CallContext } from '../../../ctx.ts'
import { countLastResults } from './round-store.ts'
import { findTable } from './tables.ts'

const PATH = 'game/table/getStatistics'

/** How often each result came in the last rounds of a table. */
export async function getStatistics(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { table } = findTable(ctx.app, input.table).screen
  const counts = await countLastResults(ctx.db, table.name, input.rounds)
  return { rounds: counts.reduce((sum, { count }) => sum + count, 0), counts }
}
