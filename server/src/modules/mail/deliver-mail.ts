import type { Letter } from '@tas/shared/rules/mail/letter.ts'
import { type RenderedMail, renderMail } from '@tas/shared/rules/mail/render-mail.ts'
import { writeTextMessage } from '@tas/shared/rules/mail/write-text-message.ts'
import { assert } from '#kit/assert.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { forgetOld, type Message, noteDead, noteFailed, noteKept, noteSent, takeDue } from './message-store.ts'
import { openPhoneLine, type PhoneLine } from './phone-line.ts'
import { senderOf } from './sender.ts'
import { wordingOf } from './templates.ts'
import { MailRefused, openTransport, reasonOf, type Transport } from './transport.ts'
import { letterOf, shownWords } from './words.ts'
import { type OwnWords, readOwnWords } from './words-store.ts'

const LOOK_EVERY_MS = 1_000
/** The same for a business that rests: what could not be sent is tried again. */
const LOOK_AT_REST_MS = 60_000
const FORGET_EVERY_MS = 60_000
/** Messages taken together. */
export const AT_ONCE = 10
const MINUTE_MS = 60_000
/** Waits between tries; the last one stands for all that follow, until the message is of no use any more. */
const RETRY_MS = [5_000, 15_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS]

/** What messages are handed to; null: nothing is named. */
export type Lines = { readonly mail: Transport | null; readonly phone: PhoneLine | null }

/** Sends what is due until nothing is, and gives the number of messages it took. */
export async function deliverDue(app: App, lines: Lines): Promise<number> {
  // In production messages without a line wait for one.
  const channels = (['mail', 'phone'] as const).filter((name) => lines[name] !== null || app.config.mode === 'sandbox')
  if (channels.length === 0) return 0
  for (let taken = 0; ; ) {
    const messages = await takeDue(app.db, { limit: AT_ONCE, isMarketing: false, channels })
    await deliverTaken(app, messages, lines)
    taken += messages.length
    if (messages.length < AT_ONCE) return taken
  }
}

/** Sends messages that were taken, with the words that hold at this moment. */
export async function deliverTaken(app: App, messages: readonly Message[], lines: Lines): Promise<void> {
  const own = await ownWordsOf(app, messages)
  await Promise.all(messages.map((message) => deliver(app, message, { lines, own })))
}

/** The words of the operator for messages. */
export function ownWordsOf({ db }: Pick<App, 'db'>, messages: readonly Message[]): Promise<OwnWords> {
  return readOwnWords(
    db,
    messages.flatMap(({ template, facts }) => wordingOf(template, facts) ?? []),
  )
}

type By = { readonly lines: Lines; readonly own: OwnWords }

/** Sends a message that was taken, or notes why it could not be. */
async function deliver(app: App, message: Message, { lines, own }: By): Promise<void> {
  const { db } = app
  const { id, to, language, channel } = message
  try {
    if (lines[channel] === null) {
      assert(app.config.mode === 'sandbox', 'only a sandbox keeps messages to be read')
      await noteKept(db, id)
      return
    }
    if (channel === 'phone') await lines.phone?.send({ id, to, text: textOf(app, message, own) })
    else await lines.mail?.send({ ...renderMessage(app, message, own), id, to, language })
    await noteSent(db, id)
  } catch (error) {
    const reason = error instanceof UnknownTemplate ? 'unknown template' : reasonOf(error)
    const isLost = error instanceof MailRefused || error instanceof UnknownTemplate
    app.log[isLost ? 'error' : 'warn']({ mail: id, template: message.template, reason }, isLost ? DEAD : FAILED)
    if (isLost) await noteDead(db, id, reason)
    else await noteFailed(db, id, { reason, retryMs: retryMsAfter(message.attempt_count) })
  }
}

const DEAD = 'a mail was refused for good; it is not sent'
const FAILED = 'a mail could not be sent; it is tried again'

class UnknownTemplate extends Error {}

/** What a stored message says to its reader: in the words that hold now, not when it was written. */
export function renderMessage(app: App, message: Message, own: OwnWords): RenderedMail {
  return renderMail(letterTo(app, message, own), senderOf(app), message.language)
}

/** The same on a phone. */
function textOf(app: App, message: Message, own: OwnWords): string {
  return writeTextMessage(letterTo(app, message, own), senderOf(app))
}

function letterTo(app: App, { template, facts, language, antiPhishing }: Message, own: OwnWords): Letter {
  const name = wordingOf(template, facts)
  if (name === null) throw new UnknownTemplate(template)
  const { words, state } = shownWords(name, own)
  if (state === 'unfit') app.log.warn({ template: name }, UNFIT)
  return { ...letterOf(name, words, { facts, language }), antiPhishing }
}

const UNFIT = 'the published words of a message do not fit it any more; those that ship are sent'

/** How long to wait after so many tries. */
export function retryMsAfter(attemptCount: number): number {
  return RETRY_MS[Math.min(attemptCount, RETRY_MS.length) - 1] ?? MINUTE_MS
}

/** Sends messages soon after they were written, and erases what is of no use any more, until stopped. */
export function startDelivering(app: App): Running {
  const transport = openTransport(app)
  const lines: Lines = { mail: transport, phone: openPhoneLine(app) }
  if (transport === null && app.config.mode === 'production')
    app.log.warn({}, 'no mail server is named (SMTP_HOST): mails wait until there is one')
  const { log, pace } = app
  const failed = 'mails could not be read; it is tried again'
  const sending = repeat({ everyMs: LOOK_EVERY_MS, log, failed, pace, restMs: LOOK_AT_REST_MS }, () =>
    deliverDue(app, lines).then(() => undefined),
  )
  const forgetting = repeat(
    { everyMs: FORGET_EVERY_MS, isSoon: true, log, failed: 'old mails could not be erased; it is tried again', pace },
    () => forgetOld(app.db),
  )
  return {
    async stop() {
      await Promise.all([sending.stop(), forgetting.stop()])
      transport?.close()
    },
  }
}
