import type { Db, Tx } from '#kit/db/connect.ts'
import { createSecretBox } from '#kit/secret-box.ts'
import type { App } from '../../../ctx.ts'
import { countWrongCode } from '../login/lock-out.ts'
import { derivedKey } from '../password/derived-key.ts'
import { STEP_SECONDS } from './totp.ts'

export type HeldTotp = {
  readonly playerId: string
  readonly secret: Buffer
  readonly isConfirmed: boolean
  readonly lastStep: number
  /** The step that is now, by the database's clock. */
  readonly nowStep: number
  /** How long no code is taken; 0 when one is. */
  readonly waitMs: number
  readonly now: Date
  readonly failures: Parameters<typeof countWrongCode>[0]
}

function boxOf(app: App) {
  return createSecretBox(derivedKey(app, `authenticator apps at business ${app.business.id}`))
}

/** Keeps the secret of an app that is still to be confirmed, in the place of one that never was. @returns false when one is on. */
export async function beginTotp(tx: Tx, app: App, totp: { playerId: string; secret: Buffer }): Promise<boolean> {
  const rows = await tx.sql`
    insert into ${tx.b}.identity_totp as known (player_id, sealed_secret, begun_at, window_started_at)
    values (${totp.playerId}, ${boxOf(app).seal(totp.secret, totp.playerId)}, clock_timestamp(), clock_timestamp())
    on conflict (player_id) do update set sealed_secret = excluded.sealed_secret, begun_at = excluded.begun_at
      where known.confirmed_at is null
    returning player_id`
  return rows.length > 0
}

/** Holds the app of a player until the transaction ends; null when there is none. */
export async function holdTotp(tx: Tx, app: App, playerId: string): Promise<HeldTotp | null> {
  const [row] = await tx.sql<
    {
      sealed_secret: Buffer
      is_confirmed: boolean
      last_step: bigint
      failure_count: number
      window_started_at: Date
      lock_count: number
      locked_until: Date | null
      now: Date
    }[]
  >`
    select sealed_secret, confirmed_at is not null as is_confirmed, last_step, failure_count, window_started_at,
      lock_count, locked_until, clock_timestamp() as now
    from ${tx.b}.identity_totp where player_id = ${playerId} for update`
  if (row === undefined) return null
  // The clock of a row that was waited for was read before the wait: what the holder wrote may be newer.
  const isFirst = row.failure_count === 0 && row.lock_count === 0
  return {
    playerId,
    secret: boxOf(app).open(row.sealed_secret, playerId),
    isConfirmed: row.is_confirmed,
    lastStep: Number(row.last_step),
    nowStep: Math.floor(row.now.getTime() / 1_000 / STEP_SECONDS),
    waitMs: Math.max(0, (row.locked_until?.getTime() ?? 0) - row.now.getTime()),
    now: row.now,
    failures: isFirst
      ? null
      : {
          failureCount: row.failure_count,
          windowStartedAt: row.window_started_at,
          lockCount: row.lock_count,
          lockedUntil: row.locked_until,
        },
  }
}

/** Notes which step a right code was of, so that neither it nor an older one counts again. */
export async function noteStep(tx: Tx, totp: HeldTotp, step: number): Promise<void> {
  await tx.sql`
    update ${tx.b}.identity_totp set last_step = ${step}, failure_count = 0, lock_count = 0, locked_until = null,
      confirmed_at = coalesce(confirmed_at, clock_timestamp())
    where player_id = ${totp.playerId}`
}

/** Counts a wrong code: five in a quarter of an hour shut the door for 1, 2, 4 … 60 minutes. @returns for how long it is shut */
export async function noteWrongCode(tx: Tx, totp: HeldTotp): Promise<number> {
  const { failureCount, windowStartedAt, lockCount, lockedUntil } = countWrongCode(totp.failures, totp.now)
  await tx.sql`
    update ${tx.b}.identity_totp set failure_count = ${failureCount}, window_started_at = ${windowStartedAt},
      lock_count = ${lockCount}, locked_until = ${lockedUntil}
    where player_id = ${totp.playerId}`
  return lockedUntil === null ? 0 : lockedUntil.getTime() - totp.now.getTime()
}

/** Opens the door again that wrong codes shut: who tried them knew a password that is no longer one. */
export async function forgetWrongCodes(tx: Tx, playerId: string): Promise<void> {
  await tx.sql`
    update ${tx.b}.identity_totp set failure_count = 0, lock_count = 0, locked_until = null
    where player_id = ${playerId}`
}

/** Takes the app away, with its recovery codes. @returns false when none was on */
export async function removeTotp(tx: Tx, playerId: string): Promise<boolean> {
  const rows = await tx.sql`
    delete from ${tx.b}.identity_totp where player_id = ${playerId} and confirmed_at is not null returning player_id`
  if (rows.length === 0) return false
  await tx.sql`delete from ${tx.b}.identity_recovery_code where player_id = ${playerId}`
  return true
}

/** Whether the player has an app that is on. */
export async function hasTotp(db: Db, playerId: string): Promise<boolean> {
  const rows = await db.sql`
    select from ${db.b}.identity_totp where player_id = ${playerId} and confirmed_at is not null`
  return rows.length > 0
}
