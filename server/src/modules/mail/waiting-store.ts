import type { Language } from '@tas/shared/contract/languages.ts'
import type { MailState } from '@tas/shared/contract/office/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** Why staff ended a message, as the row says it. */
const DROPPED = 'dropped by staff'
/** As many waiting messages are looked at to say how many of each kind there are: a campaign may leave a million. */
const MOST_COUNTED = 10_000

/** What staff may know of a message: never to which address it goes, nor what it says. */
export type StoredMessage = {
  readonly id: string
  readonly channel: 'mail' | 'phone'
  readonly template: string
  readonly playerId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  /** When it is tried next; null where it is not any more. */
  readonly dueAt: Date | null
  readonly attempts: number
  /** Kind and status of what went wrong last; null: nothing. */
  readonly lastError: string | null
  /** A process is sending it at this moment. */
  readonly isBeingSent: boolean
}

/** Messages that wait, the longest first, or those that were given up, the newest first. */
export async function listMessages(
  { sql, b }: Db,
  {
    state,
    after,
    limit,
  }: { readonly state: 'waiting' | 'dead'; readonly after: string | null; readonly limit: number },
): Promise<readonly StoredMessage[]> {
  const isWaiting = state === 'waiting'
  const beyond = isWaiting ? sql`id > ${after}` : sql`id < ${after}`
  return sql<StoredMessage[]>`
    select id, channel, template, player_id as "playerId", created_at as "createdAt", expires_at as "expiresAt",
      case when status = 'waiting' then due_at end as "dueAt", attempt_count as attempts, last_error as "lastError",
      status = 'waiting' and coalesce(leased_until > clock_timestamp(), false) as "isBeingSent"
    from ${b}.mail_message
    where ${isWaiting ? sql`status = 'waiting'` : sql`status = 'dead'`} and ${after === null ? sql`true` : beyond}
    order by ${isWaiting ? sql`id` : sql`id desc`} limit ${limit}`
}

/** How a message to a player stands. */
export type PlayerMessage = Pick<StoredMessage, 'id' | 'channel' | 'template' | 'createdAt'> & {
  readonly state: MailState
  readonly language: Language
  /** When it was sent or given up; null: it waits. */
  readonly endedAt: Date | null
}

/** Messages to a player of the last thirty days, the newest first. What was written for nobody (`isDecoy`) is none of them. */
export async function listMessagesOf(
  { sql, b }: Db,
  { playerId, after, limit }: { readonly playerId: string; readonly after: string | null; readonly limit: number },
): Promise<readonly PlayerMessage[]> {
  return sql<PlayerMessage[]>`
    select id, channel, template, language, status as state, created_at as "createdAt", ended_at as "endedAt"
    from ${b}.mail_message
    where player_id = ${playerId} and not (status = 'sent' and attempt_count = 0)
      and ${after === null ? sql`true` : sql`id < ${after}::uuid`}
    order by id desc limit ${limit}`
}

export type MessageKind = {
  readonly template: string
  readonly waiting: number
  /** Of these, how many were tried in vain. */
  readonly failing: number
  readonly oldestAt: Date
}

/** What waits by kind, the oldest first. `isAll`: false where more waits than is counted. */
export async function readKinds({ sql, b }: Db): Promise<{ readonly kinds: MessageKind[]; readonly isAll: boolean }> {
  const kinds = await sql<MessageKind[]>`
    select template, count(*)::int as waiting, count(last_error)::int as failing, min(created_at) as "oldestAt"
    from (
      select template, last_error, created_at from ${b}.mail_message
      where status = 'waiting' order by id limit ${MOST_COUNTED}) as first
    group by template order by min(created_at)`
  return { kinds, isAll: kinds.reduce((sum, { waiting }) => sum + waiting, 0) < MOST_COUNTED }
}

/** Has a message tried at once instead of later. @returns false: it waits no more, or is being sent */
export async function retryMessage(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.sql`
    update ${tx.b}.mail_message set due_at = clock_timestamp()
    where id = ${id} and status = 'waiting' and coalesce(leased_until <= clock_timestamp(), true)
    returning id`
  return rows.length > 0
}

/** Ends a message unsent, and forgets what it says. @returns its kind and player; null: it waits no more, or is being sent */
export async function dropMessage(
  tx: Tx,
  id: string,
): Promise<{ readonly template: string; readonly playerId: string | null } | null> {
  const [row] = await tx.sql<{ template: string; playerId: string | null }[]>`
    update ${tx.b}.mail_message
    set status = 'dead', letter = null, ended_at = clock_timestamp(), last_error = ${DROPPED}
    where id = ${id} and status = 'waiting' and coalesce(leased_until <= clock_timestamp(), true)
    returning template, player_id as "playerId"`
  return row ?? null
}
