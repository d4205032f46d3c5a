import type { BranchSort, BranchStatus, BranchType } from '@tas/shared/contract/agents/choices.ts'
import type { Db } from '#kit/db/connect.ts'
import { nameBegins, peopleIn } from '../../identity/index.ts'
import { sumPurses } from '../../ledger/index.ts'
import { type Node, nodeColumns } from '../node-store.ts'

/** Which part of a branch is looked at. */
export type BranchFilter = {
  readonly above: string
  readonly depth: 'direct' | 'branch'
  readonly kind: BranchType | null
  readonly status: BranchStatus | null
  /** What a name begins with; empty: whatever it is. */
  readonly search: string
}

function within({ sql, b }: Db, { above, depth, kind }: BranchFilter) {
  const ofKind = kind === null ? sql`` : sql`and kind = ${kind}`
  return depth === 'direct'
    ? sql`select player_id, kind from ${b}.agents_node where parent_id = ${above} ${ofKind}`
    : sql`select player_id, kind from ${b}.agents_above where above_id = ${above} ${ofKind}`
}

/** The same with names, which are looked at only where they are asked for: a branch may have a hundred thousand people. */
function named(db: Db, filter: BranchFilter) {
  const { sql } = db
  const { status, search } = filter
  return sql`
    select part.player_id, part.kind, person.username_key from (${within(db, filter)}) as part
    join ${peopleIn(db)} as person on person.id = part.player_id
    where true ${status === null ? sql`` : sql`and person.status = ${status}`}
      ${search === '' ? sql`` : sql`and ${nameBegins(db, sql`person.username_key`, search)}`}`
}

const partOf = (db: Db, filter: BranchFilter) =>
  filter.status === null && filter.search === '' ? within(db, filter) : named(db, filter)

/** A page of a branch. */
export async function listBranch(
  db: Db,
  filter: BranchFilter,
  page: { readonly sort: BranchSort; readonly offset: number; readonly limit: number },
): Promise<readonly Node[]> {
  const { sql, b } = db
  const orders = {
    newest: sql`player_id desc`,
    oldest: sql`player_id`,
    username: sql`username_key using ~<~, player_id`,
  }
  const part = page.sort === 'username' ? named(db, filter) : partOf(db, filter)
  const rows = await sql<Node[]>`
    select ${nodeColumns(db)} from (
      select row_number() over (order by ${orders[page.sort]}) as place, player_id from (${part}) as part
      order by ${orders[page.sort]} offset ${page.offset} limit ${page.limit}
    ) as part join ${b}.agents_node node using (player_id) order by place`
  return rows
}

/** How many agents and members a part of a branch has, and what the members have together, in minor units. */
export async function sumBranch(
  db: Db,
  filter: BranchFilter,
): Promise<{
  readonly agents: number
  readonly members: number
  readonly cashMinor: bigint
  readonly stakedMinor: bigint
}> {
  const { sql } = db
  const part = partOf(db, filter)
  const [[row], sums] = await Promise.all([
    sql<{ agents: number; members: number }[]>`
      select count(*) filter (where kind = 'agent')::int as agents, count(*) filter (where kind = 'member')::int as members
      from (${part}) as part`,
    sumPurses(db, sql`select player_id from (${partOf(db, filter)}) as part where kind = 'member'`),
  ])
  return { agents: row?.agents ?? 0, members: row?.members ?? 0, ...sums }
}
