import type { Tx } from '#kit/db/connect.ts'

/**
 * Says what an agent may do, and takes from these others whatever that leaves out: nobody below may do more. Whoever was invited and
 * has not registered is treated alike. The caller holds the places of all of them.
 */
export async function setAgentPermissions(
  { sql, b }: Tx,
  {
    playerId,
    permissions,
    belowIds,
  }: {
    readonly playerId: string
    readonly permissions: readonly string[]
    readonly belowIds: readonly string[]
  },
): Promise<void> {
  const given = permissions as string[]
  await sql`update ${b}.identity_player set agent_permissions = ${given}::text[] where id = ${playerId}`
  await sql`
    update ${b}.identity_invitation set agent_permissions = ${given}::text[] where player_id = ${playerId} and used_at is null`
  if (belowIds.length === 0) return
  const left = sql`array(select one from unnest(agent_permissions) one where one = any(${given}::text[]))`
  await sql`
    update ${b}.identity_player set agent_permissions = ${left}
    where id = any(${belowIds as string[]}::uuid[]) and not agent_permissions <@ ${given}::text[]`
  await sql`
    update ${b}.identity_invitation set agent_permissions = ${left}
    where player_id = any(${belowIds as string[]}::uuid[]) and used_at is null and not agent_permissions <@ ${given}::text[]`
}
