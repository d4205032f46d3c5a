import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import type { PlayerContext } from '../../ctx.ts'
import { listConsents, readMarketing } from '../identity/index.ts'

const PATH = 'user/consent/getConsents'

/** The caller's consents: receipts of all there ever were, and the marketing that is allowed now. */
export async function getConsents(
  { db, player }: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const [list, marketing] = await Promise.all([
    listConsents(db, player.id, pageOf(input)),
    readMarketing(db, player.id),
  ])
  return { ...list, marketing }
}
