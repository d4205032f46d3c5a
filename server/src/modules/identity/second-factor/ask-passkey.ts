import type { CallData } from '@tas/shared/contract/api.ts'
import type { Db } from '#kit/db/connect.ts'
import type { CallContext, PlayerContext } from '../../../ctx.ts'
import { type Challenges, type ChallengeUse, challenges } from './challenge-store.ts'
import { passkeys } from './passkey-store.ts'

const TIMEOUT_MS = 120_000

/** What a passkey of the player has to sign to prove this session. */
export async function beginPasskeyProof(ctx: PlayerContext): Promise<CallData<'identity/passkey/beginProof'>> {
  const { id, sessionId } = ctx.player
  const known = await passkeys.list(ctx.db, id)
  return optionsOf(
    ctx,
    { purpose: 'prove', sessionId },
    known.map((passkey) => passkey.credential_id),
  )
}

/** The challenge that a passkey signs to log in. It names no player, so it tells nobody who is one. */
export async function beginPasskeyLogin(ctx: CallContext): Promise<CallData<'identity/passkey/beginLogin'>> {
  return optionsOf(ctx, { purpose: 'login', sessionId: null }, [])
}

async function optionsOf(ctx: CallContext, use: ChallengeUse, credentialIds: readonly Buffer[]) {
  return { options: await requestOptions(ctx.db, { challenges, use, credentialIds }) }
}

/** What a browser lets a passkey sign: one of those named, or any it has for this site. */
export async function requestOptions(
  db: Db,
  asked: { readonly challenges: Challenges; readonly use: ChallengeUse; readonly credentialIds: readonly Buffer[] },
) {
  return {
    challenge: await asked.challenges.make(db, asked.use),
    timeout: TIMEOUT_MS,
    userVerification: 'required' as const,
    allowCredentials: asked.credentialIds.map((id) => ({
      id: id.toString('base64url'),
      type: 'public-key' as const,
    })),
  }
}
