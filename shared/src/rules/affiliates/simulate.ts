import type { PlayerMonth } from './net-lines.ts'
import type { AffiliatePlan, CpaTerms } from './plan.ts'
import { type Carried, makeStatement, NOTHING_CARRIED, type Statement } from './statement.ts'

/** Where only months are known, a month counts as so many days. */
const DAYS_OF_MONTH = 30

/** What a player has come to within the days of the CPA. */
export type Reached = { readonly depositsMinor: bigint; readonly stakesMinor: bigint }

/** Whether both are reached. */
export function reachesCpa({ depositsMinor, stakesMinor }: CpaTerms, reached: Reached): boolean {
  return reached.depositsMinor >= depositsMinor && reached.stakesMinor >= stakesMinor
}

type Known = Reached & { readonly since: number; readonly isPaid: boolean }

/**
 * The statements of months that follow each other, of one affiliate and one currency. Of days nothing is known here: those of the CPA
 * begin with the first month of a player and run for as many whole months of thirty days as they hold, one at least.
 * @param months each with its players, each of them once
 */
export function simulatePlan(plan: AffiliatePlan, months: readonly (readonly PlayerMonth[])[]): readonly Statement[] {
  const known = new Map<string, Known>()
  let carried: Carried = NOTHING_CARRIED
  return months.map((players, index) => {
    const counted = players.map((player) => {
      const before = known.get(player.id) ?? { since: index, isPaid: false, depositsMinor: 0n, stakesMinor: 0n }
      const reached = {
        depositsMinor: before.depositsMinor + player.depositsMinor,
        stakesMinor: before.stakesMinor + player.stakesMinor,
      }
      const isQualified =
        plan.cpa !== null &&
        !before.isPaid &&
        isWithin(plan.cpa, index - before.since) &&
        reachesCpa(plan.cpa, reached) &&
        !player.isProtected
      known.set(player.id, { ...reached, since: before.since, isPaid: before.isPaid || isQualified })
      return { ...player, isQualified }
    })
    const statement = makeStatement(plan, counted, carried)
    carried = statement.carried
    return statement
  })
}

function isWithin({ days }: CpaTerms, monthsLater: number): boolean {
  return monthsLater < Math.max(1, Math.floor(days / DAYS_OF_MONTH))
}
