import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done, Line } from '../../../route.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import { dropMessage, hasMailServer, listMessages, readKinds, retryMessage, sendTestMail } from '../../mail/index.ts'
import { readAddress } from '../../staff/index.ts'

type Tested = CallData<'office/mail/sendTest'>

export async function getMailState({ app, tx }: PrivilegedTxContext): Promise<Done<CallData<'office/mail/getState'>>> {
  const { kinds, isAll } = await readKinds(tx)
  const told = kinds.map(({ template, waiting, failing, oldestAt }) => ({
    kind: template,
    waiting,
    failing,
    oldestAt: oldestAt.toISOString(),
  }))
  return {
    data: { server: mailServerOf(app), kinds: told, isAll },
    line: { action: 'mail.state_read', targetId: null },
  }
}

/** Where mails of this process go. */
export function mailServerOf(app: Pick<App, 'config'>): 'named' | 'kept' | 'none' {
  if (hasMailServer(app)) return 'named'
  return app.config.mode === 'sandbox' ? 'kept' : 'none'
}

export async function getMails(
  { tx }: PrivilegedTxContext,
  { state, limit, cursor }: ParsedInput<'office/mail/getList'>,
): Promise<Done<CallData<'office/mail/getList'>>> {
  const size = pageSize(limit)
  const found = await listMessages(tx, { state, after: cursor ?? null, limit: size + 1 })
  const { rows, cursor: next } = cutPage(found, size, ({ id }) => id)
  const numbers = await readPlayerNumbers(
    tx,
    rows.flatMap(({ playerId }) => playerId ?? []),
  )
  const items = rows.map(({ template, playerId, createdAt, expiresAt, dueAt, ...message }) => ({
    ...message,
    kind: template,
    uid: numbers.get(playerId ?? '') ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  }))
  return { data: { items, cursor: next }, line: { action: 'mail.list_read', targetId: null } }
}

/** Has a message tried at once. @throws Refusal office.mail_not_waiting */
export async function retryMail(
  { tx }: PrivilegedTxContext,
  { mailId }: ParsedInput<'office/mail/retry'>,
): Promise<Done<CallData<'office/mail/retry'>>> {
  if (!(await retryMessage(tx, mailId))) throw refuse('office.mail_not_waiting')
  return { data: {}, line: { action: 'mail.retried', targetId: mailId } }
}

/** Ends a message unsent. @throws Refusal office.mail_not_waiting */
export async function dropMail(
  { tx }: PrivilegedTxContext,
  { mailId }: ParsedInput<'office/mail/drop'>,
): Promise<Done<CallData<'office/mail/drop'>>> {
  const dropped = await dropMessage(tx, mailId)
  if (dropped === null) throw refuse('office.mail_not_waiting')
  // The message is forgotten in a month: whose warning it was stays.
  const details = { kind: dropped.template, player: dropped.playerId }
  return { data: {}, line: { action: 'mail.dropped', targetId: mailId, details } }
}

/**
 * Sends a mail to whoever asks, at once: a slow mail server holds no transaction open. It leaves once the trail says that it was asked for.
 * @throws Refusal office.mail_no_server
 */
export async function testMail({
  app,
  staff,
  language,
}: PrivilegedContext): Promise<{ readonly line: Line; act(): Promise<Done<Tested>> }> {
  if (!hasMailServer(app)) throw refuse('office.mail_no_server')
  const to = await readAddress(app.db, staff.id)
  assert(to !== null, 'whoever is signed in is there')
  return {
    line: { action: 'mail.test_asked', targetId: null },
    async act() {
      const data = await sendTestMail(app, { to, language, at: new Date() })
      return { data, line: { action: 'mail.test_sent', targetId: null, details: { isTaken: data.isTaken } } }
    },
  }
}
