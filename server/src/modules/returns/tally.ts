import { MULTIPLIER_SCALE, payoutMinor, stakedMinor } from '@tas/shared/rules/payout.ts'
import { type BetTheory, betTheory, isPaidRight } from '@tas/shared/rules/returns/bet-theory.ts'
import { addEvidence, type Evidence, NO_EVIDENCE } from '@tas/shared/rules/returns/evidence.ts'
import { CRASH_VERSIONS } from '@tas/shared/rules/returns/house-games.ts'
import { roundTheory } from '@tas/shared/rules/returns/round-theory.ts'
import { tableRoundTheory } from '@tas/shared/rules/returns/table-round-theory.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import type { CountedBet, CountedRound } from '../originals/index.ts'
import type { CountedTableRound } from '../tables/index.ts'

/** Whose sums: a day (UTC) of one version of a game. */
export type DayKey = {
  readonly day: string
  readonly game: string
  readonly rulesVersion: number
  readonly paytableVersion: number
}

/** The sums of such a day; see the migration for their units. */
export type DaySums = DayKey & {
  bets: bigint
  multiplierE4: bigint
  squareE8: bigint
  expectedE12: bigint
  varianceE12: bigint
  topE4: bigint
  evidence: Evidence
  wrong: bigint
  /** By currency, in minor units. */
  readonly money: Map<string, { stakeMinor: bigint; payoutMinor: bigint }>
}

/** Adds bets up in memory, by day and version. */
export type Tally = {
  addBet(settledAt: Date, bet: CountedBet): void
  addRound(round: CountedRound): void
  addTableRound(round: CountedTableRound): void
  sums(): readonly DaySums[]
}

/** A tally with nothing in it. */
export function openTally(): Tally {
  const days = new Map<string, DaySums>()
  const dayOf = (settledAt: Date, versions: Omit<DayKey, 'day'>): DaySums => {
    const { game, rulesVersion, paytableVersion } = versions
    const day = utcDayOf(settledAt)
    const name = `${day} ${game} ${rulesVersion} ${paytableVersion}`
    const sums = days.get(name) ?? noSums({ day, game, rulesVersion, paytableVersion })
    days.set(name, sums)
    return sums
  }
  return {
    addBet(settledAt, bet) {
      const sums = dayOf(settledAt, bet)
      const theory = betTheory(bet)
      const { stakeUnitsE4 } = theory
      addTheory(sums, theory)
      const isStakedRight = stakeUnitsE4 === null || stakedMinor(bet.stakeMinor, stakeUnitsE4) === bet.stakedMinor
      // What comes back is told per first stake, less the stakes that were added.
      const addedE4 = (stakeUnitsE4 ?? MULTIPLIER_SCALE) - MULTIPLIER_SCALE
      const paid = { ...bet, stakeMinor: bet.stakedMinor, multiplierE4: bet.multiplierE4 - addedE4 }
      addBet(sums, paid, !theory.isPossible || !isStakedRight || !isPaidRight(bet))
    },
    addRound({ bustedAt, crashPointE2, bets }) {
      const sums = dayOf(bustedAt, { game: 'crash', ...CRASH_VERSIONS })
      const theory = roundTheory({ crashPointE2, cashedOutE2: bets.map(({ cashedOutE2 }) => cashedOutE2) })
      addTheory(sums, theory)
      for (const bet of bets) {
        const isAbove = bet.cashedOutE2 !== null && bet.cashedOutE2 > crashPointE2
        const multiplierE4 = BigInt(bet.cashedOutE2 ?? 0) * 100n
        const isRight = payoutMinor(bet.stakeMinor, multiplierE4) === bet.payoutMinor
        addBet(sums, { ...bet, multiplierE4 }, isAbove || !isRight)
      }
    },
    addTableRound(round) {
      const { game, rulesVersion, paytableVersion, closedAt, bets } = round
      const sums = dayOf(closedAt, { game, rulesVersion, paytableVersion })
      const { isRight, ...theory } = tableRoundTheory(round)
      addTheory(sums, theory)
      for (const [index, bet] of bets.entries()) {
        const settled = { ...bet, game, rulesVersion, paytableVersion, params: { chips: bet.chips }, outcome: null }
        addBet(sums, bet, isRight[index] !== true || !isPaidRight(settled))
      }
    },
    sums: () => [...days.values()],
  }
}

/** The sums of a day on which nothing was bet. */
export function noSums(key: DayKey): DaySums {
  return {
    ...key,
    ...{ bets: 0n, multiplierE4: 0n, squareE8: 0n, expectedE12: 0n, varianceE12: 0n, topE4: 0n, wrong: 0n },
    evidence: NO_EVIDENCE,
    money: new Map(),
  }
}

/** Adds the sums of one tally to those of the same day in another. */
export function addSums(to: DaySums, from: DaySums): void {
  to.bets += from.bets
  to.multiplierE4 += from.multiplierE4
  to.squareE8 += from.squareE8
  to.wrong += from.wrong
  addTheory(to, from)
  for (const [currency, money] of from.money) addMoney(to, currency, money)
}

function addTheory(sums: DaySums, theory: Pick<BetTheory, 'expectedE12' | 'varianceE12' | 'topE4' | 'evidence'>): void {
  sums.expectedE12 += theory.expectedE12
  sums.varianceE12 += theory.varianceE12
  if (theory.topE4 > sums.topE4) sums.topE4 = theory.topE4
  sums.evidence = addEvidence(sums.evidence, theory.evidence)
}

type Paid = Pick<CountedBet, 'currency' | 'stakeMinor' | 'payoutMinor' | 'multiplierE4'>

function addBet(sums: DaySums, bet: Paid, isWrong: boolean): void {
  sums.bets++
  sums.multiplierE4 += bet.multiplierE4
  sums.squareE8 += bet.multiplierE4 * bet.multiplierE4
  if (isWrong) sums.wrong++
  addMoney(sums, bet.currency, bet)
}

function addMoney(
  sums: DaySums,
  currency: string,
  { stakeMinor, payoutMinor: paidMinor }: { readonly stakeMinor: bigint; readonly payoutMinor: bigint },
): void {
  const money = sums.money.get(currency) ?? { stakeMinor: 0n, payoutMinor: 0n }
  money.stakeMinor += stakeMinor
  money.payoutMinor += paidMinor
  sums.money.set(currency, money)
}
