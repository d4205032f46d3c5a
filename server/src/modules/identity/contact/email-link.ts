import type { Language } from '@tas/shared/contract/languages.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { randomToken, sha256, uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { moment } from '../../audit/index.ts'
import { enqueueMail } from '../../mail/index.ts'
import { tooManyCodes } from '../password/request-reset.ts'
import { emailMac, openPerson, type SealedRow } from '../person/person-store.ts'
import { countMessage } from './message-budget.ts'

const USEFUL_HOURS = 24
const MOST_AN_HOUR = 3

/**
 * Writes a link that proves an address, and the mail that carries it. The token itself is kept nowhere but in the mail. Where
 * another player proved the address, the mail says so instead and carries no token; a mailbox that was sent enough from there is
 * sent nothing. Whoever asked is told none of it, and the same statements run.
 */
export async function sendEmailLink(
  tx: Tx,
  reader: { readonly playerId: string; readonly email: string; readonly language: Language; readonly ip: string },
): Promise<void> {
  const { playerId, email, language, ip } = reader
  const id = uuidv7()
  const token = randomToken()
  const mac = emailMac(tx, email)
  const [known] = await tx.sql<{ is_taken: boolean }[]>`
    select exists (select from ${tx.b}.identity_player
        where email_mac = ${mac} and email_verified_at is not null and id <> ${playerId}) as is_taken`
  await tx.sql`
    insert into ${tx.b}.identity_email_link (id, player_id, email_mac, token_hash, expires_at)
    values (${id}, ${playerId}, ${mac}, ${sha256(token)},
      ${moment(tx)} + make_interval(hours => ${USEFUL_HOURS}::int))`
  const path = known?.is_taken === true ? '' : `/verify/${id}/${token}`
  // One kind of mail for both, so that what a player may read of their mails does not tell either.
  await enqueueMail(tx, {
    to: email,
    playerId,
    language,
    isDecoy: !(await countMessage(tx, { kind: 'email', to: email, ip })),
    template: 'verifyEmail',
    facts: { path, hours: USEFUL_HOURS },
  })
}

/** Sends the player another link. @throws Refusal identity.already_verified, identity.too_many_codes */
export async function resendEmailLink(ctx: PlayerContext): Promise<void> {
  const { player, language } = ctx
  await inTx(ctx.db, async (tx) => {
    const [row] = await tx.sql<(SealedRow & { verified: boolean })[]>`
      select id, person, email_verified_at is not null as verified from ${tx.b}.identity_player
      where id = ${player.id} for no key update`
    const personal = row === undefined ? null : openPerson(tx, row)
    if (personal === null || row?.verified !== false) throw refuse('identity.already_verified')
    const [sent] = await tx.sql<{ count: number; wait_ms: number }[]>`
      select count(*)::int as count,
        coalesce(extract(epoch from min(created_at) + interval '1 hour' - clock_timestamp()) * 1000, 0)::float8 as wait_ms
      from ${tx.b}.identity_email_link
      where player_id = ${player.id} and created_at > clock_timestamp() - interval '1 hour'`
    if (sent !== undefined && sent.count >= MOST_AN_HOUR) throw tooManyCodes(Math.max(1_000, sent.wait_ms))
    await sendEmailLink(tx, { playerId: player.id, email: personal.email, language, ip: ctx.ip })
  })
}
