import { createHmac, timingSafeEqual } from 'node:crypto'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { randomWhole, sha256, uuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { moment } from '../../audit/index.ts'
import { derivedKey } from '../password/derived-key.ts'
import { isKnownPlace } from '../sessions/session-store.ts'

/** 26 bits: with so few tries, one guess in twenty million is right. */
const DIGITS = 8
const MOST_TRIES = 5
/**
 * Codes sent for one subject (an address, a player): from one block of addresses in an hour, and in a day, which counts where
 * the player has never been. At a place of theirs only that place's own hour counts, so strangers use nothing up there. Of mails
 * for a new password those count whose link still works: who is sent no other has these, whoever asked for them.
 */
const MOST_FROM_BLOCK = 5
const MOST_A_DAY = 10
const KEPT = '1 day'
/** So long the link of a mail for a new password is of use: as long as the mail counts. */
export const LINK_HOURS = 24

export type CodePurpose = 'password' | 'email' | 'phone'

/** A code of eight digits. */
export function makeCode(): string {
  return String(randomWhole(0, 10 ** DIGITS)).padStart(DIGITS, '0')
}

/**
 * Holds a subject until the transaction ends, and says how long it must wait for its next code; 0 when it need not. The
 * same statements whether anybody is behind it or not.
 */
export async function holdSubject(
  tx: Tx,
  { playerId, ...subject }: Subject & { readonly playerId: string | null },
): Promise<{ readonly waitMs: number }> {
  const lockName = `${tx.schema}.identity_code.${subject.hash.toString('hex')}`
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`
  const [row] = await tx.sql<SentCount[]>`
    select ${isKnownPlace(tx, { playerId, ipBlock: subject.ipBlock })} as is_known_place, count(*) filter (where here)::int as block, count(*)::int as day,
      coalesce(extract(epoch from min(created_at) filter (where here) + interval '1 hour' - now) * 1000, 0)::float8 as block_ms,
      coalesce(extract(epoch from min(created_at) + ${KEPT}::interval - now) * 1000, 0)::float8 as day_ms
    from clock_timestamp() as now left join lateral (
      select created_at, ip_block = ${subject.ipBlock} and created_at > now - interval '1 hour' as here
      from ${tx.b}.identity_code
      where subject_hash = ${subject.hash} and created_at > now - ${KEPT}::interval
        and (link_hash is null or (used_at is null and link_expires_at > now))) as sent on true
    where created_at is not null group by now`
  if (row === undefined) return { waitMs: 0 }
  const isDayOver = row.day >= MOST_A_DAY && !row.is_known_place
  return { waitMs: Math.max(row.block >= MOST_FROM_BLOCK ? row.block_ms : 0, isDayOver ? row.day_ms : 0) }
}

/** What codes are counted by, and from where one is asked for. */
type Subject = { readonly hash: Buffer; readonly ipBlock: string }
type SentCount = {
  readonly is_known_place: boolean
  readonly block: number
  readonly block_ms: number
  readonly day: number
  readonly day_ms: number
}

export type NewCode = {
  readonly id: string
  readonly purpose: CodePurpose
  readonly subject: Subject
  readonly target: string | null
  readonly code: string
  readonly oldCode: string | null
  /** The secret of the link beside the code and how long it is good; of a new password alone. One of 0 hours counts for no wait. */
  readonly link: { readonly token: string; readonly hours: number } | null
  readonly usefulMinutes: number
}

/** A new id for a request, to which its codes are bound. */
export const newCodeId: () => string = uuidv7

/**
 * Writes a request with its codes for a player, or for nobody. A change that is asked for anew ends what was open of it: the
 * player alone can ask. Codes for a new password stay open beside each other: anybody may ask for one, and must end none.
 */
export async function insertCode(
  tx: Tx,
  app: App,
  given: NewCode & { readonly playerId: string | null },
): Promise<{ readonly expiresAt: Date }> {
  const { id, purpose, playerId, subject, target, code, oldCode, link } = given
  if (purpose !== 'password')
    await tx.sql`
      update ${tx.b}.identity_code set expires_at = least(expires_at, ${moment(tx)})
      where player_id = ${playerId} and purpose = ${purpose} and used_at is null`
  const [row] = await tx.sql<{ expires_at: Date }[]>`
    insert into ${tx.b}.identity_code
      (id, purpose, player_id, subject_hash, ip_block, target, code_mac, old_code_mac, link_hash, link_expires_at, created_at, expires_at)
    values (${id}, ${purpose}, ${playerId}, ${subject.hash}, ${subject.ipBlock}, ${sealTarget(tx, id, target)}, ${macOf(app, id, `new|${code}`)},
      ${oldCode === null ? null : macOf(app, id, `old|${oldCode}`)}, ${link === null ? null : sha256(link.token)},
      ${moment(tx)} + make_interval(hours => ${link?.hours ?? null}::int), clock_timestamp(),
      ${moment(tx)} + make_interval(mins => ${given.usefulMinutes}::int))
    returning expires_at`
  if (row === undefined) throw new Error('the database gave no row')
  return { expiresAt: row.expires_at }
}

export type TypedCodes = {
  readonly id: string
  readonly purpose: CodePurpose
  /** Whose request it must be; left out where nobody is signed in. */
  readonly playerId?: string
  readonly newCode: string
  readonly oldCode?: string | undefined
}

export type CodeOutcome =
  | { readonly kind: 'right'; readonly playerId: string; readonly target: string | null }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'gone' }

/**
 * Judges typed codes and counts the wrong ones. A right one stays good until `useCode`, so that a refused password does not
 * cost it. Which of two codes was wrong is not told. Must commit whatever comes of it.
 */
export async function judgeCodes(tx: Tx, app: App, typed: TypedCodes): Promise<CodeOutcome> {
  const [row] = await tx.sql<
    {
      player_id: string | null
      target: Buffer | null
      code_mac: Buffer
      old_code_mac: Buffer | null
      try_count: number
    }[]
  >`
    select player_id, target, code_mac, old_code_mac, try_count from ${tx.b}.identity_code
    where id = ${typed.id} and purpose = ${typed.purpose} and used_at is null and expires_at > ${moment(tx)}
      and try_count < ${MOST_TRIES}::int and ${isStanding(tx)} for update`
  if (row === undefined || (typed.playerId !== undefined && row.player_id !== typed.playerId)) return { kind: 'gone' }
  const isNewRight = isMac(row.code_mac, macOf(app, typed.id, `new|${clean(typed.newCode)}`))
  const isOldRight =
    row.old_code_mac === null || isMac(row.old_code_mac, macOf(app, typed.id, `old|${clean(typed.oldCode ?? '')}`))
  if (isNewRight && isOldRight && row.player_id !== null)
    return { kind: 'right', playerId: row.player_id, target: openTarget(tx, typed.id, row.target) }
  await tx.sql`update ${tx.b}.identity_code set try_count = try_count + 1 where id = ${typed.id}`
  return { kind: 'wrong', left: MOST_TRIES - row.try_count - 1 }
}

/**
 * Judges the secret of a mail's link, which is good for a day. Wrong ones are not counted: nobody finds one by guessing, and
 * nobody can end it for its owner.
 */
export async function judgeLink(
  tx: Tx,
  typed: { readonly id: string; readonly token: string },
): Promise<Extract<CodeOutcome, { readonly kind: 'right' | 'gone' }>> {
  const [row] = await tx.sql<{ player_id: string | null; link_hash: Buffer; target: Buffer | null }[]>`
    select player_id, link_hash, target from ${tx.b}.identity_code
    where id = ${typed.id} and used_at is null and link_expires_at > ${moment(tx)} and ${isStanding(tx)} for update`
  if (row === undefined || row.player_id === null || !isMac(row.link_hash, sha256(typed.token))) return { kind: 'gone' }
  return { kind: 'right', playerId: row.player_id, target: openTarget(tx, typed.id, row.target) }
}

/**
 * Whether a request for a new password is of the account as it stands: not closed, its password not changed since. Such a
 * request is written without the player's row, so it may be written beside what ends the others.
 */
function isStanding(tx: Tx) {
  return tx.sql`(purpose <> 'password' or player_id is null or exists (select from ${tx.b}.identity_player p
    where p.id = identity_code.player_id and p.closed_at is null
      and (p.password_changed_at is null or p.password_changed_at <= identity_code.created_at)))`
}

/** Uses a request up, with all that opened it. @returns false when somebody else has, or its time is over */
export async function useCode(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.sql`
    update ${tx.b}.identity_code set used_at = clock_timestamp()
    where id = ${id} and used_at is null and greatest(expires_at, link_expires_at) > ${moment(tx)} returning id`
  return rows.length > 0
}

/** Ends every open request of a player: what was sent to a former address proves nothing any more. */
export async function endCodes(tx: Tx, playerId: string): Promise<void> {
  await tx.sql`
    update ${tx.b}.identity_code set expires_at = least(expires_at, ${moment(tx)}),
      link_expires_at = case when link_hash is not null then least(link_expires_at, ${moment(tx)}) end
    where player_id = ${playerId} and used_at is null`
}

/** Forgets requests that no count looks at any more. */
export async function forgetOldCodes(db: Db): Promise<void> {
  await db.sql`
    delete from ${db.b}.identity_code where created_at < clock_timestamp() - ${KEPT}::interval - interval '1 hour'`
}

const targetOf = (id: string) => ({ column: 'identity_code.target', owner: id })

function sealTarget(tx: Tx, id: string, target: string | null): Buffer | null {
  return target === null ? null : tx.seals.seal(target, targetOf(id))
}

function openTarget(tx: Tx, id: string, sealed: Buffer | null): string | null {
  return sealed === null ? null : tx.seals.open<string>(sealed, targetOf(id))
}

/** People type digits of their own script, and blanks. */
function clean(typed: string): string {
  return toAsciiDigits(typed).replace(/[\s-]/g, '')
}

function macOf(app: App, id: string, text: string): Buffer {
  return createHmac('sha256', derivedKey(app, `codes of business ${app.business.id}`))
    .update(`${id}|${text}`)
    .digest()
}

function isMac(stored: Buffer, typed: Buffer): boolean {
  return stored.length === typed.length && timingSafeEqual(stored, typed)
}
