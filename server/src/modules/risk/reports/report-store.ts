import { REPORT_KEPT_YEARS } from '@tas/shared/contract/risk/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

const FILE = 'risk_report.file'
/** Of the hand-over to the authority what was said is proved by this. */
export type ReportRow = {
  readonly id: string
  readonly hash: Buffer
  readonly bytes: number
  readonly askedBy: string
  readonly approvedBy: string
  readonly madeAt: Date
  readonly deletedAt: Date | null
}

type NewReport = Pick<ReportRow, 'id' | 'hash' | 'bytes' | 'askedBy' | 'approvedBy'> & {
  readonly caseId: string
  /** The document. */
  readonly text: string
}

/** Keeps a report, sealed. */
export async function insertReport({ sql, b, seals }: Tx, report: NewReport): Promise<void> {
  const { id, caseId, text, hash, bytes, askedBy, approvedBy } = report
  await sql`
    insert into ${b}.risk_report (id, case_id, file, hash, bytes, asked_by, approved_by)
    values (${id}, ${caseId}, ${seals.seal(text, { column: FILE, owner: id })}, ${hash}, ${bytes}, ${askedBy}, ${approvedBy})`
}

/** The reports of a case, the oldest first. */
export async function listReports({ sql, b }: Db, caseId: string): Promise<readonly ReportRow[]> {
  return sql<ReportRow[]>`
    select id, hash, bytes, asked_by as "askedBy", approved_by as "approvedBy", made_at as "madeAt", deleted_at as "deletedAt"
    from ${b}.risk_report where case_id = ${caseId} order by id`
}

/** The document of a report, with the player it is about; null: there is none (any more). */
export async function readReport(
  { sql, b, seals }: Db,
  id: string,
): Promise<{ readonly text: string; readonly playerId: string } | null> {
  const [row] = await sql<{ file: Buffer | null; playerId: string }[]>`
    select file, player_id as "playerId" from ${b}.risk_report report join ${b}.risk_case c on c.id = report.case_id
    where report.id = ${id}`
  if (row === undefined || row.file === null) return null
  return { text: seals.open<string>(row.file, { column: FILE, owner: id }), playerId: row.playerId }
}

/** Deletes documents after their time. */
export async function deleteOldReports({ sql, b }: Db): Promise<void> {
  await sql`
    update ${b}.risk_report set file = null, deleted_at = clock_timestamp()
    where file is not null and made_at < clock_timestamp() - make_interval(years => ${REPORT_KEPT_YEARS}::int)`
}
