import { depositPlaceOf, findDepositEdge, OPEN_DEPOSITS } from '@tas/shared/rules/deposits/edges.ts'
import type { App } from '../../../ctx.ts'
import { noteDisputes } from '../disputes/note-dispute.ts'
import type { PaymentState } from '../gateways/port.ts'
import { incidentOf, providerIncidents } from '../incidents/incident-rows.ts'
import { noteTry, triesNeed } from './card-tries.ts'
import { type DepositRow, depositRows } from './deposit-rows.ts'
import { isReferenceTaken, readDeposit } from './deposit-store.ts'
import { commitDepositStep } from './deposit-unit.ts'
import { isMoreThanCame, noteArrival, noteMore, type Paid } from './note-arrival.ts'
import { noteChargeback, noteContradiction } from './note-chargeback.ts'
import { type DepositMove, takeDepositEdge } from './take-edge.ts'

/** Writes down what a provider says of a payment, as far as it is new. `unknown` says nothing. */
export async function noteState(app: App, row: DepositRow, said: PaymentState): Promise<void> {
  if (await isOfAnother(app, row, said))
    return said.state === 'failed' ? noteState(app, row, { ...said, reference: '' }) : noteOfAnother(app, row, said)
  switch (said.state) {
    case 'unknown':
      return
    case 'waiting':
      return noteStep(app, row, {
        to: 'pending_user',
        by: 'system',
        changes: { reference: said.reference, redirectUrl: said.redirectUrl },
      })
    case 'working':
      return noteStep(app, row, { to: 'pending_provider', by: 'provider', changes: { reference: said.reference } })
    case 'confirming':
      return noteStep(app, row, { to: 'confirming', by: 'provider', changes: { reference: said.reference } })
    case 'failed':
      if (row.status === 'credited') return noteReversal(app, row, said.reference)
      return giveUp(app, row, {
        to: said.reason === 'not_paid' ? 'expired' : 'failed',
        by: said.reason === 'not_paid' ? 'system' : 'provider',
        changes: { reason: said.reason, ...(said.reference === '' ? {} : { reference: said.reference }) },
      })
    case 'paid':
      // Asked about months later, for a chargeback: what arrived is written, and only more of it is new.
      if (depositPlaceOf(row.status) === 'none') await noteArrival(app, row, said)
      else if (isMoreThanCame(row, said)) await noteMore(app, row, said)
      return noteTaken(app, row, said)
  }
}

/** What a bank took back is booked before it is disputed, and what was won comes back before what is said is compared. */
async function noteTaken(app: App, row: DepositRow, said: Paid): Promise<void> {
  const isEnded = await noteDisputes(app, row, said, 'ended')
  const now = isEnded ? ((await readDeposit(app.db, row.id)) ?? row) : row
  if (said.chargedBackMinor !== now.chargedBackMinor) await noteChargeback(app, now, said)
  await noteDisputes(app, now, said, 'new')
}

/** Whether a provider calls a payment by the name of another one: it is the money of that one, and is credited once. */
async function isOfAnother({ db }: App, row: DepositRow, said: PaymentState): Promise<boolean> {
  const name = nameIn(said)
  return name !== '' && name !== row.reference && (await isReferenceTaken(db, row, name))
}

function nameIn(said: PaymentState): string {
  return 'reference' in said ? (said.reference ?? '') : ''
}

/** It moves nothing, and a person has to look: until then it stands in the way of no other deposit. */
async function noteOfAnother(app: App, row: DepositRow, said: PaymentState): Promise<void> {
  await commitDepositStep(app, row, {
    step: 'of another',
    decide(state) {
      const now = state.get(depositRows, row.id)
      const details = { status: row.status, reference: nameIn(said) }
      state.insert(providerIncidents, incidentOf(row, 'contradiction', details))
      if (now === undefined || findDepositEdge(now.status, 'under_review', 'provider') === null) return
      const changes = { reason: 'other' } as const
      takeDepositEdge(state, row.id, { to: 'under_review', by: 'provider', actorId: null, changes })
    },
  })
}

/** A provider that said of money that it is there says that it never was: it moves nothing, and a person has to look. */
async function noteReversal(app: App, row: DepositRow, reference: string): Promise<void> {
  await commitDepositStep(app, row, {
    step: 'reversed',
    decide(state) {
      const now = state.get(depositRows, row.id)
      if (now?.status !== 'credited') return
      const { currency, amountMinor } = now
      noteContradiction(state, now, {
        state: 'paid',
        reference,
        currency,
        amountMinor,
        chargedBackMinor: amountMinor,
      })
    },
  })
}

type Step = Omit<DepositMove, 'actorId'>

/** What a provider says while nothing is decided yet, and the key under which it is written down. */
const STEP_NAMES = { pending_user: 'begun', pending_provider: 'working', confirming: 'confirming' } as const

type EarlyStep = Step & { readonly to: keyof typeof STEP_NAMES }

/** Takes an edge that somebody else may have taken. */
async function noteStep(app: App, row: DepositRow, move: EarlyStep): Promise<void> {
  if (findDepositEdge(row.status, move.to, move.by) === null) return
  await commitDepositStep(app, row, {
    step: STEP_NAMES[move.to],
    decide(state) {
      const now = state.get(depositRows, row.id)
      if (now === undefined || findDepositEdge(now.status, move.to, move.by) === null) return
      takeDepositEdge(state, row.id, { ...move, actorId: null })
    },
  })
}

/** Gives a deposit up of which its provider says that it is not paid. @returns when that is written, by whomever */
export async function giveUp(
  app: App,
  row: DepositRow,
  move: Step & { readonly actorId?: string | null },
): Promise<void> {
  if (!OPEN_DEPOSITS.includes(row.status)) return
  await commitDepositStep(app, row, {
    step: 'given up',
    needs: [triesNeed(row)],
    decide(state) {
      const now = state.get(depositRows, row.id)
      if (now === undefined || !OPEN_DEPOSITS.includes(now.status)) return
      // What the provider was at when it was given up is a failure of the payment, however the provider calls it.
      const to = findDepositEdge(now.status, move.to, move.by) === null ? 'failed' : move.to
      const by = to === move.to ? move.by : 'provider'
      noteTry(state, takeDepositEdge(state, row.id, { ...move, to, by, actorId: move.actorId ?? null }))
    },
  })
}
