import type { RACE_STATUSES } from '@tas/shared/contract/contests/choices.ts'
import type { RaceKind } from '@tas/shared/rules/rewards/race.ts'
import { lockedFor, type Resource, type Table } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { unnested } from '#kit/db/unnested.ts'

export type RaceStatus = (typeof RACE_STATUSES)[number]

/** What is written of a race: what counts, for what, and when. Amounts in minor units. */
export type RaceTerms = {
  readonly titleEn: string
  readonly titleFa: string
  readonly kind: RaceKind
  readonly firstBets: number
  readonly minStakeMinor: bigint
  /** Empty: every game of the house. */
  readonly games: readonly string[]
  readonly currency: string
  readonly poolMinor: bigint
  /** Of the pool, for the ranks from the first on. */
  readonly sharesE4: readonly number[]
  readonly startsAt: Date
  readonly endsAt: Date
}

export type Race = RaceTerms & {
  readonly id: string
  readonly intId: number
  readonly version: number
  readonly status: RaceStatus
  readonly savedBy: string
  readonly savedAt: Date
  readonly openedAt: Date | null
  readonly closedAt: Date | null
}

/** The columns of a race, as `Race` names them. */
export function raceColumns({ sql }: Pick<Db, 'sql'>): Fragment {
  return sql`id, int_id as "intId", version, status, title_en as "titleEn", title_fa as "titleFa", kind, first_bets as "firstBets",
    min_stake as "minStakeMinor", games, currency, pool as "poolMinor", shares_e4 as "sharesE4", starts_at as "startsAt",
    ends_at as "endsAt", saved_by as "savedBy", saved_at as "savedAt", opened_at as "openedAt", closed_at as "closedAt"`
}

/** A race by its public number; null: there is none. */
export async function findRace(db: Db, intId: number): Promise<Race | null> {
  const [race] = await db.sql<Race[]>`
    select ${raceColumns(db)} from ${db.b}.contests_race where int_id = ${intId}`
  return race ?? null
}

/** Races by id, locked: whoever opens, cancels or ends one does it once. Only where it stands is written. */
export const raceRows: Resource<Race> = {
  name: 'contests.races',
  isLocking: true,
  async load(tx, keys, how) {
    const rows = await tx.sql<Race[]>`
      select ${raceColumns(tx)} from ${tx.b}.contests_race where id = any(${[...keys]}::uuid[]) order by id
      ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map((race) => [race.id, race]))
  },
  save: (tx, races) => tx.sql`
    update ${tx.b}.contests_race race set status = moved.status, opened_at = moved.opened_at, closed_at = moved.closed_at
    from ${unnested([...races.values()], 'moved', {
      id: 'uuid',
      status: 'text',
      opened_at: 'timestamptz',
      closed_at: 'timestamptz',
    })} where race.id = moved.id`,
}

/** Who joined which races, by player. By its name it is read after the purses are locked: nobody joins twice. */
export const joined: Resource<ReadonlySet<string>> = {
  name: 'ledger.purses_races',
  async load(tx, playerIds) {
    const rows = await tx.sql<{ playerId: string; raceIds: string[] }[]>`
      select player_id as "playerId", array_agg(race_id) as "raceIds" from ${tx.b}.contests_entry
      where player_id = any(${[...playerIds]}::uuid[]) group by player_id`
    return new Map(rows.map(({ playerId, raceIds }) => [playerId, new Set(raceIds)]))
  },
}

type NewEntry = { readonly raceId: string; readonly playerId: string; readonly joinedAt: Date }

export const entries: Table<NewEntry> = {
  name: 'contests.entries',
  insert: (tx, rows) => tx.sql`
    insert into ${tx.b}.contests_entry (race_id, player_id, joined_at)
    select * from ${unnested(rows, 'row', { race_id: 'uuid', player_id: 'uuid', joined_at: 'timestamptz' })}`,
}

/** What a race brought a player, in minor units. */
export type Prize = {
  readonly id: string
  readonly raceId: string
  readonly rank: number
  readonly playerId: string
  readonly amountMinor: bigint
}

/** Keeps who won what when a race ends. */
export async function insertPrizes(tx: Tx, prizes: readonly Prize[]): Promise<void> {
  if (prizes.length === 0) return
  await tx.sql`
    insert into ${tx.b}.contests_prize (id, race_id, rank, player_id, amount)
    select * from ${unnested(prizes, 'row', {
      id: 'uuid',
      race_id: 'uuid',
      rank: 'int',
      player_id: 'uuid',
      amount: ['bigint', ({ amountMinor }) => amountMinor],
    })}`
}

export const prizesPaid: Table<{ readonly prizeId: string; readonly paidAt: Date }> = {
  name: 'contests.prizes_paid',
  insert: (tx, rows) => tx.sql`
    insert into ${tx.b}.contests_prize_paid (prize_id, paid_at)
    select * from ${unnested(rows, 'row', { prize_id: 'uuid', paid_at: 'timestamptz' })}`,
}
