import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { type Act, actOnTicket, type Macro, supportSettings, type TicketRow } from '../../support/index.ts'
import { holdSeen } from './act-on-seen.ts'
import { cannedTextOf } from './canned-replies.ts'

const PATH = 'office/ticket/runMacro'

/** What does several things to a ticket by one press. */
export async function getMacros({
  app,
  language,
}: PrivilegedTxContext): Promise<Done<CallData<'office/ticket/getMacros'>>> {
  const items = settingsOf(app, supportSettings).macros.map(({ id, title, reply, takes, resolves, tags }) => ({
    id,
    title: title[language],
    answers: reply !== null,
    takes,
    resolves,
    tags: [...tags],
  }))
  return { data: { items }, line: { action: 'support.macros_read', targetId: null, details: {} } }
}

/**
 * Does all that a macro says to a ticket as it was seen, or nothing: what it writes first, then whose it is, then whether it is resolved.
 * @throws Refusal support.ticket_unknown, support.ticket_outdated, support.ticket_other, support.ticket_full, support.macro_unknown
 */
export async function runMacro(
  ctx: PrivilegedTxContext,
  { macroId, ...seen }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const { app, tx } = ctx
  const macro = settingsOf(app, supportSettings).macros.find(({ id }) => id === macroId)
  if (macro === undefined) throw refuse('support.macro_unknown')
  let ticket = await holdSeen(ctx, seen)
  const at = await readNow(tx)
  for (const act of await actsOf(ctx, ticket, macro)) {
    const changed = await actOnTicket(app, tx, ticket, { ...act, at })
    if (changed === null) throw refuse('support.ticket_other')
    ticket = changed
  }
  const details = { ticket: ticket.id, macro: macroId }
  return { data: {}, line: { action: 'support.macro_run', targetId: ticket.playerId, details } }
}

async function actsOf(
  ctx: PrivilegedTxContext,
  ticket: TicketRow,
  { reply, department, priority, tags, takes, resolves }: Macro,
): Promise<readonly Omit<Act, 'at'>[]> {
  const { staff } = ctx
  const acts: Omit<Act, 'at'>[] = []
  if (reply !== null) {
    const text = await cannedTextOf(ctx, ticket, reply)
    const changes = { assignedTo: ticket.assignedTo ?? staff.id }
    acts.push({ act: 'staffReply', messages: [{ sender: 'staff', senderId: staff.id, text }], changes })
  }
  if (tags.length > 0)
    acts.push({ act: null, messages: [], changes: { tags: [...new Set([...ticket.tags, ...tags])] } })
  if (priority !== null && priority !== ticket.priority)
    acts.push({ act: null, messages: [{ event: 'priority', value: priority }], changes: { priority } })
  if (department !== null && department !== ticket.department)
    acts.push({
      act: null,
      messages: [{ event: 'moved', value: department }],
      changes: { department, assignedTo: null },
    })
  if (takes) acts.push({ act: null, messages: [], changes: { assignedTo: staff.id } })
  if (resolves) acts.push({ act: 'resolve', messages: [{ event: 'resolved' }] })
  return acts
}
