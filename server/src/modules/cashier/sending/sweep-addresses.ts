import type { ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { configOf } from '#kit/config.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import type { CoinSettings, NetworkSettings } from '../chain/chain-config.ts'
import { nativeGatewayOf } from '../chain/coins.ts'
import { readCursor } from '../chain/cursor-store.ts'
import { holdsChain } from '../chain/hold-chain.ts'
import { readBalance, readFees, readTokenBalance } from '../chain/node-data.ts'
import { coinSetUp, coinsSetUp } from '../chain/set-up.ts'
import { cashierConfig } from '../config.ts'
import { ProviderSilent } from '../gateways/port.ts'
import { GAS } from './gas.ts'
import { askToSend, readSeat, type Seat } from './sending-store.ts'
import { readSweepOrders } from './sweep-orders.ts'

/** Addresses of a coin at a time. */
const AT_ONCE = 20
/** What is set aside for the fee: it may have to be raised while the sweep waits. */
const FEE_RESERVE = 2n
/** Left out in the settings: ten of a token, a hundredth of the coin of a network. */
const tokensFrom = (decimals: number) => 10n * 10n ** BigInt(decimals)
const NATIVE_FROM = 10n ** 16n

/**
 * Has what came to addresses of players sent on to the hot wallet, once it is believed and worth the fee; an address of tokens is sent
 * the gas for it first. What is less stays where it is, unless staff order it; what they hold stays too. In the books nothing moves:
 * both are what the operator has in coins.
 */
export async function sweepAddresses(app: App): Promise<void> {
  const { chain } = configOf(app, cashierConfig)
  const seat = chain?.paysOut === true ? await readSeat(app) : null
  if (chain === null || seat === null) return
  if (seat.publicKey !== chain.publicKey) {
    app.log.error({ signer: seat.publicKey }, 'the signer holds other keys than CRYPTO_XPUB names: nothing is swept')
    return
  }
  const orders = await readSweepOrders(app.db)
  for (const { gatewayCode, network } of coinsSetUp(app)) {
    const coin = (await holdsChain(app, network)) ? coinSetUp(app, gatewayCode) : null
    const order = orders.get(gatewayCode)
    if (coin === null || order?.isHeld === true) continue
    // Whoever orders it pays the fee for whatever there is.
    const isOrdered = (order?.orderedUntil ?? null) !== null
    await sweepCoin(app, seat, { ...coin, gatewayCode, sweepFrom: isOrdered ? 1n : coin.sweepFrom })
  }
}

type Coin = CoinSettings & { readonly gatewayCode: string }

async function sweepCoin(app: App, seat: Seat, coin: Coin): Promise<void> {
  try {
    for (const from of await listFull(app, coin)) await sweepOne(app, seat, { coin, from })
  } catch (err) {
    if (!(err instanceof ProviderSilent)) throw err
    app.log.warn({ gateway: coin.gatewayCode, reason: err.message }, 'addresses could not be swept; it is tried again')
  }
}

type Full = { readonly address: string; readonly number: number }

/** Addresses to which enough came, under its confirmations, since a sweep was last tried, and that nothing is under way from or to. */
async function listFull({ db }: App, { network, contract, gatewayCode, ...coin }: Coin): Promise<readonly Full[]> {
  const cursor = await readCursor(db, network.network)
  if (cursor === null) return []
  const { sql, b } = db
  const believed = cursor.height - network.confirmations + 1
  const least = coin.sweepFrom ?? (contract === null ? NATIVE_FROM : tokensFrom(coin.decimals))
  const rows = await sql<{ address: string; number: bigint }[]>`
    select owned.address, owned.number from ${b}.cashier_chain_transfer came
    join ${b}.cashier_chain_address owned on owned.player_id = came.player_id and owned.network = came.network
    where came.gateway_code = ${gatewayCode} and came.orphaned_at is null and came.height <= ${believed}
      and not exists (
        select from platform.chain_sending swept where swept.network = came.network and swept.address_number = owned.number
          and swept.kind = 'sweep' and swept.contract is not distinct from ${contract}
          and (swept.state = 'open' or swept.height >= came.height))
      and not exists (
        select from platform.chain_sending under_way where under_way.network = came.network
          and under_way.address_number = owned.number and under_way.state = 'open')
    group by owned.address, owned.number having sum(came.units) >= ${least.toString()}::numeric
    order by owned.number limit ${AT_ONCE}`
  return rows.map(({ address, number }) => ({ address, number: Number(number) }))
}

type Sweep = { readonly coin: Coin; readonly from: Full }

async function sweepOne(app: App, seat: Seat, { coin, from }: Sweep): Promise<void> {
  const { network, contract, gatewayCode } = coin
  const { feePerGas } = await readFees(network)
  const native = await readBalance(network, from.address)
  const about = { network: network.network, addressNumber: from.number, paid: null }
  if (contract === null) {
    const units = native - GAS.sweep * feePerGas * FEE_RESERVE
    if (units > 0n)
      await askToSend(app, { ...about, id: uuidv7(), kind: 'sweep', gatewayCode, contract, to: seat.hotWallet, units })
    return
  }
  const costs = GAS.token * feePerGas * FEE_RESERVE
  if (native < costs) return await askForGas(app, network, { about, to: from.address, units: costs - native })
  const units = await readTokenBalance(network, { contract, of: from.address })
  if (units > 0n)
    await askToSend(app, { ...about, id: uuidv7(), kind: 'sweep', gatewayCode, contract, to: seat.hotWallet, units })
}

type Gas = {
  readonly about: { readonly network: ChainNetwork; readonly addressNumber: number; readonly paid: null }
  readonly to: string
  readonly units: bigint
}

function askForGas(app: App, { network }: NetworkSettings, { about, to, units }: Gas): Promise<void> {
  const gatewayCode = nativeGatewayOf(network)
  return askToSend(app, { ...about, id: uuidv7(), kind: 'gas', gatewayCode, contract: null, to, units })
}
