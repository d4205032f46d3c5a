import type { UserGroup } from '@tas/shared/contract/user-groups.ts'
import { fold } from '@tas/shared/values/fold.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { randomToken, sha256 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { moment } from '../../audit/index.ts'

const USEFUL_DAYS = 7

/** What an invitation fixes of an account that is not there yet: its id is given before somebody registers under it. */
export type Invited = {
  readonly playerId: string
  readonly group: UserGroup
  readonly currency: string
  /** Of an agent: what they may do in the agent area. */
  readonly permissions: readonly string[]
}

/** Keeps an invitation. The token itself is kept nowhere. @returns the path of the link, and until when it counts */
export async function inviteTo(
  tx: Tx,
  invitation: Invited & { readonly username: string },
): Promise<{ readonly link: string; readonly expiresAt: Date }> {
  const { playerId, group, currency, permissions, username } = invitation
  const token = randomToken()
  const [row] = await tx.sql<{ expires_at: Date }[]>`
    insert into ${tx.b}.identity_invitation (player_id, username, username_key, user_group, currency, agent_permissions, token_hash, expires_at)
    values (${playerId}, ${username}, ${fold(username)}, ${group}, ${currency}, ${permissions as string[]}::text[], ${sha256(token)},
      ${moment(tx)} + make_interval(days => ${USEFUL_DAYS}::int))
    returning expires_at`
  if (row === undefined) throw new Error('an inserted row is returned')
  // Behind the sign: what follows it is sent to no server and stands in no log.
  return { link: `/site/register#invitation=${token}`, expiresAt: row.expires_at }
}

/** What an invitation that still counts fixes. @throws Refusal identity.invitation_gone */
export async function findInvitation(db: Db, token: string): Promise<Invited> {
  const [row] = await db.sql<(Omit<Invited, 'permissions'> & { permissions: string[] })[]>`
    select player_id as "playerId", user_group as "group", currency, agent_permissions as permissions
    from ${db.b}.identity_invitation
    where token_hash = ${sha256(token)} and used_at is null and expires_at > ${moment(db)}`
  if (row === undefined) throw refuse('identity.invitation_gone')
  return row
}

/** Uses an invitation, in the transaction that opens the account. @throws Refusal identity.invitation_gone for whoever comes second */
export async function useInvitation(tx: Tx, { playerId }: Invited): Promise<void> {
  const rows = await tx.sql`
    update ${tx.b}.identity_invitation set used_at = clock_timestamp()
    where player_id = ${playerId} and used_at is null and expires_at > ${moment(tx)} returning player_id`
  if (rows.length === 0) throw refuse('identity.invitation_gone')
}

/** Takes an invitation back that nobody has used. @returns whether there was one */
export async function takeInvitationBack(tx: Tx, playerId: string): Promise<boolean> {
  const rows = await tx.sql`
    delete from ${tx.b}.identity_invitation where player_id = ${playerId} and used_at is null returning player_id`
  return rows.length > 0
}

/** By which name, and with which permissions, those among these were invited who have not registered yet. */
export async function readInvited(
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly username: string; readonly permissions: readonly string[] }>> {
  const rows = await db.sql<{ player_id: string; username: string; agent_permissions: string[] }[]>`
    select player_id, username, agent_permissions from ${db.b}.identity_invitation
    where player_id = any(${playerIds as string[]}::uuid[]) and used_at is null`
  return new Map(
    rows.map(({ player_id, username, agent_permissions: permissions }) => [player_id, { username, permissions }]),
  )
}
