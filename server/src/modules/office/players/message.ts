import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { addNotice } from '../../notices/index.ts'
import { holdOpenAccount } from './player-brief.ts'

const PATH = 'office/player/message'

/**
 * Writes to a player. Who reads in a language that was not written reads the other one: better than nothing.
 * @throws Refusal office.player_unknown, office.account_closed
 */
export async function messagePlayer(
  { tx }: PrivilegedTxContext,
  { playerId, en, fa }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await holdOpenAccount(tx, playerId)
  const [english, persian] = [en ?? fa, fa ?? en]
  assert(english != null && persian != null, 'the contract asks for one of them')
  const facts = { titleEn: english.title, textEn: english.text, titleFa: persian.title, textFa: persian.text }
  await addNotice(tx, { playerId, code: 'houseMessage', facts })
  const languages = [en != null && 'en', fa != null && 'fa'].filter(Boolean).join(' ')
  return { data: {}, line: { action: 'office.message_sent', targetId: playerId, details: { languages } } }
}
