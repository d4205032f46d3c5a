import { CONTACT_KINDS, DOCUMENT_KINDS, nearKeys } from '@tas/shared/rules/limits/person.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import type { App } from '../../ctx.ts'
import type { TasNews } from '../../events.ts'
import { isAnswered, MOST_LOOKS, widened } from './case-store.ts'
import { type Account, holdMacs } from './exclusion-store.ts'
import { type Claims, macsOf, type PersonMac } from './person-macs.ts'

export type Span = { readonly since: Date; readonly until: Date }

/** Wants the person behind an account that was just shut to be looked for everywhere. A longer exclusion that stands stays. */
export async function wantSpread(
  tx: Tx,
  { businessId, playerId }: Account,
  { since, until, by }: Span & { readonly by: 'player' | 'house' },
): Promise<void> {
  const ownUntil = by === 'player' ? until : null
  await tx.sql`
    insert into platform.exclusion_spread as known (business_id, player_id, since, until, own_until)
    values (${businessId}, ${playerId}, ${since}, ${until}, ${ownUntil})
    on conflict (business_id, player_id) do update set until = greatest(known.until, excluded.until),
      own_until = greatest(known.own_until, excluded.own_until), is_done = known.is_done and known.until >= excluded.until`
}

/** The same again where an account that excluded itself is known by something else now. */
export async function wantSpreadAgain(tx: Tx, { businessId, playerId }: Account): Promise<void> {
  await tx.sql`
    update platform.exclusion_spread set is_done = false
    where business_id = ${businessId} and player_id = ${playerId} and until > clock_timestamp()`
}

/** Accounts of a business whose person is still to be looked for, in any order: none that fails stands before the others. */
export async function findDueSpreads(db: Db, businessId: number): Promise<readonly string[]> {
  const rows = await db.sql<{ player_id: string }[]>`
    select player_id from platform.exclusion_spread where business_id = ${businessId} and not is_done
    order by random() limit 100`
  return rows.map((row) => row.player_id)
}

/** Whether the person behind an account is still to be looked for: until then what names them is needed. */
export async function isSpreadDue({ sql }: Pick<Db, 'sql'>, { businessId, playerId }: Account): Promise<boolean> {
  const rows = await sql`
    select from platform.exclusion_spread
    where business_id = ${businessId} and player_id = ${playerId} and not is_done`
  return rows.length > 0
}

/**
 * Writes what holds new registrations of the person behind an excluded account, before anybody looks for those that are there.
 * @returns what was written, for `lookForPerson`; null: nobody is to be looked for
 */
export async function writeExclusion(
  app: App,
  tx: Tx,
  account: Account & { readonly person: Claims },
): Promise<string | null> {
  const { businessId, playerId } = account
  // Whoever comes back at this moment waits: written after that, it would hold them anew.
  const [span] = await tx.sql<Span[]>`
    select since, until from platform.exclusion_spread
    where business_id = ${businessId} and player_id = ${playerId} and not is_done for share`
  if (span === undefined) return null
  return write(tx, account, span, await macsToWrite(app, tx, account))
}

async function macsToWrite(app: App, tx: Tx, account: Account & { readonly person: Claims }) {
  const near = macsOf(app.config, nearKeys(account.person), { email: false, phone: false, document: false })
  return [...(await readMacs(tx, account)), ...near]
}

/** @returns a text of what was written and until when */
async function write(tx: Tx, { businessId, playerId }: Account, span: Span, macs: readonly PersonMac[]) {
  await holdMacs(tx, { businessId, playerId, ...span, macs })
  const written = macs.map(({ mac, isProved }) => `${mac.toString('hex')} ${isProved}`)
  return [span.until.toISOString(), ...written].join()
}

/**
 * Looks for the person behind an excluded account: writes which accounts are theirs and
 * therefore to be shut, and which may be, for staff to look at. Theirs are those that
 * - have proved the same mailbox, phone or document: nobody proves what is another's;
 * - say a mailbox or a phone that the excluded account has proved, and share with it another key that knows nothing of that
 *   one: name and birth date, or the other contact. One alone may be a slip of the pen or a number given to somebody new.
 * What the excluded account merely says shuts nobody, however much of it is alike: anybody can say it. What staff have answered
 * counts for nothing here, so that a mailbox beside a name they looked at is a case, and no proof.
 * @param seen what `writeExclusion` wrote before all who remember somebody now had begun; null: some who began earlier still do. The
 * look is the last only where it has written just that; else the account is looked for again.
 */
export async function lookForPerson(
  app: App,
  tx: Tx,
  { seen, ...account }: Account & { readonly person: Claims; readonly seen: string | null },
): Promise<void> {
  const { businessId, playerId } = account
  const [span] = await tx.sql<Span[]>`
    select since, until from platform.exclusion_spread
    where business_id = ${businessId} and player_id = ${playerId} and not is_done for no key update`
  if (span === undefined) return
  const written = await write(tx, account, span, await macsToWrite(app, tx, account))
  if (written === seen)
    await tx.sql`
      update platform.exclusion_spread set is_done = true where business_id = ${businessId} and player_id = ${playerId}`
  const opened = await tx.sql`
    with alike as (
      select k.business_id, k.player_id, array_agg(distinct alike_by) as kinds, bool_or(k.since >= e.since) as is_later,
        bool_or(e.is_proved and k.is_proved)
          or (bool_or(e.is_proved and e.kind = any(${CONTACT_KINDS as string[]}))
            and count(distinct case when e.kind = any(${DOCUMENT_KINDS as string[]}) then 'name'
              when e.kind = any(${CONTACT_KINDS as string[]}) then e.kind end) > 1) as is_same
      from platform.exclusion e join platform.person_key k on k.mac = e.mac
      -- No slips are remembered; whose names are the same meets them too (meetExclusions), which says nothing more.
      cross join unnest(case when e.kind in ('name', 'near_date') then array[e.kind, 'slip'] else array[e.kind] end) as alike_by
      where e.business_id = ${businessId} and e.player_id = ${playerId} and e.ended_at is null
        and (k.business_id, k.player_id) <> (e.business_id, e.player_id)
        and not ${isAnswered(tx)}
      group by k.business_id, k.player_id),
    same as (
      insert into platform.exclusion_shut as known (business_id, player_id, by_business_id, by_player_id, since, until)
      select business_id, player_id, ${businessId}, ${playerId}, ${span.since}, ${span.until} from alike where is_same
      on conflict (business_id, player_id, by_business_id, by_player_id) do update set until = excluded.until, shut_at = null
        where known.until < excluded.until)
    insert into platform.exclusion_case as known (business_id, player_id, by_business_id, by_player_id, kinds, is_hold)
    select business_id, player_id, ${businessId}, ${playerId}, kinds, is_later from (
      select *, row_number() over (partition by is_later order by platform.excluded_until(business_id, player_id) is not null,
          cardinality(kinds) desc, business_id, player_id) as place
      from alike where not is_same) as alike
    where is_later or place <= ${MOST_LOOKS}
    ${widened(tx)} returning id`
  if (opened.length > 0) tx.tell({ type: 'office.changed', topic: 'exclusion' } satisfies TasNews)
}

async function readMacs(tx: Tx, { businessId, playerId }: Account): Promise<readonly PersonMac[]> {
  const rows = await tx.sql<{ kind: string; mac: Buffer; is_proved: boolean }[]>`
    select kind, mac, is_proved from platform.person_key where business_id = ${businessId} and player_id = ${playerId}
    order by kind`
  return rows.map(({ kind, mac, is_proved }) => ({ kind, mac, isProved: is_proved }))
}

export type DueShut = { readonly account: Account; readonly by: Account }

/** Accounts that are to be shut because of exclusions asked for in a business, in any order: none stands before the others. */
export async function findDueShuts({ sql }: Pick<Db, 'sql'>, byBusinessId: number): Promise<readonly DueShut[]> {
  const rows = await sql<{ business_id: number; player_id: string; by_business_id: number; by_player_id: string }[]>`
    select business_id, player_id, by_business_id, by_player_id from platform.exclusion_shut
    where by_business_id = ${byBusinessId} and shut_at is null order by random() limit 100`
  return rows.map((row) => ({
    account: { businessId: row.business_id, playerId: row.player_id },
    by: { businessId: row.by_business_id, playerId: row.by_player_id },
  }))
}

/**
 * Takes one of them, under the lock of its purses: who opens cases would wait for whoever took it and then waited for these.
 * @returns from when until when it is to be shut; null: it is done
 */
export async function takeDueShut(tx: Tx, { account, by }: DueShut): Promise<Span | null> {
  const [span] = await tx.sql<Span[]>`
    update platform.exclusion_shut set shut_at = clock_timestamp()
    where business_id = ${account.businessId} and player_id = ${account.playerId}
      and by_business_id = ${by.businessId} and by_player_id = ${by.playerId} and shut_at is null
    returning since, until`
  return span ?? null
}

/** Accounts that are held because of exclusions asked for in a business, and whose decisions may not know it yet. */
export async function findDueHolds(
  { sql }: Pick<Db, 'sql'>,
  byBusinessId: number,
): Promise<readonly (Account & { readonly id: number })[]> {
  return sql<(Account & { readonly id: number })[]>`
    select id, business_id as "businessId", player_id as "playerId" from platform.exclusion_case
    where by_business_id = ${byBusinessId} and is_hold_due order by random() limit 100`
}

/** Writes that decisions know of a hold. */
export async function endDueHold({ sql }: Pick<Db, 'sql'>, id: number): Promise<void> {
  await sql`update platform.exclusion_case set is_hold_due = false where id = ${id} and is_hold_due`
}

/**
 * Lets an exclusion stand after its player is erased, under what it was made with; by nothing else is the account known any
 * more. `until` null: no exclusion stands, and nothing is kept.
 */
export async function keepExclusion(
  tx: Tx,
  { businessId, playerId, until }: Account & { readonly until: Date | null },
): Promise<void> {
  if (until !== null) {
    const since = await readNow(tx)
    const macs = await readMacs(tx, { businessId, playerId })
    await holdMacs(tx, { businessId, playerId, since, until, macs })
  }
  await tx.sql`
    update platform.exclusion_case set proved = '{}'
    where business_id = ${businessId} and player_id = ${playerId} and proved <> '{}'`
  await tx.sql`delete from platform.person_key where business_id = ${businessId} and player_id = ${playerId}`
}
