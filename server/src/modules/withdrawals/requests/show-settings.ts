import type { CallData } from '@tas/shared/contract/api.ts'
import { maxNow } from '@tas/shared/rules/withdrawals/routing.ts'
import { inTx } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { isOfferedIn, type PayoutGateway, payoutGateways, pursesOf, termsOf } from '../../cashier/index.ts'
import { withdrawalLock } from '../../identity/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import { readHolds } from '../../limits/index.ts'
import { listAccounts } from '../destinations/account-rows.ts'
import { mostNow, readBounds, readTerms } from '../gateway-terms.ts'
import { mayReverse, withdrawalsSettings } from '../settings.ts'

type Settings = CallData<'withdraw/setting/getSettings'>
type Block = Settings['blocks'][number]

/** The most that can be asked for now and, one by one, what holds back the rest: the same things that a request is refused for. */
export async function showSettings(ctx: PlayerContext): Promise<Settings> {
  const { app, db, player } = ctx
  const { currency } = player
  const [owned, bounds, lockedUntil, accounts, holds] = await Promise.all([
    pursesOf(app, player.id),
    readBounds(ctx),
    withdrawalLock(db, player.id),
    listAccounts(db, player.id),
    inTx(app.db, (tx) => readHolds(tx, [player.id])),
  ])
  const { capLeftMinor, lately } = bounds
  const { open } = lately
  const { mostOpen, withinHours } = settingsOf(app, withdrawalsSettings)
  const maxMinor = mostByGateway(app, currency)
  const { cash, held, bonus, bonusHeld } = owned.balanceMinor
  const most = offeredIn(app, currency)
    .map((gateway) => mostNow(app, gateway, { ...bounds, currency }))
    .reduce(larger, 0n)
  const unboundMinor = maxNow({ cashMinor: cash, maxMinor, capLeftMinor })
  const write = writeAmount(app, currency)
  const above = (limitMinor: bigint): Block['amount'] => (cash > limitMinor ? write(cash - max0(limitMinor)) : null)
  const verified = accounts.filter(({ status }) => status === 'verified')
  const restsUntil = restOf(verified)
  const blocks: Block[] = [
    ...when(held > 0n, { code: 'in_play', amount: write(held), until: null }),
    ...when(bonus + bonusHeld > 0n, { code: 'bonus', amount: write(bonus + bonusHeld), until: null }),
    ...when(cash > maxMinor, { code: 'gateway_max', amount: above(maxMinor), until: null }),
    ...when(unboundMinor > most, { code: 'source_first', amount: write(unboundMinor - most), until: null }),
    ...when(cash > capLeftMinor, { code: 'daily_cap', amount: above(capLeftMinor), until: null }),
  ]
  const stops: Block[] = [
    ...when(open >= mostOpen, { code: 'open_requests', amount: null, until: null }),
    ...when(holds.get(player.id)?.locks.includes('withdraw') === true, { code: 'locked', amount: null, until: null }),
    ...when(verified.length === 0, { code: 'no_account', amount: null, until: null }),
    ...(lockedUntil === null
      ? []
      : [{ code: 'credential_change' as const, amount: null, until: lockedUntil.toISOString() }]),
    ...(restsUntil === null ? [] : [{ code: 'account_rests' as const, amount: null, until: restsUntil.toISOString() }]),
  ]
  return {
    currency,
    maxNow: write(stops.length > 0 ? 0n : most),
    blocks: [...stops, ...blocks],
    canCancel: mayReverse(app),
    withinHours,
    gateways: await readTerms(ctx, bounds),
  }
}

function when(isSo: boolean, block: Block): Block[] {
  return isSo ? [block] : []
}

function max0(minor: bigint): bigint {
  return minor > 0n ? minor : 0n
}

function offeredIn(app: App, currency: string): readonly PayoutGateway[] {
  return payoutGateways.filter((gateway) => isOfferedIn(app, gateway, currency))
}

function mostByGateway(app: App, currency: string): bigint {
  return offeredIn(app, currency)
    .map((gateway) => termsOf(app, gateway, currency).maxMinor)
    .reduce(larger, 0n)
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

/** When the first account can be used, where none can be yet. */
function restOf(verified: readonly { readonly usableFrom: Date }[]): Date | null {
  const now = Date.now()
  if (verified.length === 0 || verified.some(({ usableFrom }) => usableFrom.getTime() <= now)) return null
  return new Date(Math.min(...verified.map(({ usableFrom }) => usableFrom.getTime())))
}
