import type { CallData } from '@tas/shared/contract/api.ts'
import { GATEWAY_DIRECTIONS, type GatewayDirection } from '@tas/shared/contract/cashier/gateway-terms.ts'
import { percentOf } from '@tas/shared/rules/payments/gateway-fee.ts'
import type { Tx } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  countIncidentsBy,
  type DepositGateway,
  depositGateways,
  type GatewaySwitch,
  housesOfGateway,
  isOffered,
  levelNameOf,
  listSwitchedOff,
  type PayoutGateway,
  payoutGateways,
  readFailing,
  readFigures,
  readLevels,
  termsOf,
} from '../../cashier/index.ts'
import { findCurrency, type HouseBalance, ledgerSettings, readHouseBalances, writeAmount } from '../../ledger/index.ts'
import { readPayoutFigures } from '../../withdrawals/index.ts'

const PATH = 'office/gateway/getList'
type Item = CallData<typeof PATH>['items'][number]
type Gateway = DepositGateway | PayoutGateway

const GATEWAYS: Readonly<Record<GatewayDirection, readonly Gateway[]>> = { in: depositGateways, out: payoutGateways }

/** Every way of payment, as it stands at this moment. */
export async function getGateways({ app, tx, language }: PrivilegedTxContext): Promise<Done<CallData<typeof PATH>>> {
  const seen = await readSeen(app, tx)
  const items = GATEWAY_DIRECTIONS.flatMap((direction) =>
    GATEWAYS[direction].map((gateway) => ({
      direction,
      code: gateway.code,
      title: gateway.title[language],
      network: ('hosted' in gateway ? gateway.hosted?.network : null) ?? null,
      isOffered: isOffered(app, gateway),
      ...termsView(app, gateway),
      ...standView(seen, direction, gateway.code),
      floats: floatsOf(app, gateway, seen.balances),
      hotWallet: direction === 'out' ? hotWalletOf(seen, gateway.code) : null,
    })),
  )
  return { data: { items }, line: { action: 'cashier.gateways_read', targetId: null } }
}

/** What of all gateways is read at once. */
type Seen = Awaited<ReturnType<typeof readSeen>>

async function readSeen(app: App, tx: Tx) {
  const failing = {
    in: await readFailing(tx, { direction: 'in', codes: depositGateways.map(({ code }) => code) }),
    out: await readFailing(tx, { direction: 'out', codes: payoutGateways.map(({ code }) => code) }),
  }
  return {
    failing,
    switchedOff: await listSwitchedOff(tx),
    figures: { in: await readFigures(app.db), out: await readPayoutFigures(app.db) },
    balances: await readHouseBalances(tx),
    incidents: await countIncidentsBy(tx),
    levels: await readLevels({ ...app, db: tx }, { of: app.business.id }),
  }
}

function termsView(app: App, gateway: Gateway): Pick<Item, 'terms' | 'feePercent' | 'levelNeeded'> {
  const { currencies } = settingsOf(app, ledgerSettings)
  const all = currencies.map(({ id, pointCount }) => ({ id, pointCount, set: termsOf(app, gateway, id) }))
  const [first] = all
  return {
    terms: all.map(({ id, pointCount, set }) => {
      const write = writeAmount(app, id)
      const orNull = (minor: bigint | null) => (minor === null ? null : write(minor))
      const { minMinor, maxMinor, dailyCapMinor, feeFixedMinor } = set
      const fee = orNull(feeFixedMinor)
      return {
        currency: id,
        pointCount,
        min: write(minMinor),
        max: write(maxMinor),
        dailyCap: orNull(dailyCapMinor),
        fee,
      }
    }),
    feePercent: first === undefined || first.set.feeBasisPoints === null ? null : percentOf(first.set.feeBasisPoints),
    levelNeeded: first === undefined ? null : levelNameOf(first.set),
  }
}

function standView(
  { failing, switchedOff, figures, incidents }: Seen,
  direction: GatewayDirection,
  code: string,
): Pick<Item, 'stop' | 'failing' | 'switchedOff' | 'typicalSeconds' | 'successPercent' | 'openIncidents'> {
  const silent = failing[direction].get(code)
  const off = switchedOff.find((one) => one.direction === direction && one.code === code)
  const did = figures[direction].get(code)
  return {
    stop: off !== undefined ? 'switched_off' : silent === undefined ? null : 'failing',
    failing: silent === undefined ? null : { since: silent.since.toISOString(), kind: silent.kind },
    switchedOff: off === undefined ? null : switchView(off),
    typicalSeconds: did?.typicalSeconds ?? null,
    successPercent: did?.successPercent ?? null,
    openIncidents: incidents.get(code) ?? 0,
  }
}

function switchView({ by, reason, message, stoppedAt }: GatewaySwitch): Item['switchedOff'] {
  return { by, reason, message, at: stoppedAt.toISOString() }
}

function hotWalletOf({ levels }: Seen, code: string): Item['hotWallet'] {
  const level = levels.find(({ gatewayCode }) => gatewayCode === code)
  if (level === undefined) return null
  const { symbol, balance, owed, isShort } = level
  return { symbol, balance, owed, isShort }
}

/**
 * What lies with a provider, or is on its way through it. The books write what came from there as a minus of the house: here it is what is
 * owed to the operator.
 */
function floatsOf(app: App, gateway: Gateway, balances: readonly HouseBalance[]): Item['floats'] {
  const codes = housesOfGateway(gateway).map(({ code }) => code)
  return balances.flatMap(({ code: account, currency, balanceMinor }) => {
    const known = findCurrency(app, currency)
    if (!codes.includes(account) || balanceMinor === 0n || known === undefined) return []
    const lyingMinor = 'payOut' in gateway ? balanceMinor : -balanceMinor
    return [{ account, currency, pointCount: known.pointCount, amount: writeAmount(app, currency)(lyingMinor) }]
  })
}
