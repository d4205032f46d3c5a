import { firstElsewhere, mostByWay, type Source, sourcesOf } from '@tas/shared/rules/withdrawals/closed-loop.ts'
import { moneyPlaceOf, WITHDRAWAL_STATUSES } from '@tas/shared/rules/withdrawals/edges.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { findPayoutGateway, isOfferedIn, payoutGateways, readCameBy, termsOf } from '../../cashier/index.ts'
import { currencyFacts, writeAmount } from '../../ledger/index.ts'
import type { RequestRow } from './request-rows.ts'

/**
 * What came by each gateway that can pay out, and what was asked to go by it and did not come back, in minor units. What could not be
 * delivered there counts as gone: a card that takes nothing back keeps nobody's money in.
 */
export type PlayerFlows = ReadonlyMap<
  string,
  { readonly cameMinor: bigint; readonly wentMinor: bigint; readonly failedMinor: bigint }
>

/** The same for decisions, by player id. Read after the purses are locked, so that no other unit adds to it meanwhile. */
const playerFlows: Resource<PlayerFlows> = { name: 'withdrawals.flows', load: readFlows }

/** What a unit must load so that `guardSources` can look at it. */
export function sourcesNeed(playerId: string): Need {
  return { resource: playerFlows, key: playerId }
}

const KEPT_STATUSES = WITHDRAWAL_STATUSES.filter((status) => moneyPlaceOf(status) !== 'back')

/** Where money of players came from, and how much of it went back there. */
export async function readFlows(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, PlayerFlows>> {
  const came = await readCameBy(db, playerIds)
  const went = await db.sql<{ id: string; code: string; went: string; failed: string }[]>`
    select player_id as id, gateway_code as code, sum(amount)::text as went,
      coalesce(sum(amount) filter (where status = 'failed'), 0)::text as failed
    from ${db.b}.withdrawals_request
    where player_id = any(${[...playerIds]}::uuid[]) and (status = any(${KEPT_STATUSES}::text[]) or status = 'failed') group by 1, 2`
  return new Map(
    playerIds.map((playerId) => {
      const flows = payoutGateways.map(({ code }) => {
        const cameMinor = came.find((one) => one.playerId === playerId && one.gatewayCode === code)?.cameMinor ?? 0n
        const sent = went.find((one) => one.id === playerId && one.code === code)
        const [wentMinor, failedMinor] = [BigInt(sent?.went ?? 0), BigInt(sent?.failed ?? 0)]
        return [code, { cameMinor, wentMinor, failedMinor }] as const
      })
      return [playerId, new Map(flows)]
    }),
  )
}

/** The ways to which money of a player has to go back, as far as they can take it now. */
export function sourcesIn(app: App, flows: PlayerFlows | undefined, currency: string): readonly Source[] {
  const offered = payoutGateways.filter((gateway) => isOfferedIn(app, gateway, currency))
  return sourcesOf(
    offered.map((gateway) => {
      const { cameMinor = 0n, wentMinor = 0n } = flows?.get(gateway.code) ?? {}
      return {
        gatewayCode: gateway.code,
        cameMinor,
        wentMinor,
        minMinor: termsOf(app, gateway, currency).minMinor,
      }
    }),
  )
}

type Asked = Pick<RequestRow, 'playerId' | 'gatewayCode' | 'currency' | 'amountMinor'>

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
  const { playerId, gatewayCode, currency, amountMinor } = asked
  const gateway = findPayoutGateway(gatewayCode)
  const flows = new Map(state.get(playerFlows, playerId))
  const own = flows.get(gatewayCode) ?? { cameMinor: 0n, wentMinor: 0n, failedMinor: 0n }
  if (isCounted) flows.set(gatewayCode, { ...own, wentMinor: own.wentMinor - amountMinor })
  const sources = sourcesIn(app, flows, currency)
  const most = mostByWay(sources, { gatewayCode, isReturnOnly: gateway?.isReturnOnly === true })
  if (most !== null && amountMinor > most) {
    const write = writeAmount(app, currency)
    const facts = { ...currencyFacts(app, currency), available: write(most) }
    const [first] = firstElsewhere(sources, gatewayCode)
    if (first === undefined || gateway?.isReturnOnly === true)
      throw refuse('withdrawals.source_most', facts, { amount: 'too_big' })
    throw refuse('withdrawals.source_first', { ...facts, first: write(first.leftMinor) }, { amount: 'too_big' })
  }
  // Another request of this very batch counts too.
  const { wentMinor } = flows.get(gatewayCode) ?? own
  state.set(playerFlows, playerId, flows.set(gatewayCode, { ...own, wentMinor: wentMinor + amountMinor }))
}

/** Whether money could not go back to where it came from: what goes elsewhere in its place is looked at by a person. */
export function hasFailedReturn(state: State, playerId: string): boolean {
  const flows = state.get(playerFlows, playerId) ?? new Map()
  return payoutGateways.some(({ code, isReturnOnly }) => isReturnOnly && (flows.get(code)?.failedMinor ?? 0n) > 0n)
}
