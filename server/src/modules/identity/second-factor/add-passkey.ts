import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { noteCredentialChange } from '../contact/credential-change.ts'
import { findPlayer } from '../person/player-store.ts'
import { holdStepUp, requireStepUp } from '../sessions/require-step-up.ts'
import { challenges } from './challenge-store.ts'
import { creationOptions, MOST_PASSKEYS, verifyMade } from './make-passkey.ts'
import { passkeys } from './passkey-store.ts'
import { passkeyView } from './passkey-view.ts'

/** What the browser makes a passkey from: for this player, in this session, on a device that does not hold one yet. */
export async function beginAddingPasskey(ctx: PlayerContext): Promise<CallData<'identity/passkey/beginAdd'>> {
  await requireStepUp(ctx)
  const { player } = ctx
  const known = await passkeys.list(ctx.db, player.id)
  if (known.length >= MOST_PASSKEYS) throw refuse('identity.passkeys_full', { maximum: MOST_PASSKEYS })
  const row = await findPlayer(ctx.db, player.id)
  const person = { id: player.id, name: row?.username ?? '' }
  return { options: await creationOptions(ctx, { challenges, sessionId: player.sessionId, person, known }) }
}

/** Keeps a passkey. Throws identity.passkey_refused, identity.passkey_known and identity.passkeys_full. */
export async function addPlayersPasskey(
  ctx: PlayerContext,
  input: ParsedInput<'identity/passkey/add'>,
): Promise<CallData<'identity/passkey/add'>> {
  await requireStepUp(ctx)
  const { player } = ctx
  const made = await verifyMade(ctx.app, { challenges, sessionId: player.sessionId }, input.passkey)
  if (made === null) throw refuse('identity.passkey_refused')
  const added = await inTx(ctx.db, async (tx) => {
    // One change of a player's credentials at a time: two that come together must not both find room.
    await holdStepUp(tx, ctx)
    if ((await passkeys.list(tx, player.id)).length >= MOST_PASSKEYS)
      throw refuse('identity.passkeys_full', { maximum: MOST_PASSKEYS })
    const row = await passkeys.add(tx, { ...made, ownerId: player.id, name: input.name })
    if (row === null) throw refuse('identity.passkey_known')
    await noteCredentialChange(tx, ctx, { playerId: player.id, what: 'secondFactorOn' })
    return row
  })
  return { passkey: passkeyView(added) }
}
