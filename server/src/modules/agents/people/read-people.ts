import type { BranchStatus } from '@tas/shared/contract/agents/choices.ts'
import type { Db } from '#kit/db/connect.ts'
import { readAccounts, readInvited } from '../../identity/index.ts'
import { houseKey, readCash, readHouseBalancesOf } from '../../ledger/index.ts'
import { floatOf } from '../house-owner.ts'
import type { Node } from '../node-store.ts'

/** Who somebody of a branch is; `uid` null: they were invited and have not registered. */
type BranchPerson = {
  readonly uid: number | null
  readonly username: string
  readonly status: BranchStatus
  /** Of an agent: what they may do. */
  readonly permissions: readonly string[]
}

/** Who these people of branches are, by their id. */
export async function readPeople(db: Db, ids: readonly string[]): Promise<(id: string) => BranchPerson> {
  const [accounts, invited] = await Promise.all([readAccounts(db, ids), readInvited(db, ids)])
  const known = new Map(accounts.map((account) => [account.id, account]))
  return (id) => {
    const account = known.get(id)
    if (account === undefined) {
      const { username = '', permissions = [] } = invited.get(id) ?? {}
      return { uid: null, username, status: 'invited', permissions }
    }
    const { intId: uid, username, closedAt, permissions } = account
    return { uid, username, status: closedAt === null ? 'active' : 'closed', permissions }
  }
}

/** What people of branches have, by their id, in minor units: an agent in the float, a member in cash. */
export async function readBalances(
  db: Db,
  nodes: readonly Pick<Node, 'playerId' | 'kind' | 'currency'>[],
): Promise<(id: string) => bigint> {
  const agents = nodes.filter(({ kind }) => kind === 'agent')
  const keys = new Map(agents.map(({ playerId, currency }) => [playerId, houseKey(floatOf(playerId), currency)]))
  const members = nodes.flatMap(({ playerId, kind }) => (kind === 'member' ? [playerId] : []))
  const [floats, cash] = await Promise.all([readHouseBalancesOf(db, [...keys.values()]), readCash(db, members)])
  return (id) => floats.get(keys.get(id) ?? '') ?? cash.get(id) ?? 0n
}
