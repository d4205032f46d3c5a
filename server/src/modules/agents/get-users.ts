import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { pageOf } from '#kit/db/page.ts'
import type { App, PlayerContext } from '../../ctx.ts'
import { writeAmount } from '../ledger/index.ts'
import { countBranch, countChildren, listBranch, type Node } from './node-store.ts'
import { readBalances, readPeople } from './read-people.ts'
import { requireBelow } from './require-node.ts'

type PersonData = CallData<'agent/user/getUser'>

const LIST = 'agent/user/getUsers'

/** People of a branch, page by page, the newest first. @throws Refusal agents.user_unknown */
export async function getUsers(
  { app, db, player }: PlayerContext,
  { parentId, depth, type, pageNumber, limit }: ParsedInput<typeof LIST>,
): Promise<CallData<typeof LIST>> {
  const above = parentId ?? player.id
  if (above !== player.id) await requireBelow(db, player.id, above)
  const filter = { above, depth, kind: type ?? null }
  const [nodes, totals] = await Promise.all([
    listBranch(db, filter, pageOf({ pageNumber, limit })),
    countBranch(db, filter),
  ])
  return { items: await describeNodes(app, nodes), countAll: totals.agents + totals.members, totals }
}

/** Somebody of the own branch. @throws Refusal agents.user_unknown */
export async function getUser(
  { app, db, player }: PlayerContext,
  { userId }: ParsedInput<'agent/user/getUser'>,
): Promise<PersonData> {
  const [person] = await describeNodes(app, [await requireBelow(db, player.id, userId)])
  assert(person !== undefined, 'who is in the branch is described')
  return person
}

/** What an agent reads of people: name, number, money and place; no mailbox, no name of a person, no papers, no risk. */
async function describeNodes(app: App, nodes: readonly Node[]): Promise<PersonData[]> {
  const { db } = app
  const ids = nodes.map(({ playerId }) => playerId)
  const [personOf, children, balanceOf] = await Promise.all([
    readPeople(db, ids),
    countChildren(db, ids),
    readBalances(db, nodes),
  ])
  return nodes.map(({ playerId, parentId, kind, currency, level, createdAt }) => {
    assert(parentId !== null, 'who is below somebody is not at the top')
    return {
      userId: playerId,
      ...personOf(playerId),
      type: kind,
      parentId,
      level,
      childCount: children.get(playerId) ?? 0,
      currency,
      balance: writeAmount(app, currency)(balanceOf(playerId)),
      createdAt: createdAt.toISOString(),
    }
  })
}
