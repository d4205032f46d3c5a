import type { Chip } from '../games/chips.ts'
import { findInstantGame } from '../games/registry.ts'
import { type BetTheory, instantTable } from './bet-theory.ts'
import { type DrawRow, momentsOf } from './draw.ts'
import { evidenceOf, NO_EVIDENCE } from './evidence.ts'

/** A round of a live table that was played to its end, and the chips of each bet that was in it. */
export type SettledTableRound = {
  /** The game whose rules the table plays by. */
  readonly game: string
  readonly rulesVersion: number
  readonly paytableVersion: number
  /** Name of the outcome's row in the pay table. */
  readonly result: string
  readonly bets: readonly { readonly chips: readonly Chip[]; readonly multiplierE4: bigint }[]
}

/** What the tables say about all bets of a round together; `isRight` one by one. */
export type TableRoundTheory = Omit<BetTheory, 'stakeUnitsE4' | 'isPossible'> & { readonly isRight: readonly boolean[] }

/**
 * What the pay tables say about all bets of a round together. They hang on one draw, so their variances do not add up: the
 * round is one bet that pays, at each outcome, the sum of what its bets pay there. Of a round by versions this program no
 * longer has, nothing is expected but what happened.
 */
export function tableRoundTheory(round: SettledTableRound): TableRoundTheory {
  const { game, result, bets } = round
  const rule = findInstantGame(game)
  const happenedE4 = bets.reduce((sum, { multiplierE4 }) => sum + multiplierE4, 0n)
  if (rule?.rulesVersion !== round.rulesVersion || rule.paytableVersion !== round.paytableVersion) {
    const known = { expectedE12: happenedE4 * 100_000_000n, varianceE12: 0n, topE4: happenedE4, evidence: NO_EVIDENCE }
    return { ...known, isRight: bets.map(() => true) }
  }
  const together = new Map<string, DrawRow>()
  const isRight = bets.map(({ chips, multiplierE4 }) => {
    const rows = instantTable({ game, params: { chips } })?.rows ?? []
    for (const { outcome, chance, multiplierE4: paidE4 } of rows)
      together.set(outcome, { chance, multiplierE4: (together.get(outcome)?.multiplierE4 ?? 0n) + paidE4 })
    return rows.some((row) => row.outcome === result && row.multiplierE4 === multiplierE4)
  })
  const moments = momentsOf([...together.values()])
  // The payouts that the tables give at this outcome. A bet that was paid anything else is reported as wrong.
  const drawnE4 = together.get(result)?.multiplierE4 ?? happenedE4
  return { ...moments, evidence: evidenceOf(moments, drawnE4), isRight }
}
