import { writeCoins } from '@tas/shared/rules/deposits/coin-amounts.ts'
import type { ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { configOf } from '#kit/config.ts'
import type { App, Place } from '../../../ctx.ts'
import { readBalance, readTokenBalance } from '../chain/node-data.ts'
import { coinSetUp, coinsSetUp } from '../chain/set-up.ts'
import { cashierConfig } from '../config.ts'
import { ProviderSilent } from '../gateways/port.ts'
import { cashierMetrics } from '../metrics.ts'
import { readSeat } from './sending-store.ts'
import { readSweepOrders } from './sweep-orders.ts'

/** What there is of a coin and what is under way. Amounts in whole coins, as decimals. */
export type CoinLevel = {
  readonly gatewayCode: string
  readonly network: ChainNetwork
  readonly symbol: string
  /** In the hot wallet, as its chain said at `readAt`; null: it was not asked yet. */
  readonly balance: string | null
  readonly readAt: Date | null
  /** Payouts that were approved and are not certain to have arrived. */
  readonly owed: string
  readonly payouts: number
  readonly oldestAt: Date | null
  /** Sweeps that are under way, with the gas for them. */
  readonly sweeps: number
  /** What staff of this business said of its sweeps. */
  readonly areSweepsHeld: boolean
  readonly sweepsAllUntil: Date | null
  /** The hot wallet has less than it owes. */
  readonly isShort: boolean
}

/**
 * The levels of the coins that are set up to go out. The hot wallet is of the whole house, and so is whether it has enough.
 * @param of what is owed and under way: of one business, as its staff may see it, or of `all`, as whoever runs the house does
 */
export async function readLevels(app: Place, { of }: { readonly of: number | 'all' }): Promise<readonly CoinLevel[]> {
  const { sql } = app.db
  if (configOf(app, cashierConfig).chain?.paysOut !== true) return []
  const rows = await sql<
    { code: string; owed: string; inAll: string; payouts: number; sweeps: number; oldestAt: Date | null }[]
  >`
    select gateway_code as code, coalesce(sum(units) filter (where is_payout and is_told), 0)::text as owed,
      coalesce(sum(units) filter (where is_payout), 0)::text as "inAll",
      count(*) filter (where is_payout and is_told)::int as payouts,
      count(*) filter (where not is_payout and is_told)::int as sweeps,
      min(created_at) filter (where is_payout and is_told) as "oldestAt"
    from platform.chain_sending,
      lateral (select kind = 'payout' as is_payout, business_id = coalesce(${of === 'all' ? null : of}::int, business_id) as is_told) as told
    where state = 'open' group by gateway_code`
  const kept = await sql<{ code: string; units: string; readAt: Date }[]>`
    select gateway_code as code, units::text as units, read_at as "readAt" from platform.chain_level`
  const orders = await readSweepOrders(app.db)
  return coinsSetUp(app).map(({ gatewayCode, network, symbol }) => {
    const decimals = coinSetUp(app, gatewayCode)?.decimals ?? 0
    const level = kept.find(({ code }) => code === gatewayCode)
    const open = rows.find(({ code }) => code === gatewayCode)
    const units = BigInt(level?.units ?? 0)
    return {
      gatewayCode,
      network,
      symbol,
      balance: level === undefined ? null : writeCoins(units, decimals),
      readAt: level?.readAt ?? null,
      owed: writeCoins(BigInt(open?.owed ?? 0), decimals),
      payouts: open?.payouts ?? 0,
      oldestAt: open?.oldestAt ?? null,
      sweeps: open?.sweeps ?? 0,
      areSweepsHeld: orders.get(gatewayCode)?.isHeld ?? false,
      sweepsAllUntil: orders.get(gatewayCode)?.orderedUntil ?? null,
      isShort: units < BigInt(open?.inAll ?? 0),
    }
  })
}

/** Asks the chains what the hot wallet has, keeps it, and tells operations. */
export async function noteLevels(app: App): Promise<void> {
  const { chain } = configOf(app, cashierConfig)
  const seat = chain?.paysOut === true ? await readSeat(app) : null
  if (chain?.paysOut !== true) return
  const { isSignerThere, isHotWalletShort, hotWallet } = cashierMetrics(app)
  isSignerThere.set(seat?.isThere === true ? 1 : 0)
  if (seat === null) return
  let hasChanged = false
  for (const { gatewayCode } of coinsSetUp(app)) {
    try {
      hasChanged = (await noteLevel(app, { gatewayCode, of: seat.hotWallet })) || hasChanged
    } catch (err) {
      if (!(err instanceof ProviderSilent)) throw err
      app.log.warn({ gateway: gatewayCode, reason: err.message }, 'the hot wallet could not be looked at')
    }
  }
  if (hasChanged) app.tell({ type: 'office.changed', topic: 'gateways' })
  for (const { gatewayCode, balance, isShort } of await readLevels(app, { of: 'all' })) {
    isHotWalletShort.set({ gateway: gatewayCode }, isShort ? 1 : 0)
    // Of a gauge a float is enough: it is no money of anybody.
    if (balance !== null) hotWallet.set({ gateway: gatewayCode }, Number(balance))
  }
}

/** @returns whether it is another level than before */
async function noteLevel(
  { config, db }: App,
  { gatewayCode, of }: { readonly gatewayCode: string; readonly of: string },
): Promise<boolean> {
  const coin = coinSetUp({ config }, gatewayCode)
  if (coin === null) return false
  const { network, contract } = coin
  const units = await (contract === null ? readBalance(network, of) : readTokenBalance(network, { contract, of }))
  const [before] = await db.sql<{ units: string }[]>`
    select units::text as units from platform.chain_level where gateway_code = ${gatewayCode}`
  await db.sql`
    insert into platform.chain_level (gateway_code, units, read_at)
    values (${gatewayCode}, ${units.toString()}::numeric, clock_timestamp())
    on conflict (gateway_code) do update set units = excluded.units, read_at = excluded.read_at`
  return before?.units !== units.toString()
}
