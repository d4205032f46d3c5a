import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Facts } from './letter.ts'

/** To whom a message goes and what its template is filled with: sealed, and erased with its end. */
type SealedLetter = {
  readonly to: string
  readonly facts: Facts
  /** The reader's anti-phishing code when it was written: a change of it is told under the former one. */
  readonly antiPhishing?: string | undefined
}

type Row = {
  readonly id: string
  readonly channel: 'mail' | 'phone'
  readonly player_id: string | null
  readonly language: Language
  readonly template: string
  readonly attempt_count: number
  readonly created_at: Date
}

export type Message = Row & SealedLetter

const placeOf = (id: string) => ({ column: 'mail_message.letter', owner: id })

export function sealLetter(db: Db, id: string, { to, facts, antiPhishing }: SealedLetter): Buffer {
  return db.seals.seal({ to, facts, antiPhishing }, placeOf(id))
}

function openLetter(db: Db, { letter, ...row }: Row & { readonly letter: Buffer }): Message {
  return { ...row, ...db.seals.open<SealedLetter>(letter, placeOf(row.id)) }
}

/** While a process sends a message, nobody else takes it; after that it is thought dead. */
const LEASE = '5 minutes'
/** How long the rest of a message (which, when) is kept after its end. */
const KEPT = '30 days'

/** Takes messages that are due, each for one process at a time. */
export async function takeDue(
  db: Db,
  which: {
    readonly limit: number
    readonly isMarketing: boolean
    readonly channels: readonly Message['channel'][]
  },
): Promise<readonly Message[]> {
  const rows = await db.sql<(Row & { letter: Buffer })[]>`
    update ${db.b}.mail_message set attempt_count = attempt_count + 1, due_at = clock_timestamp() + ${LEASE}::interval,
      leased_until = clock_timestamp() + ${LEASE}::interval
    where id in (
      select id from ${db.b}.mail_message
      where status = 'waiting' and ${which.isMarketing ? db.sql`is_marketing` : db.sql`not is_marketing`} and due_at <= clock_timestamp()
        and expires_at > clock_timestamp() and channel = any(${[...which.channels]}::text[])
      order by due_at limit ${which.limit} for update skip locked)
    returning id, channel, player_id, language, template, letter, attempt_count, created_at`
  return rows.map((row) => openLetter(db, row))
}

/** Notes that a message went out; what it said is forgotten. */
export async function noteSent(db: Db, id: string): Promise<void> {
  await db.sql`
    update ${db.b}.mail_message set status = 'sent', letter = null, ended_at = clock_timestamp(), last_error = null
    where id = ${id} and status = 'waiting'`
}

/** Notes that a message is to be read on the operator's page of a sandbox, as long as it is of use. */
export async function noteKept(db: Db, id: string): Promise<void> {
  await db.sql`
    update ${db.b}.mail_message set status = 'kept', ended_at = clock_timestamp() where id = ${id} and status = 'waiting'`
}

/** Notes that a message cannot be sent at all. */
export async function noteDead(db: Db, id: string, reason: string): Promise<void> {
  await db.sql`
    update ${db.b}.mail_message set status = 'dead', letter = null, ended_at = clock_timestamp(), last_error = ${reason}
    where id = ${id} and status = 'waiting'`
}

/** Notes that messages may not be sent any more, and forgets what they said. */
export async function noteStopped(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.sql`
    update ${db.b}.mail_message set status = 'dead', letter = null, ended_at = clock_timestamp(), last_error = 'not allowed'
    where id = any(${ids as string[]}::uuid[]) and status = 'waiting'`
}

/** Notes that a message is to be tried again after a while. */
export async function noteFailed(db: Db, id: string, failure: { reason: string; retryMs: number }): Promise<void> {
  await db.sql`
    update ${db.b}.mail_message set last_error = ${failure.reason}, leased_until = null,
      due_at = clock_timestamp() + make_interval(secs => ${failure.retryMs / 1_000}::float8)
    where id = ${id} and status = 'waiting'`
}

/** Erases what is of no use any more, and the traces of what ended long ago. */
export async function forgetOld(db: Db): Promise<void> {
  await db.sql`
    update ${db.b}.mail_message set letter = null, status = 'expired', ended_at = coalesce(ended_at, clock_timestamp())
    where letter is not null and expires_at <= clock_timestamp()`
  await db.sql`
    delete from ${db.b}.mail_message
    where status <> 'waiting' and ended_at < clock_timestamp() - ${KEPT}::interval`
}

/** The newest messages kept in a sandbox. */
export async function readKept(db: Db, limit: number): Promise<readonly Message[]> {
  const rows = await db.sql<(Row & { letter: Buffer })[]>`
    select id, channel, player_id, language, template, letter, attempt_count, created_at from ${db.b}.mail_message
    where status = 'kept' and expires_at > clock_timestamp() order by created_at desc, id desc limit ${limit}`
  return rows.map((row) => openLetter(db, row))
}
