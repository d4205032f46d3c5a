import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { findOwnCrashBet } from './crash/bet-store.ts'
import { crashBetAsBet } from './crash/crash-view.ts'
import { readRound } from './crash/round-store.ts'
import { findBet } from './instant/bet-store.ts'
import { betView } from './instant/bet-view.ts'

const PATH = 'game/fairness/getBet'

/** One own bet with everything needed to verify it, as far as it may be known yet. */
export async function getBet(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const stored = await findBet(db, player.id, input.betId)
  if (stored === null) return getCrashBet(ctx, input.betId)
  const bet = betView(app, stored)
  const { game, serverSeedHash, clientSeed, nonce, params } = bet
  return {
    bet,
    verification: {
      ...{ game, serverSeed: stored.revealedSeed, serverSeedHash, clientSeed, nonce, params },
      ...{ rulesVersion: stored.rulesVersion, paytableVersion: stored.paytableVersion },
    },
  }
}

/** The proof of a crash bet is its round's: the game hash stands for the server seed, the salt for the client seed. */
async function getCrashBet(ctx: PlayerContext, betId: string): Promise<CallData<typeof PATH>> {
  const stored = await findOwnCrashBet(ctx.db, ctx.player.id, betId)
  if (stored === null) throw refuse('originals.bet_not_found')
  const round = await readRound(ctx.db, stored.roundIntId)
  assert(round !== null, 'every bet has a round')
  const bet = crashBetAsBet(ctx.app, stored, round)
  const { game, serverSeedHash, clientSeed, nonce } = bet
  const params = { formula: round.formula }
  const seeds = { serverSeed: round.gameHash, serverSeedHash, clientSeed, nonce }
  return { bet, verification: { game, ...seeds, params, rulesVersion: null, paytableVersion: null } }
}
