import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'
import type { takeDuePushes } from '../notices/index.ts'
import type { DeviceRow } from './device-store.ts'

type DuePush = Awaited<ReturnType<typeof takeDuePushes>>['due'][number]

/** While a process sends a message, nobody else takes it; after that it is thought dead. */
const LEASE = '1 minute'
/** How long a message is of use: an old one on a locked screen only confuses. */
const USEFUL_HOURS = { urgent: 24, other: 6 } as const
const TEST_MINUTES = 10

export type PushMessage = {
  readonly id: string
  readonly notice_id: string | null
  readonly is_urgent: boolean
  readonly attempt_count: number
  readonly expires_at: Date
  readonly device_id: string
  readonly player_id: string
  readonly session_id: string
  readonly device: Buffer
  readonly shows_amounts: boolean
  readonly language: Language
}

/** Writes one message for each device of the player of each notice. */
export async function addMessages(tx: Tx, notices: readonly DuePush[]): Promise<void> {
  const players = [...new Set(notices.map((notice) => notice.player_id))]
  const devices = await tx.sql<{ id: string; player_id: string }[]>`
    select id, player_id from ${tx.b}.push_device where player_id = any(${players}::uuid[]) for key share`
  const written = notices.flatMap(({ id, player_id: playerId, topic }) =>
    devices
      .filter((device) => device.player_id === playerId)
      .map((device) => ({ id: uuidv7(), deviceId: device.id, noticeId: id, isUrgent: topic === 'security' })),
  )
  if (written.length === 0) return
  await tx.sql`
    insert into ${tx.b}.push_message (id, device_id, notice_id, is_urgent, expires_at)
    select row.id, row.device_id, row.notice_id, row.is_urgent, clock_timestamp() + make_interval(hours => row.hours)
    from ${unnested(written, 'row', {
      id: 'uuid',
      device_id: 'uuid',
      notice_id: 'uuid',
      is_urgent: 'boolean',
      hours: ['int', ({ isUrgent }) => (isUrgent ? USEFUL_HOURS.urgent : USEFUL_HOURS.other)],
    })}`
}

/** Writes a test for each of these devices. One that still waits is enough for its device. */
export async function addTests(tx: Tx, devices: readonly Pick<DeviceRow, 'id'>[]): Promise<void> {
  if (devices.length === 0) return
  const written = devices.map(({ id: deviceId }) => ({ id: uuidv7(), deviceId }))
  // A device that went meanwhile has no row to hold, and gets nothing.
  await tx.sql`
    insert into ${tx.b}.push_message (id, device_id, notice_id, is_urgent, expires_at)
    select row.id, d.id, null, false, clock_timestamp() + make_interval(mins => ${TEST_MINUTES}::int)
    from ${unnested(written, 'row', { id: 'uuid', device_id: 'uuid' })}
    join ${tx.b}.push_device d on d.id = row.device_id
    where not exists (select from ${tx.b}.push_message m where m.device_id = d.id and m.notice_id is null)
    for key share of d`
}

/** Takes messages that are due, those about security first, each for one process at a time. */
export async function takeDue(db: Db, limit: number): Promise<readonly PushMessage[]> {
  return await db.sql<PushMessage[]>`
    with taken as (
      update ${db.b}.push_message set attempt_count = attempt_count + 1, due_at = clock_timestamp() + ${LEASE}::interval
      where id in (
        select id from ${db.b}.push_message where due_at <= clock_timestamp() and expires_at > clock_timestamp()
        order by is_urgent desc, due_at limit ${limit} for update skip locked)
      returning id, device_id, notice_id, is_urgent, attempt_count, expires_at)
    select t.*, d.player_id, d.session_id, d.device, d.shows_amounts, d.language from taken t join ${db.b}.push_device d on d.id = t.device_id`
}

/** Forgets messages that ended: sent, refused for good. */
export async function dropMessage(db: Db, id: string): Promise<void> {
  await db.sql`delete from ${db.b}.push_message where id = ${id}`
}

/** Has a message tried again after a while. */
export async function delayMessage(db: Db, id: string, retryMs: number): Promise<void> {
  await db.sql`
    update ${db.b}.push_message set due_at = clock_timestamp() + make_interval(secs => ${retryMs / 1_000}::float8)
    where id = ${id}`
}

/** Forgets messages that are of no use any more. */
export async function forgetExpired(db: Db): Promise<void> {
  await db.sql`delete from ${db.b}.push_message where expires_at <= clock_timestamp()`
}
