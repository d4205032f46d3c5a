import type { Language } from '@tas/shared/contract/languages.ts'
import type { Tx } from '#kit/db/connect.ts'
import { randomToken } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { enqueueMail } from '../../mail/index.ts'
import { insertCode, LINK_HOURS, makeCode } from '../contact/code-store.ts'

const USEFUL_MINUTES = 10

/** Who is sent a way to a new password. */
export type ResetReader = { readonly id: string; readonly number: number; readonly email: string }

/**
 * Keeps a code and a link for a new password, and mails both; without a reader the same is written with secrets that nobody gets.
 * @param asked `isEnough`: the reader has been sent enough, and this one counts for nothing
 */
export async function mailReset(
  tx: Tx,
  app: App,
  asked: {
    readonly requestId: string
    readonly subject: { readonly hash: Buffer; readonly ipBlock: string }
    readonly reader: ResetReader | null
    readonly language: Language
    readonly isEnough: boolean
  },
): Promise<void> {
  const { requestId, subject, reader, language, isEnough } = asked
  const [code, linkToken] = [makeCode(), randomToken()]
  await insertCode(tx, app, {
    id: requestId,
    purpose: 'password',
    playerId: reader?.id ?? null,
    subject,
    // Nothing is kept of a name that nobody has.
    target: reader?.email ?? '',
    code,
    oldCode: null,
    usefulMinutes: USEFUL_MINUTES,
    link: { token: linkToken, hours: isEnough ? 0 : LINK_HOURS },
  })
  await enqueueMail(tx, {
    to: reader?.email ?? '',
    playerId: reader?.id ?? null,
    language,
    isDecoy: reader === null,
    template: 'passwordReset',
    facts: {
      code,
      minutes: USEFUL_MINUTES,
      path: `/base/newPassword#${requestId}.${linkToken}`,
      hours: LINK_HOURS,
      account: String(reader?.number ?? 0),
    },
  })
}
