import { firstElsewhere, mostByWay, type Source, sourcesOf } from '@tas/shared/rules/withdrawals/closed-loop.ts'
import { moneyPlaceOf, WITHDRAWAL_STATUSES } from '@tas/shared/rules/withdrawals/edges.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { type CameBy, cardIndex, findPayoutGateway, isOfferedIn, readCameBy, termsOf } from '../../cashier/index.ts'
import { currencyFacts, writeAmount } from '../../ledger/index.ts'
import type { RequestRow } from './request-rows.ts'

/**
 * What came by a gateway that can pay out, of each card that paid by itself, and what was asked to go back there and did not come back,
 * in minor units. What could not be delivered there counts as gone: a card that takes nothing back keeps nobody's money in.
 */
export type PlayerFlow = {
  readonly gatewayCode: string
  /** The card, as `cardIndex` tells it; null: the gateway keeps none apart. */
  readonly card: string | null
  /** Its last four digits. */
  readonly tail: string | null
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
    { resource: accountCards, key: accountId },
  ]
}

/** Which card an account is, by the id of the account; what is no card that paid is left out. It never changes. */
const accountCards: Resource<string> = {
  name: 'withdrawals.account_cards',
  async load({ sql, b }, ids) {
    const rows = await sql<{ id: string; card: string }[]>`
      select id, encode(number_index, 'hex') as card from ${b}.withdrawals_account
      where id = any(${[...ids]}::uuid[]) and kind = 'paid_card'`
    return new Map(rows.map(({ id, card }) => [id, card]))
  },
}

const KEPT_STATUSES = WITHDRAWAL_STATUSES.filter((status) => moneyPlaceOf(status) !== 'back')

/** Where money of players came from, and how much of it went back there. */
export async function readFlows(
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PlayerFlow[]>> {
  const came = await readCameBy(db, playerIds)
  const went = await db.sql<{ id: string; code: string; card: string | null; went: string; failed: string }[]>`
    select request.player_id as id, gateway_code as code,
      case when account.kind = 'paid_card' then encode(account.number_index, 'hex') end as card, sum(amount)::text as went,
      coalesce(sum(amount) filter (where request.status = 'failed'), 0)::text as failed
    from ${db.b}.withdrawals_request request left join ${db.b}.withdrawals_account account on account.id = request.account_id
    where request.player_id = any(${[...playerIds]}::uuid[])
      and (request.status = any(${KEPT_STATUSES}::text[]) or request.status = 'failed') group by 1, 2, 3`
  return new Map(playerIds.map((playerId) => [playerId, flowsOf(db, { playerId, came, went })]))
}

type Went = { readonly id: string; readonly code: string; readonly card: string | null } & Record<
  'went' | 'failed',
  string
>

function flowsOf(
  db: Db,
  { playerId, ...all }: { readonly playerId: string; readonly came: readonly CameBy[]; readonly went: readonly Went[] },
): readonly PlayerFlow[] {
  const flows = new Map<string, PlayerFlow>()
  const add = (place: Pick<PlayerFlow, 'gatewayCode' | 'card'>, change: (flow: PlayerFlow) => Partial<PlayerFlow>) => {
    if (findPayoutGateway(place.gatewayCode) === undefined) return
    const key = `${place.gatewayCode} ${place.card}`
    const flow = flows.get(key) ?? { ...place, tail: null, cameMinor: 0n, wentMinor: 0n, failedMinor: 0n }
    flows.set(key, { ...flow, ...change(flow) })
  }
  for (const { gatewayCode, card, cameMinor } of all.came.filter((one) => one.playerId === playerId)) {
    const index = card && cardIndex(db, card).toString('hex')
    add({ gatewayCode, card: index }, (flow) => ({ tail: card?.tail ?? null, cameMinor: flow.cameMinor + cameMinor }))
  }
  for (const { code, card, went, failed } of all.went.filter(({ id }) => id === playerId))
    add({ gatewayCode: code, card }, () => ({ wentMinor: BigInt(went), failedMinor: BigInt(failed) }))
  return [...flows.values()]
}

/** A place to which money of a player has to go back, with the last four digits of the card that it is. */
export type PlayerSource = Source & Pick<PlayerFlow, 'tail'>

/** The places to which money of a player has to go back, as far as they can take it now. */
export function sourcesIn(app: App, flows: readonly PlayerFlow[], currency: string): readonly PlayerSource[] {
  const offered = flows.flatMap((flow) => {
    const gateway = findPayoutGateway(flow.gatewayCode)
    if (gateway === undefined || !isOfferedIn(app, gateway, currency)) return []
    return [{ ...flow, minMinor: termsOf(app, gateway, currency).minMinor }]
  })
  return sourcesOf(offered).map((source) => ({ ...source, tail: flowAt(flows, source)?.tail ?? null }))
}

function flowAt(
  flows: readonly PlayerFlow[],
  { gatewayCode, card }: Pick<PlayerFlow, 'gatewayCode' | 'card'>,
): PlayerFlow | undefined {
  return flows.find((flow) => flow.gatewayCode === gatewayCode && flow.card === card)
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
  const place = { gatewayCode, card: state.get(accountCards, accountId) ?? null }
  const before = withWent(state.get(playerFlows, playerId) ?? [], place, isCounted ? -amountMinor : 0n)
  const gateway = findPayoutGateway(gatewayCode)
  const sources = sourcesIn(app, before, currency)
  const isReturnOnly = gateway?.isReturnOnly === true
  const most = mostByWay(sources, { ...place, isReturnOnly })
  if (most !== null && amountMinor > most) {
    const write = writeAmount(app, currency)
    const facts = { ...currencyFacts(app, currency), available: write(most) }
    const [first] = firstElsewhere(sources, gatewayCode)
    if (first === undefined || isReturnOnly) throw refuse('withdrawals.source_most', facts, { amount: 'too_big' })
    throw refuse('withdrawals.source_first', { ...facts, first: write(first.leftMinor) }, { amount: 'too_big' })
  }
  // Another request of this very batch counts too.
  state.set(playerFlows, playerId, withWent(before, place, amountMinor))
}

/** The flows with so much more asked to go back to a place. */
function withWent(
  flows: readonly PlayerFlow[],
  place: Pick<PlayerFlow, 'gatewayCode' | 'card'>,
  moreMinor: bigint,
): readonly PlayerFlow[] {
  const none = { ...place, tail: null, cameMinor: 0n, wentMinor: 0n, failedMinor: 0n }
  const there = flowAt(flows, place) ?? none
  return [...flows.filter((flow) => flow !== there), { ...there, wentMinor: there.wentMinor + moreMinor }]
}

/** Whether money could not go back to where it came from: what goes elsewhere in its place is looked at by a person. */
export function hasFailedReturn(state: State, playerId: string): boolean {
  const flows = state.get(playerFlows, playerId) ?? []
  return flows.some(
    ({ gatewayCode, failedMinor }) => failedMinor > 0n && findPayoutGateway(gatewayCode)?.isReturnOnly === true,
  )
}
