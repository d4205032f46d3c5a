import type { BetTheory } from '@tas/shared/rules/returns/bet-theory.ts'
import { addEvidence, type Evidence, NO_EVIDENCE } from '@tas/shared/rules/returns/evidence.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import { assert } from '#kit/assert.ts'
import type { SettledDraw } from '../bets/index.ts'

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
export type Tally = { add(draw: SettledDraw): void; sums(): readonly DaySums[] }

/** A tally with nothing in it. */
export function openTally(): Tally {
  const days = new Map<string, DaySums>()
  const dayOf = ({ settledAt, game, rulesVersion, paytableVersion }: SettledDraw): DaySums => {
    const day = utcDayOf(settledAt)
    const name = `${day} ${game} ${rulesVersion} ${paytableVersion}`
    const sums = days.get(name) ?? noSums({ day, game, rulesVersion, paytableVersion })
    days.set(name, sums)
    return sums
  }
  return {
    add(draw) {
      const sums = dayOf(draw)
      const verdict = draw.judge()
      addTheory(sums, verdict)
      for (const [index, bet] of draw.bets.entries()) {
        const judged = verdict.bets[index]
        assert(judged !== undefined, 'every bet of a draw is judged')
        sums.bets++
        sums.multiplierE4 += judged.returnedE4
        sums.squareE8 += judged.returnedE4 * judged.returnedE4
        if (!judged.isRight) sums.wrong++
        addMoney(sums, bet.currency, { stakeMinor: bet.stakedMinor, payoutMinor: bet.payoutMinor })
      }
    },
    sums: () => [...days.values()],
  }
}

/** The sums of a day on which nothing was bet. */
export function noSums(key: DayKey): DaySums {
  return {
    ...key,
    bets: 0n,
    multiplierE4: 0n,
    squareE8: 0n,
    expectedE12: 0n,
    varianceE12: 0n,
    topE4: 0n,
    wrong: 0n,
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
