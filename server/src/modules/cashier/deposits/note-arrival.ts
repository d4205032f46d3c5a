import type { DepositReason } from '@tas/shared/contract/cashier/choices.ts'
import { depositPlaceOf } from '@tas/shared/rules/deposits/edges.ts'
import { larger } from '@tas/shared/values/money.ts'
import type { State } from '#kit/commit/state.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { findStanding, newHits } from '../../blocklist/index.ts'
import { post, tellWallet } from '../../ledger/index.ts'
import { guardArrival, guardDeposit, uncountDeposit } from '../../limits/index.ts'
import { askRisk, riskNeeds } from '../../risk/index.ts'
import { COUNTED_UNPAID, ceilingNeeds, guardCeiling } from '../gateways/level-ceilings.ts'
import { providerOf } from '../gateways/list-gateways.ts'
import type { PaymentState } from '../gateways/port.ts'
import { DEPOSITS_ASIDE } from '../house-owner.ts'
import { incidentOf, providerIncidents } from '../incidents/incident-rows.ts'
import { writeRefund } from '../refunds/refund-rows.ts'
import { emitCredited, postCredit, tellCredited } from './credit-deposit.ts'
import { type DepositRow, depositRows } from './deposit-rows.ts'
import { commitDepositStep } from './deposit-unit.ts'
import { chosenNeeds, giveChosen } from './give-chosen.ts'
import { takeDepositEdge } from './take-edge.ts'

export type Paid = Extract<PaymentState, { readonly state: 'paid' }>

/**
 * Writes down that the money of a deposit has come, as its provider said when it was asked: once, however often it is said and in
 * however many processes. It is credited when it is what was asked and may be played at this moment; else it waits aside, for a
 * person or to go back; so it does when an account that paid it is blocked. Whatever came is the player's: none of it is ever the house's.
 */
export async function noteArrival(app: App, row: DepositRow, paid: Paid): Promise<void> {
  const blockedBy = await findStanding(
    app.db,
    (paid.paidBy ?? []).map((mark) => ({ kind: 'payment_account', mark })),
  )
  await commitDepositStep(app, row, {
    step: 'arrived',
    needs: [
      ...ceilingNeeds(app, row),
      ...chosenNeeds(row),
      ...(isBeyondAsked(row, paid) ? riskNeeds(row.playerId) : []),
    ],
    decide(state) {
      const now = state.get(depositRows, row.id)
      if (now === undefined || depositPlaceOf(now.status) !== 'none') return
      for (const entryId of blockedBy) state.insert(newHits, { entryId, door: 'deposit', playerId: now.playerId })
      const problem = problemOf(now, paid)
      const isBlocked = blockedBy.length > 0
      // What a blocked account paid goes back, also when it is not what was asked, as far as it can be booked.
      const goesBack = isBlocked && problem !== 'other_currency' && paid.amountMinor > 0n
      if (problem !== null && !goesBack) return putUnderReview(app, state, { row: now, paid, problem })
      const { amountMinor } = paid
      const barred = isBlocked ? 'blocked' : barredBy(app, state, now, amountMinor)
      if (barred === null) return credit(app, state, now, paid)
      // One deposit is not parted: what is above a limit would be kept from its player, or played in spite of it.
      if (providerOf(now).isOneWay === true) return putUnderReview(app, state, { row: now, paid, problem: 'barred' })
      putAside(state, now, amountMinor)
      const came = { reference: paid.reference, asideMinor: amountMinor, cameMinor: cameOf(now, paid) }
      takeDepositEdge(state, now.id, {
        to: 'rejected',
        by: 'provider',
        actorId: null,
        changes: { reason: 'barred', ...came, ...payerOf(paid) },
      })
      writeRefund(state, { ...now, depositId: now.id, amountMinor, cause: 'barred' })
      app.log.info({ depositId: now.id, barred }, 'money came that may not be played: it goes back')
    },
  })
}

type Difference = Extract<DepositReason, 'other_amount' | 'other_currency' | 'no_card' | 'barred'>

function problemOf(row: DepositRow, paid: Paid): Difference | null {
  const { amountMinor, currency } = row
  if (paid.currency !== currency) return 'other_currency'
  if (providerOf(row).creditsWhatCame) return null
  if (paid.amountMinor !== amountMinor) return 'other_amount'
  // Money that nobody knows the card of could never be sent back to it.
  return paid.card === null ? 'no_card' : null
}

/** How money that is credited as it came differs from what was asked, where its provider does not say. */
function differenceOf(row: DepositRow, { amountMinor }: Paid): DepositReason | null {
  if (amountMinor === row.amountMinor) return null
  return amountMinor < row.amountMinor ? 'paid_less' : 'paid_more'
}

/** What came, where that is not what was asked. */
function cameOf(row: DepositRow, paid: Paid): bigint | null {
  return paid.amountMinor === row.amountMinor ? null : paid.amountMinor
}

/** The card or the account that paid, as it is kept: money goes back to it before it goes elsewhere. */
function payerOf({ card, paidBy = [] }: Paid): Pick<DepositRow, 'cardMark' | 'cardTail' | 'payerIndex'> {
  const [first] = card === undefined ? paidBy : []
  return {
    cardMark: card?.mark.toString('hex') ?? null,
    cardTail: card?.tail ?? null,
    payerIndex: first?.toString('hex') ?? null,
  }
}

/**
 * Why money that came may not be played; null: it may, and counts for limits as it came. What was given up before, or was never asked for,
 * is counted anew.
 */
function barredBy(app: App, state: State, row: DepositRow, amountMinor: bigint): string | null {
  const { playerId, currency, gatewayCode: gateway, isCounted, createdAt } = row
  const moreMinor = larger(amountMinor - row.amountMinor, 0n)
  const lessMinor = larger(row.amountMinor - amountMinor, 0n)
  // What was given up is in no sum any more.
  const countedMinor = COUNTED_UNPAID.includes(row.status) ? row.amountMinor : 0n
  try {
    guardCeiling(app, state, { playerId, currency, amountMinor, countedMinor })
    if (isCounted) guardArrival(app, state, { playerId, currency, gateway, moreMinor })
    else guardDeposit(app, state, { playerId, currency, gateway, amountMinor })
    if (isCounted && lessMinor > 0n) uncountDeposit(state, { playerId, amountMinor: lessMinor, createdAt })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Rules on risk were asked about what was asked for: what is more than that, or was never asked for, they have not seen. */
function isBeyondAsked({ amountMinor }: DepositRow, paid: Paid): boolean {
  return paid.amountMinor > amountMinor || paid.differs === 'unasked'
}

function credit(app: App, state: State, row: DepositRow, paid: Paid): void {
  const { id, playerId, currency } = row
  const { reference, amountMinor, differs = differenceOf(row, paid) } = paid
  if (isBeyondAsked(row, paid))
    askRisk(state, { playerId, currency, point: 'deposit', reference: id, askedMinor: amountMinor })
  const creditedMinor = postCredit(state, row, { from: providerOf(row).house, amountMinor })
  const cameMinor = cameOf(row, paid)
  const changes = { creditedMinor, cameMinor, reference, reason: differs, isCounted: true, ...payerOf(paid) }
  const credited = takeDepositEdge(state, id, { to: 'credited', by: 'provider', actorId: null, changes })
  emitCredited(state, credited)
  tellCredited(app, state, credited)
  giveChosen(app, state, credited)
  tellWallet(app, state, playerId)
}

function putAside(state: State, row: DepositRow, amountMinor: bigint): void {
  const [from, to] = [{ house: providerOf(row).house }, { house: DEPOSITS_ASIDE }]
  post(state, { kind: 'deposit_aside', from, to, currency: row.currency, amountMinor, reference: row.id })
}

/**
 * Other money than was asked, or money that may not be played and cannot go back, is nobody's to play with until a person has looked. Of
 * another currency nothing can be booked.
 */
function putUnderReview(
  app: App,
  state: State,
  { row, paid, problem }: { readonly row: DepositRow; readonly paid: Paid; readonly problem: Difference },
): void {
  const isBooked = problem !== 'other_currency' && paid.amountMinor > 0n
  if (isBooked) putAside(state, row, paid.amountMinor)
  const changes = {
    reason: problem,
    reference: paid.reference,
    cameMinor: paid.amountMinor > 0n ? paid.amountMinor : null,
    cameCurrency: paid.currency,
    asideMinor: isBooked ? paid.amountMinor : 0n,
    ...payerOf(paid),
  }
  takeDepositEdge(state, row.id, { to: 'under_review', by: 'provider', actorId: null, changes })
  const details = {
    asked: `${row.amountMinor} ${row.currency}`,
    came: `${paid.amountMinor} ${paid.currency}`,
  }
  state.insert(providerIncidents, incidentOf(row, problem === 'barred' ? 'lies_aside' : problem, details))
  app.log.error({ depositId: row.id, problem, ...details }, 'money came that a person has to look at')
}

/** Whether a provider says of money that was written down that more of it came: a form can be paid twice. */
export function isMoreThanCame(row: DepositRow, { amountMinor, currency }: Paid): boolean {
  return currency === (row.cameCurrency ?? row.currency) && amountMinor > (row.cameMinor ?? row.amountMinor)
}

/** More came when all was decided: it moves nothing, and a person looks at it, once for each amount. */
export async function noteMore(app: App, row: DepositRow, paid: Paid): Promise<void> {
  await commitDepositStep(app, row, {
    step: `paid again ${paid.amountMinor}`,
    decide(state) {
      const now = state.get(depositRows, row.id)
      if (now === undefined || !isMoreThanCame(now, paid)) return
      const knownMinor = now.cameMinor ?? now.amountMinor
      const details = { asked: `${knownMinor} ${paid.currency}`, came: `${paid.amountMinor} ${paid.currency}` }
      state.insert(providerIncidents, incidentOf(now, 'other_amount', details))
      app.log.error({ depositId: now.id, ...details }, 'a deposit was paid again')
    },
  })
}
