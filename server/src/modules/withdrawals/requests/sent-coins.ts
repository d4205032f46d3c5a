import type { CallData } from '@tas/shared/contract/api.ts'
import type { CoinPayment } from '@tas/shared/rules/books/receipts/coin-payment.ts'
import { writeCoins } from '@tas/shared/rules/deposits/coin-amounts.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import type { Place } from '../../../ctx.ts'
import { findPayoutGateway } from '../../cashier/index.ts'
import type { RequestRow } from './request-rows.ts'

type Sent = Pick<RequestRow, 'id' | 'gatewayCode'>

async function readSent(app: Place, { id, gatewayCode }: Sent) {
  return (await findPayoutGateway(gatewayCode)?.sentCoins?.(app, id)) ?? null
}

/** What is sent for a request that goes in coins, and how far that is; null: it goes by no chain, or is not sent yet. */
export async function sentCoinsView(app: Place, request: Sent): Promise<CallData<'withdraw/withdraw/get'>['coin']> {
  const sent = await readSent(app, request)
  if (sent === null) return null
  const { network, symbol, units, decimals, rate, ratedAt, transaction, seen, needed } = sent
  return {
    network,
    symbol,
    coins: writeCoins(units, decimals),
    rate: formatAmount(rate.value, rate.decimals),
    rateAt: ratedAt.toISOString(),
    transaction,
    seen: Math.min(seen, needed),
    needed,
  }
}

/** The same as the receipt of what was paid has it. */
export async function coinsOfPayout(app: Place, request: Sent): Promise<CoinPayment | null> {
  const sent = await readSent(app, request)
  if (sent === null || sent.transaction === null) return null
  const { network, symbol, decimals, units, rate, ratedAt, transaction, seen } = sent
  const part = { units: String(units), rate: formatAmount(rate.value, rate.decimals), at: ratedAt.toISOString() }
  return { network, symbol, decimals, parts: [part], transaction, confirmations: seen }
}
