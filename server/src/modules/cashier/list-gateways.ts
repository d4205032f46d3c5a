import type { CallData } from '@tas/shared/contract/api.ts'
import type { App, PlayerContext } from '../../ctx.ts'
import { currencyOf, writeAmount } from '../ledger/index.ts'
import type { DepositGateway, PayoutGateway } from './gateways/port.ts'
import { sandboxGateway } from './gateways/sandbox.ts'
import { sandboxPayouts } from './gateways/sandbox-payout.ts'

const gateways: readonly DepositGateway[] = [sandboxGateway]

/** The ways by which money leaves. */
export const payoutGateways: readonly PayoutGateway[] = [sandboxPayouts]

/** The gateway of a code, or undefined when no such gateway exists anywhere. */
export function findGateway(code: string): DepositGateway | undefined {
  return gateways.find((gateway) => gateway.code === code)
}

export function isOffered(app: App, gateway: Pick<DepositGateway, 'isSandboxOnly'>): boolean {
  return app.config.mode === 'sandbox' || !gateway.isSandboxOnly
}

/** Deposit range of a gateway in minor units of a currency. */
export function depositRange(
  app: App,
  gateway: DepositGateway,
  currency: string,
): { minMinor: bigint; maxMinor: bigint } {
  const unit = 10n ** BigInt(currencyOf(app, currency).pointCount)
  return { minMinor: gateway.minWhole * unit, maxMinor: gateway.maxWhole * unit }
}

export async function listGateways(
  ctx: PlayerContext,
): Promise<CallData<'deposit/availableDepositGateway/getAvailableDepositGateways'>> {
  const { currency } = ctx.player
  const write = writeAmount(ctx.app, currency)
  const items = gateways
    .filter((gateway) => isOffered(ctx.app, gateway))
    .map((gateway) => {
      const range = depositRange(ctx.app, gateway, currency)
      return {
        code: gateway.code,
        title: gateway.title[ctx.language],
        currency,
        minAmount: write(range.minMinor),
        maxAmount: write(range.maxMinor),
      }
    })
  return { items, countAll: items.length }
}
