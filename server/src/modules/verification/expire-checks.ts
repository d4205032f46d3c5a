import { mayStep, type VerificationStatus } from '@tas/shared/rules/verification/edges.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { holdPlayer, readAbsence } from '../identity/index.ts'
import { type CheckRow, checkColumns } from './check-store.ts'
import { verificationSettings } from './settings.ts'
import { takeStep, WHO, writeStep } from './take-step.ts'

const MOST_AT_ONCE = 100

/** Ends what was approved by a document whose last day is over. */
export async function expireChecks(app: App): Promise<void> {
  const { sql, b } = app.db
  const due = await sql<{ id: string; playerId: string }[]>`
    select id, player_id as "playerId" from ${b}.verification_check
    where status = 'approved' and expires_on < (clock_timestamp() at time zone 'UTC')::date
    order by expires_on limit ${MOST_AT_ONCE}`
  // One that fails stops nobody behind it.
  for (const { id, playerId } of due)
    await expireCheck(app, { id, playerId }).catch((err: unknown) =>
      app.log.warn({ err, check: id }, 'a verification could not be ended; it is tried again'),
    )
}

async function expireCheck(
  app: App,
  { id, playerId }: { readonly id: string; readonly playerId: string },
): Promise<void> {
  await inTx(app.db, async (tx) => {
    await holdPlayer(tx, playerId)
    const [check] = await tx.sql<CheckRow[]>`
        select ${checkColumns(tx)} from ${tx.b}.verification_check
        where id = ${id} and status = 'approved' and expires_on < (clock_timestamp() at time zone 'UTC')::date`
    if (check !== undefined) await takeStep(app, tx, check, { to: 'expired', by: 'system', actorId: null })
  })
}

/**
 * Ends what says who a player is who comes back after a long absence: whoever holds a dormant account may be somebody else by then. They
 * are asked afresh before money leaves (GLI-19 §A.3.10). What was approved since they came back stays.
 */
export async function expireDormant(app: App, playerId: string): Promise<void> {
  const { dormantDays } = settingsOf(app, verificationSettings)
  const absence = await readAbsence(app.db, playerId)
  if (absence === null || absence.days < dormantDays) return
  await inTx(app.db, async (tx) => {
    await holdPlayer(tx, playerId)
    const checks = await tx.sql<CheckRow[]>`
      select ${checkColumns(tx)} from ${tx.b}.verification_check
      where player_id = ${playerId} and type = any(${[...WHO]}::text[]) and status = 'approved'
        and coalesce(decided_at, sent_at) < ${absence.until}`
    // Told once, whatever of it ended.
    for (const [index, check] of checks.entries())
      await takeStep(app, tx, check, {
        to: 'expired',
        by: 'system',
        actorId: null,
        notice: index === 0 ? 'verificationAfterAbsence' : null,
      })
  })
}

/** Ends what still waits of a player whose account is erased, who is told nothing any more: nobody decides on papers of nobody. */
export async function endChecksOf(tx: Tx, playerId: string): Promise<void> {
  const open = await tx.sql<{ id: string; status: VerificationStatus }[]>`
    select id, status from ${tx.b}.verification_check where player_id = ${playerId} and status <> 'approved'`
  for (const { id, status } of open)
    if (mayStep(status, 'expired', 'system')) {
      await tx.sql`update ${tx.b}.verification_check set status = 'expired' where id = ${id}`
      await writeStep(tx, id, { to: 'expired', by: 'system', actorId: null })
    }
}
