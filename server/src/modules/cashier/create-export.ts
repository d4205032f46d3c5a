import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { makeFileUrl } from '#kit/files/file-links.ts'
import type { PlayerContext } from '../../ctx.ts'
import { storeExport } from './export-store.ts'
import { pursesOf } from './purses-of.ts'
import { statementFilterOf } from './statement-input.ts'

const PATH = 'transaction/export/create'

/**
 * Makes a link to the player's statement as a file. The link is the right to that one file: it works once, for a minute,
 * so that neither a history of addresses nor a log opens anything, and the token of the session never stands in one.
 */
export async function createExport(
  { app, db, player, language }: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  // Refused now rather than by the link.
  statementFilterOf(input, (await pursesOf(app, player.id)).walletId)
  const made = { playerId: player.id, language, filter: JSON.stringify(input) }
  return makeFileUrl(app, (token) => storeExport(db, token, made))
}
