import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { readNow } from '#kit/db/read-now.ts'
import { sha256, uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readAccounts } from '../../identity/index.ts'
import { insertReport, type listReports, readCase, readReport } from '../../risk/index.ts'
import { readNames } from '../../staff/index.ts'
import { reportDocument } from './report-document.ts'
import { reportLinks } from './report-links.ts'

type Tx = PrivilegedTxContext['tx']
type Views = CallData<'office/risk/get'>['reports']

/** Reports as staff see them. */
export async function reportViews(tx: Tx, reports: Awaited<ReturnType<typeof listReports>>): Promise<Views> {
  const names = await readNames(
    tx,
    reports.flatMap(({ askedBy, approvedBy }) => [askedBy, approvedBy]),
  )
  return reports.map(({ id, madeAt, askedBy, approvedBy, hash, bytes, deletedAt }) => ({
    id,
    madeAt: madeAt.toISOString(),
    askedBy: names.get(askedBy) ?? askedBy,
    approvedBy: names.get(approvedBy) ?? approvedBy,
    sha256: hash.toString('hex'),
    bytes,
    isKept: deletedAt === null,
  }))
}

/** Makes the report of a case, once a second person has approved what it says. @throws Refusal risk.case_unknown */
export async function reportCase(
  { app, tx, staff, askedBy }: PrivilegedTxContext,
  { id: caseId, narrative }: ParsedInput<'office/risk/report'>,
): Promise<Done<CallData<'office/risk/report'>>> {
  const found = await readCase(tx, caseId)
  if (found === null) throw refuse('risk.case_unknown')
  assert(askedBy !== null, 'the contract asks for a second person')
  const [account] = await readAccounts(tx, [found.playerId])
  const at = await readNow(tx)
  const id = uuidv7()
  const said = { reportId: id, found, narrative, currency: account?.currency ?? '', at }
  const text = await reportDocument(app, tx, said)
  const [hash, bytes] = [sha256(text), Buffer.byteLength(text)]
  await insertReport(tx, { id, caseId, text, hash, bytes, askedBy, approvedBy: staff.id })
  const details = { case: caseId, report: id, sha256: hash.toString('hex') }
  return { data: {}, line: { action: 'risk.report_made', targetId: found.playerId, details } }
}

/** Makes a link to a report: it works once, for a minute, in this session. @throws Refusal risk.report_gone */
export async function takeReport(
  ctx: PrivilegedTxContext,
  { reportId }: ParsedInput<'office/risk/takeReport'>,
): Promise<Done<CallData<'office/risk/takeReport'>>> {
  const kept = await readReport(ctx.tx, reportId)
  if (kept === null) throw refuse('risk.report_gone')
  return {
    data: await reportLinks.add(ctx, JSON.stringify({ reportId })),
    line: { action: 'risk.report_taken', targetId: kept.playerId, details: { report: reportId } },
  }
}
