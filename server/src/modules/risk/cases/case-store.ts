import type { CaseOutcome, CaseState } from '@tas/shared/contract/risk/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { type WorkFilter, workWithin } from '#kit/db/work-within.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { holdPlayer } from '../../identity/index.ts'
import { decisionColumns, type KeptDecision } from '../decisions/decision-rows.ts'
import { countOutcome } from './outcome-store.ts'

export type CaseRow = {
  readonly id: string
  readonly playerId: string
  readonly state: CaseState
  readonly score: number
  readonly openedAt: Date
  readonly version: number
  /** Of one that is closed. */
  readonly outcome: CaseOutcome | null
}

const NOTE = 'risk_case_step.note'

const columns = ({ sql }: Pick<Db, 'sql'>) => sql`
  id, player_id as "playerId", state, score, opened_at as "openedAt", version, outcome`

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
  const found = await openCase(tx, { playerId, score })
  await sql`insert into ${b}.risk_case_evidence (case_id, decision_id) values (${found.id}, ${decisionId})`
  return found
}

/** How much a hit of name screening weighs, beside what rules found. */
const HIT_SCORE = 50

/**
 * Adds a hit of name screening to the open case of its player, or opens one. The caller holds the player. Added again to a case that
 * is not closed it changes nothing.
 * @returns the case, and whether it was opened by this
 */
export async function addHitToCase(
  tx: Tx,
  { hitId, playerId }: { readonly hitId: string; readonly playerId: string },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { sql, b } = tx
  const [there] = await sql<{ id: string }[]>`
    select c.id from ${b}.risk_case c join ${b}.risk_case_hit on case_id = c.id
    where player_id = ${playerId} and state in ('open', 'waiting') and hit_id = ${hitId}`
  if (there !== undefined) return { id: there.id, isNew: false }
  const found = await openCase(tx, { playerId, score: HIT_SCORE })
  await sql`insert into ${b}.risk_case_hit (case_id, hit_id) values (${found.id}, ${hitId})`
  return found
}

/** The hits of name screening that are in a case. */
export async function listHitsOfCase({ sql, b }: Db, caseId: string): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`select hit_id as id from ${b}.risk_case_hit where case_id = ${caseId}`
  return rows.map(({ id }) => id)
}

/** The case of a player that is not closed, with a score at least so high; there is one from now on. */
async function openCase(
  tx: Tx,
  { playerId, score }: { readonly playerId: string; readonly score: number },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { sql, b } = tx
  const [open] = await sql<{ id: string }[]>`
    update ${b}.risk_case set score = greatest(score, ${score}), version = version + 1
    where player_id = ${playerId} and state in ('open', 'waiting') returning id`
  const id = open?.id ?? uuidv7()
  if (open === undefined) {
    await sql`insert into ${b}.risk_case (id, player_id, score) values (${id}, ${playerId}, ${score})`
    await addCaseStep(tx, { caseId: id, state: 'open', outcome: null, staffId: null, note: null })
  }
  return { id, isNew: open === undefined }
}

/** Writes a step of a case down. */
export async function addCaseStep(
  { sql, b, seals }: Tx,
  step: {
    readonly caseId: string
    readonly state: CaseState
    readonly outcome: CaseOutcome | null
    readonly staffId: string | null
    readonly note: string | null
  },
): Promise<void> {
  const { caseId, state, outcome, staffId, note } = step
  const id = uuidv7()
  await sql`
    insert into ${b}.risk_case_step (id, case_id, state, outcome, actor_kind, actor_id, note)
    values (${id}, ${caseId}, ${state}, ${outcome}, ${staffId === null ? 'system' : 'staff'}, ${staffId},
      ${note === null ? null : seals.seal(note, { column: NOTE, owner: id })})`
}

/** Cases in a state: those that wait the oldest first, those that are over the newest. */
export async function listCases(
  db: Db,
  asked: {
    readonly state: CaseState
    readonly filter?: WorkFilter
    readonly after: string | null
    readonly limit: number
  },
): Promise<readonly CaseRow[]> {
  const { sql, b } = db
  const { state, filter = {}, after, limit } = asked
  const isNewestFirst = state === 'closed'
  const within = workWithin(db, filter, { id: sql`id`, since: sql`opened_at` })
  const beyond = after === null ? sql`` : isNewestFirst ? sql`and id < ${after}` : sql`and id > ${after}`
  return sql<CaseRow[]>`
    select ${columns(db)} from ${b}.risk_case where state = ${state} ${within} ${beyond}
    order by id ${isNewestFirst ? sql`desc` : sql``} limit ${limit}`
}

/** One case; null: there is none. */
export async function readCase(db: Db, id: string): Promise<CaseRow | null> {
  const { sql, b } = db
  const [row] = await sql<CaseRow[]>`
    select ${columns(db)} from ${b}.risk_case where id = ${id}`
  return row ?? null
}

/** The cases of a player, the newest first. */
export async function listCasesOf(db: Db, playerId: string, limit: number): Promise<readonly CaseRow[]> {
  return db.sql<CaseRow[]>`
    select ${columns(db)} from ${db.b}.risk_case where player_id = ${playerId} order by id desc limit ${limit}`
}

/** What was found, the newest first. */
export async function readEvidence(db: Db, caseId: string, limit: number): Promise<readonly KeptDecision[]> {
  return db.sql<KeptDecision[]>`
    select ${decisionColumns(db)} from ${db.b}.risk_case_evidence e join ${db.b}.risk_decision d on d.id = e.decision_id
    where case_id = ${caseId} order by d.id desc limit ${limit}`
}

export type CaseStep = {
  readonly state: CaseState
  readonly outcome: CaseOutcome | null
  readonly by: 'staff' | 'system'
  readonly actorId: string | null
  readonly note: string | null
  readonly at: Date
}

/** The steps of a case, the oldest first. */
export async function readCaseSteps({ sql, b, seals }: Db, caseId: string): Promise<readonly CaseStep[]> {
  const rows = await sql<(Omit<CaseStep, 'note'> & { readonly id: string; readonly note: Buffer | null })[]>`
    select id, state, outcome, actor_kind as by, actor_id as "actorId", note, happened_at as at from ${b}.risk_case_step
    where case_id = ${caseId} order by id`
  return rows.map(({ id, note, ...step }) => ({
    ...step,
    note: note === null ? null : seals.open<string>(note, { column: NOTE, owner: id }),
  }))
}

/**
 * Moves a case on that stands as whoever decides has seen it; what came of one that is closed counts to the rules that had held in it.
 * The caller holds nothing yet.
 * @returns the case as it was. @throws Refusal risk.case_unknown, risk.case_other, risk.outcome_needed
 */
export async function moveCase(
  tx: Tx,
  move: {
    readonly id: string
    readonly version: number
    readonly to: CaseState
    readonly outcome: CaseOutcome | null
    readonly staffId: string
    readonly note: string
  },
): Promise<CaseRow> {
  const { id, version, to, staffId, note } = move
  const { sql, b } = tx
  const found = await readCase(tx, id)
  if (found === null) throw refuse('risk.case_unknown')
  const outcome = to === 'closed' ? move.outcome : null
  if (to === 'closed' && outcome === null) throw refuse('risk.outcome_needed', {}, { outcome: 'required' })
  await holdPlayer(tx, found.playerId)
  const [other] = await sql`
    select from ${b}.risk_case where player_id = ${found.playerId} and id <> ${id} and state in ('open', 'waiting')`
  // What was found since a case was closed stands in another one, which is open.
  if (other !== undefined && to !== 'closed') throw refuse('risk.case_other')
  const rows = await sql`
    update ${b}.risk_case set state = ${to}, outcome = ${outcome}, version = version + 1
    where id = ${id} and version = ${version} and state <> ${to} returning id`
  if (rows.length === 0) throw refuse('risk.case_other')
  await addCaseStep(tx, { caseId: id, state: to, outcome, staffId, note })
  // It stands as it was read: its version is still the same.
  if (found.outcome !== null) await countOutcome(tx, { caseId: id, outcome: found.outcome, by: -1 })
  if (outcome !== null) await countOutcome(tx, { caseId: id, outcome, by: 1 })
  return found
}
