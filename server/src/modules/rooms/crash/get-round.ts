import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { crashOf } from './crash.ts'
import { maximumsView, roundView } from './crash-view.ts'
import { readRound } from './round-store.ts'

const PATH = 'game/crash/getRound'

/** A busted round with everything needed to verify it. A round still to come or at work is not found: it has no proof yet. */
export async function getCrashRound(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const round = await readRound(ctx.db, input.intId)
  if (round === null || round.status !== 'busted') throw refuse('rooms.round_not_found')
  const maximums = maximumsView(ctx.app, round, null)
  return { round: roundView(round, { now: crashOf(ctx.app).clock.now(), maximums }) }
}
