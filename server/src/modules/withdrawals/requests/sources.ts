import { firstElsewhere, mostByWay, type Source, sourcesOf } from '@tas/shared/rules/withdrawals/closed-loop.ts'
import { moneyPlaceOf, WITHDRAWAL_STATUSES } from '@tas/shared/rules/withdrawals/edges.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import {
  type CameBy,
  cardIndex,
  type DepositRow,
  findPayoutGateway,
  isOfferedIn,
  readCameBy,
  termsOf,
} from '../../cashier/index.ts'
import { currencyFacts, writeAmount } from '../../ledger/index.ts'
import type { RequestRow } from './request-rows.ts'

/**
 * What came by a gateway that can pay out, of each card or account that paid by itself, and what was asked to go back there and did not
 * come back, in minor units. What could not be delivered there counts as gone, so that a card that takes nothing back keeps nobody's money in:
 * what goes elsewhere in its place is looked at by a person (`hasFailedReturn`).
 */
export type PlayerFlow = {
  readonly gatewayCode: string
  /** The card or account, as `cardIndex` and `accountIndex` tell it; null: nobody knows which, or the gateway keeps none apart. */
  readonly account: string | null
  readonly cameMinor: bigint
  readonly wentMinor: bigint
  readonly failedMinor: bigint
}

/** The same for decisions, by player id. Read after the purses are locked, so that no other unit adds to it meanwhile. */
const playerFlows: Resource<readonly PlayerFlow[]> = { name: 'withdrawals.flows', load: readFlows }

/** What a unit must load so that `guardSources` can look at a request of a player to an account. */
export function sourcesNeeds({ playerId, accountId }: Pick<RequestRow, 'playerId' | 'accountId'>): readonly Need[] {
  return [
    { resource: playerFlows, key: playerId },
    { resource: accountIndexes, key: accountId },
  ]
}

/** The same for money that goes to none of a player's accounts. */
export function flowsNeed(playerId: string): Need {
  return { resource: playerFlows, key: playerId }
}

/** By what an account is found again, by its id, where staff have not refused it. */
const accountIndexes: Resource<string> = {
  name: 'withdrawals.account_indexes',
  async load({ sql, b }, ids) {
    const rows = await sql<{ id: string; index: string }[]>`
      select id, encode(number_index, 'hex') as index from ${b}.withdrawals_account
      where id = any(${[...ids]}::uuid[]) and status <> 'rejected'`
    return new Map(rows.map(({ id, index }) => [id, index]))
  },
}

const KEPT_STATUSES = WITHDRAWAL_STATUSES.filter((status) => moneyPlaceOf(status) !== 'back')

/** Where money of players came from, and how much of it went back there. */
export async function readFlows(
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PlayerFlow[]>> {
  const [came, went, refused] = await Promise.all([
    readCameBy(db, playerIds),
    db.sql<Went[]>`
      select request.player_id as id, gateway_code as code, encode(account.number_index, 'hex') as account,
        sum(amount)::text as went, coalesce(sum(amount) filter (where request.status = 'failed'), 0)::text as failed
      from ${db.b}.withdrawals_request request left join ${db.b}.withdrawals_account account on account.id = request.account_id
      where request.player_id = any(${[...playerIds]}::uuid[])
        and (request.status = any(${KEPT_STATUSES}::text[]) or request.status = 'failed') group by 1, 2, 3`,
    db.sql<{ id: string; account: string }[]>`
      select player_id as id, encode(number_index, 'hex') as account from ${db.b}.withdrawals_account
      where player_id = any(${[...playerIds]}::uuid[]) and status = 'rejected'`,
  ])
  return new Map(
    playerIds.map((playerId) => {
      const isOwn = ({ id }: { readonly id: string }) => id === playerId
      const own = { came: came.filter((one) => one.playerId === playerId), went: went.filter(isOwn) }
      return [playerId, flowsOf(db, { ...own, refused: new Set(refused.filter(isOwn).map(({ account }) => account)) })]
    }),
  )
}

type Went = Readonly<Record<'id' | 'code' | 'went' | 'failed', string>> & { readonly account: string | null }

type Moved = { readonly came: readonly CameBy[]; readonly went: readonly Went[]; readonly refused: ReadonlySet<string> }

function flowsOf(db: Db, { came, went, refused }: Moved): readonly PlayerFlow[] {
  const flows = new Map<string, PlayerFlow>()
  const add = (gatewayCode: string, paid: string | null, more: Partial<PlayerFlow>) => {
    const gateway = findPayoutGateway(gatewayCode)
    if (gateway === undefined) return
    // To an account that staff refused nothing can go back: what it paid may go to any that they verified.
    const account = gateway.isByAccount !== true || paid === null || refused.has(paid) ? null : paid
    const key = `${gatewayCode} ${account}`
    const before = flows.get(key) ?? { gatewayCode, account, ...NOTHING }
    flows.set(key, {
      ...before,
      cameMinor: before.cameMinor + (more.cameMinor ?? 0n),
      wentMinor: before.wentMinor + (more.wentMinor ?? 0n),
      failedMinor: before.failedMinor + (more.failedMinor ?? 0n),
    })
  }
  for (const { gatewayCode, card, payer, cameMinor } of came)
    add(gatewayCode, card === null ? payer : cardIndex(db, card).toString('hex'), { cameMinor })
  for (const { code, account, went: sum, failed } of went)
    add(code, account, { wentMinor: BigInt(sum), failedMinor: BigInt(failed) })
  return [...flows.values()]
}

const NOTHING = { cameMinor: 0n, wentMinor: 0n, failedMinor: 0n }

/** The places to which money of a player has to go back, as far as they can take it now. */
export function sourcesIn(app: App, flows: readonly PlayerFlow[], currency: string): readonly Source[] {
  return sourcesOf(
    flows.flatMap((flow) => {
      const gateway = findPayoutGateway(flow.gatewayCode)
      if (gateway === undefined || !isOfferedIn(app, gateway, currency)) return []
      return [{ ...flow, minMinor: termsOf(app, gateway, currency).minMinor }]
    }),
  )
}

type Asked = Pick<RequestRow, 'playerId' | 'gatewayCode' | 'accountId' | 'currency' | 'amountMinor'>

/**
 * Refuses what would go elsewhere before money is back where it came from. `isCounted`: the request is among what was asked already.
 * @throws Refusal withdrawals.source_first, withdrawals.source_most
 */
export function guardSources(
  app: App,
  state: State,
  asked: Asked,
  { isCounted }: { readonly isCounted: boolean },
): void {
  const { playerId, gatewayCode, accountId, currency, amountMinor } = asked
  const gateway = findPayoutGateway(gatewayCode)
  const account = gateway?.isByAccount === true ? (state.get(accountIndexes, accountId) ?? null) : null
  const place = { gatewayCode, account }
  const before = withWent(state.get(playerFlows, playerId) ?? [], place, isCounted ? -amountMinor : 0n)
  const sources = sourcesIn(app, before, currency)
  const isReturnOnly = gateway?.isReturnOnly === true
  const way = { ...place, isReturnOnly }
  const most = mostByWay(sources, way)
  if (most !== null && amountMinor > most) {
    const write = writeAmount(app, currency)
    const facts = { ...currencyFacts(app, currency), available: write(most) }
    const [first] = firstElsewhere(sources, way)
    if (first === undefined || isReturnOnly) throw refuse('withdrawals.source_most', facts, { amount: 'too_big' })
    throw refuse('withdrawals.source_first', { ...facts, first: write(first.leftMinor) }, { amount: 'too_big' })
  }
  // Another request of this very batch counts too.
  state.set(playerFlows, playerId, withWent(before, place, amountMinor))
}

type Place = Pick<PlayerFlow, 'gatewayCode' | 'account'>

const isAt = (place: Place) => (one: Place) => one.gatewayCode === place.gatewayCode && one.account === place.account

/** The flows with so much more asked to go back to a place. */
function withWent(
  flows: readonly PlayerFlow[],
  { gatewayCode, account }: Place,
  moreMinor: bigint,
): readonly PlayerFlow[] {
  const isThere = isAt({ gatewayCode, account })
  const there = flows.find(isThere) ?? { gatewayCode, account, ...NOTHING }
  return [...flows.filter((flow) => !isThere(flow)), { ...there, wentMinor: there.wentMinor + moreMinor }]
}

type FromSource = Pick<DepositRow, 'playerId' | 'gatewayCode' | 'cardMark' | 'payerIndex'>

function placeOfDeposit(
  { db }: App,
  flows: readonly PlayerFlow[],
  { gatewayCode, cardMark, payerIndex }: FromSource,
): PlayerFlow | undefined {
  const account = cardMark === null ? payerIndex : cardIndex(db, { mark: Buffer.from(cardMark, 'hex') }).toString('hex')
  const ofGateway = flows.filter((flow) => flow.gatewayCode === gatewayCode)
  return ofGateway.find((flow) => flow.account === account) ?? ofGateway.find((flow) => flow.account === null)
}

/**
 * What can still be sent back to the card or account of a deposit, for withdrawals go back there as well: in minor units; null: none
 * does. Needs `flowsNeed`.
 */
export function leftAtSource(app: App, state: State, deposit: FromSource): bigint | null {
  const flows = state.get(playerFlows, deposit.playerId) ?? []
  const place = placeOfDeposit(app, flows, deposit)
  if (place === undefined) return null
  const arrived = flows.map((flow) => ({ ...flow, wentMinor: flow.wentMinor - flow.failedMinor, minMinor: 1n }))
  const left = sourcesOf(arrived).find(isAt(place))
  return left?.leftMinor ?? 0n
}

/** Counts what a deposit sends back, for whatever else this batch sends to the same card or account. */
export function countSentBack(app: App, state: State, deposit: FromSource, amountMinor: bigint): void {
  const flows = state.get(playerFlows, deposit.playerId) ?? []
  const place = placeOfDeposit(app, flows, deposit)
  if (place !== undefined) state.set(playerFlows, deposit.playerId, withWent(flows, place, amountMinor))
}

/** Whether money could not go back to where it came from: what goes elsewhere in its place is looked at by a person. */
export function hasFailedReturn(state: State, playerId: string): boolean {
  const flows = state.get(playerFlows, playerId) ?? []
  return flows.some(({ cameMinor, failedMinor }) => failedMinor > 0n && cameMinor > 0n)
}

/** Whether more is asked for than has still to go back to the very account it is to go to. Asked before `guardSources` counts it. */
export function isBeyondSource(app: App, state: State, asked: Asked): boolean {
  const { playerId, gatewayCode, accountId, currency, amountMinor } = asked
  const account = state.get(accountIndexes, accountId) ?? null
  const sources = sourcesIn(app, state.get(playerFlows, playerId) ?? [], currency)
  const own = sources.find(isAt({ gatewayCode, account }))
  return amountMinor > (own?.leftMinor ?? 0n)
}
