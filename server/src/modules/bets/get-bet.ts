import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readBetProof } from './read-bet-proof.ts'

const PATH = 'game/fairness/getBet'

/** One own bet with everything needed to verify it, as far as it may be known yet. */
export async function getBet(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const found = await readBetProof(ctx.app, input.betId)
  if (found?.playerId !== ctx.player.id) throw refuse('bets.bet_not_found')
  const { bet, verification } = found
  return { bet, verification }
}
