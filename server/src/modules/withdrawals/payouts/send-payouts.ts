import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { inRounds } from '#kit/in-rounds.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import {
  findPayoutGateway,
  guardOn,
  type PayoutGateway,
  type PayoutState,
  ProviderSilent,
  stopNeed,
} from '../../cashier/index.ts'
import { playerRows, withdrawalLocks } from '../../identity/index.ts'
import { guardFrozen, tellWallet } from '../../ledger/index.ts'
import { guardPayment, isClosed, isIdentified } from '../../limits/index.ts'
import { askRisk, riskNeeds } from '../../risk/index.ts'
import { paperLevels } from '../../verification/index.ts'
import { accountRows, openNumber, readAccount } from '../destinations/account-rows.ts'
import { requireGateway } from '../gateway-terms.ts'
import { hasLevelFor } from '../requests/has-level-for.ts'
import { askedLately, NOTHING_ASKED, type RequestRow, requestRows } from '../requests/request-rows.ts'
import { readRequest } from '../requests/request-store.ts'
import { guardSources, sourcesNeed } from '../requests/sources.ts'
import { edgeNeeds, housesOf, takeEdge } from '../requests/take-edge.ts'
import { leaseDue, listIdle, postponeAsking, waitIdle } from './payout-store.ts'

const AT_ONCE = 96
/** So many at a time: the engine commits their steps together. */
const SIDE_BY_SIDE = 24

/**
 * Sends what may be sent and asks about what was: the first step moves the money out of the purse, and only then is the gateway told.
 * Safe to be killed anywhere and to run beside itself: each step is done once under its own key, and the gateway is asked about a
 * payout before it is told (again).
 */
export async function sendPayouts(app: App): Promise<void> {
  const [atOnce, sideBySide] = [AT_ONCE, SIDE_BY_SIDE]
  await inRounds({
    take: (count) => listIdle(app.db, count),
    atOnce,
    sideBySide,
    work: (id) => eachAlone(app, id, moveOn),
  })
  const first = await leaseDue(app.db)
  if (first === null) return
  const others = Array.from({ length: sideBySide - 1 }, () => carryOutDue(app))
  await Promise.all([eachAlone(app, first, carryOut), ...others])
}

/** One by one: a provider that is slow with one would have outlasted the lease of those behind it. */
async function carryOutDue(app: App): Promise<void> {
  for (let left = AT_ONCE; left > 0; left--) {
    const id = await leaseDue(app.db)
    if (id === null) return
    await eachAlone(app, id, carryOut)
  }
}

/** One that fails stops nobody behind it. */
async function eachAlone(app: App, id: string, work: (app: App, row: RequestRow) => Promise<void>): Promise<void> {
  try {
    const row = await readRequest(app.db, id)
    if (row !== null) await work(app, row)
  } catch (err) {
    // It was asked and said nothing: it is asked again, and that it is silent is written down with the conversation.
    if (err instanceof ProviderSilent) return postponeAsking(app.db, id)
    app.log.warn({ err, requestId: id }, 'a withdrawal could not be moved on; it is tried again')
  }
}

/** A request whose player or books hold it back stays where it is, and is looked at again in a while. */
async function moveOn(app: App, row: RequestRow): Promise<void> {
  try {
    await (row.status === 'on_hold_kyc' ? beginReview(app, row) : beginSending(app, row))
  } catch (error) {
    if (error instanceof Refusal && error.code.startsWith('withdrawals.source_')) return handOver(app, row, 'source')
    if (error instanceof HeldByRisk) return handOver(app, row, 'risk')
    // What fails for any other reason waits as long: it stands in nobody's way either.
    await waitIdle(app.db, row.id)
    if (!(error instanceof Refusal)) throw error
  }
}

/** Who is known well enough meanwhile is next looked at by a person. */
async function beginReview(app: App, row: RequestRow): Promise<void> {
  await commitStep(app, row, {
    step: 'review',
    needs: [
      { resource: askedLately, key: row.playerId },
      { resource: paperLevels, key: row.playerId },
    ],
    decide(state) {
      const { monthMinor } = state.get(askedLately, row.playerId) ?? NOTHING_ASKED
      if (!hasLevelFor(app, state, { ...row, monthMinor })) throw refuse('withdrawals.status_other')
      takeEdge(app, state, row.id, { to: 'under_review', by: 'system', actorId: null })
    },
  })
}

/**
 * A person looks at what would have been paid by itself: money came meanwhile by a way to which it has to go back first, or a rule on
 * risk holds now.
 */
async function handOver(app: App, row: RequestRow, reviewCause: 'source' | 'risk'): Promise<void> {
  await commitStep(app, row, {
    step: 'review',
    needs: [...riskNeeds(row.playerId), { resource: accountRows, key: row.accountId }],
    decide(state) {
      if (state.get(requestRows, row.id)?.status !== 'requested') return
      // What was found is written down with the step that it leads to.
      if (reviewCause === 'risk') isHeldByRisk(state, row)
      const changes = { reviewCause }
      takeEdge(app, state, row.id, { to: 'under_review', by: 'system', actorId: null, changes })
    },
  })
}

async function beginSending(app: App, row: RequestRow): Promise<void> {
  const { playerId, currency, id, accountId } = row
  await commitStep(app, row, {
    step: 'send',
    needs: [
      { resource: playerRows, key: playerId },
      { resource: withdrawalLocks, key: playerId },
      { resource: accountRows, key: accountId },
      sourcesNeed(playerId),
      stopNeed('out', row.gatewayCode),
      ...riskNeeds(playerId),
    ],
    decide(state) {
      guardPayment(state, playerId)
      requireSendable(app, state, row)
      guardFrozen(state, { playerId, house: housesOf(row).out, currency })
      const now = state.get(requestRows, id)
      // What a person approved was looked at then.
      if (now?.status === 'requested') guardSources(app, state, now, { isCounted: true })
      // What happened with the account since, or in the same moment, is known by now.
      if (now?.status === 'requested' && isHeldByRisk(state, now)) throw new HeldByRisk()
      if (now?.status === 'requested') takeEdge(app, state, id, { to: 'approved', by: 'system', actorId: null })
      takeEdge(app, state, id, { to: 'processing', by: 'system', actorId: null })
      if (!isClosed(state, playerId)) tellWallet(app, state, playerId)
    },
  })
}

/** A rule on risk has a person look at what would have been paid by itself. It leaves this file never. */
class HeldByRisk extends Error {}

function isHeldByRisk(state: State, { id, playerId, currency, amountMinor, accountId }: RequestRow): boolean {
  const destinationAt = state.get(accountRows, accountId)?.createdAt
  return askRisk(state, {
    playerId,
    currency,
    point: 'withdrawal',
    reference: id,
    askedMinor: amountMinor,
    isPosted: true,
    ...(destinationAt === undefined ? {} : { destinationAt }),
  }).isHeld
}

/** What may have changed since the request was made: the player's credentials and identification, the gateway, the account. */
function requireSendable(app: App, state: State, { playerId, gatewayCode, accountId, currency }: RequestRow): void {
  requireGateway(app, gatewayCode, currency)
  // What is off is told nothing new: the money stays in its purse, and is looked at again in a while.
  guardOn(state, 'out', gatewayCode)
  const until = state.get(withdrawalLocks, playerId)
  if (until !== undefined && until > state.now)
    throw refuse('withdrawals.credential_locked', { until: until.toISOString() })
  if (!isIdentified(app, state, playerId)) throw refuse('withdrawals.status_other')
  if (state.get(accountRows, accountId)?.status !== 'verified') throw refuse('withdrawals.account_not_verified')
}

async function carryOut(app: App, row: RequestRow): Promise<void> {
  const gateway = findPayoutGateway(row.gatewayCode)
  assert(gateway !== undefined, 'a gateway that was chosen is there')
  // An answer of before may have been lost with the process that waited for it.
  const known = await gateway.askPayout(app, row.id)
  // Written down as paid while the gateway was asked: it is not told any more.
  if (known.state === 'unknown' && (await readRequest(app.db, row.id))?.status !== 'processing') return
  const told = known.state === 'unknown' ? await tell(app, gateway, row) : known
  if (told.state === 'unknown' || told.state === 'pending') await postponeAsking(app.db, row.id)
  else await noteAnswer(app, row, told)
}

async function tell(app: App, gateway: PayoutGateway, row: RequestRow): Promise<PayoutState> {
  const { id: reference, playerId, currency, amountMinor, feeMinor, accountId } = row
  const [account, number] = await Promise.all([readAccount(app.db, accountId), openNumber(app.db, accountId)])
  assert(account !== null && number !== null, 'an account stays as long as a payout to it')
  const destination = { kind: account.kind, number, network: account.network }
  return gateway.payOut(app, { reference, playerId, currency, amountMinor: amountMinor - feeMinor, destination })
}

/** Writes down what the gateway said of a payout, once. */
async function noteAnswer(
  app: App,
  row: RequestRow,
  { state: to, reference }: Extract<PayoutState, { readonly state: 'pending' | 'paid' | 'failed' }>,
): Promise<void> {
  if (to === 'pending') return
  await commitStep(app, row, {
    step: 'end',
    decide(state) {
      // Staff have written the payment down meanwhile: there is nothing more to do, unless the gateway says otherwise.
      const status = state.get(requestRows, row.id)?.status
      if (status !== 'processing') {
        if (status !== to)
          app.log.error({ requestId: row.id, status, to }, 'a gateway contradicts what staff wrote down')
        return
      }
      takeEdge(app, state, row.id, { to, by: 'provider', actorId: null, changes: { reference } })
      if (!isClosed(state, row.playerId)) tellWallet(app, state, row.playerId)
    },
  })
}

/** Commits one step of one request: its key makes it happen once, whoever else is at it. `needs`: beside those of every step. */
async function commitStep(
  { engine }: App,
  row: RequestRow,
  {
    step,
    needs = [],
    decide,
  }: {
    readonly step: 'review' | 'send' | 'end'
    readonly needs?: readonly Need[]
    decide(state: State): void
  },
): Promise<void> {
  await engine.commit({
    scope: row.id,
    key: `withdrawal ${step}`,
    fingerprint: fingerprintOf('withdrawals/step', { step }),
    needs: [...edgeNeeds(row), ...needs],
    decide(state) {
      decide(state)
      return null
    },
  })
}
