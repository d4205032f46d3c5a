import { timingSafeEqual } from 'node:crypto'
import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { brokenConstraint, inTx, type Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { sha256 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { moment, recordAudit } from '../../audit/index.ts'
import { rememberPlayer } from '../person/remember-persons.ts'
import { emailTaken } from '../registration/check-registration.ts'

const PATH = 'verification/verification/verify'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type LinkRow = {
  readonly player_id: string
  readonly token_hash: Buffer
  readonly is_used: boolean
  readonly is_expired: boolean
  readonly is_current: boolean
}

/**
 * Verifies the address a link was sent to, when it is still the player's. Needs no session: whoever has the link reads the
 * mailbox. Only a call does it; a program that opens every link of a mail verifies nothing.
 * From then on the mailbox is this player's alone, and what they are known by. Throws identity.link_unknown, identity.link_used,
 * identity.link_expired, identity.email_taken where another player proved it meanwhile, and identity.too_many_accounts.
 */
export async function verifyEmail(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const id = input.verificationId ?? input.id ?? ''
  if (!UUID.test(id)) throw refuse('identity.link_unknown')
  await inTx(ctx.db, async (tx) => {
    const [link] = await tx.sql<LinkRow[]>`
      select l.player_id, l.token_hash, l.used_at is not null as is_used, l.expires_at <= ${moment(tx)} as is_expired,
        l.email_mac = p.email_mac as is_current
      from ${tx.b}.identity_email_link l join ${tx.b}.identity_player p on p.id = l.player_id
      where l.id = ${id} for update of l, p`
    if (link === undefined || !timingSafeEqual(link.token_hash, sha256(input.token)))
      throw refuse('identity.link_unknown')
    if (link.is_used) throw refuse('identity.link_used')
    if (link.is_expired || !link.is_current) throw refuse('identity.link_expired')
    await tx.sql`update ${tx.b}.identity_email_link set used_at = clock_timestamp() where id = ${id}`
    await proveMailbox(tx, ctx, link.player_id)
  })
  return {}
}

/**
 * Writes that a player reads the mailbox of their present address, once. Throws identity.email_taken and
 * identity.too_many_accounts.
 */
export async function proveMailbox(tx: Tx, { app, ip }: CallContext, playerId: string): Promise<void> {
  const proved = await tx.sql`
    update ${tx.b}.identity_player set email_verified_at = clock_timestamp()
    where id = ${playerId} and email_verified_at is null returning id`.catch((error: unknown) => {
    throw brokenConstraint(error) === 'identity_player_email_key' ? emailTaken() : error
  })
  if (proved.length === 0) return
  await rememberPlayer(app, tx, playerId)
  await recordAudit(tx, {
    actorKind: 'player',
    actorId: playerId,
    action: 'identity.email_verified',
    targetId: playerId,
    ip: cleanAddress(ip),
  })
}
