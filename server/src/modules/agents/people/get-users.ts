import { AGENT_PERMISSIONS } from '@tas/shared/contract/agents/choices.ts'
import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { pageOf } from '#kit/db/page.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { readStaking, writeAmount } from '../../ledger/index.ts'
import { readMonthsOfTerms, readRates } from '../commission/terms-store.ts'
import { countChildren, type Node } from '../node-store.ts'
import { listBranch, sumBranch } from './branch-store.ts'
import { listLocks } from './lock-store.ts'
import { readBalances, readPeople } from './read-people.ts'
import { requireBelow, requireOwnNode } from './require-node.ts'

type PersonData = CallData<'agent/user/getUser'>

const LIST = 'agent/user/getUsers'

/** People of a branch, page by page, with what its members have together. @throws Refusal agents.user_unknown */
export async function getUsers(
  { app, db, player }: PlayerContext,
  { parentId, depth, type, status, search, sort, pageNumber, limit }: ParsedInput<typeof LIST>,
): Promise<CallData<typeof LIST>> {
  const above = parentId ?? player.id
  const { currency } = above === player.id ? await requireOwnNode(db, above) : await requireBelow(db, player.id, above)
  const filter = { above, depth, kind: type ?? null, status: status ?? null, search: search?.trim() ?? '' }
  const [nodes, { agents, members, cashMinor, stakedMinor }] = await Promise.all([
    listBranch(db, filter, { sort, ...pageOf({ pageNumber, limit }) }),
    sumBranch(db, filter),
  ])
  const write = writeAmount(app, currency)
  return {
    items: await describeNodes(app, player.id, nodes),
    countAll: agents + members,
    totals: { agents, members, currency, balance: write(cashMinor), openStakes: write(stakedMinor) },
  }
}

/** Somebody of the own branch. @throws Refusal agents.user_unknown */
export async function getUser(
  { app, db, player }: PlayerContext,
  { userId }: ParsedInput<'agent/user/getUser'>,
): Promise<PersonData> {
  const [person] = await describeNodes(app, player.id, [await requireBelow(db, player.id, userId)])
  assert(person !== undefined, 'who is in the branch is described')
  return person
}

/** What an agent reads of people: name, number, money and place; no mailbox, no name of a person, no papers, no risk, no lock of staff. */
async function describeNodes(app: App, agentId: string, nodes: readonly Node[]): Promise<PersonData[]> {
  const { db } = app
  const ids = nodes.map(({ playerId }) => playerId)
  const months = await readMonthsOfTerms(db)
  const [personOf, children, balanceOf, staking, locks, rates, nextRates] = await Promise.all([
    readPeople(db, ids),
    countChildren(db, ids),
    readBalances(db, nodes),
    readStaking(db, ids),
    listLocks(db, ids),
    readRates(db, ids, months.now),
    readRates(db, ids, months.next),
  ])
  const locksOf = Map.groupBy(locks, ({ playerId }) => playerId)
  return nodes.map(({ playerId, parentId, kind, currency, level, createdAt }) => {
    assert(parentId !== null, 'who is below somebody is not at the top')
    const { permissions, ...person } = personOf(playerId)
    const { stakedMinor = 0n, lastAt = null } = staking.get(playerId) ?? {}
    const write = writeAmount(app, currency)
    return {
      userId: playerId,
      ...person,
      type: kind,
      parentId,
      level,
      childCount: children.get(playerId) ?? 0,
      currency,
      balance: write(balanceOf(playerId)),
      openStakes: write(stakedMinor),
      lastBetAt: lastAt?.toISOString() ?? null,
      permissions: AGENT_PERMISSIONS.filter((one) => permissions.includes(one)),
      rate: kind === 'agent' ? { nowE4: rates.get(playerId) ?? 0, nextE4: nextRates.get(playerId) ?? 0 } : null,
      locks: (locksOf.get(playerId) ?? []).map(({ what, agentId: by }) => ({ what, isOwn: by === agentId })),
      createdAt: createdAt.toISOString(),
    }
  })
}
