import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { withdrawalLock } from '../contact/credential-change.ts'
import { listLogins } from '../login/login-history-store.ts'
import { readProofState } from '../sessions/proof-store.ts'
import { listOpenSessions } from '../sessions/session-store.ts'
import { passkeys as passkeysOfPlayers } from './passkey-store.ts'
import { passkeyView } from './passkey-view.ts'
import { readSecurityFacts } from './security-store.ts'

/** How the player's account is secured. */
export async function showSecurity(ctx: PlayerContext): Promise<CallData<'identity/security/getSecurity'>> {
  const { id, sessionId } = ctx.player
  const [facts, passkeys, { methods }, lockedUntil] = await Promise.all([
    readSecurityFacts(ctx.db, id),
    passkeysOfPlayers.list(ctx.db, id),
    readProofState(ctx.db, { playerId: id, sessionId }),
    withdrawalLock(ctx.db, id),
  ])
  return {
    proofMethods: [...methods],
    passwordChangedAt: facts.password_changed_at?.toISOString() ?? null,
    lastLoginAt: facts.previous_login_at?.toISOString() ?? null,
    totpSince: facts.totp_since?.toISOString() ?? null,
    recoveryCodesLeft: facts.recovery_codes_left,
    passkeys: passkeys.map(passkeyView),
    withdrawalsLockedUntil: lockedUntil?.toISOString() ?? null,
    now: facts.now.toISOString(),
  }
}

/** The player's open sessions, the one that asks first. */
export async function showSessions(ctx: PlayerContext): Promise<CallData<'identity/session/getSessions'>> {
  const rows = await listOpenSessions(ctx.db, ctx.player.id)
  const items = rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === ctx.player.sessionId,
    device: row.device,
    ipBlock: row.ip_block,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
  }))
  return { items: items.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) }
}

/** A page of the player's logins. */
export async function showLogins(
  ctx: PlayerContext,
  input: ParsedInput<'identity/login/getLogins'>,
): Promise<CallData<'identity/login/getLogins'>> {
  const { countAll, rows } = await listLogins(ctx.db, { playerId: ctx.player.id, ...pageOf(input) })
  return {
    countAll,
    items: rows.map((row) => ({
      id: row.id,
      happenedAt: row.happened_at.toISOString(),
      outcome: row.outcome,
      method: row.method,
      device: row.device,
      ipBlock: row.ip_block,
    })),
  }
}
