import { type CallData, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readInBranches } from '../../agents/index.ts'
import { findBetByNumber, findBetOwner } from '../../bets/index.ts'
import { findGrantOwner } from '../../bonuses/index.ts'
import { findDepositByNumber, findWatched } from '../../cashier/index.ts'
import { findByPhone } from '../../exclusion/index.ts'
import {
  type AccountRow,
  findByEmail,
  findByName,
  findByUsername,
  findPlayerByNumber,
  readAccounts,
} from '../../identity/index.ts'
import { findPostingOwner } from '../../ledger/index.ts'
import { readBranches } from '../../staff/index.ts'
import { findTicketByNumber } from '../../support/index.ts'
import { findAccountsByNumber, findAccountsByTail, findRequestByNumber } from '../../withdrawals/index.ts'
import { departmentsOf } from '../tickets/act-on-seen.ts'
import { briefsOf } from './player-brief.ts'
import { kindsOf, type Query, readQuery } from './read-query.ts'

const PATH = 'office/player/find'
type Found = CallData<typeof PATH>['items'][number]
type Hit = { readonly kind: Found['kind']; readonly id: string; readonly number: string; readonly account: AccountRow }

/** Whoever asks: what their rights do not open is not found. */
type Asking = Pick<PrivilegedTxContext, 'app' | 'staff'> & { readonly tops: readonly string[] | null }

const MOST_FOUND = 20
/** So many are looked through for those of a branch, where a right is bounded to one. */
const MOST_SIFTED = 200
const MOST_NUMBER = 999_999_999n

/** Finds players by whatever is known of them; bets, postings, payments, grants and tickets with their players. Each way goes along an index. */
export async function findThings(
  { app, tx, staff }: PrivilegedTxContext,
  input: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const query = readQuery(input.query)
  const tops = await readBranches(tx, { app, personId: staff.id, permission: calls[PATH].permission, moved: null })
  const hits = await findHits(tx, { app, staff, tops }, query)
  const briefs = await briefsOf(
    tx,
    hits.map(({ account }) => account),
  )
  const items = hits.flatMap(({ kind, id, number }, index): Found[] => {
    const player = briefs[index]
    return player === undefined ? [] : [{ kind, id, number, player }]
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
async function findHits(tx: Tx, { app, staff, tops }: Asking, query: Query): Promise<readonly Hit[]> {
  const { id, username, tail, account } = query
  const most = tops === null ? MOST_FOUND : MOST_SIFTED
  // What a reader may not see of a player is nothing that they are found by.
  const maySeePerson = staff.permissions.has('player.person')
  const { email, phone, name } = maySeePerson ? query : { email: null, phone: null, name: null }
  const maySeeAccounts = staff.permissions.has('destination.read')
  const maySeeDeposits = staff.permissions.has('deposit.read')
  const [byId, byNumber, queued, accounts, paidTo, byEmail, byPhone, byUsername, named] = await Promise.all([
    id === null ? [] : findById(tx, { app, staff }, id),
    findByNumber(tx, app, query),
    findQueued(tx, staff, query),
    maySeeAccounts ? findAccounts(tx, { tail, account, most }) : [],
    maySeeDeposits ? findPaidTo(tx, account) : [],
    email === null ? [] : findByEmail(tx, email, most),
    phone === null ? [] : findByPhone({ ...app, db: tx }, phone, most).then((ids) => readAccounts(tx, ids)),
    username === null ? [] : findByUsername(tx, username, most),
    name === null ? [] : findByName(tx, name, most),
  ])
  const players = [...paidTo, ...byEmail, ...byPhone, ...named, ...byUsername].map(playerHit)
  const hits = [...byId, ...byNumber, ...queued, ...accounts, ...players]
  const keyOf = ({ kind, id: thing }: Hit) => `${kind} ${thing}`
  const places = new Map(hits.map((hit, place) => [keyOf(hit), place] as const).toReversed())
  const once = hits.filter((hit, place) => places.get(keyOf(hit)) === place)
  return (await withinBranches(tx, tops, once)).slice(0, MOST_FOUND)
}

/** What is of players of these branches; null: of whomever. */
async function withinBranches(tx: Tx, tops: Asking['tops'], hits: readonly Hit[]): Promise<readonly Hit[]> {
  if (tops === null) return hits
  const reached = await readInBranches(
    tx,
    tops,
    hits.map(({ account }) => account.id),
  )
  return hits.filter(({ account }) => reached.has(account.id))
}

const playerHit = (account: AccountRow): Hit => ({
  kind: 'player',
  id: account.id,
  number: String(account.intId),
  account,
})

/** Financial accounts by their number or its end. */
async function findAccounts(
  tx: Tx,
  { tail, account: whole, most }: Pick<Query, 'tail' | 'account'> & { readonly most: number },
): Promise<readonly Hit[]> {
  const byTail = tail === null ? [] : await findAccountsByTail(tx, tail, most)
  const byNumber = whole === null ? [] : await findAccountsByNumber(tx, whole, most)
  const found = [...byNumber, ...byTail]
  const owners = await readAccounts(tx, [...new Set(found.map(({ playerId }) => playerId))])
  return found.flatMap(({ id, playerId, tail: shown }): Hit[] => {
    const account = owners.find((one) => one.id === playerId)
    return account === undefined ? [] : [{ kind: 'account', id, number: shown, account }]
  })
}

/** The player to whom an address was given out to pay in by. */
async function findPaidTo(tx: Tx, account: Query['account']): Promise<readonly AccountRow[]> {
  if (account?.kind !== 'crypto') return []
  const address = account.number.toLowerCase()
  const key = (await findWatched(tx, [address])).get(address)
  return key === undefined ? [] : readAccounts(tx, [key.playerId])
}

/** A player, a bet, or a grant of a bonus, whose number is that of the bonus. */
async function findById(tx: Tx, { app, staff }: Pick<Asking, 'app' | 'staff'>, id: string): Promise<readonly Hit[]> {
  const [bet, grant] = await Promise.all([
    findBetOwner(tx, app.betSources, id),
    staff.permissions.has('bonus.read') ? findGrantOwner(tx, id) : null,
  ])
  const owner = bet ?? grant
  const accounts = await readAccounts(tx, [owner?.playerId ?? id])
  if (owner === null) return accounts.map(playerHit)
  const kind = bet === null ? 'grant' : 'bet'
  return accounts.map((account) => ({ kind, id, number: String(owner.intId), account }))
}

/** A player and a bet by their public numbers, and a posting by that of its receipt. */
async function findByNumber(tx: Tx, { betSources }: Asking['app'], { number }: Query): Promise<readonly Hit[]> {
  if (number === null) return []
  const [playerId, bet, owner] = await Promise.all([
    number > MOST_NUMBER ? null : findPlayerByNumber(tx, Number(number)),
    findBetByNumber(tx, betSources, number),
    findPostingOwner(tx, number),
  ])
  const accounts = await readAccounts(tx, [...new Set([playerId, bet?.playerId, owner].flatMap((id) => id ?? []))])
  const players = accounts.filter(({ id }) => id === playerId).map(playerHit)
  const owners = accounts.filter(({ id }) => id === owner)
  const shown = String(number)
  const bets =
    bet === null ? [] : accounts.filter(({ id }) => id === bet.playerId).map((account) => ({ ...bet, account }))
  return [
    ...players,
    ...bets.map(({ id, account }): Hit => ({ kind: 'bet', id, number: shown, account })),
    ...owners.map((account): Hit => ({ kind: 'posting', id: shown, number: shown, account })),
  ]
}

/** Money on its way and tickets by their number, for who may read the queue they stand in. */
async function findQueued(tx: Tx, staff: PrivilegedTxContext['staff'], { number }: Query): Promise<readonly Hit[]> {
  if (number === null) return []
  const { permissions } = staff
  const [deposit, withdrawal, ticket] = await Promise.all([
    permissions.has('deposit.read') ? findDepositByNumber(tx, number) : null,
    permissions.has('withdrawal.read') ? findRequestByNumber(tx, number) : null,
    permissions.has('ticket.answer') && number <= MOST_NUMBER ? findTicketByNumber(tx, Number(number)) : null,
  ])
  const isSeen = ticket !== null && departmentsOf(staff).includes(ticket.department)
  const found = [
    ...(deposit === null ? [] : [{ kind: 'deposit' as const, ...deposit }]),
    ...(withdrawal === null ? [] : [{ kind: 'withdrawal' as const, ...withdrawal }]),
    ...(isSeen ? [{ kind: 'ticket' as const, ...ticket }] : []),
  ]
  const accounts = await readAccounts(
    tx,
    found.map(({ playerId }) => playerId),
  )
  return found.flatMap(({ kind, id, playerId }): Hit[] => {
    const account = accounts.find((one) => one.id === playerId)
    return account === undefined ? [] : [{ kind, id, number: String(number), account }]
  })
}
