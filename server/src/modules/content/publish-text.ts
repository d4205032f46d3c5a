import { personText } from '@tas/shared/contract/fields.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'
import { z } from 'zod'
import type { Tx } from '#kit/db/connect.ts'
import { cleanHtml } from './clean-html.ts'
import { insertTextVersion, lockText, type TextContent } from './text-store.ts'

export type TextDraft = { readonly intId: number; readonly title: Localized; readonly html: Localized }

const MAX_HTML_LENGTH = 200_000
const title = personText(1, 200)
/** Both languages, or nothing is published. */
const draftSchema = z.object({
  title: z.object({ en: title, fa: title }),
  html: z.object({ en: html(), fa: html() }),
})

/** The draft as it would be stored: titles trimmed, HTML sanitised. Throws ZodError when a language is missing or too long. */
function cleanDraft(draft: TextDraft): TextDraft {
  return { intId: draft.intId, ...draftSchema.parse(draft) }
}

/**
 * Shows a new version of a text, as an operator wants it; what ships with the platform no longer replaces it.
 * @returns the number of the version. Throws ZodError when a language is missing or too long.
 */
export async function publishText(
  tx: Tx,
  { isMaterial = false, ...draft }: TextDraft & { readonly isMaterial?: boolean },
): Promise<number> {
  const clean = cleanDraft(draft)
  const current = await lockText(tx, draft.intId)
  return insertTextVersion(tx, { ...clean, current, isMaterial, isCustomised: true })
}

/**
 * Brings a shipped text up to date: a new version when its words differ, nothing when an operator wrote their own. Its HTML
 * is ours and is not cleaned: a test holds that cleaning would change nothing.
 */
export async function publishShippedText(tx: Tx, shipped: TextDraft): Promise<void> {
  const current = await lockText(tx, shipped.intId)
  if (current?.isCustomised || (current !== undefined && isSame(current, shipped))) return
  await insertTextVersion(tx, { ...shipped, current, isMaterial: false, isCustomised: false })
}

function isSame(one: TextContent, other: TextContent): boolean {
  return (['en', 'fa'] as const).every(
    (language) => one.title[language] === other.title[language] && one.html[language] === other.html[language],
  )
}

function html() {
  return z.string().max(MAX_HTML_LENGTH).transform(cleanHtml).pipe(z.string().min(1).max(MAX_HTML_LENGTH))
}
