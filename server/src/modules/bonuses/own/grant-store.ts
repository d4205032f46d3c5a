import type { GrantStatus } from '@tas/shared/contract/bonuses/choices.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { carriedBy, readPurses } from '../../ledger/index.ts'

/** A grant of a player as it is shown: its row, its bonus, and what the wallet carries of it while it lives. */
export type StoredGrant = {
  readonly id: string
  readonly bonusId: string
  readonly bonusIntId: number
  readonly titleEn: string
  readonly titleFa: string
  readonly version: number
  readonly currency: string
  readonly status: GrantStatus
  readonly deposit: bigint
  readonly granted: bigint
  readonly target: bigint
  readonly wageredE4: string
  /** Free rounds or the free bet: the stake of one, and how many are to come or lapsed; 0n: of money. */
  readonly freeStake: bigint
  readonly freeLeft: number
  readonly freeGame: string | null
  readonly converted: bigint
  readonly returned: bigint
  /** What of the wallet is carried for bonuses, and its free bonus money. */
  readonly carried: string
  readonly bonus: bigint
  readonly createdAt: Date
  readonly begunAt: Date | null
  readonly deadlineAt: Date | null
  readonly endedAt: Date | null
}

function columns({ sql }: Db): Fragment {
  return sql`kept.id, kept.bonus_id as "bonusId", bonus.int_id as "bonusIntId", bonus.title_en as "titleEn",
    bonus.title_fa as "titleFa", kept.version, kept.currency, kept.status, kept.deposit, kept.granted, kept.target,
    kept.wagered_e4::text as "wageredE4", kept.free_stake as "freeStake", kept.free_left as "freeLeft",
    said.terms -> 'rounds' ->> 'game' as "freeGame", kept.converted, kept.returned, kept.created_at as "createdAt", kept.begun_at as "begunAt", kept.deadline_at as "deadlineAt",
    kept.ended_at as "endedAt"`
}

/** A page of a player's grants, newest first, with the count of all of them. */
export async function listGrants(
  db: Db,
  playerId: string,
  page: { readonly statuses: readonly GrantStatus[]; readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly StoredGrant[]; readonly count: number }> {
  const { sql, b } = db
  const statuses = page.statuses as GrantStatus[]
  const [rows, [total], money] = await Promise.all([
    sql<Row[]>`
      select ${columns(db)} from ${b}.bonuses_grant kept join ${b}.bonuses_bonus bonus on bonus.id = kept.bonus_id
      join ${b}.bonuses_offer_version said on said.bonus_id = kept.bonus_id and said.version = kept.version
      where kept.player_id = ${playerId} and kept.status = any(${statuses}::text[])
      order by kept.created_at desc, kept.id desc limit ${page.limit} offset ${page.offset}`,
    sql<{ n: number }[]>`
      select count(*)::int as n from ${b}.bonuses_grant
      where player_id = ${playerId} and status = any(${statuses}::text[])`,
    readMoney(db, playerId),
  ])
  return { items: rows.map((row) => ({ ...row, ...money })), count: total?.n ?? 0 }
}

/** One grant of a player; null: they have no such one. */
export async function readGrant(db: Db, playerId: string, id: string): Promise<StoredGrant | null> {
  const { sql, b } = db
  const [row] = await sql<Row[]>`
    select ${columns(db)} from ${b}.bonuses_grant kept join ${b}.bonuses_bonus bonus on bonus.id = kept.bonus_id
      join ${b}.bonuses_offer_version said on said.bonus_id = kept.bonus_id and said.version = kept.version
    where kept.id = ${id} and kept.player_id = ${playerId}`
  return row === undefined ? null : { ...row, ...(await readMoney(db, playerId)) }
}

type Row = Omit<StoredGrant, 'carried' | 'bonus'>

async function readMoney(db: Db, playerId: string): Promise<Pick<StoredGrant, 'carried' | 'bonus'>> {
  const owned = await readPurses(db, playerId)
  return owned === null
    ? { carried: '', bonus: 0n }
    : { carried: carriedBy(owned, 'bonuses'), bonus: owned.balanceMinor.bonus }
}
