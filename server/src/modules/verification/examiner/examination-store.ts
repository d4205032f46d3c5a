import type { Finding } from '@tas/shared/contract/verification/examination.ts'
import type { CheckType } from '@tas/shared/rules/verification/checks.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { CheckRow } from '../check-store.ts'

/** What is asked of the examiner about one try of a check. */
export type Examination = {
  readonly id: string
  readonly checkId: string
  readonly state: 'due' | 'asked'
  /** How often it was asked, this time among them. */
  readonly tries: number
  readonly wantedAt: Date
}

/** Checks that a machine can look at: papers with a face or a zone, and faces. */
const EXAMINED: ReadonlySet<CheckType> = new Set(['identity', 'selfie'])

/** Wants the papers of the last try of a check looked at. */
export async function wantExamination({ sql, b }: Tx, check: Pick<CheckRow, 'id' | 'type' | 'tries'>): Promise<void> {
  if (!EXAMINED.has(check.type)) return
  await sql`
    insert into ${b}.verification_examination (id, check_id, try, state, ask_at)
    values (${uuidv7()}, ${check.id}, ${check.tries}, 'due', clock_timestamp()) on conflict (check_id, try) do nothing`
}

/** While a process asks, no other does; after that it is thought dead. */
const LEASE_SECONDS = 60

/** Takes what is due, the longest waiting first, each for one process at a time. */
export async function takeDue({ sql, b }: Db, limit: number): Promise<readonly Examination[]> {
  return sql<Examination[]>`
    update ${b}.verification_examination set tries = tries + 1,
      ask_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}::int)
    where id in (
      select id from ${b}.verification_examination where ask_at <= clock_timestamp()
      order by ask_at limit ${limit} for update skip locked)
    returning id, check_id as "checkId", state, tries, wanted_at as "wantedAt"`
}

/** Notes that the examiner has not said yet what it found, and when it is asked next. */
export async function noteWaiting(
  { sql, b }: Db,
  { id, state, inSeconds }: { readonly id: string; readonly state: 'due' | 'asked'; readonly inSeconds: number },
): Promise<void> {
  await sql`
    update ${b}.verification_examination set state = ${state},
      ask_at = clock_timestamp() + make_interval(secs => ${inSeconds}::float8)
    where id = ${id} and ended_at is null`
}

/** Ends an examination, once. @param findings null: it is given up */
export async function noteEnd(db: Db, id: string, findings: readonly Finding[] | null): Promise<void> {
  const { sql, b } = db
  await sql`
    update ${b}.verification_examination set state = ${findings === null ? 'given_up' : 'done'}, ask_at = null,
      ended_at = clock_timestamp(), findings = ${findings === null ? null : JSON.stringify(findings)}::jsonb
    where id = ${id} and ended_at is null`
}

/** Has the examiner asked at once what became of an examination. @returns whether there is one of this id */
export async function askSoon({ sql, b }: Tx, id: string): Promise<boolean> {
  await sql`
    update ${b}.verification_examination set ask_at = clock_timestamp() where id = ${id} and state = 'asked'`
  const rows = await sql`select from ${b}.verification_examination where id = ${id}`
  return rows.length > 0
}

const MESSAGES_KEPT = '30 days'

/** Keeps that a message came. @returns false where it came before */
export async function keepMessage(
  { sql, b }: Tx,
  { externalId, outcome }: { readonly externalId: string; readonly outcome: string },
): Promise<boolean> {
  const rows = await sql`
    insert into ${b}.verification_message (external_id, outcome) values (${externalId}, ${outcome})
    on conflict do nothing returning external_id`
  return rows.length > 0
}

/** Forgets messages that nobody sends again. */
export async function forgetMessages({ sql, b }: Db): Promise<void> {
  await sql`delete from ${b}.verification_message where happened_at < clock_timestamp() - ${MESSAGES_KEPT}::interval`
}

export type ShownExamination = {
  readonly state: 'due' | 'asked' | 'done' | 'given_up'
  readonly at: Date
  readonly findings: readonly Finding[] | null
}

/** What the examiner found in the last try of a check; null: it was never asked. */
export async function readExamination(
  { sql, b }: Db,
  check: Pick<CheckRow, 'id' | 'tries'>,
): Promise<ShownExamination | null> {
  const [row] = await sql<ShownExamination[]>`
    select state, coalesce(ended_at, wanted_at) as at, findings from ${b}.verification_examination
    where check_id = ${check.id} and try = ${check.tries}`
  return row ?? null
}
