import type { App } from '../../../ctx.ts'
import { ledgerMetrics } from '../metrics.ts'
import { type BooksState, noteDifferences, readBooksState } from './incident-store.ts'
import { verifyAndMark } from './verify-books.ts'

const BALANCE_EVERY_MS = 3_600_000
export const RUNBOOK = 'docs/runbooks/ledger-verification-failed.md'

/** Whether nobody, in this process or another, has verified the books for an hour. Tells the metrics how they stand. */
export async function isBalanceDue(app: App): Promise<boolean> {
  const { sinceLookMs } = await tellState(app)
  return sinceLookMs === null || sinceLookMs >= BALANCE_EVERY_MS
}

/**
 * The trial balance: verifies what is new in the books and every stored balance. A difference opens an incident or is added
 * to the one that is open, and stops new money of whoever it is about.
 * @returns the differences, one sentence each.
 */
export async function balanceBooks(app: App): Promise<readonly string[]> {
  const { db, log, business } = app
  const { differences } = await verifyAndMark(db, { scope: 'new' })
  const incident = await noteDifferences(db, differences)
  if (differences.length > 0)
    log.error({ business: business.id, incident, differences }, `the books do not add up; what to do: ${RUNBOOK}`)
  await tellState(app)
  return differences
}

async function tellState(app: App): Promise<BooksState> {
  const { db, business } = app
  const state = await readBooksState(db)
  const labels = { business: business.id }
  if (state.verifiedAt !== null) ledgerMetrics(app).verifiedAt.set(labels, state.verifiedAt.getTime() / 1_000)
  ledgerMetrics(app).differences.set(labels, state.differenceCount)
  ledgerMetrics(app).incidents.set(labels, state.openIncidentId === null ? 0 : 1)
  return state
}
