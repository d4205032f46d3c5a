import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { findRevealedPair } from './revealed-pair.ts'

const PATH = 'game/fairness/getPair'

/**
 * An own pair that was rotated out, by the hash its bets show.
 * @throws Refusal fairness.pair_not_found; fairness.pair_secret for the pair in use and the one prepared
 */
export async function getPair(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { serverSeedHash } = input
  const pair = await findRevealedPair(ctx.db, ctx.player.id, serverSeedHash)
  if (pair === undefined) throw refuse('fairness.pair_not_found', {}, { serverSeedHash: 'choice' })
  if (pair === null) throw refuse('fairness.pair_secret', {}, { serverSeedHash: 'choice' })
  const { serverSeed, clientSeed, betCount, revealedAt } = pair
  return { pair: { serverSeed, serverSeedHash, clientSeed, betCount, revealedAt: revealedAt.toISOString() } }
}
