import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { type Db, inTx } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'
import { createBudgets } from '#kit/http/rate-limit.ts'
import { sha256 } from '#kit/random.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { App, CallContext } from '../../../ctx.ts'
import { holdSubject, newCodeId } from '../contact/code-store.ts'
import { countMessage } from '../contact/message-budget.ts'
import { hasName, readTypedName, type TypedName } from '../login/login-store.ts'
import { emailMac, openPerson, type SealedRow } from '../person/person-store.ts'
import { mailReset, type ResetReader } from './mail-reset.ts'

const PATH = 'user/user/forgot'

/**
 * Sends a code and a link for a new password to the mailbox of a player. The caller gives the mailbox or the username; the
 * username decides between accounts of one mailbox. The answer and its cost are the same for every name: an unknown name
 * and a mailbox that got enough mails run the same statements with secrets that nobody gets. The code serves the caller.
 * The link serves the reader of the mail, so the owner can use a mail that a stranger asked for.
 */
export async function requestReset(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, language } = ctx
  const requestId = newCodeId()
  const name = readTypedName(input.email)
  const ipBlock = addressBlock(ctx.ip)
  if (await isFlooded(app, name, ipBlock)) return { requestId }
  await inTx(ctx.db, async (tx) => {
    const player = await findByName(tx, name)
    const to = player?.email ?? input.email
    // Counted by account: what others ask for, who only say the mailbox too, uses up nothing of whose it is.
    const hash = player === null ? emailMac(tx, to) : sha256(`password|${player.id}`)
    const { waitMs } = await holdSubject(tx, { hash, ipBlock, playerId: player?.id ?? null })
    // A mailbox that nobody has proved may be a stranger's, who asked for none of this, under each of its aliases.
    const isEnough =
      waitMs > 0 || !((await countMessage(tx, { kind: 'email', to, ip: ctx.ip })) || player?.isProved === true)
    await mailReset(tx, app, {
      requestId,
      subject: { hash, ipBlock },
      reader: isEnough ? null : player,
      language,
      isEnough,
    })
  })
  return { requestId }
}

/** The most requests for one name: far more than the mails we send, too few to keep anybody out. */
const consume = createBudgets('resets', { points: 300, seconds: 600 })
/** Requests from each block while others flood the name: its owner asks from a block that floods nothing. */
const consumeApart = createBudgets('resets apart', { points: 2, seconds: 600 })

/** Counts a request for a name, known or not. A flooded name gets the usual answer and costs the database nothing. */
async function isFlooded(app: App, name: TypedName, ipBlock: string): Promise<boolean> {
  const isOver = (counted: Promise<void>) =>
    counted.then(
      () => false,
      () => true,
    )
  return (await isOver(consume(app, name.key))) && isOver(consumeApart(app, `${ipBlock} ${name.key}`))
}

type Named = ResetReader & { readonly isProved: boolean }

/**
 * Finds the account of a name: by username, or by address, where the one who proved it comes before the first who typed
 * it. It locks nothing, so a stranger who asks for a name never makes its owner wait. `judgeCodes` and `resetPassword`
 * check later whether address, password or account changed meanwhile.
 */
async function findByName(db: Db, name: TypedName): Promise<Named | null> {
  const [row] = await db.sql<(SealedRow & { int_id: number; is_proved: boolean })[]>`
    select id, int_id, person, email_verified_at is not null as is_proved from ${db.b}.identity_player
    where ${hasName(db, name)} and closed_at is null
    order by email_verified_at is null, id limit 1`
  const personal = row === undefined ? null : openPerson(db, row)
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
