import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { MOST_REGULATOR_DAYS, REGULATOR_FILES, REGULATOR_KEPT_DAYS } from '@tas/shared/contract/office/regulator.ts'
import { endOfDay } from '@tas/shared/rules/revenue/schedule.ts'
import { assert } from '#kit/assert.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readNames } from '../../staff/index.ts'
import { findFile, insertExport, listExports, listFiles, type MadeFile, type RegulatorExport } from './export-store.ts'
import { regulatorLinks } from './regulator-links.ts'

const DAY_MS = 86_400_000

type List = CallData<'office/regulator/getList'>

/** The exports that were made or are being made, the newest first. */
export async function getRegulatorExports(
  { tx }: PrivilegedTxContext,
  { limit, cursor }: ParsedInput<'office/regulator/getList'>,
): Promise<Done<List>> {
  const size = pageSize(limit)
  const found = await listExports(tx, { after: cursor ?? null, limit: size + 1 })
  const page = cutPage(found, size, ({ id }) => id)
  const files = await listFiles(
    tx,
    page.rows.map(({ id }) => id),
  )
  const names = await readNames(
    tx,
    page.rows.flatMap(({ askedBy, approvedBy }) => [askedBy, approvedBy]),
  )
  return {
    data: { items: page.rows.map((row) => exportView(row, names, files.get(row.id) ?? [])), cursor: page.cursor },
    line: { action: 'office.regulator_exports_read', targetId: null },
  }
}

function exportView(
  row: RegulatorExport,
  names: ReadonlyMap<string, string>,
  files: readonly MadeFile[],
): List['items'][number] {
  const { id, from, to, askedBy, approvedBy, reason, askedAt, state, tries, lines, endedAt } = row
  const person = (staffId: string) => ({ id: staffId, name: names.get(staffId) ?? '' })
  const isKept = state === 'made' && row.filesDeletedAt === null
  return {
    id,
    from,
    to,
    askedBy: person(askedBy),
    approvedBy: person(approvedBy),
    reason,
    askedAt: askedAt.toISOString(),
    state,
    tries,
    progress: { file: REGULATOR_FILES.find((name) => name === row.file) ?? null, lines: Number(lines) },
    endedAt: endedAt?.toISOString() ?? null,
    manifestHash: row.manifestHash?.toString('hex') ?? null,
    filesUntil:
      isKept && endedAt !== null ? new Date(endedAt.getTime() + REGULATOR_KEPT_DAYS * DAY_MS).toISOString() : null,
    files: files.map(({ name, lines: count, bytes, hash }) => ({
      name,
      lines: count,
      bytes,
      sha256: hash.toString('hex'),
    })),
  }
}

/**
 * Has the files made of some days, once a second person has approved it. They are made by a process that works.
 * @throws Refusal office.regulator_period when a day is not over, or they are too many or none
 */
export async function makeRegulatorExport(
  { tx, staff, askedBy, reason }: PrivilegedTxContext,
  { from, to }: ParsedInput<'office/regulator/make'>,
): Promise<Done<CallData<'office/regulator/make'>>> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > MOST_REGULATOR_DAYS || endOfDay(to) > new Date())
    throw refuse('office.regulator_period', { days: MOST_REGULATOR_DAYS }, { to: 'choice' })
  assert(askedBy !== null && reason !== null, 'the contract asks for a reason and a second person')
  const id = uuidv7()
  await insertExport(tx, { id, from, to, askedBy, approvedBy: staff.id, reason })
  return { data: {}, line: { action: 'office.regulator_files_asked', targetId: id, details: { from, to } } }
}

/**
 * Makes a link to one file: it works once, for a minute, in this session. Whoever loses the connection asks for another.
 * @throws Refusal office.regulator_file_gone
 */
export async function takeRegulatorFile(
  ctx: PrivilegedTxContext,
  { exportId, name }: ParsedInput<'office/regulator/take'>,
): Promise<Done<CallData<'office/regulator/take'>>> {
  const file = await findFile(ctx.tx, exportId, name)
  if (file === null) throw refuse('office.regulator_file_gone')
  return {
    data: await regulatorLinks.add(ctx, JSON.stringify({ exportId, name })),
    line: { action: 'office.regulator_file_taken', targetId: exportId, details: { name } },
  }
}
