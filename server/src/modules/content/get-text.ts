import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { idField } from '@tas/shared/contract/fields.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { findText } from './text-store.ts'

const PATH = 'text/text/getText'

/** One text in the caller's language; the id decides when both are given. @throws Refusal content.text_not_found */
export async function getText(
  ctx: Pick<CallContext, 'db' | 'language'>,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const by = keyOf(input)
  const row = by === null ? undefined : await findText(ctx.db, by, ctx.language)
  if (row === undefined) throw refuse('content.text_not_found')
  return {
    text: {
      id: row.id,
      intId: row.int_id,
      title: row.title,
      text: row.html,
      version: row.version,
      updatedAt: row.created_at.toISOString(),
    },
  }
}

function keyOf({ id, intId }: ParsedInput<typeof PATH>): { id: string } | { intId: number } | null {
  if (id != null) return idField.safeParse(id).success ? { id } : null
  return intId == null ? null : { intId }
}
