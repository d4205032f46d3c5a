import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import { DEPARTMENTS, type Department, type TicketStatus } from '@tas/shared/rules/support/choices.ts'
import { moveTicket } from '@tas/shared/rules/support/ticket-moves.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext, StaffActor } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { recordAccesses } from '../../audit/index.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import { readNames } from '../../staff/index.ts'
import {
  keysOfSearch,
  listTickets,
  messageView,
  readMessages,
  readNotes,
  readTicket,
  rowView,
  type TicketRow,
} from '../../support/index.ts'
import { pageOfPlayers } from '../queues/page-of-players.ts'

type View = ParsedInput<'office/ticket/getQueue'>['view']
type Row = CallData<'office/ticket/getQueue'>['items'][number]

const LIVE = ['open', 'waiting_staff', 'waiting_player', 'escalated'] as const
const STATUSES: Readonly<Record<View, readonly TicketStatus[]>> = {
  waiting: ['open', 'waiting_staff', 'escalated'],
  mine: LIVE,
  late: LIVE,
  with_player: ['waiting_player'],
  over: ['resolved', 'closed'],
}
const LOOK = { actorKind: 'staff', purpose: 'support', what: 'tickets' } as const

/** The departments whose tickets somebody of staff sees: those of safer play are of the trained alone. */
export function departmentsOf({ permissions }: Pick<StaffActor, 'permissions'>): readonly Department[] {
  return DEPARTMENTS.filter((one) => one !== 'saferPlay' || permissions.has('player.protect'))
}

/** A page of the queue; a search of fewer than three letters finds nothing. */
export async function getQueue(
  { tx, staff, language }: PrivilegedTxContext,
  { view, search = '', ...page }: ParsedInput<'office/ticket/getQueue'>,
): Promise<Done<CallData<'office/ticket/getQueue'>>> {
  const line = { action: 'support.queue_read', targetId: null, details: { view, isSearch: search.trim() !== '' } }
  const keys = keysOfSearch(tx, search)
  const { items, cursor } = await pageOfPlayers(
    tx,
    page,
    (asked) =>
      listTickets(tx, {
        statuses: STATUSES[view],
        departments: departmentsOf(staff),
        assignedTo: view === 'mine' ? staff.id : null,
        isLateOnly: view === 'late',
        keys,
        isNewestFirst: view === 'over',
        ...asked,
      }),
    (ticket, uid) => ({ ticket, uid }),
  )
  const shown = items.map(({ ticket }) => ticket)
  const names = await namesOf(tx, shown)
  const players = shown.map(({ playerId }) => playerId)
  await recordAccesses(tx, players, { ...LOOK, actorName: staff.id })
  return { data: { items: items.map(({ ticket, uid }) => queueView(ticket, { uid, names, language })), cursor }, line }
}

type Shown = { readonly uid: number; readonly names: ReadonlyMap<string, string>; readonly language: Language }

function queueView(ticket: TicketRow, { uid, names, language }: Shown): Row {
  const { dueAt, warnAt, assignedTo, hasHarm } = ticket
  return {
    ...rowView(ticket, language),
    uid,
    dueAt: dueAt?.toISOString() ?? null,
    warnAt: warnAt?.toISOString() ?? null,
    assignedTo: assignedTo === null ? null : (names.get(assignedTo) ?? assignedTo),
    hasHarm,
  }
}

function namesOf(tx: PrivilegedTxContext['tx'], tickets: readonly TicketRow[], more: readonly string[] = []) {
  return readNames(tx, [...new Set([...tickets.flatMap(({ assignedTo }) => assignedTo ?? []), ...more])])
}

/** One ticket as staff see it. @throws Refusal support.ticket_unknown, also where its department is not the reader's */
export async function showTicket(
  { tx, staff, language }: PrivilegedTxContext,
  { id }: ParsedInput<'office/ticket/get'>,
): Promise<Done<CallData<'office/ticket/get'>>> {
  const ticket = await readTicket(tx, id)
  if (ticket === null || !departmentsOf(staff).includes(ticket.department)) throw refuse('support.ticket_unknown')
  const { playerId, status, version } = ticket
  await recordAccesses(tx, [playerId], { ...LOOK, actorName: staff.id })
  const [messages, notes, numbers] = await Promise.all([
    readMessages(tx, id),
    readNotes(tx, id),
    readPlayerNumbers(tx, [playerId]),
  ])
  const people = [...messages.flatMap(({ senderId }) => senderId ?? []), ...notes.map(({ writtenBy }) => writtenBy)]
  const names = await namesOf(tx, [ticket], people)
  const written = messages.map((one) => ({
    ...messageView(one, language),
    name: one.senderId === null ? null : (names.get(one.senderId) ?? null),
    isInternal: false,
  }))
  const internal = notes.map(({ id: noteId, text, writtenBy, at }) => ({
    id: noteId,
    senderType: 'staff' as const,
    name: names.get(writtenBy) ?? null,
    isInternal: true,
    text,
    at: at.toISOString(),
  }))
  return {
    data: {
      ...queueView(ticket, { uid: numbers.get(playerId) ?? 0, names, language }),
      version,
      // Sorting keeps the order of what has one moment.
      messages: [...written, ...internal].sort((one, other) => one.at.localeCompare(other.at)),
      canAnswer: moveTicket(status, 'staffReply') !== null,
      canResolve: moveTicket(status, 'resolve') !== null,
    },
    line: { action: 'support.ticket_read', targetId: playerId, details: { ticket: id } },
  }
}
