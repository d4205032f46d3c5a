import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { MadePasskey } from '@tas/shared/contract/identity/security-calls.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { noteCredentialChange } from '../contact/credential-change.ts'
import { findPlayer } from '../person/player-store.ts'
import { holdStepUp, requireStepUp } from '../sessions/require-step-up.ts'
import { makeChallenge, takeChallenge } from './challenge-store.ts'
import { passkeyHost } from './passkey-host.ts'
import { addPasskey, listPasskeys, type NewPasskey } from './passkey-store.ts'
import { passkeyView } from './passkey-view.ts'

const MOST = 10
const TIMEOUT_MS = 120_000
/** EdDSA, ES256, RS256: what every platform speaks at least one of (IANA COSE). */
const ALGORITHMS = [-8, -7, -257]

type Made = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'signCount' | 'host'>

/** What the browser makes a passkey from: for this player, in this session, on a device that does not hold one yet. */
export async function beginAddingPasskey(ctx: PlayerContext): Promise<CallData<'identity/passkey/beginAdd'>> {
  await requireStepUp(ctx)
  const { app, player } = ctx
  const known = await listPasskeys(ctx.db, player.id)
  if (known.length >= MOST) throw refuse('identity.passkeys_full', { maximum: MOST })
  const row = await findPlayer(ctx.db, player.id)
  return {
    options: {
      challenge: await makeChallenge(ctx.db, { purpose: 'add', sessionId: player.sessionId }),
      rp: { name: app.business.name },
      user: {
        id: Buffer.from(player.id.replaceAll('-', ''), 'hex').toString('base64url'),
        name: row?.username ?? '',
        displayName: row?.username ?? '',
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      attestation: 'none',
      excludeCredentials: known.map((passkey) => ({
        id: passkey.credential_id.toString('base64url'),
        type: 'public-key',
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  }
}

/** Keeps a passkey. Throws identity.passkey_refused, identity.passkey_known and identity.passkeys_full. */
export async function addPlayersPasskey(
  ctx: PlayerContext,
  input: ParsedInput<'identity/passkey/add'>,
): Promise<CallData<'identity/passkey/add'>> {
  await requireStepUp(ctx)
  const { player } = ctx
  const made = await verifyMade(ctx.app, player.sessionId, input.passkey)
  if (made === null) throw refuse('identity.passkey_refused')
  const transports = input.passkey.response.transports ?? []
  const added = await inTx(ctx.db, async (tx) => {
    // One change of a player's credentials at a time: two that come together must not both find room.
    await holdStepUp(tx, ctx)
    if ((await listPasskeys(tx, player.id)).length >= MOST) throw refuse('identity.passkeys_full', { maximum: MOST })
    const row = await addPasskey(tx, { ...made, playerId: player.id, transports, name: input.name })
    if (row === null) throw refuse('identity.passkey_known')
    await noteCredentialChange(tx, ctx, { playerId: player.id, what: 'secondFactorOn' })
    return row
  })
  return { passkey: passkeyView(added) }
}

async function verifyMade(app: App, sessionId: string, passkey: MadePasskey): Promise<Made | null> {
  const place = passkeyHost(app, passkey.response.clientDataJSON)
  if (place === null || !(await takeChallenge(app.db, place.challenge, { purpose: 'add', sessionId }))) return null
  const { transports: _, ...response } = passkey.response
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response, clientExtensionResults: {} },
      expectedChallenge: place.challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      host: place.host,
    }
  } catch {
    // The library throws for whatever a stranger can send wrong; none of it is ours to mend.
    return null
  }
}
