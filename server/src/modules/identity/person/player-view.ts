import type { CallData } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, CallContext } from '../../../ctx.ts'
import { readWallet } from '../../ledger/index.ts'
import { findPlayer } from './player-store.ts'

type PlayerData = CallData<'user/user/init'>['user']

/** What leaves the server of a player, to the player alone. Address, birth date and password hash never do. */
function playerView({ personal, ...row }: NonNullable<Awaited<ReturnType<typeof findPlayer>>>): PlayerData {
  return {
    id: row.id,
    intId: row.int_id,
    username: row.username,
    fullName: `${personal.firstName} ${personal.lastName}`,
    email: personal.email,
    avatar: row.avatar,
  }
}

/** A player as shown to themselves; null when there is no such player in this business. */
export async function readPlayer(app: App, playerId: string): Promise<PlayerData | null> {
  const row = await findPlayer(app.db, playerId)
  return row === null ? null : playerView(row)
}

/**
 * Everything a fresh session shows: the answer of init, and of login and registration beside the token. Throws
 * identity.login_required when the account was erased, and the session ended with it, since the caller was let in.
 */
export async function readSessionData(
  { app, language }: Pick<CallContext, 'app' | 'language'>,
  playerId: string,
): Promise<CallData<'user/user/init'>> {
  const [row, wallet, newTicketsCount] = await Promise.all([
    findPlayer(app.db, playerId),
    readWallet(app, playerId),
    app.countNewTickets(playerId),
  ])
  if (row === null) throw refuse('identity.login_required')
  return {
    user: playerView(row),
    userGroups: [{ id: row.user_group }],
    wallet,
    bonusWallets: await app.readBonusWallets({ playerId, language }),
    newTicketsCount,
    permissions: row.user_group === 'agent' ? row.agent_permissions : [],
  }
}
