import { REGULATOR_FILES, type REGULATOR_STATES, type RegulatorFile } from '@tas/shared/contract/office/regulator.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { filePartsIn } from '#kit/files/file-parts.ts'
import { type TakenWork, workIn } from '#kit/works/taken-work.ts'

export const regulatorParts = filePartsIn('office_regulator_part')

/** Of staff who asked and who approved; days of UTC. */
export type NewExport = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly askedBy: string
  readonly approvedBy: string
  readonly reason: string
}

export type RegulatorExport = NewExport & {
  readonly askedAt: Date
  readonly state: (typeof REGULATOR_STATES)[number]
  readonly tries: number
  readonly file: string | null
  readonly lines: bigint
  readonly endedAt: Date | null
  readonly manifestHash: Buffer | null
  readonly filesDeletedAt: Date | null
}

/** An export that somebody makes. */
export type TakenExport = TakenWork & Pick<RegulatorExport, 'from' | 'to'>

/** Exports that are to be made. */
export const exportWork = workIn<TakenExport>('office_regulator_export', { from: 'from_day', to: 'to_day' })

/** A file that was made. */
export type MadeFile = {
  readonly id: string
  readonly name: RegulatorFile
  readonly lines: number
  readonly bytes: number
  readonly hash: Buffer
}

export async function insertExport(tx: Tx, { id, from, to, askedBy, approvedBy, reason }: NewExport): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.office_regulator_export (id, from_day, to_day, asked_by, approved_by, reason)
    values (${id}, ${from}, ${to}, ${askedBy}, ${approvedBy}, ${reason})`
}

/** Exports, the newest first, behind `after`. */
export async function listExports(
  { sql, b }: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly RegulatorExport[]> {
  return sql<RegulatorExport[]>`
    select id, from_day as "from", to_day as "to", asked_by as "askedBy", approved_by as "approvedBy", reason,
      asked_at as "askedAt", state, tries, file, lines, ended_at as "endedAt", manifest_hash as "manifestHash",
      files_deleted_at as "filesDeletedAt"
    from ${b}.office_regulator_export where id < coalesce(${after}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') order by id desc limit ${limit}`
}

/** The files of exports, in their order. */
export async function listFiles(
  db: Db,
  exportIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MadeFile[]>> {
  const rows = await db.sql<
    { id: string; exportId: string; name: string; lines: bigint; bytes: bigint; hash: Buffer }[]
  >`
    select id, export_id as "exportId", name, lines, bytes, hash from ${db.b}.office_regulator_file
    where export_id = any(${exportIds as string[]}::uuid[]) order by export_id, number`
  const files = rows.flatMap(({ name, lines, bytes, ...row }) => {
    const known = REGULATOR_FILES.find((one) => one === name)
    return known === undefined ? [] : [{ ...row, name: known, lines: Number(lines), bytes: Number(bytes) }]
  })
  return Map.groupBy(files, ({ exportId }) => exportId)
}

/** Takes an export that is to be made, anew; null: none is. */
export function takeExport(db: Db): Promise<TakenExport | null> {
  return exportWork.take(db, { file: null, lines: 0 })
}

/** Keeps what was made of an export. */
export async function insertFiles(tx: Tx, exportId: string, files: readonly MadeFile[]): Promise<void> {
  for (const [number, { id, name, lines, bytes, hash }] of files.entries())
    await tx.sql`
      insert into ${tx.b}.office_regulator_file (id, export_id, number, name, lines, bytes, hash)
      values (${id}, ${exportId}, ${number}, ${name}, ${lines}, ${bytes}, ${hash})`
}

/** Ends an export, unless somebody else took it meanwhile. `made`: null when it came to nothing. @returns whether it was ended here */
export function endExport(
  tx: Tx,
  taken: TakenExport,
  made: { readonly manifestHash: Buffer; readonly takenAt: Date } | null,
): Promise<boolean> {
  return exportWork.end(tx, taken, {
    state: made === null ? 'failed' : 'made',
    manifest_hash: made?.manifestHash ?? null,
    taken_at: made?.takenAt ?? null,
  })
}

/** The file of a name; null: there is none any more. */
export async function findFile(db: Db, exportId: string, name: string): Promise<MadeFile | null> {
  const found = (await listFiles(db, [exportId])).get(exportId)?.find((file) => file.name === name)
  if (found === undefined) return null
  const { sql, b } = db
  const kept = await sql`select from ${b}.office_regulator_part where file_id = ${found.id} limit 1`
  return kept.length > 0 ? found : null
}

/** Deletes the files of exports that ended so long ago. What was made, and its hash, stay. */
export async function deleteOldFiles(tx: Tx, days: number): Promise<readonly string[]> {
  const { sql, b } = tx
  const old = await sql<{ id: string }[]>`
    update ${b}.office_regulator_export set files_deleted_at = clock_timestamp()
    where state = 'made' and files_deleted_at is null and ended_at < clock_timestamp() - make_interval(days => ${days}::int) returning id`
  const ids = old.map(({ id }) => id)
  await sql`
    delete from ${b}.office_regulator_part part using ${b}.office_regulator_file file
    where file.id = part.file_id and file.export_id = any(${ids}::uuid[])`
  // What was left by whoever died between writing and telling; whatever is being made now may be just there.
  await sql`
    delete from ${b}.office_regulator_part part
    where not exists (select from ${b}.office_regulator_file file where file.id = part.file_id)
      and not exists (select from ${b}.office_regulator_export where state = 'waiting')`
  return ids
}
