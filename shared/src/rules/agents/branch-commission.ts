import { larger, smaller } from '../../values/money.ts'
import { type CommissionKind, type CommissionLevel, levelOf, redFigure, shareOf } from './commission.ts'

/** An agent of a branch. `parentId` null, or somebody who is not among them: nobody above takes part. */
export type BranchAgent = {
  readonly id: string
  readonly parentId: string | null
  readonly rateE4: number
  /** What they bring from the month before, in minor units: at most zero. */
  readonly carryMinor: bigint
}

/** What the house won of a member, in minor units, and who is directly above. Of whom nothing may count it is zero. */
export type BranchMember = { readonly agentId: string; readonly baseMinor: bigint }

/**
 * What every agent of a branch comes to in a month: of each member, each agent above has their share less that of the agent between; of
 * a red figure the direct agent alone has all. The same as `commissionOf` of each line of agents, for a whole tree.
 */
export function branchCommissionOf(branch: {
  readonly kind: CommissionKind
  readonly agents: readonly BranchAgent[]
  readonly members: readonly BranchMember[]
}): ReadonlyMap<string, CommissionLevel> {
  const { kind, agents, members } = branch
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  const sums = new Map<string, bigint>()
  const add = (id: string, minor: bigint) => sums.set(id, (sums.get(id) ?? 0n) + minor)
  for (const { agentId, baseMinor } of members) {
    if (kind === 'redFigure') {
      add(agentId, baseMinor)
      continue
    }
    let belowMinor = 0n
    for (let agent = byId.get(agentId); agent !== undefined; agent = byId.get(agent.parentId ?? '')) {
      const ownMinor = shareOf(baseMinor, agent.rateE4)
      add(agent.id, ownMinor - belowMinor)
      belowMinor = ownMinor
    }
  }
  const levels = agents.map(({ id, rateE4, carryMinor }) => {
    const sumMinor = sums.get(id) ?? 0n
    const level = kind === 'redFigure' ? redFigure(sumMinor, rateE4, carryMinor) : levelOf(kind, sumMinor, carryMinor)
    return [id, level] as const
  })
  return new Map(levels)
}

/**
 * How a commission meets the float of its agent: what is due of earlier losses is paid first, and a loss takes what the float has; the
 * rest is due. All in minor units.
 * @returns `paidMinor`: what comes to the float, below zero what is taken; `dueMinor`: what stays due, never below zero
 */
export function settleCommission(of: {
  readonly payableMinor: bigint
  readonly dueMinor: bigint
  readonly floatMinor: bigint
}): { readonly paidMinor: bigint; readonly dueMinor: bigint } {
  const netMinor = of.payableMinor - of.dueMinor
  const paidMinor = larger(netMinor, -of.floatMinor)
  return { paidMinor, dueMinor: -smaller(netMinor - paidMinor, 0n) }
}
