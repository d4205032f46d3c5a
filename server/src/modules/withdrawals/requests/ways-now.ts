import { inTx } from '#kit/db/connect.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { isOfferedIn, type PayoutGateway, payoutGateways, readOff } from '../../cashier/index.ts'
import { houseAccounts, houseKey } from '../../ledger/index.ts'
import type { AccountRow } from '../destinations/account-rows.ts'

/** The ways that are offered for accounts in a currency, whether they are on or off. */
export function waysOffered(app: App, currency: string): readonly PayoutGateway[] {
  return payoutGateways.filter((gateway) => isOfferedIn(app, gateway, currency))
}

/** Of those the ways a request could be made by now: they are on, their books agree, and they send to an account that can be used. */
export async function waysNow(
  { app, db, player: { currency } }: PlayerContext,
  usable: readonly AccountRow[],
): Promise<readonly PayoutGateway[]> {
  const fitting = waysOffered(app, currency).filter((gateway) =>
    usable.some((account) => sendsTo(app, { gateway, account, currency })),
  )
  const keyOf = ({ houses }: PayoutGateway) => houseKey(houses.out, currency)
  const [off, houses] = await Promise.all([
    readOff(db, { direction: 'out', codes: fitting.map(({ code }) => code) }),
    inTx(db, (tx) => houseAccounts.load(tx, fitting.map(keyOf), 'look')),
  ])
  return fitting.filter((gateway) => !off.has(gateway.code) && houses.get(keyOf(gateway))?.isFrozen !== true)
}

type Sent = { readonly gateway: PayoutGateway; readonly account: AccountRow; readonly currency: string }

function sendsTo(app: App, { gateway, account, currency }: Sent): boolean {
  const { takes, network } = gateway
  const unit = gateway.unitOf?.(app, currency) ?? null
  const isOfNetwork = network === undefined || network === account.network
  return takes.includes(account.kind) && isOfNetwork && (unit === null || unit === account.unit)
}
