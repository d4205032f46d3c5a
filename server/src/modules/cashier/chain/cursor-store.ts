import type { ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** The block of a network that was read last. */
export type Cursor = { readonly network: ChainNetwork; readonly height: number; readonly hash: string }

/** Blocks that are remembered: no chain is rewritten deeper, and if one is, a person has to look. */
const KEPT_BLOCKS = 2_000

/** The cursor of a network, and when its node was last asked; null: it was never read. */
export async function readCursor(
  { sql, b }: Db,
  network: ChainNetwork,
): Promise<(Cursor & { readonly readAt: Date }) | null> {
  const [row] = await sql<{ height: bigint; hash: string; readAt: Date }[]>`
    select height, hash, read_at as "readAt" from ${b}.cashier_chain_cursor where network = ${network}`
  return row === undefined ? null : { ...row, network, height: Number(row.height) }
}

/** Begins to read a network at a block. */
export async function beginCursor({ sql, b }: Tx, { network, height, hash }: Cursor): Promise<void> {
  const begun = await sql`
    insert into ${b}.cashier_chain_cursor (network, height, hash, read_at)
    values (${network}, ${height}, ${hash}, clock_timestamp()) on conflict (network) do nothing returning network`
  if (begun.length === 0) return
  await sql`insert into ${b}.cashier_chain_block (network, height, hash) values (${network}, ${height}, ${hash})`
}

/** Moves the cursor, if it still stands where it was. @returns false where another process was first */
export async function moveCursor({ sql, b }: Tx, from: Cursor, to: Omit<Cursor, 'network'>): Promise<boolean> {
  const { network, height, hash } = from
  const moved = await sql`
    update ${b}.cashier_chain_cursor set height = ${to.height}, hash = ${to.hash}, read_at = clock_timestamp()
    where network = ${network} and height = ${height} and hash = ${hash} returning network`
  if (moved.length === 0) return false
  // What was read of another branch is forgotten, and what is too old.
  await sql`
    delete from ${b}.cashier_chain_block
    where network = ${network} and (height >= ${to.height} or height <= ${to.height - KEPT_BLOCKS})`
  await sql`
    insert into ${b}.cashier_chain_block (network, height, hash) values (${network}, ${to.height}, ${to.hash})`
  return true
}

/** Notes that there was nothing new: no oftener than anybody looks at it. */
export async function touchCursor({ sql, b }: Db, network: ChainNetwork): Promise<void> {
  await sql`
    update ${b}.cashier_chain_cursor set read_at = clock_timestamp()
    where network = ${network} and read_at < clock_timestamp() - interval '10 seconds'`
}

/** The blocks below the cursor that are remembered, the newest first. */
export async function listBlocks(
  { sql, b }: Db,
  { network, height }: Pick<Cursor, 'network' | 'height'>,
): Promise<readonly Omit<Cursor, 'network'>[]> {
  const rows = await sql<{ height: bigint; hash: string }[]>`
    select height, hash from ${b}.cashier_chain_block where network = ${network} and height < ${height}
    order by height desc`
  return rows.map((row) => ({ ...row, height: Number(row.height) }))
}
