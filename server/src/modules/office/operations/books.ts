import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  acceptSpanIn,
  closeIncidentIn,
  FIRST_OWNER,
  holdOpenIncident,
  type OpenIncident,
  readBooksState,
  readOpenIncident,
  takeIncidentIn,
} from '../../ledger/index.ts'
import { readLiabilityLines } from '../../revenue/index.ts'
import { askForRun, type BooksRun, readLastRun, wasAllRightSince } from './books-run-store.ts'
import { nameOf } from './name-of.ts'

export async function getBooksState({ tx }: PrivilegedTxContext): Promise<Done<CallData<'office/books/getState'>>> {
  const { verifiedAt } = await readBooksState(tx)
  const incident = await readOpenIncident(tx)
  const run = await readLastRun(tx)
  const isClosable = incident !== null && (await wasAllRightSince(tx, incident.lastFoundAt))
  return {
    data: {
      verifiedAt: verifiedAt?.toISOString() ?? null,
      incident: incident && incidentView(incident, isClosable),
      run: run && runView(run),
    },
    line: { action: 'ledger.books_read', targetId: null },
  }
}

function incidentView({ id, openedAt, owner, lookedAt, differenceCount, findings }: OpenIncident, isClosable: boolean) {
  return {
    id,
    openedAt: openedAt.toISOString(),
    owner: owner === FIRST_OWNER ? null : owner,
    differences: differenceCount,
    lookedAt: lookedAt.toISOString(),
    findings: [...findings],
    isClosable,
  }
}

function runView({ askedAt, endedAt, differences, ...run }: BooksRun) {
  return {
    ...run,
    askedAt: askedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    differences: [...differences],
  }
}

/** Has the books verified by a process that works. @throws Refusal office.verification_runs */
export async function verifyBooks(
  ctx: PrivilegedTxContext,
  { isDeep }: ParsedInput<'office/books/verify'>,
): Promise<Done<CallData<'office/books/verify'>>> {
  const id = uuidv7()
  if (!(await askForRun(ctx.tx, { id, isDeep, by: await nameOf(ctx.tx, ctx) })))
    throw refuse('office.verification_runs')
  return { data: { runId: id }, line: { action: 'ledger.verification_asked', targetId: id, details: { isDeep } } }
}

/** @throws Refusal ledger.incident_unknown */
export async function takeBooksIncident(
  ctx: PrivilegedTxContext,
  { incidentId }: ParsedInput<'office/books/takeIncident'>,
): Promise<Done<CallData<'office/books/takeIncident'>>> {
  const by = await nameOf(ctx.tx, ctx)
  return { data: {}, line: await takeIncidentIn(ctx.tx, { incidentId, by }) }
}

/**
 * Closes the incident of the books, so that all money moves again: only after everything was verified since anything was found
 * last, and was right.
 * @throws Refusal ledger.incident_unknown, office.books_not_verified
 */
export async function closeBooksIncident(
  ctx: PrivilegedTxContext,
  { incidentId, reason }: ParsedInput<'office/books/closeIncident'>,
): Promise<Done<CallData<'office/books/closeIncident'>>> {
  // What is found from now on opens another.
  await holdOpenIncident(ctx.tx)
  const incident = await readOpenIncident(ctx.tx)
  if (incident?.id !== incidentId) throw refuse('ledger.incident_unknown')
  if (!(await wasAllRightSince(ctx.tx, incident.lastFoundAt))) throw refuse('office.books_not_verified')
  const by = await nameOf(ctx.tx, ctx)
  return { data: {}, line: await closeIncidentIn(ctx.tx, { incidentId, by, resolution: reason }) }
}

/**
 * Lets stand what entries of an account tell of its balance, which is set right by now: what they moved is accepted by nobody.
 * @throws Refusal ledger.incident_unknown, ledger.span_unknown
 */
export async function acceptBooksSpan(
  { tx }: PrivilegedTxContext,
  { incidentId, account, posting }: ParsedInput<'office/books/acceptSpan'>,
): Promise<Done<CallData<'office/books/acceptSpan'>>> {
  const span = { account: BigInt(account), firstPostingId: BigInt(posting) }
  return { data: {}, line: await acceptSpanIn(tx, { incidentId, ...span }) }
}

export async function getLiability({
  app,
  tx,
}: PrivilegedTxContext): Promise<Done<CallData<'office/books/getLiability'>>> {
  const items = await readLiabilityLines(app, tx)
  return { data: { items }, line: { action: 'ledger.liability_read', targetId: null } }
}
