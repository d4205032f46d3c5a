import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { staffChallenges } from './passkeys/staff-passkeys.ts'

const FORGET_EVERY_MS = 3_600_000

/**
 * Forgets every hour what no longer counts: challenges nobody answered, failed sign-ins after a day, sessions and invitations long over.
 */
export function startForgetting(app: App): Running {
  const { log, pace } = app
  const failed = 'old sign-ins of staff could not be forgotten; it is tried again'
  return repeat({ everyMs: FORGET_EVERY_MS, isSoon: true, log, failed, pace }, () => forgetOld(app))
}

export async function forgetOld({ db }: Pick<App, 'db'>): Promise<void> {
  const { sql, b } = db
  await staffChallenges.forgetOld({ sql, b })
  await sql`
    delete from ${b}.staff_failure
    where window_started_at < clock_timestamp() - interval '1 day' and coalesce(locked_until < clock_timestamp(), true)`
  await sql`
    delete from ${b}.staff_session
    where expires_at < clock_timestamp() - interval '90 days' or ended_at < clock_timestamp() - interval '90 days'`
  await sql`
    delete from ${b}.staff_invitation
    where expires_at < clock_timestamp() - interval '90 days' or ended_at < clock_timestamp() - interval '90 days'`
}
