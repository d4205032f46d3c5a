import { mayStep, type VerificationActor, type VerificationStatus } from '@tas/shared/rules/verification/edges.ts'
import { IDENTIFIED_LEVEL, NEEDS_OF } from '@tas/shared/rules/verification/levels.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import { setCleared } from '../limits/index.ts'
import { addNotice } from '../notices/index.ts'
import type { CheckRow } from './check-store.ts'

const NOTICES = {
  approved: 'verificationApproved',
  rejected_retry: 'verificationRetry',
  rejected_final: 'verificationRefused',
  on_hold: 'verificationQuestion',
  expired: 'verificationEnded',
} as const

/** Whose step it is. */
export type Step = {
  readonly to: VerificationStatus
  readonly by: VerificationActor
  readonly actorId: string | null
  /** What the player is told in place of what they are told of such a step; null: nothing. */
  readonly notice?: 'verificationAfterAbsence' | null
}

/**
 * Takes one step of a check, whose player is held, with what it means for them: a notice, and whether it is known who they are. What
 * else of the row changes is written by the caller.
 * @throws Refusal verification.status_other
 */
export async function takeStep(app: App, tx: Tx, check: Pick<CheckRow, 'id' | 'playerId' | 'status'>, step: Step) {
  const { id, playerId, status } = check
  if (!mayStep(status, step.to, step.by)) throw refuse('verification.status_other')
  await tx.sql`update ${tx.b}.verification_check set status = ${step.to} where id = ${id}`
  await writeStep(tx, id, step)
  await settleClearance(app, tx, playerId)
  if (step.to === 'approved') await app.leave(tx, { type: 'verification.approved', playerId })
  const usual = step.to in NOTICES ? NOTICES[step.to as keyof typeof NOTICES] : null
  const code = step.notice === undefined ? usual : step.notice
  if (code !== null) await addNotice(tx, { playerId, code, facts: {} })
}

/** Writes down a step of a check, behind those before it. */
export async function writeStep({ sql, b }: Tx, checkId: string, { to, by, actorId }: Step): Promise<void> {
  await sql`
    insert into ${b}.verification_step (check_id, number, try, status, actor_kind, actor_id)
    select id, 1 + (select count(*) from ${b}.verification_step where check_id = ${checkId}), tries, ${to}, ${by}, ${actorId}
    from ${b}.verification_check where id = ${checkId}`
}

/** The checks that together say who a player is. */
export const WHO = NEEDS_OF[IDENTIFIED_LEVEL]
const TAKEN_BACK: ReadonlySet<VerificationStatus> = new Set(['rejected_final', 'expired'])

/** It is known who a player is while all that says so is approved; what was refused for good or ended takes it back. */
async function settleClearance(app: App, tx: Tx, playerId: string): Promise<void> {
  const rows = await tx.sql<{ status: VerificationStatus }[]>`
    select status from ${tx.b}.verification_check where player_id = ${playerId} and type = any(${WHO as string[]}::text[])`
  if (rows.some(({ status }) => TAKEN_BACK.has(status))) await setCleared(app, tx, { playerId, isCleared: false })
  else if (rows.length === WHO.length && rows.every(({ status }) => status === 'approved'))
    await setCleared(app, tx, { playerId, isCleared: true })
}
