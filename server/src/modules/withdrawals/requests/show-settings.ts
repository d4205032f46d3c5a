import type { CallData } from '@tas/shared/contract/api.ts'
import { maxNow } from '@tas/shared/rules/withdrawals/routing.ts'
import { larger, smaller } from '@tas/shared/values/money.ts'
import { inTx } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { type PayoutGateway, pursesOf, termsOf } from '../../cashier/index.ts'
import { withdrawalLock } from '../../identity/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import { readHolds } from '../../limits/index.ts'
import { refusedPlayers } from '../../verification/index.ts'
import { type AccountRow, listAccounts } from '../destinations/account-rows.ts'
import { type Bounds, boundNow, mostNow, readBounds, readTerms } from '../gateway-terms.ts'
import { mayReverse, withdrawalsSettings } from '../settings.ts'
import { waysNow, waysOffered } from './ways-now.ts'

type Settings = CallData<'withdraw/setting/getSettings'>
type Block = Settings['blocks'][number]

/** The most that can be asked for now and, one by one, what holds back the rest: the same things that a request is refused for. */
export async function showSettings(ctx: PlayerContext): Promise<Settings> {
  const { app, player } = ctx
  const { currency } = player
  const [owned, bounds, accounts] = await Promise.all([
    pursesOf(app, player.id),
    readBounds(ctx),
    listAccounts(ctx.db, player.id),
  ])
  const verified = accounts.filter(({ status }) => status === 'verified')
  const ways = await waysNow(ctx, verified.filter(isUsable))
  const stops = [
    ...(await stopsOf(ctx, { bounds, verified, isFrozen: owned.isFrozen })),
    ...when(verified.some(isUsable) && ways.length === 0, { code: 'no_way', amount: null, until: null }),
  ]
  const { capLeftMinor } = bounds
  const maxMinor = mostByGateway(app, currency)
  const { cash, held, bonus, bonusHeld } = owned.balanceMinor
  const boundsIn = { ...bounds, currency }
  const most = ways.map((gateway) => mostNow(app, gateway, boundsIn)).reduce(larger, 0n)
  const bound = waysOffered(app, currency)
    .map((gateway) => boundNow(app, gateway, boundsIn))
    .reduce(larger, 0n)
  const unboundMinor = maxNow({ cashMinor: cash, maxMinor, capLeftMinor })
  const write = writeAmount(app, currency)
  const above = (limitMinor: bigint): Block['amount'] =>
    cash > limitMinor ? write(cash - larger(limitMinor, 0n)) : null
  const isTooLittle = stops.length === 0 && most === 0n && bound > 0n
  const blocks: Block[] = [
    ...when(isTooLittle, { code: 'below_min', amount: write(leastOf(app, ways, currency)), until: null }),
    ...when(held > 0n, { code: 'in_play', amount: write(held), until: null }),
    ...when(bonus + bonusHeld > 0n, { code: 'bonus', amount: write(bonus + bonusHeld), until: null }),
    ...when(cash > maxMinor, { code: 'gateway_max', amount: above(maxMinor), until: null }),
    ...when(unboundMinor > bound, { code: 'source_first', amount: write(unboundMinor - bound), until: null }),
    ...when(cash > capLeftMinor, { code: 'daily_cap', amount: above(capLeftMinor), until: null }),
  ]
  return {
    currency,
    maxNow: write(stops.length > 0 ? 0n : most),
    blocks: [...stops, ...blocks],
    canCancel: mayReverse(app),
    withinHours: settingsOf(app, withdrawalsSettings).withinHours,
    gateways: await readTerms(ctx, bounds),
  }
}

type Standing = {
  readonly bounds: Bounds
  readonly verified: readonly AccountRow[]
  readonly isFrozen: boolean
}

/** What keeps everything in. */
async function stopsOf({ app, db, player }: PlayerContext, standing: Standing): Promise<readonly Block[]> {
  const { bounds, verified, isFrozen } = standing
  const [lockedUntil, { locks, isRefused }] = await Promise.all([
    withdrawalLock(db, player.id),
    inTx(app.db, async (tx) => ({
      locks: (await readHolds(tx, [player.id])).get(player.id)?.locks ?? [],
      isRefused: (await refusedPlayers.load(tx, [player.id], 'look')).has(player.id),
    })),
  ])
  const { mostOpen } = settingsOf(app, withdrawalsSettings)
  const restsUntil = restOf(verified)
  const stop = (isSo: boolean, code: Block['code']) => when(isSo, { code, amount: null, until: null })
  const stopUntil = (until: Date | null, code: Block['code']) =>
    until === null ? [] : [{ code, amount: null, until: until.toISOString() }]
  return [
    ...stop(bounds.lately.open >= mostOpen, 'open_requests'),
    ...stop(locks.includes('withdraw'), 'locked'),
    ...stop(isRefused, 'identity_refused'),
    ...stop(isFrozen, 'books_frozen'),
    ...stop(verified.length === 0, 'no_account'),
    ...stopUntil(lockedUntil, 'credential_change'),
    ...stopUntil(restsUntil, 'account_rests'),
  ]
}

/** The least that one of some ways takes. */
function leastOf(app: App, ways: readonly PayoutGateway[], currency: string): bigint {
  const [first = 0n, ...others] = ways.map((gateway) => termsOf(app, gateway, currency).minMinor)
  return others.reduce(smaller, first)
}

function isUsable({ usableFrom }: Pick<AccountRow, 'usableFrom'>): boolean {
  return usableFrom.getTime() <= Date.now()
}

function when(isSo: boolean, block: Block): Block[] {
  return isSo ? [block] : []
}

function mostByGateway(app: App, currency: string): bigint {
  return waysOffered(app, currency)
    .map((gateway) => termsOf(app, gateway, currency).maxMinor)
    .reduce(larger, 0n)
}

/** When the first account can be used, where none can be yet. */
function restOf(verified: readonly { readonly usableFrom: Date }[]): Date | null {
  if (verified.length === 0 || verified.some(isUsable)) return null
  return new Date(Math.min(...verified.map(({ usableFrom }) => usableFrom.getTime())))
}
