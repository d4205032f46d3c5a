import { inTx, type Tx } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'
import { sha256 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { tooManyCodes } from '../password/request-reset.ts'
import { codeRefusal } from '../password/reset-password.ts'
import { readContact } from '../person/person-store.ts'
import { rememberPlayer } from '../person/remember-persons.ts'
import { holdSubject, insertCode, judgeCodes, makeCode, newCodeId, useCode } from './code-store.ts'
import { noteCredentialChange } from './credential-change.ts'
import { countMessage } from './message-budget.ts'

/** Where a player is reached: it changes when both ends confirm. */
type Contact = 'email' | 'phone'

type Reached = NonNullable<Awaited<ReturnType<typeof readContact>>>

type Wish = {
  readonly target: string
  readonly usefulMinutes: number
  /** True when the player is reached there already. */
  isThere(now: Reached): boolean
  /** Sends the codes; that of the present end only where it was verified. A decoy: the new end was sent enough. */
  send(
    tx: Tx,
    codes: { readonly now: Reached; readonly code: string; readonly oldCode: string | null; readonly isDecoy: boolean },
  ): Promise<void>
}

/** Makes the codes of a change, sends them and says what they are for. */
export async function beginContactChange(ctx: PlayerContext, purpose: Contact, wish: Wish) {
  const { app, player } = ctx
  const { target, usefulMinutes } = wish
  const subject = { hash: sha256(`${purpose}|${player.id}`), ipBlock: addressBlock(ctx.ip) }
  const [id, code] = [newCodeId(), makeCode()]
  return inTx(ctx.db, async (tx) => {
    const { waitMs } = await holdSubject(tx, { ...subject, playerId: player.id })
    if (waitMs > 0) throw tooManyCodes(waitMs)
    const now = await readContact(tx, player.id)
    if (now === null || wish.isThere(now)) throw refuse('identity.same_address', {}, { [purpose]: 'same' })
    const isVerified = purpose === 'email' ? now.isEmailVerified : now.isPhoneVerified
    const oldCode = isVerified ? makeCode() : null
    const made = { id, purpose, playerId: player.id, subject, target, code, oldCode, link: null, usefulMinutes }
    const { expiresAt } = await insertCode(tx, app, made)
    const isDecoy = !(await countMessage(tx, { kind: purpose, to: target, ip: ctx.ip }))
    await wish.send(tx, { now, code, oldCode, isDecoy })
    return { requestId: id, expiresAt: expiresAt.toISOString(), needsOldCode: isVerified }
  })
}

type Typed = { readonly requestId: string; readonly newCode: string; readonly oldCode?: string | undefined }

/** Judges the codes of a change and has it written once; its player is told, and money stays for a while. */
export async function confirmContactChange(
  ctx: PlayerContext,
  { purpose, requestId, newCode, oldCode }: Typed & { readonly purpose: Contact },
  write: (tx: Tx, target: string | null) => Promise<void>,
): Promise<void> {
  const { app, player } = ctx
  const outcome = await inTx(ctx.db, (tx) =>
    judgeCodes(tx, app, { id: requestId, purpose, playerId: player.id, newCode, oldCode }),
  )
  if (outcome.kind !== 'right') throw codeRefusal(outcome, 'newCode')
  const what = purpose === 'email' ? 'emailChanged' : 'phoneChanged'
  await inTx(ctx.db, async (tx) => {
    if (!(await useCode(tx, requestId))) throw refuse('identity.mail_code_gone', {}, { newCode: 'unknown' })
    await noteCredentialChange(tx, ctx, { playerId: player.id, what })
    await write(tx, outcome.target)
    await rememberPlayer(app, tx, player.id)
  })
}
