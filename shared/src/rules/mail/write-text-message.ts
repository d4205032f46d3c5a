import type { Letter } from './letter.ts'
import type { Sender } from './render-mail.ts'

/** What a letter says on a phone: who writes, and its paragraphs. No greeting, no imprint: a text message is paid by its length. */
export function writeTextMessage({ paragraphs }: Letter, { brand }: Pick<Sender, 'brand'>): string {
  return [`${brand}:`, ...paragraphs.map(({ text }) => text)].join('\n')
}
