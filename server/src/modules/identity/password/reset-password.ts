import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { foldEmail } from '@tas/shared/values/fold.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { readExclusionSpan } from '../../exclusion/index.ts'
import { type CodeOutcome, judgeCodes, judgeLink, useCode } from '../contact/code-store.ts'
import { proveMailbox } from '../contact/verify-email.ts'
import { EVERYWHERE } from '../login/failure-store.ts'
import { forgiveFailures } from '../login/forgive-failures.ts'
import { readPerson } from '../person/leave-store.ts'
import { forgetPasskeys } from '../second-factor/passkey-store.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import { replacePassword } from './replace-password.ts'

const PATH = 'user/user/resetPassword'
type Input = ParsedInput<typeof PATH>

/** The form of the secret of a link: 256 bits. */
const LINK_TOKEN = /^[\w-]{43}$/

/**
 * Sets a new password with the code, or the secret of the link, that was sent to the player's address. Every session ends, none
 * begins: whoever has a second factor needs it at the next login as ever. The mailbox is proved by it where no
 * stranger can have brought that about. Passkeys are gone, except beside an app: a stranger may have added them, as who said the
 * mailbox first or in an open session. Locks that guesses have closed are opened again.
 * Throws identity.mail_code_wrong and identity.mail_code_gone, and the refusals of a bad password, which cost no try.
 */
export async function resetPassword(ctx: CallContext, input: Input): Promise<CallData<typeof PATH>> {
  const { app, db } = ctx
  // What can be said without the code is said first, so that it says nothing of the code.
  checkNewPassword(input, { username: '', email: '' })
  const { requestId: id, receivedCode } = input
  const outcome = await inTx(db, (tx) =>
    LINK_TOKEN.test(receivedCode)
      ? judgeLink(tx, { id, token: receivedCode })
      : judgeCodes(tx, app, { id, purpose: 'password', newCode: receivedCode }),
  )
  if (outcome.kind !== 'right') throw codeRefusal(outcome, 'receivedCode')
  const { playerId } = outcome
  const names = await readNames(db, playerId)
  // Sent to a mailbox that the player has left since: a change of address ends what is written, this was written beside it.
  if (foldEmail(outcome.target ?? '') !== foldEmail(names.email))
    throw refuse('identity.mail_code_gone', {}, { receivedCode: 'unknown' })
  checkNewPassword(input, names)
  const passwordHash = await hashPassword(input.newPassword, { ip: ctx.ip, knownAs: playerId })
  await inTx(db, async (tx) => {
    if (!(await useCode(tx, input.requestId))) throw refuse('identity.mail_code_gone', {}, { receivedCode: 'unknown' })
    await forgiveFailures(tx, { id: playerId, ...names }, [addressBlock(ctx.ip), EVERYWHERE])
    await replacePassword(tx, ctx, { playerId, passwordHash, keepSessionId: null, what: 'passwordWasReset' })
    await forgetPasskeys(tx, playerId)
  })
  await noteMailbox(ctx, playerId)
  return {}
}

/**
 * Whoever has the code reads the mailbox. Where that cannot be written, because another has proved the mailbox or the database
 * fails just now, the new password stands all the same, and its player is told so.
 */
async function noteMailbox(ctx: CallContext, playerId: string): Promise<void> {
  try {
    await inTx(ctx.db, async (tx) => {
      if (await isProofTheirOwn(tx, ctx, playerId)) await proveMailbox(tx, ctx, playerId)
    })
  } catch (error) {
    if (!(error instanceof Refusal))
      ctx.app.log.error({ err: error, playerId }, 'a mailbox was not proved by a new password')
  }
}

/**
 * Whether the mail can only have served who opened the account. Not where several say the mailbox: the mail went to the oldest.
 * Not with an app that the reader of the mails may not have. Not for an excluded account: a stranger may have opened and excluded
 * it, and a proved mailbox would shut the reader's own accounts.
 */
async function isProofTheirOwn(tx: Tx, { app }: CallContext, playerId: string): Promise<boolean> {
  const rows = await tx.sql`
    select from ${tx.b}.identity_player p
    where p.id = ${playerId}
      and not exists (select from ${tx.b}.identity_totp t where t.player_id = p.id and t.confirmed_at is not null)
      and not exists (select from ${tx.b}.identity_player other
        where other.email_mac = p.email_mac and other.id <> p.id and other.closed_at is null)`
  return rows.length > 0 && (await readExclusionSpan(tx, [{ businessId: app.business.id, playerId }])) === null
}

type Names = { readonly username: string; readonly email: string }

function checkNewPassword({ newPassword: password, reNewPassword }: Input, names: Names): void {
  if (password !== reNewPassword) throw refuse('identity.password_mismatch', {}, { reNewPassword: 'mismatch' })
  try {
    checkPassword({ password, rePassword: reNewPassword, ...names })
  } catch (error) {
    throw underItsName(error)
  }
}

/** The same refusal, its field named as this form names it. */
function underItsName(error: unknown): unknown {
  const { code, details, fields } = error as Refusal
  return fields?.['password'] === undefined ? error : refuse(code, details, { newPassword: fields['password'] })
}

/** The refusal of codes that did not count. */
export function codeRefusal(outcome: Exclude<CodeOutcome, { kind: 'right' }>, field: string): Refusal {
  if (outcome.kind === 'gone' || outcome.left === 0)
    return refuse('identity.mail_code_gone', {}, { [field]: 'unknown' })
  return refuse('identity.mail_code_wrong', { left: outcome.left }, { [field]: 'unknown' })
}

async function readNames(db: CallContext['db'], playerId: string): Promise<Names> {
  const person = await readPerson(db, playerId)
  // Erased since the code was judged: it is good for nothing any more.
  if (person === null) throw refuse('identity.mail_code_gone', {}, { receivedCode: 'unknown' })
  return person
}
