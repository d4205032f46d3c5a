import type { DisputeStatus } from '@tas/shared/rules/deposits/disputes.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { DisputeRow } from './dispute-rows.ts'

/** A dispute as staff read it. */
export type KeptDispute = DisputeRow & {
  readonly id: string
  /** The public number of the deposit, and whose it is. */
  readonly intId: number
  readonly playerId: string
  readonly openedAt: Date
  readonly endedAt: Date | null
  /** What was sent to the provider last, and by whom; null: nothing yet. */
  readonly evidence: string | null
  readonly evidenceBy: string | null
  readonly evidenceAt: Date | null
}

type Stored = Omit<KeptDispute, 'evidence'> & { readonly evidence: Buffer | null }

const evidencePlace = (id: string) => ({ column: 'cashier_dispute.evidence', owner: id })

const columns = ({ sql }: Pick<Db, 'sql'>) => sql`
  dispute.id, dispute.deposit_id as "depositId", dispute.gateway_code as "gatewayCode", dispute.external_id as "externalId",
  dispute.currency, dispute.amount as "amountMinor", dispute.status, dispute.due_at as "dueAt", dispute.opened_at as "openedAt",
  dispute.ended_at as "endedAt", dispute.evidence, dispute.evidence_by as "evidenceBy", dispute.evidence_at as "evidenceAt",
  deposit.int_id::int as "intId", deposit.player_id as "playerId"`

function disputeOf({ seals }: Pick<Db, 'seals'>, { evidence, ...row }: Stored): KeptDispute {
  return { ...row, evidence: evidence === null ? null : seals.open<string>(evidence, evidencePlace(row.id)) }
}

/** How a dispute stands, as far as it is known. */
export type DisputeState = Pick<DisputeRow, 'externalId' | 'status' | 'dueAt'>

/** What is known of the disputes of a deposit. */
export async function readDisputes({ sql, b }: Db, depositId: string): Promise<readonly DisputeState[]> {
  return sql<DisputeState[]>`
    select external_id as "externalId", status, due_at as "dueAt" from ${b}.cashier_dispute where deposit_id = ${depositId}`
}

/** Disputes that stand so, behind `after`: open ones the oldest first, ended ones the newest first. */
export async function listDisputes(
  db: Db,
  which: { readonly status: DisputeStatus; readonly after: string | null; readonly limit: number },
): Promise<readonly KeptDispute[]> {
  const { sql, b } = db
  const { status, after, limit } = which
  const isOpen = status === 'open'
  const beyond = after === null ? sql`` : isOpen ? sql`and dispute.id > ${after}` : sql`and dispute.id < ${after}`
  const rows = await sql<Stored[]>`
    select ${columns(db)} from ${b}.cashier_dispute dispute join ${b}.cashier_deposit deposit on deposit.id = dispute.deposit_id
    where dispute.status = ${status} ${beyond} order by ${isOpen ? sql`dispute.id` : sql`dispute.id desc`} limit ${limit}`
  return rows.map((row) => disputeOf(db, row))
}

/** One dispute; null: there is none. */
export async function readDispute(db: Db, id: string): Promise<KeptDispute | null> {
  const { sql, b } = db
  const [row] = await sql<Stored[]>`
    select ${columns(db)} from ${b}.cashier_dispute dispute join ${b}.cashier_deposit deposit on deposit.id = dispute.deposit_id
    where dispute.id = ${id}`
  return row === undefined ? null : disputeOf(db, row)
}

/** Writes down what was sent to the provider last. @returns false where the dispute is over */
export async function keepEvidence(
  { sql, b, seals }: Tx,
  { id, text, by }: { readonly id: string; readonly text: string; readonly by: string },
): Promise<boolean> {
  const rows = await sql`
    update ${b}.cashier_dispute set evidence = ${seals.seal(text, evidencePlace(id))}, evidence_by = ${by},
      evidence_at = clock_timestamp() where id = ${id} and status = 'open' returning id`
  return rows.length > 0
}

/** Writes down that what was taken is accepted. @returns false where the dispute is over, otherwise than so */
export async function keepAccepted({ sql, b }: Tx, id: string): Promise<boolean> {
  const rows = await sql`
    update ${b}.cashier_dispute set status = 'accepted', ended_at = coalesce(ended_at, clock_timestamp())
    where id = ${id} and status in ('open', 'accepted') returning id`
  return rows.length > 0
}
