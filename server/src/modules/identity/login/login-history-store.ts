import type { Db, Tx } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'
import { uuidv7 } from '#kit/random.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import type { Caller } from '../sessions/session-store.ts'

/** How long a login is remembered. */
const KEPT = '400 days'

export type LoginMethod = 'password' | 'totp' | 'recovery' | 'passkey'
export type LoginOutcome = 'success' | 'wrong_password' | 'wrong_code'

export type LoginRow = {
  readonly id: string
  readonly happened_at: Date
  readonly outcome: LoginOutcome
  readonly method: LoginMethod
  readonly ip_block: string
  readonly device: string
}

/** Writes a login into the player's history. Without a player the same statement runs and writes nothing. */
export async function recordLogin(
  tx: Tx,
  caller: Caller,
  login: { readonly playerId: string | null; readonly outcome: LoginOutcome; readonly method: LoginMethod },
): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.identity_login (id, player_id, happened_at, outcome, method, ip_block, device)
    select ${uuidv7()}, given.player_id, clock_timestamp(), ${login.outcome}, ${login.method},
      ${addressBlock(caller.ip)}, ${describeDevice(caller.userAgent)}
    from (select ${login.playerId}::uuid as player_id) as given where given.player_id is not null`
}

/** A page of a player's logins, the newest first, and how many there are. */
export async function listLogins(
  db: Db,
  asked: { readonly playerId: string; readonly offset: number; readonly limit: number },
): Promise<{ readonly countAll: number; readonly rows: readonly LoginRow[] }> {
  const [counted] = await db.sql<{ count: number }[]>`
    select count(*)::int as count from ${db.b}.identity_login where player_id = ${asked.playerId}`
  const rows = await db.sql<LoginRow[]>`
    select id, happened_at, outcome, method, ip_block, device from ${db.b}.identity_login
    where player_id = ${asked.playerId} order by happened_at desc, id desc
    limit ${asked.limit} offset ${asked.offset}`
  return { countAll: counted?.count ?? 0, rows }
}

/** Forgets logins of long ago. */
export async function forgetOldLogins(db: Db): Promise<void> {
  await db.sql`delete from ${db.b}.identity_login where happened_at < clock_timestamp() - ${KEPT}::interval`
}
