import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { readRound } from './round-store.ts'
import { roundView } from './table-view.ts'
import { findTable } from './tables.ts'

const PATH = 'game/table/getRound'

/** A round with everything needed to verify it. One that has no outcome is not found: it has no proof yet. */
export async function getTableRound(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { tables, screen } = findTable(ctx.app, input.table)
  const round = await readRound(ctx.db, input)
  if (round === null || round.status !== 'closed') throw refuse('rooms.round_not_found')
  return { round: roundView(screen.table, round, tables.clock.now()) }
}
