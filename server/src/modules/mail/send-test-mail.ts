import type { Language } from '@tas/shared/contract/languages.ts'
import type { Letter } from '@tas/shared/rules/mail/letter.ts'
import { renderMail } from '@tas/shared/rules/mail/render-mail.ts'
import type { MailWords } from '@tas/shared/rules/mail/words.ts'
import { assert } from '#kit/assert.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../ctx.ts'
import { senderOf } from './sender.ts'
import { type TemplateName, templateOf } from './templates.ts'
import { openTransport, reasonOf } from './transport.ts'
import { letterOf, shownWords } from './words.ts'
import { readOwnWords } from './words-store.ts'

/** Shorter than a call may take: whoever asked sits there and waits for the answer. */
const PATIENCE = { connectMs: 4_000, answerMs: 5_000 } as const
const MOST_SIGNS = 300

/** What came of a test: whether the server took the mail, and its own words. */
export type TestAnswer = { readonly isTaken: boolean; readonly answer: string }

type Reader = { readonly to: string; readonly language: Language }

/** Hands a mail over that says that mails go out, to whoever asks. Only where a mail server is named. */
export async function sendTestMail(app: App, { at, ...reader }: Reader & { readonly at: Date }): Promise<TestAnswer> {
  const { words } = shownWords('testMail', await readOwnWords(app.db, ['testMail']))
  const facts = { at: at.toISOString() }
  return handOver(app, reader, letterOf('testMail', words, { facts, language: reader.language }))
}

/** Hands a mail with these words over, made of the facts of the example, to whoever asks. Only where a mail server is named. */
export async function sendExampleMail(
  app: App,
  reader: Reader,
  { name, words }: { readonly name: TemplateName; readonly words: MailWords },
): Promise<TestAnswer> {
  const facts = templateOf(name).example
  return handOver(app, reader, letterOf(name, words, { facts, language: reader.language }))
}

/** At once, beside the outbox, and tells what the mail server says to it. Its reader asked, so nobody learns which addresses there are. */
async function handOver(app: App, { to, language }: Reader, letter: Letter): Promise<TestAnswer> {
  const transport = openTransport(app, PATIENCE)
  assert(transport !== null, 'a mail server is named')
  try {
    const answer = await transport.send({ ...renderMail(letter, senderOf(app), language), id: uuidv7(), to, language })
    return { isTaken: true, answer: plain(answer) }
  } catch (error) {
    return { isTaken: false, answer: plain(`${reasonOf(error)} ${wordsOf(error)}`) }
  } finally {
    transport.close()
  }
}

/** What the server said when it refused: nodemailer keeps it beside the error. */
function wordsOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('cause' in error && error.cause !== undefined) return wordsOf(error.cause)
  return 'response' in error && typeof error.response === 'string' ? error.response : ''
}

/** A foreign server's words, as one line without signs that steer anything. */
function plain(words: string): string {
  return words
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_SIGNS)
}
