import { type BranchType, MOST_COUNTED_BELOW } from '@tas/shared/contract/agents/choices.ts'
import { lockedFor, type Resource } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** A place in the tree of agents. */
export type Node = {
  readonly playerId: string
  /** Null: an agent at the top. */
  readonly parentId: string | null
  readonly kind: BranchType
  readonly currency: string
  /** 1 at the top. */
  readonly level: number
  readonly createdAt: Date
}

/** A place as it is read, of `agents_node node`. */
export const nodeColumns = ({ sql }: Pick<Db, 'sql'>) => sql`
  node.player_id as "playerId", parent_id as "parentId", node.kind, currency, level, created_at as "createdAt"`

/** Places in the tree, locked: nobody is put elsewhere while money moves between them and who is above. */
export const nodeRows: Resource<Node> = {
  name: 'agents.nodes',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<Node[]>`
      select ${nodeColumns(tx)} from ${tx.b}.agents_node node where player_id = any(${[...ids]}::uuid[]) order by player_id
      ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map((row) => [row.playerId, row]))
  },
}

/** The place of somebody; null: they are in no branch. */
export async function readNode(db: Db, playerId: string): Promise<Node | null> {
  const [row] = await db.sql<Node[]>`
    select ${nodeColumns(db)} from ${db.b}.agents_node node where player_id = ${playerId}`
  return row ?? null
}

/** Somebody anywhere below an agent; null: whoever it is, they are not in the branch. */
export async function findBelow(db: Db, agentId: string, playerId: string): Promise<Node | null> {
  const [row] = await db.sql<Node[]>`
    select ${nodeColumns(db)} from ${db.b}.agents_above above join ${db.b}.agents_node node using (player_id)
    where above_id = ${agentId} and above.player_id = ${playerId}`
  return row ?? null
}

/** Who of some people is on top of one of these branches, or anywhere below. */
export async function readInBranches(
  { sql, b }: Db,
  tops: readonly string[],
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const [ids, above] = [playerIds as string[], tops as string[]]
  const rows = await sql<{ player_id: string }[]>`
    select player_id from ${b}.agents_node where player_id = any(${ids}::uuid[]) and player_id = any(${above}::uuid[])
    union select player_id from ${b}.agents_above where player_id = any(${ids}::uuid[]) and above_id = any(${above}::uuid[])`
  return new Set(rows.map((row) => row.player_id))
}

/** A page of all who are in these branches, their tops with them, behind `after`: the newest places first. Of each branch no more is read. */
export async function listInBranches(
  { sql, b }: Db,
  { tops, after, limit }: { readonly tops: readonly string[]; readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const behind = after === null ? sql`` : sql`and player_id < ${after}`
  const rows = await sql<{ player_id: string }[]>`
    select distinct part.player_id from unnest(${tops as string[]}::uuid[]) as top (id) cross join lateral (
      (select player_id from ${b}.agents_node where player_id = top.id ${behind})
      union all
      (select player_id from ${b}.agents_above where above_id = top.id ${behind} order by player_id desc limit ${limit})
    ) as part order by part.player_id desc limit ${limit}`
  return rows.map((row) => row.player_id)
}

/** Holds a place until the transaction ends: whoever changes what depends on it holds it too. */
export async function holdNode(tx: Tx, playerId: string): Promise<void> {
  await tx.sql`select from ${tx.b}.agents_node where player_id = ${playerId} for no key update`
}

/** Takes a place away that nobody has taken yet, whom nobody is below. */
export async function deleteNode({ sql, b }: Tx, playerId: string): Promise<void> {
  await sql`delete from ${b}.agents_rate where agent_id = ${playerId}`
  await sql`delete from ${b}.agents_above where player_id = ${playerId}`
  await sql`delete from ${b}.agents_node where player_id = ${playerId}`
}

/** All agents below one, at any depth. */
export async function listAgentsBelow({ sql, b }: Db, agentId: string): Promise<readonly string[]> {
  const rows = await sql<{ player_id: string }[]>`
    select player_id from ${b}.agents_above where above_id = ${agentId} and kind = 'agent'`
  return rows.map((row) => row.player_id)
}

/** Adds a place below an agent, whose row is held, so that it is there and stays where it is; or at the top. */
export async function insertNode(tx: Tx, node: Omit<Node, 'createdAt'>): Promise<void> {
  const { playerId, parentId, kind, currency, level } = node
  if (parentId !== null) await holdNode(tx, parentId)
  await tx.sql`
    insert into ${tx.b}.agents_node (player_id, parent_id, kind, currency, level)
    values (${playerId}, ${parentId}, ${kind}, ${currency}, ${level})`
  if (parentId === null) return
  await tx.sql`
    insert into ${tx.b}.agents_above (above_id, player_id, kind)
    select above_id, ${playerId}::uuid, ${kind}::text from ${tx.b}.agents_above where player_id = ${parentId}
    union all select ${parentId}::uuid, ${playerId}::uuid, ${kind}::text`
}

/** How many agents and members are below each of these, at any depth, each counted to one more than MOST_COUNTED_BELOW: no page reads whole branches. */
export async function countBranches(
  db: Db,
  aboveIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly agents: number; readonly members: number }>> {
  const { sql, b } = db
  const below = (kind: 'agent' | 'member') => sql`(select count(*)::int from (
    select from ${b}.agents_above where above_id = above.id and kind = ${kind} limit ${MOST_COUNTED_BELOW + 1}) as one)`
  const rows = await sql<{ above_id: string; agents: number; members: number }[]>`
    select above.id as above_id, ${below('agent')} as agents, ${below('member')} as members
    from unnest(${aboveIds as string[]}::uuid[]) as above (id)`
  return new Map(rows.map(({ above_id, agents, members }) => [above_id, { agents, members }]))
}

/** How many are directly below each of these. */
export async function countChildren(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.sql<{ parent_id: string; count: number }[]>`
    select parent_id, count(*)::int as count from ${db.b}.agents_node
    where parent_id = any(${playerIds as string[]}::uuid[]) group by parent_id`
  return new Map(rows.map((row) => [row.parent_id, row.count]))
}

type Place = {
  readonly parentId: string | null
  /** In the place of the top: these alone. */
  readonly tops?: readonly string[] | null
  readonly after: string | null
  readonly limit: number
}

/** Who is directly below somebody, or at the top, the newest first, behind `after`. */
export async function listBelow(db: Db, { parentId, tops = null, after, limit }: Place): Promise<readonly Node[]> {
  const { sql } = db
  const atTop = tops === null ? sql`parent_id is null` : sql`player_id = any(${tops as string[]}::uuid[])`
  return sql<Node[]>`
    select ${nodeColumns(db)} from ${db.b}.agents_node node
    where ${parentId === null ? atTop : sql`parent_id = ${parentId}`} ${after === null ? db.sql`` : db.sql`and player_id < ${after}`}
    order by player_id desc limit ${limit}`
}

/** All who are above somebody, the top first. */
export async function readAbove(db: Db, playerId: string): Promise<readonly Node[]> {
  return db.sql<Node[]>`
    select ${nodeColumns(db)} from ${db.b}.agents_above above join ${db.b}.agents_node node on node.player_id = above.above_id
    where above.player_id = ${playerId} order by level`
}
