import { DEEPEST_LEVEL } from '@tas/shared/contract/agents/choices.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { readAccounts } from '../identity/index.ts'
import { readMonthsOfTerms, readRates } from './commission/terms-store.ts'
import { type Node, readNode } from './node-store.ts'

/**
 * Puts somebody, with all who are below them, below another agent. Whatever was asked of them by the agent before is taken back.
 * @returns the agent before; null: they were at the top
 * @throws Refusal agents.agent_unknown, agents.place_unfit
 */
export async function moveNode(
  tx: Tx,
  { playerId, parentId }: { readonly playerId: string; readonly parentId: string },
): Promise<string | null> {
  await holdBranch(tx, [playerId, parentId])
  const [node, parent] = await Promise.all([readNode(tx, playerId), readNode(tx, parentId)])
  if (node === null || parent === null) throw refuse('agents.agent_unknown')
  await guardPlace(tx, node, parent)
  await putBelow(tx, node, parent)
  await tx.sql`
    update ${tx.b}.agents_transfer set status = 'declined', answered_at = clock_timestamp()
    where player_id = ${playerId} and status = 'asked'`
  return node.parentId
}

/**
 * Locks these, all who are above and all who are below, by their ids: whoever adds somebody below one of them holds that row, and
 * whoever moves money holds that of the person. Somebody may be added before the last row is held, so it is looked again until nobody was.
 */
export async function holdBranch({ sql, b }: Tx, playerIds: readonly string[]): Promise<void> {
  const held = new Set<string>()
  for (;;) {
    const rows = await sql<{ player_id: string }[]>`
      select player_id from ${b}.agents_node where player_id = any(array(
        select unnest(${playerIds as string[]}::uuid[])
        union select player_id from ${b}.agents_above where above_id = any(${playerIds as string[]}::uuid[])
        union select above_id from ${b}.agents_above where player_id = any(${playerIds as string[]}::uuid[])
      )) order by player_id for no key update`
    const before = held.size
    for (const { player_id } of rows) held.add(player_id)
    if (held.size === before) return
  }
}

/** @throws Refusal agents.place_unfit */
async function guardPlace(tx: Tx, node: Node, parent: Node): Promise<void> {
  const { sql, b } = tx
  const isSelf = parent.playerId === node.playerId
  const isSame = parent.playerId === node.parentId
  if (isSelf || isSame || parent.kind !== 'agent' || parent.currency !== node.currency)
    throw refuse('agents.place_unfit')
  const [below] = await sql<{ has_parent: boolean; deepest: number }[]>`
    select coalesce(bool_or(node.player_id = ${parent.playerId}), false) as has_parent,
      coalesce(max(node.level), ${node.level})::int as deepest
    from ${b}.agents_above above join ${b}.agents_node node using (player_id) where above_id = ${node.playerId}`
  const levelsBelow = (below?.deepest ?? node.level) - node.level
  if (below?.has_parent === true || parent.level + 1 + levelsBelow > DEEPEST_LEVEL) throw refuse('agents.place_unfit')
  const accounts = await readAccounts(tx, [node.playerId, parent.playerId])
  const permissionsOf = (id: string) => accounts.find((account) => account.id === id)?.permissions ?? []
  const given = new Set(permissionsOf(parent.playerId))
  if (permissionsOf(node.playerId).some((permission) => !given.has(permission))) throw refuse('agents.place_unfit')
  const months = await readMonthsOfTerms(tx)
  for (const month of [months.now, months.next]) {
    const rates = await readRates(tx, [node.playerId, parent.playerId], month)
    if ((rates.get(node.playerId) ?? 0) > (rates.get(parent.playerId) ?? 0)) throw refuse('agents.place_unfit')
  }
}

async function putBelow({ sql, b }: Tx, node: Node, parent: Node): Promise<void> {
  const { playerId, level } = node
  const moved = sql`
    select ${playerId}::uuid as player_id
    union all select player_id from ${b}.agents_above where above_id = ${playerId}`
  await sql`
    delete from ${b}.agents_above where player_id in (${moved})
      and above_id in (select above_id from ${b}.agents_above where player_id = ${playerId})`
  await sql`
    insert into ${b}.agents_above (above_id, player_id, kind)
    select above.id, node.player_id, node.kind
    from (${moved}) as moved join ${b}.agents_node node using (player_id)
    cross join (
      select above_id as id from ${b}.agents_above where player_id = ${parent.playerId}
      union all select ${parent.playerId}::uuid
    ) as above`
  // One statement: the place at the top is told from the others by its level, and each row has to say both.
  await sql`
    update ${b}.agents_node node set level = node.level + ${parent.level + 1 - level}::int,
      parent_id = case when node.player_id = ${playerId} then ${parent.playerId}::uuid else node.parent_id end
    where node.player_id in (${moved})`
}
