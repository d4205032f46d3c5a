import { branchCommissionOf } from '@tas/shared/rules/agents/branch-commission.ts'
import type { CommissionKind, CommissionLevel } from '@tas/shared/rules/agents/commission.ts'
import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'
import { findPlayersOnBreak } from '../../limits/index.ts'
import { readSumsUntil } from '../../revenue/index.ts'
import type { MemberMonth } from './month-rows.ts'
import { readBranch, readCounted, readLast } from './month-store.ts'
import { readDeal, readRates } from './terms-store.ts'

/** What an agent comes to in a month, and what of earlier losses is due, in minor units. */
export type Earner = CommissionLevel & { readonly agentId: string; readonly rateE4: number; readonly dueMinor: bigint }

/** A branch as it is counted for a month. `kind` null: nothing was agreed, so nobody is paid, and what was played counts as counted. */
export type CountedBranch = {
  readonly currency: string
  readonly kind: CommissionKind | null
  readonly members: readonly MemberMonth[]
  readonly earners: readonly Earner[]
}

/**
 * Counts a branch for a month: of each member all that the house won until its end less what was counted before, nothing of whoever is
 * excluded or on a break, and by that what every agent comes to. By the tree and the protection of this moment.
 */
export async function countBranchMonth(db: Db, topId: string, month: string): Promise<CountedBranch> {
  const nodes = await readBranch(db, topId)
  const top = nodes.find(({ playerId }) => playerId === topId)
  assert(top !== undefined, 'whoever is at the top is in their branch')
  const members = await countMembers(
    db,
    nodes.filter(({ kind }) => kind === 'member'),
    month,
  )
  const kind = await readDeal(db, topId, month)
  if (kind === null) return { currency: top.currency, kind, members, earners: [] }
  const ids = nodes.flatMap(({ playerId, kind: type }) => (type === 'agent' ? [playerId] : []))
  const [rates, last] = await Promise.all([readRates(db, ids, month), readLast(db, ids, month)])
  const agents = nodes.flatMap(({ playerId: id, kind: type, parentId }) => {
    const before = last.get(id)
    // A red figure is carried as such, other losses as a share: what was carried by another rule is none of this one.
    const carryMinor = before?.kind === kind ? before.carryMinor : 0n
    return type === 'agent' ? { id, parentId, rateE4: rates.get(id) ?? 0, carryMinor } : []
  })
  const counted = members.map(({ agentId, baseMinor, isProtected }) => {
    return { agentId, baseMinor: isProtected ? 0n : baseMinor }
  })
  const levels = branchCommissionOf({ kind, agents, members: counted })
  const earners = agents.flatMap(({ id, rateE4, carryMinor }) => {
    const level = levels.get(id)
    const { dueMinor = 0n, month: paidFor = '' } = last.get(id) ?? {}
    // Put here from a branch that is closed already: this month is theirs once.
    if (level === undefined || paidFor === month) return []
    const isIdle = level.grossMinor === 0n && level.payableMinor === 0n && carryMinor === 0n && dueMinor === 0n
    return isIdle ? [] : { ...level, agentId: id, rateE4, dueMinor }
  })
  return { currency: top.currency, kind, members, earners }
}

async function countMembers(
  db: Db,
  nodes: readonly { readonly playerId: string; readonly parentId: string | null }[],
  month: string,
): Promise<readonly MemberMonth[]> {
  const ids = nodes.map(({ playerId }) => playerId)
  const [sums, counted, onBreak] = await Promise.all([
    readSumsUntil(db, ids, month),
    readCounted(db, ids, month),
    findPlayersOnBreak(db, ids),
  ])
  const won = new Map(sums.map(({ playerId, stakesMinor, payoutsMinor }) => [playerId, stakesMinor - payoutsMinor]))
  const resting = new Set(onBreak)
  return nodes.flatMap(({ playerId, parentId: agentId }) => {
    const baseMinor = (won.get(playerId) ?? 0n) - (counted.get(playerId) ?? 0n)
    assert(agentId !== null, 'a member is below an agent')
    return baseMinor === 0n ? [] : { playerId, month, agentId, baseMinor, isProtected: resting.has(playerId) }
  })
}
