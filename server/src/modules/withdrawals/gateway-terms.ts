import type { CallData } from '@tas/shared/contract/api.ts'
import { type GatewayFee, isWorthFee, NO_FEE, percentOf } from '@tas/shared/rules/payments/gateway-fee.ts'
import { mostByWay, type Source } from '@tas/shared/rules/withdrawals/closed-loop.ts'
import type { AccountKind } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { maxNow } from '@tas/shared/rules/withdrawals/routing.ts'
import { smaller } from '@tas/shared/values/money.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PlayerContext } from '../../ctx.ts'
import {
  findPayoutGateway,
  isOfferedIn,
  levelNameOf,
  type PayoutGateway,
  payoutGateways,
  pursesOf,
  readOff,
  termsOf,
} from '../cashier/index.ts'
import { writeAmount } from '../ledger/index.ts'
import { readAccountsByIndex } from './destinations/account-rows.ts'
import { readClock } from './requests/read-clock.ts'
import { type Asked, NOTHING_ASKED, readAsked, readAskedBy } from './requests/request-rows.ts'
import { readFlows, sourcesIn } from './requests/sources.ts'
import { settingMinor, withdrawalsSettings } from './settings.ts'

type Terms = CallData<'withdraw/availableWithdrawGateway/getAvailableWithdrawGateways'>

/** The gateway of a code, for accounts in a currency. @throws Refusal cashier.gateway_unknown, cashier.gateway_not_available */
export function requireGateway(app: App, code: string, currency: string): PayoutGateway {
  const gateway = findPayoutGateway(code)
  if (gateway === undefined) throw refuse('cashier.gateway_unknown', {}, { gatewayCode: 'choice' })
  if (!isOfferedIn(app, gateway, currency)) throw refuse('cashier.gateway_not_available', {}, { gatewayCode: 'choice' })
  return gateway
}

/** Whether no way that sends to a kind of account reaches a number: what nobody takes at all may be taken one day. */
export function isUnreachable(
  app: App,
  { kind, number, currency }: { readonly kind: AccountKind; readonly number: string; readonly currency: string },
): boolean {
  const ways = payoutGateways.filter((gateway) => isOfferedIn(app, gateway, currency) && gateway.takes.includes(kind))
  return ways.length > 0 && ways.every((gateway) => gateway.reaches?.({ kind, number }) === false)
}

/** What the next withdrawal of a player costs by a gateway. What is not set of it alone is as the settings of all say. */
export function feeOf(app: Pick<App, 'business'>, gateway: PayoutGateway, { currency, lately }: NextOne): GatewayFee {
  if (lately.monthCount < settingsOf(app, withdrawalsSettings).freeCount) return NO_FEE
  const { feeFixedMinor, feeBasisPoints } = termsOf(app, gateway, currency)
  return { fixedMinor: feeFixedMinor ?? settingMinor(app, 'fees', currency), basisPoints: feeBasisPoints ?? 0 }
}

type NextOne = { readonly currency: string; readonly lately: Asked }

/** What a player can ask for within 24 hours by a gateway. */
export function dailyCapOf(app: Pick<App, 'business'>, gateway: PayoutGateway, currency: string): bigint {
  const ofAllMinor = settingMinor(app, 'dailyCaps', currency)
  return smaller(termsOf(app, gateway, currency).dailyCapMinor ?? ofAllMinor, ofAllMinor)
}

/** What bounds the next withdrawal of a player, read for showing it. */
export type Bounds = {
  readonly lately: Asked
  readonly cashMinor: bigint
  /** What the cap of a day leaves; below zero where it was lowered meanwhile. */
  readonly capLeftMinor: bigint
  /** What was asked for within 24 hours by each gateway. */
  readonly dayBy: ReadonlyMap<string, bigint>
  readonly sources: readonly Source[]
  /** The accounts of the player, by what tells those apart that paid. */
  readonly accounts: Awaited<ReturnType<typeof readAccountsByIndex>>
}

export async function readBounds({ app, db, player }: PlayerContext): Promise<Bounds> {
  const { id, currency } = player
  const [owned, asked, flows, dayBy, accounts] = await Promise.all([
    pursesOf(app, id),
    readAsked(db, [id]),
    readFlows(db, [id]),
    readAskedBy(db, id),
    readAccountsByIndex(db, id),
  ])
  const lately = asked.get(id) ?? NOTHING_ASKED
  return {
    lately,
    dayBy,
    accounts,
    cashMinor: owned.balanceMinor.cash,
    capLeftMinor: settingMinor(app, 'dailyCaps', currency) - lately.dayMinor,
    sources: sourcesIn(app, flows.get(id) ?? [], currency),
  }
}

type BoundsIn = Bounds & { readonly currency: string }

/** The most that can be asked for by a gateway now: nothing, where that is less than its least amount or not worth its fee. */
export function mostNow(app: App, gateway: PayoutGateway, bounds: BoundsIn): bigint {
  const mostMinor = boundNow(app, gateway, bounds)
  const isEnough = mostMinor >= termsOf(app, gateway, bounds.currency).minMinor
  return isEnough && isWorthFee(mostMinor, feeOf(app, gateway, bounds)) ? mostMinor : 0n
}

/** What there is to ask for by a gateway now, be it too little to go by it. */
export function boundNow(app: App, gateway: PayoutGateway, { currency, ...bounds }: BoundsIn): bigint {
  const { maxMinor } = termsOf(app, gateway, currency)
  const { code: gatewayCode, isReturnOnly } = gateway
  const byWayMinor = mostByWay(bounds.sources, { gatewayCode, isReturnOnly })
  const ofWayMinor = dailyCapOf(app, gateway, currency) - (bounds.dayBy.get(gatewayCode) ?? 0n)
  const capLeftMinor = smaller(bounds.capLeftMinor, ofWayMinor)
  return maxNow({ ...bounds, capLeftMinor, maxMinor: byWayMinor === null ? maxMinor : smaller(maxMinor, byWayMinor) })
}

/** The gateways by which the caller can withdraw, with their terms and how long they took of late. */
export async function listWithdrawGateways(ctx: PlayerContext): Promise<Terms> {
  const items = await readTerms(ctx, await readBounds(ctx))
  return { items, countAll: items.length }
}

/** The terms of each gateway for a player who is bound so. */
export async function readTerms({ app, db, player, language }: PlayerContext, bounds: Bounds): Promise<Terms['items']> {
  const { currency } = player
  const write = writeAmount(app, currency)
  const clock = await readClock(app.db)
  const { freeCount } = settingsOf(app, withdrawalsSettings)
  const offered = payoutGateways.filter((gateway) => isOfferedIn(app, gateway, currency))
  const off = await readOff(db, { direction: 'out', codes: offered.map(({ code }) => code) })
  const coins = await Promise.all(offered.map((gateway) => gateway.coin?.(app, currency) ?? null))
  return offered.map((gateway, at) => {
    const { code, title, takes, isReturnOnly } = gateway
    const terms = termsOf(app, gateway, currency)
    const { minMinor, maxMinor } = terms
    const fee = feeOf(app, gateway, { currency, lately: bounds.lately })
    const stopped = off.get(code)
    const seconds = clock.get(code)
    const sources = bounds.sources.filter(({ gatewayCode }) => gatewayCode === code)
    const backMinor = sources.reduce((sum, { leftMinor }) => sum + leftMinor, 0n)
    return {
      code,
      title: title[language],
      currency,
      takes: [...takes],
      unit: gateway.unitOf?.(app, currency) ?? null,
      min: write(minMinor),
      max: write(maxMinor),
      maxNow: write(mostNow(app, gateway, { ...bounds, currency })),
      isReturnOnly,
      goesBack: sources.length === 0 ? null : write(backMinor),
      sources: sources.flatMap(({ account, leftMinor }) => {
        const paid = bounds.accounts.get(account ?? '')
        return paid === undefined ? [] : [{ accountId: paid.id, tail: paid.tail, goesBack: write(leftMinor) }]
      }),
      fee: write(fee.fixedMinor),
      feePercent: percentOf(fee.basisPoints),
      dailyCap: write(dailyCapOf(app, gateway, currency)),
      levelNeeded: levelNameOf(terms),
      isAvailable: stopped === undefined,
      stop: stopped?.stop ?? null,
      message: stopped?.message?.[language] ?? null,
      freeCount,
      freeLeft: Math.max(0, freeCount - bounds.lately.monthCount),
      autoApproveCeiling: write(settingMinor(app, 'autoApproveCeilings', currency)),
      coin: coins[at] ?? null,
      medianSeconds: seconds?.median ?? null,
      p95Seconds: seconds?.p95 ?? null,
    }
  })
}
