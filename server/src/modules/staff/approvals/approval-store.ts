import type { Db, Tx } from '#kit/db/connect.ts'
import { type WorkFilter, workWithin } from '#kit/db/work-within.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { ApprovalRequest, Approvals, Moved, SettledApproval } from '../../../approvals.ts'
import { keepRights, readRights } from '../role-store.ts'
import { staffSettings } from '../settings.ts'
import { needsOf } from './kept-rows.ts'
import { openTold, sealTold, targetOf, wishMac } from './seal-payloads.ts'
import { acting, requireApart, requireDecider, requireScope, requireStanding } from './standing.ts'

/** First key of the advisory locks under which the same thing is asked for; the second is a hash of what is wanted. */
const WISH_LOCK = 7_411_078
/** The same for the person who asks: what waits of each is counted. */
const ASKER_LOCK = 7_411_079
/** As many requests of one person wait at a time: more than anybody decides on in the days they have. */
export const MOST_WAITING = 500

/** More of one call than two people will ever have waiting. */
const MOST_OF_CALL = 200

/** The money of a request, as it is stored; in minor units. */
type StoredMoved = { readonly moved_currency: string | null; readonly moved_amount: string | null }

type Row = StoredMoved & {
  readonly id: string
  readonly call: string
  readonly sealed: Buffer
  readonly payload_hash: string
  readonly permission: string
  readonly asked_by: string
  readonly key: string
}

/** A request as it is kept: what is wanted can be compared with, not read. */
export type KeptRequest = Omit<ApprovalRequest, 'wishHash'>

/** What a row of a request is read by. */
const columnsOf = ({ sql }: Pick<Db, 'sql'>) => sql`
  id, call, sealed_payload as sealed, payload_hash, permission, moved_currency, moved_amount::text as moved_amount, asked_by, key`

/** What waits for a second person, in the tables of this module. */
export const approvals: Approvals = {
  async ask(tx, app, { id, call, payload, payloadHash, wishHash, permission, moved, reason, askedBy, key }) {
    // What nobody decided by then has to be asked anew.
    const { approvalHours } = settingsOf(app, staffSettings)
    const wish = wishMac(tx, wishHash)
    await refuseWaiting(tx, { wish, askedBy, key })
    await refuseMany(tx, { askedBy, key })
    const [kept] = await tx.sql<{ id: string; payload_hash: string }[]>`
      insert into ${tx.b}.staff_approval
        (id, call, sealed_payload, payload_hash, target, wish_mac, permission, moved_currency, moved_amount, asked_by, key, lapses_at)
      values (${id}, ${call}, ${sealTold(tx, id, { payload, reason })}, ${payloadHash}, ${targetOf(payload)}, ${wish}, ${permission},
        ${moved?.currency ?? null}, ${moved === null ? null : String(moved.amountMinor)}::numeric, ${askedBy}, ${key},
        clock_timestamp() + make_interval(hours => ${approvalHours}::int))
      on conflict (asked_by, key) do update set key = excluded.key
      returning id, payload_hash`
    if (kept === undefined) throw new Error('an inserted row is returned')
    if (kept.payload_hash !== payloadHash) throw refuse('http.key_reused')
    return kept.id
  },
  async find(db, id) {
    const [row] = await db.sql<Row[]>`
      select ${columnsOf(db)} from ${db.b}.staff_approval
      where id = ${id} and settled_at is null and lapses_at > clock_timestamp()`
    if (row === undefined || !(await mayStillAsk(db, row))) return null
    return requestOf(db, row)
  },
  requireScope,
  requireApart,
  async isApprovedBy({ sql, b }, id, personId) {
    const rows = await sql`
      select from ${b}.staff_approval where id = ${id} and outcome = 'approved' and settled_by = ${personId}`
    return rows.length > 0
  },
  settled: {
    name: 'staff_approval.settled',
    async insert(tx, rows) {
      for (const row of rows) await settleApproved(tx, row)
    },
  },
  acting,
  needsOf,
}

/** Settles what is done by an approval, while both people still may: what they may is asked again, and changes no more before it is done. */
async function settleApproved(tx: Tx, { app, id, approvedBy, ...reaching }: SettledApproval): Promise<void> {
  await keepRights(tx)
  const request = await readApproval(tx, id)
  const isOurs = await settleApproval(tx, { id, by: approvedBy, outcome: 'approved' })
  if (request === null || !isOurs) throw refuse('http.approval_unknown')
  const { askedBy, permission, moved } = request
  if (!(await mayStillAsk(tx, { asked_by: askedBy, permission }))) throw refuse('http.approval_unknown')
  await requireDecider(tx, { app, deciderId: approvedBy, askedBy, permission, moved })
  await requireStanding(tx, { app, personId: askedBy, permission, moved })
  for (const personId of [approvedBy, askedBy]) await reaching.requireReach(tx, personId)
}

function requestOf(db: Pick<Db, 'seals'>, row: Row): KeptRequest {
  const { id, call, permission, asked_by: askedBy, key, payload_hash: payloadHash } = row
  return { id, call, ...openTold(db, row), payloadHash, permission, moved: movedOf(row), askedBy, key }
}

function movedOf({ moved_currency: currency, moved_amount: amount }: StoredMoved): Moved | null {
  return currency === null || amount === null ? null : { currency, amountMinor: BigInt(amount) }
}

/** One at a time asks for the same thing; under its own key somebody may ask again. @throws Refusal http.approval_waits */
async function refuseWaiting(
  { sql, b }: Tx,
  { wish, askedBy, key }: Pick<ApprovalRequest, 'askedBy' | 'key'> & { readonly wish: Buffer },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WISH_LOCK}::int, hashtext(encode(${wish}::bytea, 'hex')))`
  const [waiting] = await sql<{ id: string }[]>`
    select id from ${b}.staff_approval
    where wish_mac = ${wish} and settled_at is null and lapses_at > clock_timestamp()
      and not (asked_by = ${askedBy} and key = ${key}) limit 1`
  if (waiting !== undefined) throw refuse('http.approval_waits', { approvalId: waiting.id })
}

/** One person has a bounded number waiting; what was asked before under this key is no new one. @throws Refusal http.approvals_full */
async function refuseMany({ sql, b }: Tx, { askedBy, key }: Pick<ApprovalRequest, 'askedBy' | 'key'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ASKER_LOCK}::int, hashtext(${askedBy}))`
  const [waiting] = await sql<{ n: number }[]>`
    select count(*)::int as n from (
      select from ${b}.staff_approval
      where asked_by = ${askedBy} and key <> ${key} and settled_at is null and lapses_at > clock_timestamp()
      limit ${MOST_WAITING}) as one`
  if ((waiting?.n ?? 0) < MOST_WAITING) return
  const known = await sql`select from ${b}.staff_approval where asked_by = ${askedBy} and key = ${key}`
  if (known.length === 0) throw refuse('http.approvals_full', { count: MOST_WAITING })
}

/** Whoever asked has the right still: what somebody wanted who lost it is done by nobody. */
async function mayStillAsk(db: Db, { asked_by, permission }: Pick<Row, 'asked_by' | 'permission'>): Promise<boolean> {
  const rights: ReadonlySet<string> = await readRights(db, asked_by)
  return rights.has(permission)
}

/** What of somebody, or of anybody, waits, and by which right; what it moves has to be covered by it. */
export async function listWaiting(
  { sql, b }: Db,
  { askedBy }: { readonly askedBy: string | null },
): Promise<readonly Pick<KeptRequest, 'id' | 'askedBy' | 'permission' | 'moved'>[]> {
  const rows = await sql<(StoredMoved & Pick<Row, 'id' | 'permission' | 'asked_by'>)[]>`
    select id, asked_by, permission, moved_currency, moved_amount::text as moved_amount from ${b}.staff_approval
    where settled_at is null and lapses_at > clock_timestamp() and asked_by = coalesce(${askedBy}::uuid, asked_by)`
  return rows.map((row) => ({ id: row.id, askedBy: row.asked_by, permission: row.permission, moved: movedOf(row) }))
}

export type Outcome = 'approved' | 'declined' | 'withdrawn'

/** Settles what waits, once. @returns false when it is settled or lapsed */
export async function settleApproval(
  tx: Tx,
  { id, by, outcome }: { readonly id: string; readonly by: string; readonly outcome: Outcome },
): Promise<boolean> {
  const settled = await tx.sql`
    update ${tx.b}.staff_approval set outcome = ${outcome}, settled_by = ${by}, settled_at = clock_timestamp()
    where id = ${id} and settled_at is null and lapses_at > clock_timestamp() returning id`
  return settled.length > 0
}

export type ListedApproval = KeptRequest & {
  readonly askedAt: Date
  readonly lapsesAt: Date
  readonly state: Outcome | 'waiting' | 'lapsed'
  readonly settledBy: string | null
}

type ListRow = Row & {
  readonly asked_at: Date
  readonly lapses_at: Date
  readonly state: ListedApproval['state']
  readonly settled_by: string | null
}

/** What a row of a list is read by. */
const listedColumns = ({ sql }: Pick<Db, 'sql'>) => sql`
  ${columnsOf({ sql })}, asked_at, lapses_at, settled_by,
  coalesce(outcome, case when lapses_at > clock_timestamp() then 'waiting' else 'lapsed' end) as state`

function listedOf(db: Pick<Db, 'seals'>, row: ListRow): ListedApproval {
  return {
    ...requestOf(db, row),
    askedAt: row.asked_at,
    lapsesAt: row.lapses_at,
    state: row.state,
    settledBy: row.settled_by,
  }
}

/** One request, settled or not; null: there is none. */
export async function readApproval(db: Db, id: string): Promise<ListedApproval | null> {
  const [row] = await db.sql<ListRow[]>`select ${listedColumns(db)} from ${db.b}.staff_approval where id = ${id}`
  return row === undefined ? null : listedOf(db, row)
}

/** What waits, the oldest first, or what no longer does, the newest first, behind `after`. */
export async function listApprovals(
  db: Db,
  which: {
    readonly isSettled: boolean
    readonly by: string
    /** What `by` asked for, or what others did; null: whoever did. */
    readonly isOwn: boolean | null
    readonly filter: Pick<WorkFilter, 'from' | 'to'>
    readonly after: string | null
    readonly limit: number
  },
): Promise<readonly ListedApproval[]> {
  const { sql, b } = db
  const { isSettled, by, isOwn, filter, after, limit } = which
  const whose = isOwn === null ? sql`` : isOwn ? sql`and asked_by = ${by}` : sql`and asked_by <> ${by}`
  const within = workWithin(db, filter, { id: sql`id`, since: sql`asked_at` })
  const rest = isSettled
    ? sql`(settled_at is not null or lapses_at <= clock_timestamp()) and id < coalesce(${after}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
        order by id desc`
    : sql`settled_at is null and lapses_at > clock_timestamp() and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') order by id`
  const rows = await sql<ListRow[]>`
    select ${listedColumns(db)} from ${b}.staff_approval where true ${whose} ${within} and ${rest} limit ${limit}`
  return rows.map((row) => listedOf(db, row))
}

/** What waits of the calls that some rights open and another person asked for, the oldest first. */
export async function listAskedByOthers(
  db: Db,
  { by, permissions, limit }: { readonly by: string; readonly permissions: readonly string[]; readonly limit: number },
): Promise<readonly ListedApproval[]> {
  const rows = await db.sql<ListRow[]>`
    select ${listedColumns(db)} from ${db.b}.staff_approval
    where settled_at is null and lapses_at > clock_timestamp() and asked_by <> ${by}
      and permission = any(${permissions as string[]}::text[])
    order by id limit ${limit}`
  return rows.map((row) => listedOf(db, row))
}

/** What waits of one call, the oldest first: for the screen that it is about. */
export async function listWaitingOf(
  { sql, b, seals }: Db,
  call: string,
): Promise<readonly Pick<ListedApproval, 'id' | 'payload' | 'reason' | 'askedBy' | 'askedAt'>[]> {
  const rows = await sql<(Pick<Row, 'id' | 'sealed' | 'asked_by'> & { asked_at: Date })[]>`
    select id, sealed_payload as sealed, asked_by, asked_at from ${b}.staff_approval
    where settled_at is null and lapses_at > clock_timestamp() and call = ${call} order by id limit ${MOST_OF_CALL}`
  return rows.map((row) => ({
    id: row.id,
    ...openTold({ seals }, row),
    askedBy: row.asked_by,
    askedAt: row.asked_at,
  }))
}

export type AskedAbout = {
  readonly id: string
  readonly call: string
  /** The `id` of the payload: what it is about. */
  readonly target: string
  readonly askedBy: string
  readonly askedAt: Date
}

/** What waits of some calls about some things, each named by the `id` of the payload, however it was written; the oldest first. */
export async function listAskedAbout(
  { sql, b }: Db,
  { calls, targets }: { readonly calls: readonly string[]; readonly targets: readonly string[] },
): Promise<readonly AskedAbout[]> {
  return sql<AskedAbout[]>`
    select id, call, target, asked_by as "askedBy", asked_at as "askedAt"
    from ${b}.staff_approval
    where settled_at is null and lapses_at > clock_timestamp() and call = any(${calls as string[]}::text[])
      and target = any(${targets as string[]}::text[])
    order by id limit ${MOST_OF_CALL}`
}

/** Who asked for what still waits; null: nothing waits under that id. */
export async function readAsker({ sql, b }: Db, id: string): Promise<string | null> {
  const [row] = await sql<{ asked_by: string }[]>`
    select asked_by from ${b}.staff_approval where id = ${id} and settled_at is null and lapses_at > clock_timestamp()`
  return row?.asked_by ?? null
}
