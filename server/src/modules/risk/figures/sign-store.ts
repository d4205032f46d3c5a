import { TRAIT_KINDS, type TraitKind } from '@tas/shared/contract/risk/choices.ts'
import type { Sign, SignKind } from '@tas/shared/rules/risk/figures.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { KEPT_DAYS } from './hour-store.ts'

/** Something that happened with an account. `key`: what makes one that is told twice the same. */
export type NewSign = {
  readonly playerId: string
  readonly kind: SignKind
  readonly key: string
  readonly at: Date
  readonly mark?: string
}

/** Writes down what happened; what is there already stays. */
export async function addSigns({ sql, b }: Tx, signs: readonly NewSign[]): Promise<void> {
  await sql`
    insert into ${b}.risk_sign (player_id, kind, key, at, mark)
    select * from ${unnested(signs, 'row', {
      player_id: 'uuid',
      kind: 'text',
      key: 'text',
      at: 'timestamptz',
      mark: ['text', ({ mark = null }) => mark],
    })} on conflict do nothing`
}

/** What happened with accounts, as far as rules ask for it, by player. */
export async function readSigns(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, readonly Sign[]>> {
  const rows = await db.sql<{ id: string; kind: SignKind; at: Date; mark: string | null }[]>`
    select player_id as id, kind, at, mark from ${db.b}.risk_sign
    where player_id = any(${playerIds as string[]}::uuid[])
      and (kind = 'registered' or at > clock_timestamp() - make_interval(days => ${KEPT_DAYS}::int))`
  const signs = rows.map(({ id, kind, at, mark }) => ({ id, kind, at: at.getTime(), mark }))
  return Map.groupBy(signs, ({ id }) => id)
}

/** Forgets what no rule asks for any more. */
export async function forgetSigns({ sql, b }: Db): Promise<void> {
  await sql`
    delete from ${b}.risk_sign
    where kind <> 'registered' and at < clock_timestamp() - make_interval(days => ${KEPT_DAYS}::int)`
}

export type NewTrait = {
  readonly kind: TraitKind
  readonly mark: Buffer
  readonly playerId: string
  readonly seenAt: Date
}

/**
 * Writes down what was seen of accounts. Until the transaction ends, nobody else writes the same of another: of two who share a
 * thing at one moment, the second is judged knowing of the first.
 */
export async function addTraits({ sql, b }: Tx, traits: readonly NewTrait[]): Promise<void> {
  const marks = [...new Set(traits.map(({ mark }) => mark.toString('hex')))].toSorted()
  await sql`
    select pg_advisory_xact_lock(hashtextextended(mark, 0))
    from unnest(${marks}::text[]) with ordinality as held (mark, place) order by place`
  await sql`
    insert into ${b}.risk_trait as known (kind, mark, player_id, seen_at)
    select distinct on (1, 2, 3) * from ${unnested(traits, 'row', {
      kind: 'text',
      mark: 'bytea',
      player_id: 'uuid',
      seen_at: 'timestamptz',
    })} order by 1, 2, 3, 4 desc
    on conflict (kind, mark, player_id) do update set seen_at = greatest(known.seen_at, excluded.seen_at)`
}

/** The newest things of some kinds that an account was seen with. */
export async function readOwnMarks(
  { sql, b }: Db,
  playerId: string,
  kinds: readonly TraitKind[],
): Promise<readonly Pick<NewTrait, 'kind' | 'mark'>[]> {
  return sql<Pick<NewTrait, 'kind' | 'mark'>[]>`
    select own.kind, own.mark from unnest(${kinds as TraitKind[]}::text[]) as asked (kind) cross join lateral (
      select kind, mark from ${b}.risk_trait t where t.player_id = ${playerId} and t.kind = asked.kind
      order by seen_at desc limit ${MOST_TRAITS}) own`
}

/** Traits of a player that are asked for, the newest of each kind; and others that are counted. */
const MOST_TRAITS = 20
const MOST_OTHERS = 100

/** How many other accounts share the trait of a kind that most share, by player and kind; a hundred are told as a hundred. */
export async function readShared(
  { sql, b }: Db,
  playerIds: readonly string[],
): Promise<readonly { readonly playerId: string; readonly kind: TraitKind; readonly others: bigint }[]> {
  return sql`
    select player.id as "playerId", kind.name as kind, coalesce(max(shared.others), 0)::bigint as others
    from unnest(${playerIds as string[]}::uuid[]) as player(id) cross join unnest(${TRAIT_KINDS as unknown as string[]}::text[]) as kind(name)
    cross join lateral (
      select mark from ${b}.risk_trait own where own.player_id = player.id and own.kind = kind.name
      order by seen_at desc limit ${MOST_TRAITS}) own
    cross join lateral (
      select count(*) as others from (
        select from ${b}.risk_trait other
        where other.kind = kind.name and other.mark = own.mark and other.player_id <> player.id limit ${MOST_OTHERS}) found
    ) shared group by 1, 2`
}
