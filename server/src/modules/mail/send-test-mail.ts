import type { Language } from '@tas/shared/contract/languages.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../ctx.ts'
import { renderMail } from './render-mail.ts'
import { senderOf } from './sender.ts'
import { templates } from './templates.ts'
import { openTransport, reasonOf } from './transport.ts'

/** Shorter than a call may take: whoever asked sits there and waits for the answer. */
const PATIENCE = { connectMs: 4_000, answerMs: 5_000 } as const
const MOST_SIGNS = 300

/** What came of a test: whether the server took the mail, and its own words. */
export type TestAnswer = { readonly isTaken: boolean; readonly answer: string }

/**
 * Hands a mail over at once, beside the outbox, and tells what the mail server says to it. It goes to whoever asks, so nobody learns by
 * it which addresses there are. Null: no mail server is named.
 */
export async function sendTestMail(
  app: App,
  { to, language, at }: { readonly to: string; readonly language: Language; readonly at: Date },
): Promise<TestAnswer | null> {
  const transport = openTransport(app, PATIENCE)
  if (transport === null) return null
  const letter = templates.testMail.write[language]({ at: at.toISOString() })
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
