import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import type { CallContext } from '../../../ctx.ts'
import { countResults, readResults } from './round-store.ts'
import { resultView } from './table-view.ts'
import { findTable } from './tables.ts'

const PATH = 'game/table/getResults'

/** A page of the results of a table, newest first. */
export async function getResults(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { table } = findTable(ctx.app, input.table).screen
  const [results, countAll] = await Promise.all([
    readResults(ctx.db, table.name, pageOf(input)),
    countResults(ctx.db, table.name),
  ])
  return { items: results.map(resultView), countAll }
}
