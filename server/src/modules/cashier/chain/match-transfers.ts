import type { DepositReason } from '@tas/shared/contract/cashier/choices.ts'
import { type CoinRate, worthOf } from '@tas/shared/rules/deposits/coin-amounts.ts'
import type { ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { MAX_AMOUNT_MINOR, smaller } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { currencyOf, purses, readPurses } from '../../ledger/index.ts'
import { writeDeposit } from '../deposits/credit-deposit.ts'
import { depositNumbers } from '../deposits/deposit-rows.ts'
import { depositFeeOf } from '../gateways/gateway-terms.ts'
import { findGateway } from '../gateways/list-gateways.ts'
import { ProviderSilent } from '../gateways/port.ts'
import { openIncidents } from '../incidents/incident-rows.ts'
import type { CoinSettings } from './chain-config.ts'
import { readOrder } from './order-store.ts'
import { checkCoin, isTakenIn, readRate, WrongCoin } from './read-rate.ts'
import { coinSetUp, coinsSetUp } from './set-up.ts'
import {
  type Asked,
  findAsked,
  giveTransfer,
  holdNew,
  listNewTransfers,
  settleWorth,
  type Transfer,
  type Worth,
} from './transfer-store.ts'

const AT_ONCE = 50

/**
 * Gives each transfer to the deposit it is meant for, or makes it a deposit of its own: whatever comes is some deposit's. What it is worth
 * is settled with it, and never again. Safe to be killed anywhere and to run beside itself.
 */
export async function matchTransfers(app: App, networks: ReadonlySet<ChainNetwork>): Promise<void> {
  for (const { gatewayCode, network } of coinsSetUp(app)) if (networks.has(network)) await matchCoin(app, gatewayCode)
}

/** One that cannot be settled now stops nobody behind it; without a price, none of its currency can. */
async function matchCoin(app: App, gatewayCode: string): Promise<void> {
  const unpriced = new Set<string>()
  let after: string | null = null
  for (;;) {
    const page: readonly Transfer[] = await listNewTransfers(app.db, { gatewayCode, after, limit: AT_ONCE })
    for (const transfer of page) if (!(await tryToMatch(app, { ...transfer, gatewayCode }, unpriced))) return
    // Those without a price stay: behind them may be others that have one.
    after = page.at(-1)?.id ?? null
    if (page.length < AT_ONCE) return
  }
}

/** @param unpriced currencies without a price now @returns false where nothing of this coin can be matched */
async function tryToMatch(app: App, transfer: OfGateway, unpriced: Set<string>): Promise<boolean> {
  try {
    await matchPriced(app, transfer, unpriced)
  } catch (err) {
    if (err instanceof WrongCoin) {
      app.log.error({ err, gateway: transfer.gatewayCode }, 'a coin is not what it is set up as')
      return false
    }
    app.log.warn({ err, transferId: transfer.id }, 'a transfer could not be given to a deposit; it is tried again')
  }
  return true
}

async function matchPriced(app: App, transfer: OfGateway, unpriced: Set<string>): Promise<void> {
  const owner = await readPurses(app.db, transfer.playerId)
  assert(owner !== null, 'whoever has an address has purses')
  const { currency } = owner
  if (unpriced.has(currency)) return
  try {
    await matchOne(app, transfer, currency)
  } catch (err) {
    if (!(err instanceof ProviderSilent)) throw err
    unpriced.add(currency)
  }
}

type OfGateway = Transfer & { readonly gatewayCode: string }

async function matchOne(app: App, transfer: OfGateway, currency: string): Promise<void> {
  const coin = coinSetUp(app, transfer.gatewayCode)
  assert(coin !== null, 'what is taken is set up')
  await checkCoin(coin)
  const asked = await findAsked(app.db, transfer)
  const isInTime = asked !== null && firstKnown(transfer) <= asked.rateUntil
  if (!isInTime && !isTakenIn(coin, currency)) return putAway(app, transfer, 'no_price')
  const worth = await worthNow(app, transfer, { coin, currency, locked: isInTime ? asked : null })
  if (worth.amountMinor === 0n) return putAway(app, transfer, 'too_small')
  if (worth.amountMinor > MAX_AMOUNT_MINOR) return putAway(app, transfer, 'too_big')
  const amountMinor = await settleWorth(app.db, transfer, worth)
  if (asked === null) return makeOwn(app, transfer, { amountMinor, currency })
  const differs = differenceOf(amountMinor, { asked, isInTime })
  await inTx(app.db, (tx) => giveTransfer(tx, transfer, { depositId: asked.depositId, differs }))
}

/** When it was paid: by the clock of its block or by ours, whichever is kinder to its player. */
function firstKnown({ blockAt, seenAt }: Transfer): Date {
  return blockAt < seenAt ? blockAt : seenAt
}

/** A promise holds for what was asked for: what came above it is worth what it is worth now, or who waits would choose between two rates. */
async function worthNow(
  app: App,
  { units }: Transfer,
  at: { readonly coin: CoinSettings; readonly currency: string; readonly locked: Asked | null },
): Promise<Worth> {
  const { coin, currency, locked } = at
  const order = locked && (await readOrder(app.db, locked.depositId))
  const { pointCount } = currencyOf(app, currency)
  const worthAt = (some: bigint, rate: CoinRate) => worthOf(some, { coinDecimals: coin.decimals, pointCount, rate })
  const promised = order === null ? 0n : smaller(units, order.units)
  const promisedMinor = order === null ? 0n : worthAt(promised, order.rate)
  if (promised === units) return { amountMinor: promisedMinor, promised, rate: null }
  const rate = await readRate(coin, { currency, now: new Date() })
  return { amountMinor: promisedMinor + worthAt(units - promised, rate), promised, rate }
}

function differenceOf(
  amountMinor: bigint,
  { asked, isInTime }: { readonly asked: Asked; readonly isInTime: boolean },
): DepositReason | null {
  if (!isInTime) return 'paid_late'
  if (amountMinor === asked.amountMinor) return null
  return amountMinor < asked.amountMinor ? 'paid_less' : 'paid_more'
}

/**
 * Nobody asked for it: its deposit is written down under the id of the transfer, once. It counts for limits when it is let in. The
 * transfer is held meanwhile, for whoever runs beside this may have given it to what was asked for.
 */
async function makeOwn(
  app: App,
  transfer: OfGateway,
  { amountMinor, currency }: { readonly amountMinor: bigint; readonly currency: string },
): Promise<void> {
  const { id, playerId, gatewayCode } = transfer
  await inTx(app.db, async (tx) => {
    if (!(await holdNew(tx, id))) return
    await app.engine.commit({
      scope: id,
      key: 'deposit of its own',
      fingerprint: fingerprintOf('cashier/chain', { step: 'own' }),
      needs: [
        { resource: purses, key: playerId },
        { resource: depositNumbers, key: id },
      ],
      decide(state) {
        const intId = state.get(depositNumbers, id) ?? null
        const row = { id, intId, playerId, gatewayCode, amountMinor, currency, ...feeNow(app, gatewayCode, currency) }
        writeDeposit(state, row, { isCredited: false, isUnasked: true })
        return null
      },
    })
    await giveTransfer(tx, transfer, { depositId: id, differs: 'unasked' })
  })
}

/** Nobody was told what it costs: it costs what everybody is told at this moment. */
function feeNow(app: App, gatewayCode: string, currency: string) {
  const gateway = findGateway(gatewayCode)
  assert(gateway !== undefined, 'a coin is a gateway')
  const { fixedMinor: feeFixedMinor, basisPoints: feeBasisPoints } = depositFeeOf(app, gateway, currency)
  return { feeFixedMinor, feeBasisPoints }
}

const NOTHING: Worth = { amountMinor: 0n, promised: 0n, rate: null }

/**
 * Too little to be booked, more than anybody has, or sent to the address of another coin without a price for the account: it stays
 * written down, and a person has to look.
 */
async function putAway(app: App, transfer: OfGateway, reason: 'too_small' | 'too_big' | 'no_price'): Promise<void> {
  const { network, transaction, playerId, gatewayCode, units } = transfer
  await inTx(app.db, async (tx) => {
    await settleWorth(tx, transfer, NOTHING)
    const details = { network, transaction, player: playerId, units: String(units), reason }
    // Anybody can send dust: a player's is told once.
    const difference = `${network} ${gatewayCode} ${playerId} ${reason}`
    await openIncidents(tx, [{ gatewayCode, depositId: null, kind: 'transfer_not_booked', difference, details }])
  })
}
