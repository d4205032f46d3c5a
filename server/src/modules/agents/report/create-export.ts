import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { makeFileUrl } from '#kit/files/file-links.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { storeExport } from './export-store.ts'
import { readAsked } from './get-report.ts'

const PATH = 'agent/report/export'

/** Makes a link to a report as a file, which works once, for a minute. @throws Refusal agents.user_unknown, agents.period_invalid */
export async function createExport(
  { app, db, player, language }: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  // Refused now rather than by the link.
  await readAsked(db, player.id, input)
  const made = { agentId: player.id, language, filter: JSON.stringify(input) }
  return makeFileUrl(app, (token) => storeExport(db, token, made))
}
