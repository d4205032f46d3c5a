import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { DEPARTMENT_TITLES } from '@tas/shared/contract/support/texts.ts'
import { fillCanned } from '@tas/shared/rules/support/canned-replies.ts'
import { inDigits } from '@tas/shared/values/digits.ts'
import { sha256Hex } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readSettings } from '../../account/index.ts'
import { supportSettings, type TicketRow } from '../../support/index.ts'
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
  const { app, language } = ctx
  const ticket = await requireTicket(ctx, id)
  const items: CallData<typeof PATH>['items'] = []
  for (const reply of settingsOf(app, supportSettings).cannedReplies)
    items.push({
      id: cannedIdOf(reply.text),
      title: reply.title[language],
      text: await cannedTextOf(ctx, ticket, reply.text),
    })
  return { data: { items }, line: { action: 'support.canned_read', targetId: null, details: { ticket: id } } }
}

type Words = { readonly en: string; readonly fa: string }

/** By what a reply is known: another text is another reply. */
function cannedIdOf({ en, fa }: Words): string {
  return sha256Hex(`${en}\n${fa}`).slice(0, 16)
}

/** Refuses the id of a reply that is not kept ready any more. @throws Refusal support.canned_unknown */
export function requireCanned({ app }: Pick<PrivilegedTxContext, 'app'>, id: string): void {
  const known = settingsOf(app, supportSettings).cannedReplies.some(({ text }) => cannedIdOf(text) === id)
  if (!known) throw refuse('support.canned_unknown')
}

/** A text kept ready as it reads in a ticket: in the language of its player, or in the reader's where they chose none. */
export async function cannedTextOf(
  { tx, language }: PrivilegedTxContext,
  { playerId, intId, department }: Pick<TicketRow, 'playerId' | 'intId' | 'department'>,
  text: Words,
): Promise<string> {
  const spoken = (await readSettings(tx, playerId)).settings.language ?? language
  const number = spoken === 'fa' ? inDigits(String(intId), 'persian') : String(intId)
  return fillCanned(text[spoken], { number, department: DEPARTMENT_TITLES[department][spoken] })
}
