import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { findBetId, readBetProof, readShownNames } from '../bets/index.ts'

const PATH = 'game/feed/getBet'

/**
 * A settled bet as this caller may see it. Seeds are told to its player only, unless that player chose to be seen and the
 * seed is revealed: a client seed is free text, and one pair of seeds ties all bets made with it together. A proof that
 * is public by itself, as that of a round is, is told to everybody.
 * @throws Refusal bets.bet_not_found also for open bets, and for the number of another player's bet
 */
export async function getFeedBet(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const betId = input.bet.includes('-') ? input.bet : player && (await findBetId(app, player.id, Number(input.bet)))
  const found = betId === null ? null : await readBetProof(app, betId)
  if (found === null || found.bet.status === 'open') throw refuse('bets.bet_not_found')
  const { status } = found.bet
  const { playerId, bet, verification } = found
  const name = (await readShownNames(db, [playerId])).get(playerId) ?? null
  const isOwn = playerId === player?.id
  const isPublic = found.isPublic || (name !== null && verification.serverSeed !== null)
  const { id, intId, game, amount, payout, currency, multiplier, createdAt } = bet
  return {
    bet: { id, intId, game, name, amount, payout, currency, multiplier, status, settledAt: createdAt, isOwn },
    ...(isOwn || isPublic ? { verification, outcome: bet.outcome } : { verification: null, outcome: null }),
  }
}
