import { type Db, inTx } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { listClosedFor } from '../../identity/index.ts'
import { verificationSettings } from '../settings.ts'
import { KEPT_LOOSE_HOURS } from './upload-file.ts'

/** Deletes pictures that nobody sent, and those that proved nothing with all that was written of them, after the days of the settings. */
export async function forgetPapers(app: App): Promise<void> {
  const { sql, b } = app.db
  await sql`delete from ${b}.verification_try where at < clock_timestamp() - interval '1 day'`
  const { keepRefusedDays } = settingsOf(app, verificationSettings)
  await sql`
    update ${b}.verification_file set picture = null, deleted_at = clock_timestamp(), file_index = null
    where picture is not null and check_id is null
      and uploaded_at < clock_timestamp() - make_interval(hours => ${KEPT_LOOSE_HOURS}::int)`
  // What a later try replaced proved nothing either, unless it was approved in its time.
  await sql`
    update ${b}.verification_file file set picture = null, deleted_at = clock_timestamp(), file_index = null
    from ${b}.verification_check own
    where own.id = file.check_id and file.picture is not null
      and (file.try < own.tries or own.status in ('rejected_retry', 'rejected_final'))
      and not exists (select from ${b}.verification_step step
        where step.check_id = own.id and step.try = file.try and step.status = 'approved')
      and coalesce(own.decided_at, own.sent_at) < clock_timestamp() - make_interval(days => ${keepRefusedDays}::int)`
  // A number that was refused for good is met again; one of papers that were only not good enough is nobody's. Those of before stay of
  // whoever had proved something once, or was refused for good.
  await sql`
    update ${b}.verification_check own set zone = null, player_note = null, note = null, comment = null,
      number_index = case when status = 'rejected_final' then number_index end,
      earlier_numbers = case when exists (select from ${b}.verification_step step
        where step.check_id = own.id and step.status in ('approved', 'rejected_final')) then earlier_numbers else '{}' end
    where status in ('rejected_retry', 'rejected_final')
      and decided_at < clock_timestamp() - make_interval(days => ${keepRefusedDays}::int)
      and (zone is not null or player_note is not null or note is not null or comment is not null
        or (number_index is not null and status = 'rejected_retry')
        or (earlier_numbers <> '{}' and not exists (select from ${b}.verification_step step
          where step.check_id = own.id and step.status in ('approved', 'rejected_final'))))`
  await forgetProved(app)
}

/** Players whose papers go in one run; the next one goes on. */
const MOST_AT_ONCE = 100

/** Deletes what proved something once, after the years of the settings: of closed accounts all, of others what ended or was replaced. */
async function forgetProved(app: App): Promise<void> {
  const { sql, b } = app.db
  const { keepProvedYears: years } = settingsOf(app, verificationSettings)
  // It ended when a later try was sent, or it was taken back.
  await sql`
    update ${b}.verification_file file set picture = null, deleted_at = clock_timestamp(), file_index = null
    where picture is not null and check_id is not null and exists (
      select from ${b}.verification_step step
      where step.check_id = file.check_id and step.try = file.try and step.status = 'approved'
    ) and (
      select min(happened_at) from ${b}.verification_step step
      where step.check_id = file.check_id
        and (step.try > file.try or (step.try = file.try and step.status in ('expired', 'rejected_final')))
    ) < clock_timestamp() - make_interval(years => ${years}::int)`
  const among = sql`select player_id from ${b}.verification_file where picture is not null`
  const closed = await listClosedFor(app.db, { years, among, limit: MOST_AT_ONCE })
  for (const playerId of closed) await inTx(app.db, (tx) => forgetPapersOf(tx, playerId))
}

/** Deletes every paper of a player: nothing says any more that they must be kept. */
export async function forgetPapersOf({ sql, b }: Db, playerId: string): Promise<void> {
  await sql`
    update ${b}.verification_file set picture = null, deleted_at = clock_timestamp(), file_index = null
    where player_id = ${playerId} and picture is not null`
  await sql`delete from ${b}.verification_try where player_id = ${playerId}`
  await sql`
    update ${b}.verification_check set zone = null, player_note = null, note = null, comment = null, number_index = null,
      earlier_numbers = '{}'
    where player_id = ${playerId}`
}
