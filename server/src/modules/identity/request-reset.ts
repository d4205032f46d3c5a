import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { type Db, inTx } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'
import { createBudgets } from '#kit/http/rate-limit.ts'
import { randomToken, sha256 } from '#kit/random.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { App, CallContext } from '../../ctx.ts'
import { enqueueMail } from '../mail/index.ts'
import { holdSubject, insertCode, LINK_HOURS, makeCode, newCodeId } from './code-store.ts'
import { hasName, readTypedName, type TypedName } from './login-store.ts'
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
  const requestId = newCodeId()
  const name = readTypedName(input.email)
  if (await isFlooded(app, name)) return { requestId }
  const ipBlock = addressBlock(ctx.ip)
  const [code, linkToken] = [makeCode(), randomToken()]
  await inTx(ctx.db, async (tx) => {
    const player = await findByName(tx, name)
    const to = player?.email ?? input.email
    // Counted by account: what others ask for, who only say the mailbox too, uses up nothing of whose it is.
    const hash = player === null ? emailMac(tx, to) : sha256(`password|${player.id}`)
    const { waitMs } = await holdSubject(tx, { hash, ipBlock, playerId: player?.id ?? null })
    // A mailbox that nobody has proved may be a stranger's, who asked for none of this, under each of its aliases.
    const isEnough =
      waitMs > 0 || !((await countMessage(tx, { kind: 'email', to, ip: ctx.ip })) || player?.isProved === true)
    const reader = isEnough ? null : player
    await insertCode(tx, app, {
      ...{ id: requestId, purpose: 'password', playerId: reader?.id ?? null, subject: { hash, ipBlock } },
      // Nothing is kept of a name that nobody has.
      target: reader?.email ?? '',
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

/** So often one name may be asked for, in each process: far more than mails are sent, far less than stops anybody. */
const consume = createBudgets({ points: 300, seconds: 600 })

/** Counts an asking for a name, whoever has it. Whoever floods one name is answered alike and costs the database nothing. */
function isFlooded(app: App, name: TypedName): Promise<boolean> {
  return consume(app, name.key).then(
    () => false,
    () => true,
  )
}

type Named = { readonly id: string; readonly number: number; readonly email: string; readonly isProved: boolean }

/**
 * Whose account a name is: a username's; of an address that of who proved it, else of who said it first. Locks nothing, so that no
 * stranger who asks for a name holds up who has it: what is sent while address, password or account change is judged when it is
 * used (`judgeCodes`, `resetPassword`).
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
