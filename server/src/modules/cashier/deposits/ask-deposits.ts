import { inRounds } from '#kit/in-rounds.ts'
import type { App } from '../../../ctx.ts'
import { providerOf } from '../gateways/list-gateways.ts'
import { type PaymentState, ProviderSilent } from '../gateways/port.ts'
import { converse } from '../providers/converse.ts'
import { askToBegin } from './begin-deposit.ts'
import { type DepositRow, HANGING_HOURS } from './deposit-rows.ts'
import { type Leased, leaseDeposits, postponeDeposit, readDeposit } from './deposit-store.ts'
import { isPayable } from './deposit-view.ts'
import { giveUp, noteState } from './note-state.ts'

const AT_ONCE = 96
/** Conversations side by side: one that hangs does not hold up all behind it, and the engine commits what they say together. */
const SIDE_BY_SIDE = 24

/**
 * Asks providers about the deposits that are due: those that hang, those about which something was told, and those that were given up,
 * for money may come late. Safe to be killed anywhere and to run beside itself: what is said is written down once, by its key.
 */
export async function askDeposits(app: App): Promise<void> {
  await inRounds({
    take: (count) => leaseDeposits(app.db, count),
    atOnce: AT_ONCE,
    sideBySide: SIDE_BY_SIDE,
    work: (leased) => askOne(app, leased),
  })
}

/** One that fails stops nobody behind it. */
async function askOne(app: App, leased: Leased): Promise<void> {
  let isAnswered = false
  try {
    const row = await readDeposit(app.db, leased.id)
    if (row !== null) {
      const said = await stateNow(app, row)
      await noteState(app, row, said)
      if (said.state === 'working' && isHanging(row)) await endHanging(app, row)
    }
    isAnswered = true
  } catch (err) {
    if (err instanceof ProviderSilent) await endSilent(app, leased.id)
    else app.log.warn({ err, depositId: leased.id }, 'a deposit could not be moved on; it is tried again')
  }
  await postponeDeposit(app.db, { ...leased, isAnswered })
}

/** Whether its time is over for hours, and nobody can say more than that it is under way. */
function isHanging({ status, expiresAt }: DepositRow): boolean {
  if (status !== 'pending_provider' && status !== 'confirming') return false
  return expiresAt !== null && expiresAt.getTime() < Date.now() - HANGING_HOURS * 3_600_000
}

/** Gives up what hangs, so that it counts for nothing any more. It is asked about for days all the same: money that comes is credited. */
function endHanging(app: App, row: DepositRow): Promise<void> {
  return giveUp(app, row, { to: 'failed', by: 'provider', changes: { reason: 'unfinished' } })
}

/** The same where the provider says nothing at all. */
async function endSilent(app: App, id: string): Promise<void> {
  const row = await readDeposit(app.db, id)
  if (row !== null && isHanging(row)) await endHanging(app, row)
}

/** What the provider says of a deposit. One whose time is over is given up there first: from then on nothing can be paid for it. */
async function stateNow(app: App, row: DepositRow): Promise<PaymentState> {
  const { id, gatewayCode, expiresAt } = row
  const about = { gatewayCode, depositId: id }
  const isLate = isPayable(row) && expiresAt !== null && expiresAt.getTime() < Date.now()
  const provider = providerOf(row)
  if (isLate) {
    const said = await converse(app, { ...about, kind: 'cancel' }, () => provider.cancel(app, id))
    // Nobody was ever told of it, or it was not paid in time: either way no money is in it.
    const isUnpaid = said.state === 'unknown' || (said.state === 'failed' && said.reason === 'cancelled')
    return isUnpaid ? { state: 'failed', reference: row.reference ?? '', reason: 'not_paid' } : said
  }
  const said = await converse(app, { ...about, kind: 'status' }, () => provider.ask(app, id))
  // It was not begun, or its beginning was lost.
  return said.state === 'unknown' && row.status === 'created' ? askToBegin(app, row, 'en') : said
}
