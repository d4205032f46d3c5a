import type { PaperFault } from '@tas/shared/contract/verification/choices.ts'
import type { CheckType, Paper } from '@tas/shared/rules/verification/checks.ts'
import type { VerificationActor, VerificationStatus } from '@tas/shared/rules/verification/edges.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { type WorkFilter, workWithin } from '#kit/db/work-within.ts'

/** A check of papers, without what is sealed. */
export type CheckRow = {
  readonly id: string
  readonly playerId: string
  readonly type: CheckType
  readonly status: VerificationStatus
  readonly paper: Paper
  readonly tries: number
  readonly sentAt: Date
  readonly decidedAt: Date | null
  /** YYYY-MM-DD. */
  readonly expiresOn: string | null
  readonly fault: PaperFault | null
  /** A withdrawal of its player waits for it. */
  readonly isMoneyWaiting: boolean
}

/** What of a check is sealed: the zone the player typed, and words. */
export type CheckWords = {
  readonly zone: string | null
  readonly playerNote: string | null
  readonly note: string | null
  readonly comment: string | null
}

/** The columns of a check, under the names of its type. What is pending is in review as long as somebody says that they are at it. */
export function checkColumns({ sql }: Pick<Db, 'sql'>) {
  return sql`id, player_id as "playerId", type,
    case when status = 'pending' and looked_until > clock_timestamp() then 'in_review' else status end as status, paper, tries,
    sent_at as "sentAt", decided_at as "decidedAt", expires_on::text as "expiresOn", fault, has_money_waiting as "isMoneyWaiting"`
}

const SEALED = { zone: 'zone', playerNote: 'player_note', note: 'note', comment: 'comment' } as const

/** A sealed text of a check; null stays null. */
export function sealWords(
  { seals }: Pick<Db, 'seals'>,
  { id, name, text }: { readonly id: string; readonly name: keyof CheckWords; readonly text: string | null },
): Buffer | null {
  return text === null ? null : seals.seal(text, { column: `verification_check.${SEALED[name]}`, owner: id })
}

type SealedRow = Readonly<Record<keyof CheckWords, Buffer | null>>

/** The checks of a player, with their words. */
export async function readChecks(db: Db, playerId: string): Promise<readonly (CheckRow & CheckWords)[]> {
  const rows = await db.sql<(CheckRow & SealedRow)[]>`
    select ${checkColumns(db)}, ${sealedColumns(db)} from ${db.b}.verification_check where player_id = ${playerId}`
  return rows.map((row) => opened(db, row))
}

/** One check with its words; null: there is none. */
export async function readCheck(db: Db, id: string): Promise<(CheckRow & CheckWords) | null> {
  const [row] = await db.sql<(CheckRow & SealedRow)[]>`
    select ${checkColumns(db)}, ${sealedColumns(db)} from ${db.b}.verification_check where id = ${id}`
  return row === undefined ? null : opened(db, row)
}

function sealedColumns({ sql }: Pick<Db, 'sql'>) {
  return sql`zone, player_note as "playerNote", note, comment`
}

function opened({ seals }: Db, row: CheckRow & SealedRow): CheckRow & CheckWords {
  const open = (name: keyof CheckWords) => {
    const sealed = row[name]
    const place = { column: `verification_check.${SEALED[name]}`, owner: row.id }
    return sealed === null ? null : seals.open<string>(sealed, place)
  }
  return { ...row, zone: open('zone'), playerNote: open('playerNote'), note: open('note'), comment: open('comment') }
}

/** Notes until when somebody of staff is at a check that waits; null: nobody is any more. */
export async function noteLooking({ sql, b }: Tx, id: string, until: Date | null): Promise<void> {
  await sql`update ${b}.verification_check set looked_until = ${until} where id = ${id} and status = 'pending'`
}

/** Checks that wait for staff, of everybody or of one player: by their place, and then the oldest first. */
export async function listWaitingChecks(db: Db, { after, ...asked }: Asked): Promise<readonly CheckRow[]> {
  const { sql, b } = db
  const beyond =
    after === null
      ? sql``
      : sql`and (rank, id) > ((select rank from ${b}.verification_check where id = ${after}), ${after}::uuid)`
  return sql<CheckRow[]>`
    select ${checkColumns(db)} from ${b}.verification_check
    where status = 'pending' ${checksWithin(db, asked)} ${beyond} order by rank, id limit ${asked.limit}`
}

type Asked = {
  readonly type?: CheckType | null
  readonly filter?: WorkFilter
  readonly after: string | null
  readonly limit: number
}

function checksWithin({ sql }: Pick<Db, 'sql'>, { type = null, filter = {} }: Pick<Asked, 'type' | 'filter'>) {
  const ofType = type === null ? sql`` : sql`and type = ${type}`
  return sql`${ofType} ${workWithin({ sql }, filter, { id: sql`id`, since: sql`sent_at` })}`
}

/** Checks in any of these statuses, of everybody or of one player, the oldest first or the newest. */
export async function listChecks(
  db: Db,
  asked: Asked & { readonly statuses: readonly VerificationStatus[]; readonly isNewestFirst: boolean },
): Promise<readonly CheckRow[]> {
  const { sql, b } = db
  const { isNewestFirst, after } = asked
  const beyond = after === null ? sql`` : isNewestFirst ? sql`and id < ${after}` : sql`and id > ${after}`
  return sql<CheckRow[]>`
    select ${checkColumns(db)} from ${b}.verification_check
    where status = any(${[...asked.statuses]}::text[]) ${checksWithin(db, asked)} ${beyond}
    order by id ${isNewestFirst ? sql`desc` : sql``} limit ${asked.limit}`
}

export type CheckStep = {
  readonly status: VerificationStatus
  readonly by: VerificationActor
  readonly actorId: string | null
  readonly at: Date
}

/** The steps of a check, the first first. */
export async function readCheckSteps({ sql, b }: Db, checkId: string): Promise<readonly CheckStep[]> {
  return sql<CheckStep[]>`
    select status, actor_kind as by, actor_id as "actorId", happened_at as at from ${b}.verification_step
    where check_id = ${checkId} order by number`
}

/** What of a player is approved from papers. */
export async function readApproved({ sql, b }: Db, playerId: string): Promise<ReadonlySet<CheckType>> {
  const rows = await sql<{ type: CheckType }[]>`
    select type from ${b}.verification_check where player_id = ${playerId} and status = 'approved'`
  return new Set(rows.map(({ type }) => type))
}

/** How the check of identity of each of these players stands; who was never asked is not in it. */
export async function readIdentityStates(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.sql<{ player_id: string; status: string }[]>`
    select player_id, status from ${db.b}.verification_check
    where player_id = any(${playerIds as string[]}::uuid[]) and type = 'identity'`
  return new Map(rows.map((row) => [row.player_id, row.status]))
}

/**
 * What sets the number of a document, in an update of checks; null: none is known. The one of before is kept beside it once somebody of
 * staff answered: whoever names another document, or none, is still found by it.
 */
export function settingNumber({ sql, b }: Tx, index: Buffer | null) {
  return sql`number_index = ${index}, earlier_numbers = case
    when number_index is not null and number_index is distinct from ${index} and number_index <> all(earlier_numbers) and exists (
      select from ${b}.verification_step step where step.check_id = verification_check.id and step.actor_kind = 'staff')
    then earlier_numbers || number_index else earlier_numbers end`
}

/** The indexes of the documents that a player sent, those of before among them. */
export async function readDocumentMarks({ sql, b }: Db, playerId: string): Promise<readonly Buffer[]> {
  const rows = await sql<{ mark: Buffer }[]>`
    select distinct mark from ${b}.verification_check, unnest(earlier_numbers || number_index) as mark
    where player_id = ${playerId} and mark is not null`
  return rows.map(({ mark }) => mark)
}
