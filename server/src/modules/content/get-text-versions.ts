import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { textKeyOf } from './get-text.ts'
import { listTextVersions } from './text-store.ts'

const PATH = 'text/text/getVersions'

/** Every version of a text in the caller's language, the newest (shown now) first. @throws Refusal content.text_not_found */
export async function getTextVersions(
  ctx: Pick<CallContext, 'db' | 'language'>,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const by = textKeyOf(input)
  const rows = by === null ? [] : await listTextVersions(ctx.db, by, ctx.language)
  if (rows.length === 0) throw refuse('content.text_not_found')
  return {
    items: rows.map((row) => ({
      version: row.version,
      title: row.title,
      hash: row.hash,
      since: row.created_at.toISOString(),
    })),
    countAll: rows.length,
  }
}
