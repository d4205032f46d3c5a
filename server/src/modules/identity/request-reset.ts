import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { fold } from '@tas/shared/values/fold.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'
import { randomToken } from '#kit/random.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { enqueueMail } from '../mail/index.ts'
import { holdSubject, insertCode, LINK_HOURS, makeCode, newCodeId } from './code-store.ts'
import { countMessage } from './message-budget.ts'
import { emailMac, openPerson, type SealedRow } from './person-store.ts'

const PATH = 'user/user/forgot'
const USEFUL_MINUTES = 10

/**
 * Sends a code and a link for a new password to the mailbox of a player, named by it or by the username: of several accounts
 * that say one mailbox, the username says which. The answer is the same whoever asks for whom and however often, at the cost of
 * the same statements: nothing is sent for a name that nobody has, nor to a mailbox that was sent enough, and their requests are
 * written with secrets that nobody gets. The code is for whoever asked; the link is for whoever reads the mail, so that mails a
 * stranger asked for serve the owner too.
 */
export async function requestReset(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, language } = ctx
  const ipBlock = addressBlock(ctx.ip)
  const requestId = newCodeId()
  const [code, linkToken] = [makeCode(), randomToken()]
  await inTx(ctx.db, async (tx) => {
    const player = await holdByName(tx, input.email)
    const to = player?.email ?? input.email
    const subject = { hash: emailMac(tx, to), ipBlock }
    const { waitMs } = await holdSubject(tx, { ...subject, playerId: player?.id ?? null })
    // A mailbox that nobody has proved may be a stranger's, who asked for none of this, under each of its aliases.
    const isEnough =
      waitMs > 0 || !((await countMessage(tx, { kind: 'email', to, ip: ctx.ip })) || player?.isProved === true)
    const reader = isEnough ? null : player
    await insertCode(tx, app, {
      ...{ id: requestId, purpose: 'password', playerId: reader?.id ?? null, subject, target: null },
      ...{ code, oldCode: null, usefulMinutes: USEFUL_MINUTES },
      link: { token: linkToken, hours: isEnough ? 0 : LINK_HOURS },
    })
    await enqueueMail(tx, {
      ...{ to: reader?.email ?? '', playerId: reader?.id ?? null, language, isDecoy: reader === null },
      template: 'passwordReset',
      facts: {
        ...{ code, minutes: USEFUL_MINUTES, path: `/base/newPassword#${requestId}.${linkToken}`, hours: LINK_HOURS },
        account: String(reader?.number ?? 0),
      },
    })
  })
  return { requestId }
}

type Named = { readonly id: string; readonly number: number; readonly email: string; readonly isProved: boolean }

/**
 * Whose account a name is: a username's; of an address that of who proved it, else of who said it first. Whoever is about to
 * change address or password, or to close the account, waits and then ends what this call sends; whoever has is not found any more.
 */
async function holdByName(tx: Tx, typed: string): Promise<Named | null> {
  const [row] = await tx.sql<(SealedRow & { int_id: number; is_proved: boolean })[]>`
    select id, int_id, person, email_verified_at is not null as is_proved from ${tx.b}.identity_player
    where ${typed.includes('@') ? tx.sql`email_mac = ${emailMac(tx, typed)}` : tx.sql`username_key = ${fold(typed)}`}
      and closed_at is null
    order by email_verified_at is null, id limit 1 for share`
  const personal = row === undefined ? null : openPerson(tx, row)
  if (row === undefined || personal === null) return null
  return { id: row.id, number: row.int_id, email: personal.email, isProved: row.is_proved }
}

/** The refusal of who has been sent enough. */
export function tooManyCodes(waitMs: number): Refusal {
  return refuse('identity.too_many_codes', {
    minutes: Math.ceil(waitMs / 60_000),
    seconds: Math.ceil(waitMs / 1_000),
  })
}
