import { forcePointE2, type OpenStake } from '@tas/shared/rules/games/crash/force.ts'
import { MAX_CASH_OUT_E2, settleCrashBet } from '@tas/shared/rules/games/crash/game.ts'
import type { CrashBet, CrashRound } from '../round.ts'

/**
 * What a round may still cost, by currency: its bets as far as this process has heard of their ends. A force point that
 * was written down stands; another follows from the bets, and hearing late of an end only makes it too low
 * (crash-force.ts), so each process may judge by its own.
 */
export type Exposure = {
  /** Takes in the end of a bet; null: it left without profit. Told twice, it counts once. */
  end(betId: string, cashedOutE2: number | null): void
  /** Takes in force points that were written down, in hundredths by currency. */
  force(points: ReadonlyMap<string, number>): void
  /**
   * Where the bets of a currency are ended, in hundredths, as far as that matters to one who asks about `askedE2`: anything
   * above it says only that it is allowed. Null: nowhere.
   */
  forcePoint(currency: string, askedE2: number): number | null
  isForced(currency: string): boolean
}

/** Where a bet ends by itself, the force point apart: target, highest payout, highest cash-out. Hundredths. */
export function targetOf(bet: CrashBet): number {
  return Math.min(bet.autoCashOutE2 ?? MAX_CASH_OUT_E2, bet.limitE2, MAX_CASH_OUT_E2)
}

type Pool = {
  readonly maxProfitMinor: bigint
  readonly open: Map<string, OpenStake>
  paidProfitMinor: bigint
  /** Computed last. It can only have risen since. */
  knownE2: number | null
}

/** @param bets all that take part in the round, with what is known of their ends; what was lost counts as in to the end */
export function createExposure(round: CrashRound, bets: readonly CrashBet[]): Exposure {
  let { forced } = round
  const currencies = new Map(bets.map((bet) => [bet.id, bet.currency]))
  const pools = new Map<string, Pool>()
  for (const [currency, maxProfitMinor] of round.maxProfits) {
    const own = bets.filter((bet) => bet.currency === currency)
    const open = new Map(own.map((bet) => [bet.id, { stakeMinor: bet.stakeMinor, targetE2: targetOf(bet) }]))
    pools.set(currency, { maxProfitMinor, open, paidProfitMinor: 0n, knownE2: 0 })
  }
  const exposure: Exposure = {
    end(betId, cashedOutE2) {
      const pool = pools.get(currencies.get(betId) ?? '')
      const stake = pool?.open.get(betId)
      if (pool === undefined || stake === undefined) return
      pool.open.delete(betId)
      if (cashedOutE2 === null) return
      const { stakeMinor } = stake
      const { payoutMinor } = settleCrashBet({ stakeMinor, cashedOutAtE2: cashedOutE2, crashPointE2: cashedOutE2 })
      pool.paidProfitMinor += payoutMinor - stakeMinor
    },
    force(points) {
      forced = points
    },
    forcePoint(currency, askedE2) {
      const written = forced.get(currency)
      const pool = pools.get(currency)
      if (written !== undefined || pool === undefined) return written ?? null
      if (pool.knownE2 !== null && pool.knownE2 <= askedE2)
        pool.knownE2 = forcePointE2({ ...pool, open: [...pool.open.values()] })
      return pool.knownE2
    },
    isForced: (currency) => forced.has(currency),
  }
  for (const bet of bets) if (bet.status === 'cashed_out') exposure.end(bet.id, bet.cashedOutE2)
  return exposure
}
