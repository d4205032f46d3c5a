import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { idField } from '@tas/shared/contract/fields.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { placeOfText } from './list-text-places.ts'
import { findText, type TextKey } from './text-store.ts'

const PATH = 'text/text/getText'

/**
 * One text in the caller's language, in the version shown now or the one asked for; the id decides when both are given.
 * @throws Refusal content.text_not_found, also for a version there never was
 */
export async function getText(
  ctx: Pick<CallContext, 'db' | 'language'>,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const by = textKeyOf(input)
  const { version = null } = input
  const row = by === null ? undefined : await findText(ctx.db, by, { language: ctx.language, version })
  if (row === undefined) throw refuse('content.text_not_found')
  return {
    text: {
      id: row.id,
      intId: row.int_id,
      ...placeOfText(row.int_id, row.slug),
      title: row.title,
      text: row.html,
      version: row.version,
      hash: row.hash,
      updatedAt: row.created_at.toISOString(),
    },
  }
}

/** What names the text of a call, or null when nothing does. */
export function textKeyOf({ id, intId }: Pick<ParsedInput<typeof PATH>, 'id' | 'intId'>): TextKey | null {
  if (id != null) return idField.safeParse(id).success ? { id } : null
  return intId == null ? null : { intId }
}
