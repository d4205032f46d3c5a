import type { MailWords } from '@tas/shared/rules/mail/words.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { TemplateName } from './templates.ts'

/** The words that an operator published, by the name of the template, as they were written down. */
export type OwnWords = ReadonlyMap<string, unknown>

/** Reads them for these templates: at every sending, so that each process sends what is published from then on. */
export async function readOwnWords({ sql, b }: Db, names: readonly string[]): Promise<OwnWords> {
  if (names.length === 0) return new Map()
  const rows = await sql<{ template: string; words: unknown }[]>`
    select template, words from ${b}.mail_words where template = any(${[...new Set(names)]}::text[])`
  return new Map(rows.map(({ template, words }) => [template, words]))
}

/** Has messages say this from now on, those that wait already among them. */
export async function writeOwnWords({ sql, b }: Tx, name: TemplateName, words: MailWords): Promise<void> {
  await sql`
    insert into ${b}.mail_words (template, words) values (${name}, ${JSON.stringify(words)}::text::jsonb)
    on conflict (template) do update set words = excluded.words, changed_at = clock_timestamp()`
}
