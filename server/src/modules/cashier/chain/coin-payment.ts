import type { CoinPart, CoinPayment } from '@tas/shared/rules/books/receipts/coin-payment.ts'
import type { CoinRate } from '@tas/shared/rules/deposits/coin-amounts.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import type { App } from '../../../ctx.ts'
import type { DepositRow } from '../deposits/deposit-rows.ts'
import { findCoin } from './coins.ts'
import { confirmationsOf } from './confirmations.ts'
import { readCursor } from './cursor-store.ts'
import { readOrder } from './order-store.ts'
import { coinSetUp } from './set-up.ts'
import { readTransfer, readWorth } from './transfer-store.ts'

type Settled = {
  readonly order: Awaited<ReturnType<typeof readOrder>>
  readonly transfer: Awaited<ReturnType<typeof readTransfer>>
  readonly worth: Awaited<ReturnType<typeof readWorth>>
}

/** A part of a payment in coins, as documents write it. */
function coinPart(units: bigint, { value, decimals }: CoinRate, at: Date): CoinPart {
  return { units: String(units), rate: formatAmount(value, decimals), at: at.toISOString() }
}

/** What came for a deposit, by the rates it is worth: the promised one first. Empty while that is not settled. */
export function coinParts({ order, transfer, worth }: Settled): readonly CoinPart[] {
  if (transfer === null || worth === null) return []
  const { promised, rate, at } = worth
  const parts = order === null || promised === 0n ? [] : [coinPart(promised, order.rate, order.createdAt)]
  return rate === null ? parts : [...parts, coinPart(transfer.units - promised, rate, at)]
}

/** The coins that a deposit came in; null: it came by no chain, or by one that is no longer set up. */
export async function coinsOfDeposit(app: App, { id, gatewayCode }: DepositRow): Promise<CoinPayment | null> {
  const [coin, settings] = [findCoin(gatewayCode), coinSetUp(app, gatewayCode)]
  if (coin === undefined || settings === null) return null
  const { network, symbol } = coin
  const [order, transfer, worth, cursor] = await Promise.all([
    readOrder(app.db, id),
    readTransfer(app.db, id),
    readWorth(app.db, id),
    readCursor(app.db, network),
  ])
  if (transfer === null) return null
  const { transaction } = transfer
  const confirmations = confirmationsOf(transfer, cursor)
  const parts = coinParts({ order, transfer, worth })
  return { network, symbol, decimals: settings.decimals, parts: [...parts], transaction, confirmations }
}
