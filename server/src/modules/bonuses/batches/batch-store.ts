import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { BatchKind, BatchLine } from './batch-rows.ts'

/** A batch as staff list it, with how far it is. */
type ListedBatch = {
  readonly id: string
  readonly kind: BatchKind
  readonly intId: number
  readonly titleEn: string
  readonly titleFa: string
  readonly askedBy: string
  readonly approvedBy: string
  readonly reason: string
  readonly createdAt: Date
  readonly count: number
  readonly done: number
  readonly refused: number
}

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Batches behind `after`, the newest first. */
export async function listBatches(
  { sql, b }: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly ListedBatch[]> {
  return sql<ListedBatch[]>`
    select batch.id, batch.kind, bonus.int_id as "intId", bonus.title_en as "titleEn", bonus.title_fa as "titleFa",
      batch.asked_by as "askedBy", batch.approved_by as "approvedBy", batch.reason, batch.created_at as "createdAt", told.*
    from ${b}.bonuses_batch batch join ${b}.bonuses_bonus bonus on bonus.id = batch.bonus_id
    cross join lateral (
      select count(*)::int as count, count(*) filter (where result = 'done')::int as done,
        count(*) filter (where result <> 'done')::int as refused
      from ${b}.bonuses_batch_line line where line.batch_id = batch.id) told
    where batch.id < coalesce(${after}::uuid, ${LAST}) order by batch.id desc limit ${limit}`
}

type ListedLine = Pick<BatchLine, 'number' | 'playerId'> & {
  /** 'done', or why not, as a code; null: its turn has not come. */
  readonly result: string | null
  readonly doneAt: Date | null
}

/** Lines of a batch behind a number, in their order. */
export async function listBatchLines(
  { sql, b }: Db,
  { batchId, after, limit }: { readonly batchId: string; readonly after: number; readonly limit: number },
): Promise<readonly ListedLine[]> {
  return sql<ListedLine[]>`
    select number, player_id as "playerId", result, done_at as "doneAt" from ${b}.bonuses_batch_line
    where batch_id = ${batchId} and number > ${after} order by number limit ${limit}`
}

/** A line whose turn has come, with what is to be done. */
export type WaitingLine = BatchLine & {
  readonly kind: BatchKind
  readonly bonusId: string
  readonly termsHash: string | null
}

/** The next lines that wait, of all batches. */
export async function readWaitingLines({ sql, b }: Db, limit: number): Promise<readonly WaitingLine[]> {
  return sql<WaitingLine[]>`
    select line.batch_id as "batchId", line.number, line.player_id as "playerId", line.currency, line.grant_id as "grantId",
      batch.kind, batch.bonus_id as "bonusId", batch.terms_hash as "termsHash"
    from ${b}.bonuses_batch_line line join ${b}.bonuses_batch batch on batch.id = line.batch_id
    where line.result is null order by line.batch_id, line.number limit ${limit}`
}

/** Writes down what became of lines, each once. */
export async function writeResults(
  { sql, b }: Db,
  results: readonly (Pick<BatchLine, 'batchId' | 'number'> & { readonly result: string })[],
): Promise<void> {
  await sql`
    update ${b}.bonuses_batch_line line set result = told.result, done_at = clock_timestamp()
    from ${unnested(results, 'told', { batch_id: 'uuid', number: 'int', result: 'text' })}
    where line.batch_id = told.batch_id and line.number = told.number and line.result is null`
}

/** Grants of a bonus that live, wait or are offered, the oldest first: of these players, or of all. */
export async function findGrantsOfBonus(
  { sql, b }: Db,
  {
    bonusId,
    playerIds,
    limit,
  }: {
    readonly bonusId: string
    readonly playerIds: readonly string[] | null
    readonly limit: number
  },
): Promise<readonly { readonly id: string; readonly playerId: string; readonly currency: string }[]> {
  return sql<{ id: string; playerId: string; currency: string }[]>`
    select id, player_id as "playerId", currency from ${b}.bonuses_grant
    where bonus_id = ${bonusId} and status in ('offered', 'queued', 'active', 'ending')
      ${playerIds === null ? sql`` : sql`and player_id = any(${[...playerIds]}::uuid[])`}
    order by id limit ${limit}`
}

/** Which of these players have had a bonus, whatever became of it. */
export async function findHolders(
  { sql, b }: Db,
  { bonusId, playerIds }: { readonly bonusId: string; readonly playerIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }[]>`
    select player_id as id from ${b}.bonuses_grant
    where bonus_id = ${bonusId} and player_id = any(${[...playerIds]}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}
