import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'
import { randomToken } from '#kit/random.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { enqueueMail } from '../mail/index.ts'
import { holdSubject, insertCode, LINK_HOURS, makeCode, newCodeId } from './code-store.ts'
import { emailMac, openPerson, type SealedRow } from './person-store.ts'

const PATH = 'user/user/forgot'
const USEFUL_MINUTES = 10

/**
 * Sends a code and a link for a new password to the address of a player. The answer is the same whoever asks for whom and however
 * often, at the cost of the same statements: nothing is sent to an address that nobody has, nor to one that was sent enough, and
 * their requests are written with secrets that nobody gets. The code is for whoever asked; the link is for whoever reads the
 * mail, so that mails a stranger asked for serve the owner too.
 */
export async function requestReset(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, language } = ctx
  const mac = emailMac(ctx.db, input.email)
  const subject = { hash: mac, ipBlock: addressBlock(ctx.ip) }
  const requestId = newCodeId()
  const [code, linkToken] = [makeCode(), randomToken()]
  await inTx(ctx.db, async (tx) => {
    const player = await holdByEmail(tx, mac)
    const { waitMs } = await holdSubject(tx, { ...subject, playerId: player?.id ?? null })
    const isEnough = waitMs > 0
    const reader = isEnough ? null : player
    await insertCode(tx, app, {
      ...{ id: requestId, purpose: 'password', playerId: reader?.id ?? null, subject, target: null },
      ...{ code, oldCode: null, usefulMinutes: USEFUL_MINUTES },
      link: { token: linkToken, hours: isEnough ? 0 : LINK_HOURS },
    })
    await enqueueMail(tx, {
      ...{ to: reader?.email ?? '', playerId: reader?.id ?? null, language, isDecoy: reader === null },
      template: 'passwordReset',
      facts: { code, minutes: USEFUL_MINUTES, path: `/base/newPassword#${requestId}.${linkToken}`, hours: LINK_HOURS },
    })
  })
  return { requestId }
}

/**
 * Who can still log in under an address: who proved it, else who said it first. Whoever is about to change address or password,
 * or to close the account, waits and then ends what this call sends; whoever has is not found any more.
 */
async function holdByEmail(tx: Tx, mac: Buffer): Promise<{ readonly id: string; readonly email: string } | null> {
  const [row] = await tx.sql<SealedRow[]>`
    select id, person from ${tx.b}.identity_player where email_mac = ${mac} and closed_at is null
    order by email_verified_at is null, id limit 1 for share`
  const personal = row === undefined ? null : openPerson(tx, row)
  return row === undefined || personal === null ? null : { id: row.id, email: personal.email }
}

/** The refusal of who has been sent enough. */
export function tooManyCodes(waitMs: number): Refusal {
  return refuse('identity.too_many_codes', {
    minutes: Math.ceil(waitMs / 60_000),
    seconds: Math.ceil(waitMs / 1_000),
  })
}
