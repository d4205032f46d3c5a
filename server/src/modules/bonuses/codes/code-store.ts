import { lockedFor, type Resource } from '#kit/commit/state.ts'
import type { Db, DbPool, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { macOfBonusCode, makeBonusCode } from './make-codes.ts'

/** Codes of one making, as staff list them. */
type CodeBatch = {
  readonly id: string
  readonly count: number
  /** So many players may use each code. */
  readonly uses: number
  /** How often codes of it were used. */
  readonly used: number
  readonly note: string
  readonly expiresAt: Date
  readonly madeBy: string
  readonly createdAt: Date
  readonly voidedAt: Date | null
}

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Codes of a bonus behind `after`, the newest first. */
export async function listCodeBatches(
  { sql, b }: Db,
  { bonusId, after, limit }: { readonly bonusId: string; readonly after: string | null; readonly limit: number },
): Promise<readonly CodeBatch[]> {
  return sql<CodeBatch[]>`
    select batch.id, batch.uses, batch.note, batch.expires_at as "expiresAt", batch.made_by as "madeBy",
      batch.created_at as "createdAt", batch.voided_at as "voidedAt", told.*
    from ${b}.bonuses_code_batch batch cross join lateral (
      select count(*)::int as count, coalesce(sum(used), 0)::int as used
      from ${b}.bonuses_code code where code.batch_id = batch.id) told
    where batch.bonus_id = ${bonusId} and batch.id < coalesce(${after}::uuid, ${LAST}) order by batch.id desc limit ${limit}`
}

type NewCodes = Pick<CodeBatch, 'id' | 'count' | 'uses' | 'note' | 'expiresAt' | 'madeBy'> & {
  readonly bonusId: string
}

/** Makes codes of a bonus. @returns the codes, which are kept nowhere */
export async function addCodes(tx: Tx, db: Pick<DbPool, 'seals'>, asked: NewCodes): Promise<readonly string[]> {
  const { id, bonusId, count, uses, note, expiresAt, madeBy } = asked
  const codes = Array.from({ length: count }, makeBonusCode)
  await tx.sql`
    insert into ${tx.b}.bonuses_code_batch (id, bonus_id, uses, note, expires_at, made_by)
    values (${id}, ${bonusId}, ${uses}, ${note}, ${expiresAt}, ${madeBy})`
  await tx.sql`
    insert into ${tx.b}.bonuses_code (batch_id, code_mac)
    select * from ${unnested(codes, 'row', {
      batch_id: ['uuid', () => id],
      code_mac: ['bytea', (code: string) => macOfBonusCode(db, code)],
    })}`
  return codes
}

/** Makes codes worth nothing from now on. @returns their bonus; null: there are none that count */
export async function voidCodes(
  { sql, b }: Tx,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<number | null> {
  const [row] = await sql<{ intId: number }[]>`
    update ${b}.bonuses_code_batch batch set voided_at = clock_timestamp(), voided_by = ${by}
    from ${b}.bonuses_bonus bonus
    where batch.id = ${id} and voided_at is null and bonus.id = batch.bonus_id returning bonus.int_id as "intId"`
  return row?.intId ?? null
}

/** A code as decisions work on it. */
export type CodeRow = {
  readonly key: string
  readonly bonusId: string
  readonly uses: number
  readonly used: number
  readonly expiresAt: Date
  readonly isVoid: boolean
}

/** Codes by the hash they are kept by, locked: of all who use one at a moment, so many have it as may. */
export const codeRows: Resource<CodeRow> = {
  name: 'bonuses.code_rows',
  isLocking: true,
  async load(tx, keys, how) {
    const macs = keys.map((key) => Buffer.from(key, 'hex'))
    const rows = await tx.sql<CodeRow[]>`
      select encode(code.code_mac, 'hex') as key, batch.bonus_id as "bonusId", batch.uses, code.used,
        batch.expires_at as "expiresAt", batch.voided_at is not null as "isVoid"
      from (
        select * from ${tx.b}.bonuses_code where code_mac = any(${macs}::bytea[]) order by code_mac
        ${lockedFor(tx, how, 'for no key update')}
      ) code join ${tx.b}.bonuses_code_batch batch on batch.id = code.batch_id`
    return new Map(rows.map((row) => [row.key, row]))
  },
  save: (tx, values) => tx.sql`
    update ${tx.b}.bonuses_code code set used = changed.used
    from ${unnested([...values.values()], 'changed', {
      code_mac: ['bytea', ({ key }) => Buffer.from(key, 'hex')],
      used: 'int',
    })} where code.code_mac = changed.code_mac`,
}

/** The bonus that can be had by a made code at this moment, by its hash; null: none. */
export async function findBonusOfMac({ sql, b }: Db, mac: Buffer): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select batch.bonus_id as id from ${b}.bonuses_code code join ${b}.bonuses_code_batch batch on batch.id = code.batch_id
    join ${b}.bonuses_offer offer on offer.bonus_id = batch.bonus_id
    where code_mac = ${mac} and used < uses and voided_at is null and expires_at > clock_timestamp() and status = 'open'`
  return row?.id ?? null
}
