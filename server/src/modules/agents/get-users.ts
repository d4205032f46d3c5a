import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { pageOf } from '#kit/db/page.ts'
import type { App, PlayerContext } from '../../ctx.ts'
import { readAccounts, readInvited } from '../identity/index.ts'
import { houseKey, readCash, readHouseBalancesOf, writeAmount } from '../ledger/index.ts'
import { floatOf } from './house-owner.ts'
import { countBranch, countChildren, listBranch, type Node } from './node-store.ts'
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
  const agents = nodes.filter(({ kind }) => kind === 'agent')
  const [accounts, invited, children, cash, floats] = await Promise.all([
    readAccounts(db, ids),
    readInvited(db, ids),
    countChildren(db, ids),
    readCash(db, ids),
    readHouseBalancesOf(
      db,
      agents.map(({ playerId, currency }) => houseKey(floatOf(playerId), currency)),
    ),
  ])
  const known = new Map(accounts.map((account) => [account.id, account]))
  return nodes.map(({ playerId, parentId, kind, currency, level, createdAt }) => {
    assert(parentId !== null, 'who is below somebody is not at the top')
    const account = known.get(playerId)
    const balanceMinor = kind === 'agent' ? floats.get(houseKey(floatOf(playerId), currency)) : cash.get(playerId)
    return {
      userId: playerId,
      uid: account?.intId ?? null,
      username: account?.username ?? invited.get(playerId) ?? '',
      type: kind,
      status: account === undefined ? 'invited' : account.closedAt === null ? 'active' : 'closed',
      parentId,
      level,
      childCount: children.get(playerId) ?? 0,
      currency,
      balance: writeAmount(app, currency)(balanceMinor ?? 0n),
      createdAt: createdAt.toISOString(),
    }
  })
}
