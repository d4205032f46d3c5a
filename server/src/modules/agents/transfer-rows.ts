import type { TransferStatus } from '@tas/shared/contract/agents/choices.ts'
import { lockedFor, type Resource, type Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'

/** What an agent moved to or from somebody directly below, or asks to. */
export type Transfer = {
  readonly id: string
  readonly agentId: string
  readonly playerId: string
  readonly direction: 'in' | 'out'
  readonly amountMinor: bigint
  readonly currency: string
  /** Null: erased with the account of the player. */
  readonly reason: string | null
  readonly status: TransferStatus
  readonly createdAt: Date
}

type Stored = Omit<Transfer, 'reason'> & { readonly reason: Buffer | null }

const columns = ({ sql }: Pick<Db, 'sql'>) => sql`
  id, agent_id as "agentId", player_id as "playerId", direction, amount as "amountMinor", currency, reason, status,
  created_at as "createdAt"`

const placeOf = (id: string) => ({ column: 'agents_transfer.reason', owner: id })

function transferOf({ seals }: Pick<Db, 'seals'>, row: Stored): Transfer {
  return { ...row, reason: row.reason === null ? null : seals.open<string>(row.reason, placeOf(row.id)) }
}

/** New ones. */
export const newTransfers: Table<Transfer> = {
  name: 'agents.transfers',
  insert(tx, rows) {
    return tx.sql`
      insert into ${tx.b}.agents_transfer (id, agent_id, player_id, direction, amount, currency, reason, status, created_at)
      select * from ${unnested(rows, 'row', {
        id: 'uuid',
        agent_id: 'uuid',
        player_id: 'uuid',
        direction: 'text',
        amount: ['bigint', ({ amountMinor }) => amountMinor],
        currency: 'text',
        reason: ['bytea', ({ id, reason }) => (reason === null ? null : tx.seals.seal(reason, placeOf(id)))],
        status: 'text',
        created_at: 'timestamptz',
      })}`
  },
}

/** Requests that are answered, by their id, locked. */
export const requestRows: Resource<Transfer> = {
  name: 'agents.requests',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<Stored[]>`
      select ${columns(tx)} from ${tx.b}.agents_transfer where id = any(${[...ids]}::uuid[]) order by id
      ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map((row) => [row.id, transferOf(tx, row)]))
  },
  save(tx, values) {
    return tx.sql`
      update ${tx.b}.agents_transfer as stored set status = changed.status, answered_at = clock_timestamp()
      from ${unnested([...values.values()], 'changed', { id: 'uuid', status: 'text' })}
      where stored.id = changed.id`
  },
}

/** What an agent moved or asked for, or what was moved of one player, the newest first, behind `after`. */
export async function listTransfers(
  db: Db,
  filter: {
    readonly agentId: string | null
    readonly playerId: string | null
    readonly after: string | null
    readonly limit: number
  },
): Promise<readonly Transfer[]> {
  const { sql, b } = db
  const { agentId, playerId, after, limit } = filter
  const rows = await sql<Stored[]>`
    select ${columns(db)} from ${b}.agents_transfer
    where true ${agentId === null ? sql`` : sql`and agent_id = ${agentId}`}
      ${playerId === null ? sql`` : sql`and player_id = ${playerId}`}
      ${after === null ? sql`` : sql`and id < ${after}`}
    order by id desc limit ${limit}`
  return rows.map((row) => transferOf(db, row))
}

/** The agent who asks a member for something; null: nobody asked this of them. */
export async function findAsking(db: Db, playerId: string, requestId: string): Promise<string | null> {
  const [row] = await db.sql<{ agent_id: string }[]>`
    select agent_id from ${db.b}.agents_transfer where id = ${requestId} and player_id = ${playerId} and direction = 'out'`
  return row?.agent_id ?? null
}

/** How many requests wait for the answer of a member, by player id. Read behind the lock of the place (`agents.nodes`): no other unit adds one meanwhile. */
export const openRequests: Resource<number> = {
  name: 'agents.open_requests',
  async load(tx, playerIds) {
    const rows = await tx.sql<{ id: string; n: number }[]>`
      select player_id as id, count(*)::int as n from ${tx.b}.agents_transfer
      where player_id = any(${[...playerIds]}::uuid[]) and status = 'asked' group by player_id`
    return new Map(rows.map(({ id, n }) => [id, n]))
  },
}
