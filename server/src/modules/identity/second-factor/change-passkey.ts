import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { noteCredentialChange } from '../contact/credential-change.ts'
import { holdStepUp, requireStepUp } from '../sessions/require-step-up.ts'
import { passkeys, renamePasskeyRow } from './passkey-store.ts'

/** Gives a passkey another name. Throws identity.passkey_not_found. */
export async function renamePasskey(
  ctx: PlayerContext,
  input: ParsedInput<'identity/passkey/rename'>,
): Promise<CallData<'identity/passkey/rename'>> {
  const passkey = { playerId: ctx.player.id, id: input.passkeyId, name: input.name }
  if (!(await renamePasskeyRow(ctx.db, passkey))) throw refuse('identity.passkey_not_found')
  return {}
}

/** Takes a passkey away. Throws identity.passkey_not_found. */
export async function removePasskey(
  ctx: PlayerContext,
  input: ParsedInput<'identity/passkey/remove'>,
): Promise<CallData<'identity/passkey/remove'>> {
  await requireStepUp(ctx)
  await inTx(ctx.db, async (tx) => {
    await holdStepUp(tx, ctx)
    if (!(await passkeys.remove(tx, { ownerId: ctx.player.id, id: input.passkeyId })))
      throw refuse('identity.passkey_not_found')
    await noteCredentialChange(tx, ctx, { playerId: ctx.player.id, what: 'secondFactorOff' })
  })
  return {}
}
