import type { HitState, ListKind } from '@tas/shared/contract/screening/choices.ts'
import type { ListedGender } from '@tas/shared/rules/screening/features.ts'
import type { ScreenedPerson } from '@tas/shared/rules/screening/score.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { type WorkFilter, workWithin } from '#kit/db/work-within.ts'
import { uuidv7 } from '#kit/random.ts'
import type { Person } from '../../identity/index.ts'
import type { KeptPerson } from '../lists/entry-store.ts'

export type HitRow = {
  readonly id: string
  readonly playerId: string
  readonly state: HitState
  readonly list: string
  readonly kind: ListKind
  readonly scoreE4: number
  readonly foundAt: Date
}

export type Hit = HitRow & {
  readonly entryId: bigint
  readonly externalId: string
  readonly person: ScreenedPerson
  readonly personIndex: Buffer
  readonly entry: KeptPerson
  readonly isListed: boolean
}

const PERSON = 'screening_hit.person'
const REASON = 'screening_step.reason'

/** What of a player is held against lists. */
export function screenedOf({ firstName, lastName, birthDate, gender, country }: Person): ScreenedPerson {
  return { firstName, lastName, birthDate, gender: knownGender(gender), country }
}

function knownGender(gender: Person['gender']): ListedGender | null {
  return gender === 'female' || gender === 'male' ? gender : null
}

/** By this it is seen whether what was compared has changed. */
export function indexOf({ seals }: Pick<Db, 'seals'>, person: ScreenedPerson): Buffer {
  const { firstName, lastName, birthDate, gender, country } = person
  return seals.mac('screened person', JSON.stringify([firstName, lastName, birthDate, gender, country]))
}

export function sealScreened({ seals }: Pick<Db, 'seals'>, id: string, person: ScreenedPerson): Buffer {
  return seals.seal(person, { column: PERSON, owner: id })
}

/** Hits in a state, the oldest first or the newest. */
export async function listHits(
  { sql, b }: Db,
  asked: {
    readonly state: HitState
    readonly kind?: ListKind | null
    readonly filter?: WorkFilter
    readonly after: string | null
    readonly limit: number
  },
): Promise<readonly HitRow[]> {
  const { state, kind = null, filter = {}, after, limit } = asked
  const ofKind = kind === null ? sql`` : sql`and list.kind = ${kind}`
  const within = workWithin({ sql }, filter, { id: sql`hit.id`, since: sql`found_at` })
  const isNewestFirst = state !== 'open'
  const beyond = after === null ? sql`` : isNewestFirst ? sql`and hit.id < ${after}` : sql`and hit.id > ${after}`
  return sql<HitRow[]>`
    select hit.id, player_id as "playerId", state, list.name as list, list.kind, score_e4 as "scoreE4", found_at as "foundAt"
    from ${b}.screening_hit hit join ${b}.screening_list list on list.id = list_id
    where state = ${state} ${ofKind} ${within} ${beyond} order by hit.id ${isNewestFirst ? sql`desc` : sql``} limit ${limit}`
}

/** Some hits, the oldest first. */
export async function readHits({ sql, b }: Db, ids: readonly string[]): Promise<readonly HitRow[]> {
  return sql<HitRow[]>`
    select hit.id, player_id as "playerId", state, list.name as list, list.kind, score_e4 as "scoreE4", found_at as "foundAt"
    from ${b}.screening_hit hit join ${b}.screening_list list on list.id = list_id
    where hit.id = any(${ids as string[]}::uuid[]) order by hit.id`
}

/** Which of these players a list may name: a hit on them is open or confirmed. */
export async function readNamed({ sql, b }: Db, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }[]>`
    select distinct player_id as id from ${b}.screening_hit
    where player_id = any(${playerIds as string[]}::uuid[]) and state <> 'cleared'`
  return new Set(rows.map(({ id }) => id))
}

/** One hit with what was compared; null: there is none. `hold`: held against others who decide on it. */
export async function readHit(db: Db, id: string, options: { readonly hold?: true } = {}): Promise<Hit | null> {
  const { sql, b, seals } = db
  const [row] = await sql<(Omit<Hit, 'person'> & { readonly person: Buffer })[]>`
    select hit.id, player_id as "playerId", state, list.name as list, list.kind, score_e4 as "scoreE4", found_at as "foundAt",
      entry_id as "entryId", hit.external_id as "externalId", hit.person, person_index as "personIndex", entry.person as entry,
      exists (
        select from ${b}.screening_entry now
        where now.list_id = hit.list_id and now.external_id = hit.external_id and now.is_used) as "isListed"
    from ${b}.screening_hit hit join ${b}.screening_list list on list.id = hit.list_id
    join ${b}.screening_entry entry on entry.id = entry_id
    where hit.id = ${id} ${options.hold ? sql`for update of hit` : sql``}`
  if (row === undefined) return null
  return { ...row, person: seals.open<ScreenedPerson>(row.person, { column: PERSON, owner: row.id }) }
}

export type NewStep = {
  readonly hitId: string
  readonly state: HitState
  readonly staffId: string | null
  readonly reason: string | null
}

/** Adds a step to a hit. */
export async function addStep(tx: Tx, { hitId, state, staffId, reason }: NewStep): Promise<void> {
  const id = uuidv7()
  const sealed = reason === null ? null : tx.seals.seal(reason, { column: REASON, owner: id })
  await tx.sql`
    insert into ${tx.b}.screening_step (id, hit_id, state, actor_kind, actor_id, reason)
    values (${id}, ${hitId}, ${state}, ${staffId === null ? 'system' : 'staff'}, ${staffId}, ${sealed})`
}

/** The steps of a hit, the first first. */
export async function readSteps({ sql, b, seals }: Db, hitId: string) {
  const rows = await sql<
    {
      id: string
      state: HitState
      by: 'staff' | 'system'
      actorId: string | null
      reason: Buffer | null
      at: Date
    }[]
  >`
    select id, state, actor_kind as by, actor_id as "actorId", reason, happened_at as at from ${b}.screening_step
    where hit_id = ${hitId} order by id`
  return rows.map(({ id, reason, ...step }) => ({
    ...step,
    reason: reason === null ? null : seals.open<string>(reason, { column: REASON, owner: id }),
  }))
}
