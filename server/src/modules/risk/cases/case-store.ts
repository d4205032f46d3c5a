import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { decisionColumns, type KeptDecision } from '../decisions/decision-rows.ts'

/** waiting: something is asked of the player or of somebody else. reported: told to the authority. closed: nothing was found. */
export const CASE_STATES = ['open', 'waiting', 'reported', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

export type CaseRow = {
  readonly id: string
  readonly playerId: string
  readonly state: CaseState
  readonly score: number
  readonly openedAt: Date
  readonly version: number
}

const NOTE = 'risk_case_step.note'

const columns = ({ sql }: Pick<Db, 'sql'>) => sql`
  id, player_id as "playerId", state, score, opened_at as "openedAt", version`

/**
 * Adds what was found to the open case of its player, or opens one. The caller holds the player. Added again it changes nothing.
 * @returns the case, and whether it was opened by this
 */
export async function addToCase(
  tx: Tx,
  { id: decisionId, playerId, score }: Pick<KeptDecision, 'id' | 'playerId' | 'score'>,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { sql, b } = tx
  const [there] = await sql<{ id: string }[]>`
    select case_id as id from ${b}.risk_case_evidence where decision_id = ${decisionId}`
  if (there !== undefined) return { id: there.id, isNew: false }
  const [open] = await sql<{ id: string }[]>`
    update ${b}.risk_case set score = greatest(score, ${score}), version = version + 1
    where player_id = ${playerId} and state in ('open', 'waiting') returning id`
  const id = open?.id ?? uuidv7()
  if (open === undefined) {
    await sql`insert into ${b}.risk_case (id, player_id, score) values (${id}, ${playerId}, ${score})`
    await addCaseStep(tx, { caseId: id, state: 'open', staffId: null, note: null })
  }
  await sql`insert into ${b}.risk_case_evidence (case_id, decision_id) values (${id}, ${decisionId})`
  return { id, isNew: open === undefined }
}

/** Writes a step of a case down. */
export async function addCaseStep(
  { sql, b, seals }: Tx,
  step: {
    readonly caseId: string
    readonly state: CaseState
    readonly staffId: string | null
    readonly note: string | null
  },
): Promise<void> {
  const { caseId, state, staffId, note } = step
  const id = uuidv7()
  await sql`
    insert into ${b}.risk_case_step (id, case_id, state, actor_kind, actor_id, note)
    values (${id}, ${caseId}, ${state}, ${staffId === null ? 'system' : 'staff'}, ${staffId},
      ${note === null ? null : seals.seal(note, { column: NOTE, owner: id })})`
}

/** Cases in a state: those that wait the oldest first, those that are over the newest. */
export async function listCases(
  db: Db,
  { state, after, limit }: { readonly state: CaseState; readonly after: string | null; readonly limit: number },
): Promise<readonly CaseRow[]> {
  const { sql, b } = db
  const isNewestFirst = state === 'reported' || state === 'closed'
  const beyond = after === null ? sql`` : isNewestFirst ? sql`and id < ${after}` : sql`and id > ${after}`
  return sql<CaseRow[]>`
    select ${columns(db)} from ${b}.risk_case where state = ${state} ${beyond}
    order by id ${isNewestFirst ? sql`desc` : sql``} limit ${limit}`
}

/** One case; null: there is none. `hold`: held against others who decide on it. */
export async function readCase(db: Db, id: string, options: { readonly hold?: true } = {}): Promise<CaseRow | null> {
  const { sql, b } = db
  const [row] = await sql<CaseRow[]>`
    select ${columns(db)} from ${b}.risk_case where id = ${id} ${options.hold === true ? sql`for update` : sql``}`
  return row ?? null
}

/** What was found, the newest first. */
export async function readEvidence(db: Db, caseId: string, limit: number): Promise<readonly KeptDecision[]> {
  return db.sql<KeptDecision[]>`
    select ${decisionColumns(db)} from ${db.b}.risk_case_evidence e join ${db.b}.risk_decision d on d.id = e.decision_id
    where case_id = ${caseId} order by d.id desc limit ${limit}`
}

export type CaseStep = {
  readonly state: CaseState
  readonly staffId: string | null
  readonly note: string | null
  readonly at: Date
}

/** The steps of a case, the oldest first. */
export async function readCaseSteps({ sql, b, seals }: Db, caseId: string): Promise<readonly CaseStep[]> {
  const rows = await sql<(Omit<CaseStep, 'note'> & { readonly id: string; readonly note: Buffer | null })[]>`
    select id, state, actor_id as "staffId", note, happened_at as at from ${b}.risk_case_step
    where case_id = ${caseId} order by id`
  return rows.map(({ id, note, ...step }) => ({
    ...step,
    note: note === null ? null : seals.open<string>(note, { column: NOTE, owner: id }),
  }))
}

/** Moves a case on. The caller holds it. */
export async function moveCase({ sql, b }: Tx, id: string, state: CaseState): Promise<void> {
  await sql`update ${b}.risk_case set state = ${state}, version = version + 1 where id = ${id}`
}
