import type { BetData } from '@tas/shared/contract/originals/calls.ts'
import { assert } from '#kit/assert.ts'
import type { App } from '../../ctx.ts'
import { askSources, listOf } from './bet-sources.ts'
import { findCrashBet } from './crash/bet-store.ts'
import { crashBetAsBet } from './crash/crash-view.ts'
import { readRound } from './crash/round-store.ts'
import type { BetProof } from './house-bet.ts'
import { findBet, type StoredBet } from './instant/bet-store.ts'
import { betView } from './instant/bet-view.ts'
import { findHand } from './steps/hand-store.ts'
import { handAsBet } from './steps/hand-view.ts'

/** A bet of any house game with everything needed to verify it, as far as it may be known yet; null when there is none. */
export async function readBetProof(app: App, betId: string): Promise<BetProof | null> {
  const [instant, hand] = await Promise.all([findBet(app.db, betId), findHand(app.db, betId)])
  if (instant !== null) return seededProof(betView(app, instant), instant)
  if (hand !== null) return seededProof(handAsBet(app, hand), hand)
  const crash = await readCrashProof(app, betId)
  if (crash !== null) return crash
  const [other] = await askSources(async (source) => listOf(await source.readProof(app, betId)))
  return other ?? null
}

type Seeded = Pick<StoredBet, 'playerId' | 'revealedSeed' | 'rulesVersion' | 'paytableVersion'>

/** The proof of a bet that was drawn from its player's seed pair. */
function seededProof(bet: BetData, stored: Seeded): BetProof {
  const { game, serverSeedHash, clientSeed, nonce, params } = bet
  return {
    playerId: stored.playerId,
    bet,
    verification: {
      ...{ game, serverSeed: stored.revealedSeed, serverSeedHash, clientSeed, nonce, params },
      ...{ rulesVersion: stored.rulesVersion, paytableVersion: stored.paytableVersion },
    },
  }
}

/** The proof of a crash bet is its round's: the game hash stands for the server seed, the salt for the client seed. */
async function readCrashProof(app: App, betId: string): Promise<BetProof | null> {
  const stored = await findCrashBet(app.db, betId)
  if (stored === null) return null
  const round = await readRound(app.db, stored.roundIntId)
  assert(round !== null, 'every bet has a round')
  const bet = crashBetAsBet(app, stored, round)
  const { game, serverSeedHash, clientSeed, nonce } = bet
  const params = { formula: round.formula }
  const seeds = { serverSeed: round.gameHash, serverSeedHash, clientSeed, nonce }
  return {
    playerId: stored.playerId,
    bet,
    verification: { game, ...seeds, params, rulesVersion: null, paytableVersion: null },
  }
}
