import { writeCoins } from '@tas/shared/rules/deposits/coin-amounts.ts'
import { withEvmChecksum } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { configOf } from '#kit/config.ts'
import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import type { CoinSettings, NetworkSettings } from '../chain/chain-config.ts'
import { readCursor } from '../chain/cursor-store.ts'
import { holdsChain } from '../chain/hold-chain.ts'
import { readBalance, readMined, readNonce, readTokenBalance } from '../chain/node-data.ts'
import { coinSetUp, coinsSetUp } from '../chain/set-up.ts'
import { cashierConfig } from '../config.ts'
import { ProviderSilent } from '../gateways/port.ts'
import { type Incident, openIncidents } from '../incidents/incident-rows.ts'
import {
  countUnended,
  type Holding,
  listHoldings,
  listSweepsUnderWay,
  moveCompared,
  readCompared,
  readMoved,
  turnOn,
} from './holdings-store.ts'
import { readSeat } from './sending-store.ts'

/** Addresses of players of a coin at a time; all of them have their turn. */
const ADDRESSES_AT_ONCE = 50

/**
 * Compares what the hot wallet and addresses of players have, in a block that is believed, with what came and went by the rows here. A
 * difference is an incident with an owner and corrects nothing. Coins that the operator sends to the hot wallet are one too: a person
 * writes down what they were. Safe to run beside itself.
 */
export async function compareHoldings(app: App): Promise<void> {
  const { chain } = configOf(app, cashierConfig)
  const seat = chain?.paysOut === true ? await readSeat(app) : null
  if (chain === null || seat === null) return
  for (const at of chain.networks) {
    if (!(await holdsChain(app, at.network))) continue
    try {
      await compareNetwork(app, at, seat.hotWallet)
    } catch (err) {
      if (!(err instanceof ProviderSilent)) throw err
      app.log.warn({ network: at.network, reason: err.message }, 'a chain could not be compared; it is tried again')
    }
  }
}

type Coin = CoinSettings & { readonly gatewayCode: string }

async function compareNetwork(app: App, at: NetworkSettings, hotWallet: string): Promise<void> {
  const cursor = await readCursor(app.db, at.network)
  const height = cursor === null ? -1 : cursor.height - at.confirmations + 1
  if (height < 0) return
  const isSettled = await isAllEnded(app, at, { hotWallet, height })
  for (const { gatewayCode } of coinsSetUp(app).filter(({ network }) => network === at.network)) {
    const settings = coinSetUp(app, gatewayCode)
    if (settings === null) continue
    const coin = { ...settings, gatewayCode }
    if (isSettled) await compareWallet(app, coin, { hotWallet, height })
    await compareAddresses(app, coin, height)
  }
}

type Up = { readonly hotWallet: string; readonly height: number }

/** Whether all that left the hot wallet or came to it up to a block is written down here as ended: else it is looked at again. */
async function isAllEnded(app: App, at: NetworkSettings, { hotWallet, height }: Up): Promise<boolean> {
  const nonce = await readNonce(at, hotWallet, height)
  if ((await countUnended(app, { network: at.network, sender: hotWallet, below: nonce })) > 0) return false
  for (const hash of await listSweepsUnderWay(app, at.network)) {
    const mined = await readMined(at, hash)
    if (mined !== null && mined.blockNumber <= height) return false
  }
  return true
}

function balanceOf({ network, contract }: Coin, of: string, height: number): Promise<bigint> {
  return contract === null ? readBalance(network, of, height) : readTokenBalance(network, { contract, of, height })
}

async function compareWallet(app: App, coin: Coin, { hotWallet, height }: Up): Promise<void> {
  const { gatewayCode, network, contract } = coin
  const before = await readCompared(app, gatewayCode)
  if (before !== null && before.height >= height) return
  const units = await balanceOf(coin, hotWallet, height)
  const from = before?.wallet === hotWallet ? before : null
  const moved = from && (await readMoved(app, { network: network.network, contract, from: from.height, to: height }))
  const expected = from === null || moved === null ? units : from.units + moved
  const between = `${(from?.height ?? height) + 1}–${height}`
  const found = differenceOf(coin, { address: hotWallet, units, expected, place: `hot wallet ${between}` })
  await inTx(app.db, async (tx) => {
    if (await moveCompared(tx, { gatewayCode, before, now: { wallet: hotWallet, height, units } }))
      await openIncidents(tx, found === null ? [] : [{ ...found, details: { ...found.details, blocks: between } }])
  })
}

async function compareAddresses(app: App, coin: Coin, height: number): Promise<void> {
  const { gatewayCode, network, contract } = coin
  const about = { gatewayCode, network: network.network, contract, height }
  const holdings = await listHoldings(app, { ...about, limit: ADDRESSES_AT_ONCE })
  const found: Incident[] = []
  for (const { address, number, units: expected } of holdings) {
    const units = await balanceOf(coin, address, height)
    const difference = differenceOf(coin, { address, units, expected, place: `address ${number}` })
    if (difference !== null) found.push(difference)
  }
  await inTx(app.db, async (tx) => {
    await openIncidents(tx, found)
    await turnOn(tx, gatewayCode, holdings.length < ADDRESSES_AT_ONCE ? null : (holdings.at(-1)?.number ?? null))
  })
}

type Compared = Pick<Holding, 'address' | 'units'> & { readonly expected: bigint; readonly place: string }

/** What differs, named by its place and size: seen again, it is the same incident. */
function differenceOf(
  { gatewayCode, network, decimals, symbol }: Coin,
  { address, units, expected, place }: Compared,
): Incident | null {
  if (units === expected) return null
  const write = (some: bigint) => `${symbol} ${some < 0n ? '-' : ''}${writeCoins(some < 0n ? -some : some, decimals)}`
  return {
    gatewayCode,
    depositId: null,
    kind: 'holdings_differ',
    difference: `${place} ${units - expected}`,
    details: {
      network: network.network,
      address: withEvmChecksum(address),
      theirs: write(units),
      ours: write(expected),
    },
  }
}
