import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { DEPARTMENT_TITLES } from '@tas/shared/contract/support/texts.ts'
import { fillCanned } from '@tas/shared/rules/support/canned-replies.ts'
import { inDigits } from '@tas/shared/values/digits.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readSettings } from '../../account/index.ts'
import { supportSettings } from '../../support/index.ts'
import { requireTicket } from './act-on-seen.ts'

const PATH = 'office/ticket/getCanned'

/**
 * The replies that are kept ready, as they read in a ticket: in the language of its player, or in the reader's where they chose none.
 * @throws Refusal support.ticket_unknown
 */
export async function getCanned(
  ctx: PrivilegedTxContext,
  { id }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const { app, tx, language } = ctx
  const { playerId, intId, department } = await requireTicket(ctx, id)
  const spoken = (await readSettings(tx, playerId)).settings.language ?? language
  const number = spoken === 'fa' ? inDigits(String(intId), 'persian') : String(intId)
  const values = { number, department: DEPARTMENT_TITLES[department][spoken] }
  const items = settingsOf(app, supportSettings).cannedReplies.map(({ title, text }) => ({
    title: title[language],
    text: fillCanned(text[spoken], values),
  }))
  return { data: { items }, line: { action: 'support.canned_read', targetId: null, details: { ticket: id } } }
}
