import type { CallData } from '@tas/shared/contract/api.ts'
import { mostByWay, type Source } from '@tas/shared/rules/withdrawals/closed-loop.ts'
import { maxNow } from '@tas/shared/rules/withdrawals/routing.ts'
import { smaller } from '@tas/shared/values/money.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PlayerContext } from '../../ctx.ts'
import {
  depositRange,
  findPayoutGateway,
  isPayable,
  type PayoutGateway,
  payoutGateways,
  pursesOf,
} from '../cashier/index.ts'
import { writeAmount } from '../ledger/index.ts'
import { readClock } from './requests/read-clock.ts'
import { type Asked, NOTHING_ASKED, readAsked } from './requests/request-rows.ts'
import { readFlows, sourcesIn } from './requests/sources.ts'
import { settingMinor, withdrawalsSettings } from './settings.ts'

type Terms = CallData<'withdraw/availableWithdrawGateway/getAvailableWithdrawGateways'>

/** The gateway of a code, for accounts in a currency. @throws Refusal cashier.gateway_unknown, cashier.gateway_not_available */
export function requireGateway(app: App, code: string, currency: string): PayoutGateway {
  const gateway = findPayoutGateway(code)
  if (gateway === undefined) throw refuse('cashier.gateway_unknown', {}, { gatewayCode: 'choice' })
  if (!isPayable(app, gateway, currency)) throw refuse('cashier.gateway_not_available', {}, { gatewayCode: 'choice' })
  return gateway
}

/** What the next withdrawal costs the player. */
export function feeMinorOf(app: Pick<App, 'business'>, currency: string, { monthCount }: Asked): bigint {
  return monthCount < settingsOf(app, withdrawalsSettings).freeCount ? 0n : settingMinor(app, 'fees', currency)
}

/** What bounds the next withdrawal of a player, read for showing it. */
export type Bounds = {
  readonly lately: Asked
  readonly cashMinor: bigint
  /** What the cap of a day leaves; below zero where it was lowered meanwhile. */
  readonly capLeftMinor: bigint
  readonly sources: readonly Source[]
}

export async function readBounds({ app, db, player }: PlayerContext): Promise<Bounds> {
  const { id, currency } = player
  const [owned, asked, flows] = await Promise.all([pursesOf(app, id), readAsked(db, [id]), readFlows(db, [id])])
  const lately = asked.get(id) ?? NOTHING_ASKED
  return {
    lately,
    cashMinor: owned.balanceMinor.cash,
    capLeftMinor: settingMinor(app, 'dailyCaps', currency) - lately.dayMinor,
    sources: sourcesIn(app, flows.get(id), currency),
  }
}

/** The most that can be asked for by a gateway now. */
export function mostNow(
  app: App,
  gateway: PayoutGateway,
  { currency, ...bounds }: Bounds & { readonly currency: string },
) {
  const { maxMinor } = depositRange(app, gateway, currency)
  const { code: gatewayCode, isReturnOnly } = gateway
  const byWayMinor = mostByWay(bounds.sources, { gatewayCode, isReturnOnly })
  return maxNow({ ...bounds, maxMinor: byWayMinor === null ? maxMinor : smaller(maxMinor, byWayMinor) })
}

/** The gateways by which the caller can withdraw, with their terms and how long they took of late. */
export async function listWithdrawGateways(ctx: PlayerContext): Promise<Terms> {
  const items = await readTerms(ctx, await readBounds(ctx))
  return { items, countAll: items.length }
}

/** The terms of each gateway for a player who is bound so. */
export async function readTerms({ app, player, language }: PlayerContext, bounds: Bounds): Promise<Terms['items']> {
  const { currency } = player
  const write = writeAmount(app, currency)
  const clock = await readClock(app.db)
  const { freeCount } = settingsOf(app, withdrawalsSettings)
  const payable = payoutGateways.filter((gateway) => isPayable(app, gateway, currency))
  return Promise.all(
    payable.map(async (gateway) => {
      const { code, title, takes, isReturnOnly } = gateway
      const { minMinor, maxMinor } = depositRange(app, gateway, currency)
      const seconds = clock.get(code)
      const source = bounds.sources.find(({ gatewayCode }) => gatewayCode === code)
      return {
        code,
        title: title[language],
        currency,
        takes: [...takes],
        min: write(minMinor),
        max: write(maxMinor),
        maxNow: write(mostNow(app, gateway, { ...bounds, currency })),
        isReturnOnly,
        goesBack: source === undefined ? null : write(source.leftMinor),
        fee: write(feeMinorOf(app, currency, bounds.lately)),
        dailyCap: write(settingMinor(app, 'dailyCaps', currency)),
        freeCount,
        freeLeft: Math.max(0, freeCount - bounds.lately.monthCount),
        autoApproveCeiling: write(settingMinor(app, 'autoApproveCeilings', currency)),
        coin: (await gateway.coin?.(app, currency)) ?? null,
        medianSeconds: seconds?.median ?? null,
        p95Seconds: seconds?.p95 ?? null,
      }
    }),
  )
}
