import type { AgentLock } from '@tas/shared/contract/agents/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { holdPlayer, lockSignIn } from '../../identity/index.ts'
import { setLock } from '../../limits/index.ts'

type Whose = { readonly playerId: string; readonly what: AgentLock }

/** What agents locked of these people, and who did. */
export async function listLocks(
  { sql, b }: Db,
  playerIds: readonly string[],
): Promise<readonly (Whose & { readonly agentId: string })[]> {
  return sql`
    select player_id as "playerId", what, agent_id as "agentId" from ${b}.agents_lock
    where player_id = any(${playerIds as string[]}::uuid[]) order by what, since`
}

/**
 * Locks something of somebody for one agent, or takes that agent's lock away; it stays locked while another agent, or staff, wants it
 * so. The caller holds the place of whom it is about.
 * @returns whether that changed what this agent wants
 */
export async function changeLock(
  app: App,
  tx: Tx,
  { playerId, what, agentId, isLocked }: Whose & { readonly agentId: string; readonly isLocked: boolean },
): Promise<boolean> {
  const { sql, b } = tx
  const changed = isLocked
    ? await sql`
        insert into ${b}.agents_lock (player_id, what, agent_id) values (${playerId}, ${what}, ${agentId})
        on conflict do nothing returning what`
    : await sql`
        delete from ${b}.agents_lock where player_id = ${playerId} and what = ${what} and agent_id = ${agentId}
        returning what`
  if (changed.length === 0) return false
  await apply(app, tx, { playerId, what })
  return true
}

/** Takes away whatever agents locked so: staff stand above them. @returns whether there was anything */
export async function dropLocks(app: App, tx: Tx, { playerId, what }: Whose): Promise<boolean> {
  const dropped = await tx.sql`
    delete from ${tx.b}.agents_lock where player_id = ${playerId} and what = ${what} returning what`
  if (dropped.length === 0) return false
  await apply(app, tx, { playerId, what })
  return true
}

/** Takes away, of somebody and all below them, the locks of agents who are above them no more. */
export async function dropStrayLocks(app: App, tx: Tx, movedId: string): Promise<void> {
  const { sql, b } = tx
  const dropped = await sql<Whose[]>`
    delete from ${b}.agents_lock lock where (
        player_id = ${movedId} or player_id in (select player_id from ${b}.agents_above where above_id = ${movedId})
      ) and not exists (
        select from ${b}.agents_above above where above_id = lock.agent_id and above.player_id = lock.player_id
      ) returning player_id as "playerId", what`
  for (const one of dropped) await apply(app, tx, one)
}

/** Has the account itself say what is left of the locks of all agents. The row of the player is taken before the purses. */
async function apply(app: App, tx: Tx, { playerId, what }: Whose): Promise<void> {
  const left = await tx.sql`select from ${tx.b}.agents_lock where player_id = ${playerId} and what = ${what} limit 1`
  const isLocked = left.length > 0
  await holdPlayer(tx, playerId)
  if (what === 'login') await lockSignIn(tx, playerId, { cause: 'agent', isLocked })
  else await setLock(app, tx, { playerId, kind: 'play', cause: 'agent', isLocked })
}
