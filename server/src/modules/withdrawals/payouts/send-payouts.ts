import type { ReviewCause } from '@tas/shared/contract/withdrawals/choices.ts'
import type { WithdrawalStatus } from '@tas/shared/rules/withdrawals/edges.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { inRounds } from '#kit/in-rounds.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { auditRows } from '../../audit/index.ts'
import {
  findPayoutGateway,
  type PayoutGateway,
  type PayoutOrder,
  type PayoutState,
  ProviderSilent,
} from '../../cashier/index.ts'
import { tellWallet } from '../../ledger/index.ts'
import { isClosed } from '../../limits/index.ts'
import { askRisk, findBlocked, riskNeeds } from '../../risk/index.ts'
import { accountRows, openNumber, readAccount, readNumberIndex } from '../destinations/account-rows.ts'
import { type RequestRow, requestRows } from '../requests/request-rows.ts'
import { guardSources, sourcesNeeds } from '../requests/sources.ts'
import { takeEdge } from '../requests/take-edge.ts'
import { commitStep } from './commit-step.ts'
import { causeOf, guardSending, sendingNeeds } from './guard-sending.ts'
import { keepLease, leaseDue, listIdle, postponeAsking, waitIdle } from './payout-store.ts'
import { releaseHeld } from './release-held.ts'

const AT_ONCE = 96
/** So many gateways are asked at a time. */
const SIDE_BY_SIDE = 24
/** So many are moved on at a time, which asks nobody outside: the engine commits their steps together. */
const MOVED_AT_ONCE = 512
const MOVED_SIDE_BY_SIDE = 64

/**
 * Sends what may be sent and asks about what was: the first step moves the money out of the purse, and only then is the gateway told.
 * Safe to be killed anywhere and to run beside itself: each step is done once under its own key, and the gateway is asked about a
 * payout before it is told (again).
 */
export async function sendPayouts(app: App): Promise<void> {
  await releaseHeld(app)
  await inRounds({
    take: (count) => listIdle(app.db, count),
    atOnce: MOVED_AT_ONCE,
    sideBySide: MOVED_SIDE_BY_SIDE,
    work: (row) => eachAlone(app, row, moveOn),
  })
  const first = await leaseDue(app.db)
  if (first === null) return
  const others = Array.from({ length: SIDE_BY_SIDE - 1 }, () => carryOutDue(app))
  await Promise.all([eachAlone(app, first, carryOut), ...others])
}

/** One by one: a provider that is slow with one would have outlasted the lease of those behind it. */
async function carryOutDue(app: App): Promise<void> {
  for (let left = AT_ONCE; left > 0; left--) {
    const row = await leaseDue(app.db)
    if (row === null) return
    await eachAlone(app, row, carryOut)
  }
}

/** One that fails stops nobody behind it. */
async function eachAlone(app: App, row: RequestRow, work: (app: App, row: RequestRow) => Promise<void>): Promise<void> {
  try {
    await work(app, row)
  } catch (err) {
    // It was asked and said nothing: it is asked again, and that it is silent is written down with the conversation.
    if (err instanceof ProviderSilent) return postponeAsking(app.db, row.id)
    app.log.warn({ err, requestId: row.id }, 'a withdrawal could not be moved on; it is tried again')
  }
}

/** A request whose player or books hold it back stays where it is, and is looked at again in a while. */
async function moveOn(app: App, row: RequestRow): Promise<void> {
  try {
    if (await isBlockedNow(app, row)) await handOver(app, row, 'risk')
    else await beginSending(app, row)
  } catch (error) {
    const cause = error instanceof HeldByRisk ? 'risk' : causeOf(error)
    if (cause !== null && (await handOver(app, row, cause))) return
    // What fails for any other reason waits as long: it stands in nobody's way either.
    await waitIdle(app.db, row.id)
    if (!(error instanceof Refusal)) throw error
  }
}

/** What was blocked since the request was made; what a person approved was looked at then. */
async function isBlockedNow({ db }: App, { status, playerId, accountId }: RequestRow): Promise<boolean> {
  if (status !== 'requested') return false
  const mark = await readNumberIndex(db, accountId)
  return (await findBlocked(db, { playerId, mark, caller: null })).length > 0
}

/**
 * A person looks at what would have been sent: money came meanwhile by a way to which it has to go back first, a rule on risk holds
 * now, or whom and where it goes to is not proved any more. @returns whether somebody has to
 */
async function handOver(app: App, row: RequestRow, reviewCause: ReviewCause): Promise<boolean> {
  const to = BACK_TO[row.status]
  if (to === undefined) return false
  await commitStep(app, row, {
    step: to === 'recalled' ? 'recall' : 'review',
    needs: [...riskNeeds(row.playerId), { resource: accountRows, key: row.accountId }],
    decide(state) {
      if (state.get(requestRows, row.id)?.status !== row.status) return
      // What was found is written down with the step that it leads to.
      if (reviewCause === 'risk') isHeldByRisk(state, row)
      takeEdge(app, state, row.id, { to, by: 'system', actorId: null, changes: { reviewCause } })
    },
  })
  return true
}

const BACK_TO: Readonly<Partial<Record<WithdrawalStatus, 'under_review' | 'recalled'>>> = {
  requested: 'under_review',
  approved: 'recalled',
}

async function beginSending(app: App, row: RequestRow): Promise<void> {
  const { playerId, id, status } = row
  // What a person approved is never asked for anew: where its money came from and its risk need not be read.
  const unseen = status === 'requested' ? [...sourcesNeeds(row), ...riskNeeds(playerId)] : []
  await commitStep(app, row, {
    step: 'send',
    needs: [...sendingNeeds(row), ...unseen],
    decide(state) {
      guardSending(app, state, row)
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

async function carryOut(app: App, row: RequestRow): Promise<void> {
  const gateway = findPayoutGateway(row.gatewayCode)
  assert(gateway !== undefined, 'a gateway that was chosen is there')
  // An answer of before may have been lost with the process that waited for it.
  const known = await gateway.askPayout(app, row.id)
  // Written down as paid while the gateway was asked, or out of hand by now: it is not told any more.
  if (known.state === 'unknown' && !(await keepLease(app.db, row.id))) return
  const told = known.state === 'unknown' ? await tell(app, gateway, row) : known
  if (told.state === 'unknown' || told.state === 'pending') await postponeAsking(app.db, row.id)
  else await noteAnswer(app, row, told)
}

async function tell(app: App, gateway: PayoutGateway, row: RequestRow): Promise<PayoutState> {
  return gateway.payOut(app, await orderOf(app, row))
}

/** What a gateway is told of a request. */
export async function orderOf(app: App, row: RequestRow): Promise<PayoutOrder> {
  const { id: reference, playerId, currency, amountMinor, feeMinor, accountId } = row
  const [account, number] = await Promise.all([readAccount(app.db, accountId), openNumber(app.db, accountId)])
  assert(account !== null && number !== null, 'an account stays as long as a payout to it')
  const destination = { kind: account.kind, number, network: account.network }
  return { reference, playerId, currency, amountMinor: amountMinor - feeMinor, destination }
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
    // Only what failed may say something of the account.
    needs: to === 'failed' ? [{ resource: accountRows, key: row.accountId }] : [],
    decide(state) {
      // Staff have written the payment down meanwhile: there is nothing more to do, unless the gateway says otherwise.
      const status = state.get(requestRows, row.id)?.status
      if (status !== 'processing') {
        if (status !== to)
          app.log.error({ requestId: row.id, status, to }, 'a gateway contradicts what staff wrote down')
        return
      }
      takeEdge(app, state, row.id, { to, by: 'provider', actorId: null, changes: { reference } })
      // Mined, and refused in its block.
      if (to === 'failed' && reference !== '') unproveAddress(state, row)
      if (!isClosed(state, row.playerId)) tellWallet(app, state, row.playerId)
    },
  })
}

/**
 * An address that refused coins in a block is verified no more: a contract that takes none costs the house the gas of each try, and its
 * owner nothing. What else was to go there waits for a person.
 */
function unproveAddress(state: State, { accountId, playerId }: RequestRow): void {
  const account = state.get(accountRows, accountId)
  if (account?.kind !== 'crypto' || account.status !== 'verified') return
  state.set(accountRows, accountId, { ...account, status: 'unverified' })
  state.insert(auditRows, {
    actorKind: 'system',
    actorId: null,
    action: 'withdrawals.account_unproved',
    targetId: playerId,
    ip: null,
    details: { kind: account.kind, tail: account.tail },
  })
}
