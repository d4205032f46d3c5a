import { SLOTS_PER_OWNER } from '@tas/shared/rules/books/accounts.ts'
import { type Db, type DbPool, inTx, type Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { Line } from '../../../route.ts'
import { lineByHand, recordAudit } from '../../audit/index.ts'
import { type Subject, subjectOf } from './incident.ts'
import { MAX_DIFFERENCES } from './verify-books.ts'

/** Whoever nobody relieved of it: `npm run tas -- books --by "name"` takes an incident over. */
export const FIRST_OWNER = 'operator on duty'

/** How the books stand by what was verified last, in this process or another. */
export type BooksState = {
  /** When they were last found right; null: never. */
  readonly verifiedAt: Date | null
  /** So long nobody looked; null: never did. */
  readonly sinceLookMs: number | null
  readonly openIncidentId: string | null
  /** Found by the last look; 0 also while an incident still waits to be closed. */
  readonly differenceCount: number
}

export async function readBooksState(db: Db): Promise<BooksState> {
  const [state] = await db.sql<BooksState[]>`
    select verified_at as "verifiedAt", incident.id as "openIncidentId",
      coalesce(difference_count, 0) as "differenceCount",
      (extract(epoch from clock_timestamp() - greatest(verified_at, looked_at)) * 1000)::float8 as "sinceLookMs"
    from (select max(verified_at) as verified_at from ${db.b}.ledger_verified) verified
    left join ${db.b}.ledger_incident incident on closed_at is null`
  if (state === undefined) throw new Error('an aggregate always answers')
  return state
}

/**
 * Writes down what a verification found. A difference opens an incident, or is added to the one that is open; money of
 * whoever it is about stands still until the incident is closed. Without a difference an open incident notes that.
 * @returns the incident that is open; null when there is none.
 */
export function noteDifferences(db: DbPool, differences: readonly string[]): Promise<string | null> {
  return inTx(db, async (tx) => {
    if (differences.length > 0) await openIncident(tx, differences)
    const [incident] = await tx.sql<{ id: string }[]>`
      update ${tx.b}.ledger_incident set difference_count = ${differences.length}, looked_at = clock_timestamp()
      where closed_at is null returning id`
    if (incident === undefined) return null
    const subjects = differences.map(subjectOf)
    await storeSubjects(tx, incident.id, subjects)
    await freeze(tx, subjects, { isAll: differences.length >= MAX_DIFFERENCES })
    return incident.id
  })
}

async function openIncident(tx: Tx, differences: readonly string[]): Promise<void> {
  const [opened] = await tx.sql<{ id: string }[]>`
    insert into ${tx.b}.ledger_incident (id, owner) values (${uuidv7()}, ${FIRST_OWNER})
    on conflict ((true)) where closed_at is null do nothing returning id`
  if (opened === undefined) return
  await recordAudit(tx, {
    actorKind: 'system',
    actorId: null,
    ip: null,
    action: 'ledger.incident_opened',
    targetId: opened.id,
    details: { differences: differences.length, first: differences[0] ?? '' },
  })
}

async function storeSubjects(tx: Tx, incidentId: string, subjects: readonly Subject[]): Promise<void> {
  // One statement may not touch a row twice, and an account can be wrong in two ways.
  const distinct = [...new Map(subjects.map((subject) => [subject.name, subject])).values()]
  await tx.sql`
    insert into ${tx.b}.ledger_incident_subject (incident_id, name, finding)
    select ${incidentId}::uuid, * from ${unnested(distinct, 'subject', { name: 'text', finding: 'text' })}
    on conflict (incident_id, name) do update set last_seen_at = clock_timestamp()`
}

/** Stops the wallets and accounts of the house that are named; where something else is, all of the house. */
async function freeze(tx: Tx, subjects: readonly Subject[], { isAll }: { readonly isAll: boolean }): Promise<void> {
  const idsOf = (kind: string) => subjects.flatMap(({ stops }) => (stops?.kind === kind ? [stops.id] : []))
  const postings = idsOf('posting')
  const named = await tx.sql<{ wallet_id: bigint | null }[]>`
    select wallet_id from ${tx.b}.ledger_posting where id = any(${postings}::bigint[])`
  const wallets = new Set([...idsOf('wallet'), ...named.flatMap((row) => row.wallet_id ?? [])])
  const frozen = await tx.sql`
    update ${tx.b}.ledger_wallet set is_frozen = true where id = any(${[...wallets]}::bigint[]) returning id`
  const houses = new Set(idsOf('house'))
  const [known] = await tx.sql<{ n: number }[]>`
    select count(*)::int as n from ${tx.b}.ledger_house_account where id = any(${[...houses]}::bigint[])`
  const isUnnamed =
    subjects.some(({ stops }) => stops === null) ||
    frozen.length < wallets.size ||
    named.filter((row) => row.wallet_id !== null).length < new Set(postings).size ||
    (known?.n ?? 0) < houses.size
  await tx.sql`
    insert into ${tx.b}.ledger_frozen_house (house_account_id)
    select id from ${tx.b}.ledger_house_account where id = any(${[...houses]}::bigint[]) or ${isAll || isUnnamed}
    on conflict do nothing`
}

/** Postings of a purse, from one on. */
type Span = { readonly account: bigint; readonly firstPostingId: bigint }

/**
 * Accepts that the postings of a purse tell a wrong balance-after from a given one on up to now: they were made on top of a
 * stored balance that was wrong, which by now is set right. Belongs to the incident that is open.
 * @throws Refusal ledger.incident_unknown when it is not open; ledger.span_unknown when the account has no such posting, or it is accepted
 */
export async function acceptSpanIn(
  tx: Tx,
  { incidentId, ...span }: Span & { readonly incidentId: string },
): Promise<Line> {
  await holdOpenIncident(tx)
  if ((await readOpenIncident(tx))?.id !== incidentId) throw refuse('ledger.incident_unknown')
  const line = await insertSpan(tx, incidentId, span)
  if (line === null) throw refuse('ledger.span_unknown', {}, { posting: 'choice' })
  return line
}

/**
 * The same for a command of the operator: of the incident that is open.
 * @returns false when none is open, or nothing of the account is there to accept.
 */
export function acceptSpan(db: DbPool, { by, ...span }: Span & { readonly by: string }): Promise<boolean> {
  return inTx(db, async (tx) => {
    await holdOpenIncident(tx)
    const incident = await readOpenIncident(tx)
    const line = incident && (await insertSpan(tx, incident.id, span))
    if (line === null) return false
    await recordAudit(tx, lineByHand(line, { by }))
    return true
  })
}

/** @returns the line of it; null: the account has no such posting, or it is accepted already */
async function insertSpan(tx: Tx, incidentId: string, { account, firstPostingId }: Span): Promise<Line | null> {
  const accepted = await tx.sql`
    insert into ${tx.b}.ledger_accepted_span (account, first_posting_id, last_posting_id, incident_id)
    select ${account}, ${firstPostingId}, made.last_id, ${incidentId}::uuid from (
      select max(id) as last_id, bool_or(id = ${firstPostingId}) as has_first from ${tx.b}.ledger_posting
      where wallet_id = ${account / SLOTS_PER_OWNER} and ${account} in (from_account, to_account)
    ) made
    where has_first
    on conflict do nothing returning account`
  if (accepted.length === 0) return null
  const details = { account: String(account), posting: String(firstPostingId) }
  return { action: 'ledger.span_accepted', targetId: incidentId, details }
}

/** The incident of the books that is open. */
export type OpenIncident = {
  readonly id: string
  readonly openedAt: Date
  readonly owner: string
  readonly lookedAt: Date
  /** When a look last found anything. */
  readonly lastFoundAt: Date
  /** Found by the last look. */
  readonly differenceCount: number
  /** What was said of each thing first, the first hundred. */
  readonly findings: readonly string[]
}

export async function readOpenIncident(db: Db): Promise<OpenIncident | null> {
  const [incident] = await db.sql<OpenIncident[]>`
    select id, opened_at as "openedAt", owner, looked_at as "lookedAt", difference_count as "differenceCount",
      coalesce((select max(last_seen_at) from ${db.b}.ledger_incident_subject where incident_id = incident.id), opened_at)
        as "lastFoundAt",
      array(select finding from ${db.b}.ledger_incident_subject subject where incident_id = incident.id
        order by first_seen_at, name limit ${MAX_DIFFERENCES}) as findings
    from ${db.b}.ledger_incident incident where closed_at is null`
  return incident ?? null
}

/** Lets no look add anything to the incident that is open before the transaction ends. */
export async function holdOpenIncident(tx: Tx): Promise<void> {
  await tx.sql`select from ${tx.b}.ledger_incident where closed_at is null for update`
}

/** Makes somebody the owner of an incident. @throws Refusal ledger.incident_unknown when it is not open */
export async function takeIncidentIn(
  tx: Tx,
  { incidentId, by }: { readonly incidentId: string; readonly by: string },
): Promise<Line> {
  const [taken] = await tx.sql<{ before: string }[]>`
    update ${tx.b}.ledger_incident now set owner = ${by} from ${tx.b}.ledger_incident old
    where now.id = ${incidentId} and old.id = now.id and now.closed_at is null returning old.owner as before`
  if (taken === undefined) throw refuse('ledger.incident_unknown')
  const details = { before: taken.before, after: by }
  return { action: 'ledger.incident_taken', targetId: incidentId, details }
}

/** The same for a command of the operator: of the incident that is open, if there is one. */
export function takeIncident(db: DbPool, by: string): Promise<void> {
  return inTx(db, async (tx) => {
    const incident = await readOpenIncident(tx)
    if (incident === null || incident.owner === by) return
    await recordAudit(tx, lineByHand(await takeIncidentIn(tx, { incidentId: incident.id, by }), { by }))
  })
}

/**
 * Closes an incident, and lets all money move again. The caller has verified the books and found them right.
 * @throws Refusal ledger.incident_unknown when it is not open
 */
export async function closeIncidentIn(
  tx: Tx,
  closing: { readonly incidentId: string; readonly by: string; readonly resolution: string },
): Promise<Line> {
  const { incidentId, by, resolution } = closing
  const closed = await tx.sql`
    update ${tx.b}.ledger_incident set closed_at = clock_timestamp(), closed_by = ${by},
      resolution = ${resolution}, owner = ${by} where id = ${incidentId} and closed_at is null returning id`
  if (closed.length === 0) throw refuse('ledger.incident_unknown')
  await tx.sql`update ${tx.b}.ledger_wallet set is_frozen = false where is_frozen`
  await tx.sql`delete from ${tx.b}.ledger_frozen_house`
  return { action: 'ledger.incident_closed', targetId: incidentId }
}

/**
 * The same for a command of the operator: of the incident that is open.
 * @returns false when none is open.
 */
export function closeIncident(
  db: DbPool,
  closing: { readonly by: string; readonly resolution: string },
): Promise<boolean> {
  return inTx(db, async (tx) => {
    const incident = await readOpenIncident(tx)
    if (incident === null) return false
    const line = await closeIncidentIn(tx, { incidentId: incident.id, ...closing })
    await recordAudit(tx, lineByHand(line, closing))
    return true
  })
}
