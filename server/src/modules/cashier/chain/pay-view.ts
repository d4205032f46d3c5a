import type { CallData } from '@tas/shared/contract/api.ts'
import { writeCoins } from '@tas/shared/rules/deposits/coin-amounts.ts'
import { withEvmChecksum } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import type { Place } from '../../../ctx.ts'
import type { DepositRow } from '../deposits/deposit-rows.ts'
import { readAddress } from './address-store.ts'
import { coinParts } from './coin-payment.ts'
import { findCoin } from './coins.ts'
import { confirmationsOf } from './confirmations.ts'
import { readCursor } from './cursor-store.ts'
import { readOrder } from './order-store.ts'
import { settingsOfCoin } from './set-up.ts'
import { readTransfer, readWorth } from './transfer-store.ts'

type Pay = CallData<'deposit/deposit/get'>['pay']

/** What the payer of a deposit over a chain has to know, and how far it has come; null: it comes by no chain, or is not begun. */
export async function payView(app: Place, { id, playerId, gatewayCode, expiresAt }: DepositRow): Promise<Pay> {
  const coin = findCoin(gatewayCode)
  const settings = coin && settingsOfCoin(app, coin)
  if (coin === undefined || settings == null) return null
  const { network } = coin
  const [address, order, transfer, cursor, worth] = await Promise.all([
    readAddress(app.db, { playerId, network }),
    readOrder(app.db, id),
    readTransfer(app.db, id),
    readCursor(app.db, network),
    readWorth(app.db, id),
  ])
  if (address === null) return null
  const { contract, decimals, network: own } = settings
  return {
    network,
    symbol: coin.symbol,
    address: withEvmChecksum(address),
    contract: contract === null ? null : withEvmChecksum(contract),
    coins: order === null ? null : writeCoins(order.units, decimals),
    rate: order === null ? null : formatAmount(order.rate.value, order.rate.decimals),
    rateUntil: order === null ? null : (expiresAt?.toISOString() ?? null),
    came: transfer === null ? null : writeCoins(transfer.units, decimals),
    settled: coinParts({ order, transfer, worth }).map(({ units, rate, at }) => ({
      coins: writeCoins(BigInt(units), decimals),
      rate,
      at,
    })),
    transaction: transfer?.transaction ?? null,
    seen: transfer === null ? null : Math.min(confirmationsOf(transfer, cursor), own.confirmations),
    needed: own.confirmations,
  }
}
