import type { Chip } from '../games/chips.ts'
import { MULTIPLIER_SCALE, payoutMinor, stakedMinor } from '../payout.ts'
import { type BetTheory, betTheory, isPaidRight, type SettledBet } from './bet-theory.ts'
import { roundTheory } from './round-theory.ts'
import { tableRoundTheory } from './table-round-theory.ts'

/** What was to be expected of the bets that one draw decided, and of each of them, in their order, what it brought. */
export type DrawVerdict = Pick<BetTheory, 'expectedE12' | 'varianceE12' | 'topE4' | 'evidence'> & {
  readonly bets: readonly {
    /** What came back per first stake, less the stakes that were added. */
    readonly returnedE4: bigint
    /** Whether it was possible, and paid as the tables say. */
    readonly isRight: boolean
  }[]
}

type Paid = { readonly stakeMinor: bigint; readonly payoutMinor: bigint }

/** Judges an instant bet or a hand. `stakeMinor` is the first stake, `stakedMinor` all of them. */
export function judgeBet(bet: SettledBet & Paid & { readonly stakedMinor: bigint }): DrawVerdict {
  const { stakeUnitsE4, isPossible, ...theory } = betTheory(bet)
  const isStakedRight = stakeUnitsE4 === null || stakedMinor(bet.stakeMinor, stakeUnitsE4) === bet.stakedMinor
  const addedE4 = (stakeUnitsE4 ?? MULTIPLIER_SCALE) - MULTIPLIER_SCALE
  const isRight = isPossible && isStakedRight && isPaidRight(bet)
  return { ...theory, bets: [{ returnedE4: bet.multiplierE4 - addedE4, isRight }] }
}

type CrashRound = {
  readonly crashPointE2: number
  readonly bets: readonly (Paid & { readonly cashedOutE2: number | null })[]
}

/** Judges all bets of a crash round. */
export function judgeCrashRound({ crashPointE2, bets }: CrashRound): DrawVerdict {
  const theory = roundTheory({ crashPointE2, cashedOutE2: bets.map(({ cashedOutE2 }) => cashedOutE2) })
  return {
    ...theory,
    bets: bets.map((bet) => {
      const isAbove = bet.cashedOutE2 !== null && bet.cashedOutE2 > crashPointE2
      const returnedE4 = BigInt(bet.cashedOutE2 ?? 0) * 100n
      return { returnedE4, isRight: !isAbove && payoutMinor(bet.stakeMinor, returnedE4) === bet.payoutMinor }
    }),
  }
}

type TableRound = {
  readonly game: string
  readonly rulesVersion: number
  readonly paytableVersion: number
  readonly result: string
  readonly bets: readonly (Paid & { readonly chips: readonly Chip[]; readonly multiplierE4: bigint })[]
}

/** Judges all bets of a round at a live table. */
export function judgeTableRound(round: TableRound): DrawVerdict {
  const { game, rulesVersion, paytableVersion, bets } = round
  const { isRight, ...theory } = tableRoundTheory(round)
  return {
    ...theory,
    bets: bets.map((bet, index) => {
      const settled = { ...bet, game, rulesVersion, paytableVersion, params: { chips: bet.chips }, outcome: null }
      return { returnedE4: bet.multiplierE4, isRight: isRight[index] === true && isPaidRight(settled) }
    }),
  }
}
