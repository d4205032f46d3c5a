import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { findBetOwner } from '../../bets/index.ts'
import { findByPhone } from '../../exclusion/index.ts'
import { type AccountRow, findByEmail, findByUsername, findPlayerByNumber, readAccounts } from '../../identity/index.ts'
import { findPostingOwner } from '../../ledger/index.ts'
import { briefsOf } from './player-brief.ts'
import { kindsOf, type Query, readQuery } from './read-query.ts'

const PATH = 'office/player/find'
type Found = CallData<typeof PATH>['items'][number]
type Hit = { readonly kind: Found['kind']; readonly id: string; readonly account: AccountRow }

const MOST_FOUND = 20
const MOST_NUMBER = 999_999_999n

/** Finds players by whatever is known of them, and bets and postings with their players; each way goes along an index. */
export async function findThings(
  { app, tx }: PrivilegedTxContext,
  input: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const query = readQuery(input.query)
  const hits = await findHits(tx, app, query)
  const briefs = await briefsOf(
    tx,
    hits.map(({ account }) => account),
  )
  const items = hits.flatMap(({ kind, id }, index): Found[] => {
    const player = briefs[index]
    return player === undefined ? [] : [{ kind, id, player }]
  })
  return {
    data: { items },
    line: {
      action: 'office.players_searched',
      targetId: null,
      // Whom somebody looked up is told by who was found, never by what was typed.
      details: { kind: kindsOf(query), found: items.map(({ player }) => player.intId).join(' ') },
    },
  }
}

/** What was meant most surely comes first; a player who is found in several ways comes once. */
async function findHits(tx: Tx, app: App, query: Query): Promise<readonly Hit[]> {
  const { id, email, phone, username } = query
  const [byId, byNumber, byEmail, byPhone, byUsername] = await Promise.all([
    id === null ? [] : findById(tx, app, id),
    findByNumber(tx, query),
    email === null ? [] : findByEmail(tx, email, MOST_FOUND),
    phone === null ? [] : findByPhone({ ...app, db: tx }, phone, MOST_FOUND).then((ids) => readAccounts(tx, ids)),
    username === null ? [] : findByUsername(tx, username, MOST_FOUND),
  ])
  const players = [...byEmail, ...byPhone, ...byUsername].map(playerHit)
  const hits = [...byId, ...byNumber, ...players]
  const keyOf = ({ kind, id: thing }: Hit) => `${kind} ${thing}`
  const places = new Map(hits.map((hit, place) => [keyOf(hit), place] as const).toReversed())
  return hits.filter((hit, place) => places.get(keyOf(hit)) === place).slice(0, MOST_FOUND)
}

const playerHit = (account: AccountRow): Hit => ({ kind: 'player', id: account.id, account })

/** A player or a bet. */
async function findById(tx: Tx, { betSources }: App, id: string): Promise<readonly Hit[]> {
  const owner = await findBetOwner(tx, betSources, id)
  const accounts = await readAccounts(tx, [owner ?? id])
  return owner === null ? accounts.map(playerHit) : accounts.map((account) => ({ kind: 'bet', id, account }))
}

/** A player by the public number, and a posting by that of its receipt. */
async function findByNumber(tx: Tx, { number }: Query): Promise<readonly Hit[]> {
  if (number === null) return []
  const [playerId, owner] = await Promise.all([
    number > MOST_NUMBER ? null : findPlayerByNumber(tx, Number(number)),
    findPostingOwner(tx, number),
  ])
  const accounts = await readAccounts(
    tx,
    [playerId, owner].flatMap((id) => id ?? []),
  )
  const players = accounts.filter(({ id }) => id === playerId).map(playerHit)
  const owners = accounts.filter(({ id }) => id === owner)
  return [...players, ...owners.map((account): Hit => ({ kind: 'posting', id: String(number), account }))]
}
