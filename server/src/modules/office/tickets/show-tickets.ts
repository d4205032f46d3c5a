import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import { TICKET_STATUSES, type TicketStatus } from '@tas/shared/rules/support/choices.ts'
import { moveTicket } from '@tas/shared/rules/support/ticket-moves.ts'
import type { PrivilegedTxContext, StaffContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { lookerOf, recordAccesses } from '../../audit/index.ts'
import { findPlayerByNumber, readPlayerNumbers } from '../../identity/index.ts'
import { readNames } from '../../staff/index.ts'
import {
  keysOfSearch,
  listTickets,
  messageView,
  readAbout,
  readAttachments,
  readBeside,
  readMessages,
  readNotes,
  rowView,
  type TicketRow,
} from '../../support/index.ts'
import { pageOfPlayers } from '../queues/page-of-players.ts'
import { departmentsOf, requireTicket } from './act-on-seen.ts'
import { shownComplaint } from './complaints.ts'
import { namedTags } from './tag-tickets.ts'

type View = ParsedInput<'office/ticket/getQueue'>['view']
type Row = CallData<'office/ticket/getQueue'>['items'][number]

const LIVE = ['open', 'waiting_staff', 'waiting_player', 'escalated'] as const
const STATUSES: Readonly<Record<View, readonly TicketStatus[]>> = {
  waiting: ['open', 'waiting_staff', 'escalated'],
  mine: LIVE,
  late: LIVE,
  complaints: ['escalated'],
  with_player: ['waiting_player'],
  over: ['resolved', 'closed'],
  all: TICKET_STATUSES,
}
const LOOK = { purpose: 'support', what: 'tickets' } as const

/** A page of the queue; a search of fewer than three letters finds nothing. */
export async function getQueue(
  { app, tx, staff, language }: PrivilegedTxContext,
  {
    view,
    search = '',
    departmentId = null,
    priorityId = null,
    uid: ofPlayer = null,
    tag = null,
    ...page
  }: ParsedInput<'office/ticket/getQueue'>,
): Promise<Done<CallData<'office/ticket/getQueue'>>> {
  const line = { action: 'support.queue_read', targetId: null, details: { view, isSearch: search.trim() !== '' } }
  const keys = keysOfSearch(tx, search)
  const departments = departmentsOf(staff).filter((one) => departmentId === null || one === departmentId)
  const playerId = ofPlayer === null ? null : await findPlayerByNumber(tx, ofPlayer)
  // Nobody has this number: nobody's tickets are found.
  if (ofPlayer !== null && playerId === null) return { data: { items: [], cursor: null }, line }
  const { items, cursor } = await pageOfPlayers(
    tx,
    page,
    (asked) =>
      listTickets(tx, {
        statuses: STATUSES[view],
        departments,
        priority: priorityId,
        playerId,
        assignedTo: view === 'mine' ? staff.id : null,
        isLateOnly: view === 'late',
        keys,
        tag,
        isNewestFirst: view === 'over' || view === 'all',
        ...asked,
      }),
    (ticket, uid) => ({ ticket, uid }),
  )
  const shown = items.map(({ ticket }) => ticket)
  const names = await namesOf(tx, shown)
  const players = shown.map(({ playerId }) => playerId)
  await recordAccesses(tx, players, { ...LOOK, ...lookerOf(staff) })
  return {
    data: { items: items.map(({ ticket, uid }) => queueView(app, ticket, { uid, names, language })), cursor },
    line,
  }
}

/** The beginning of what waits for staff, of what somebody of them sees. */
export function listWaitingTickets(
  tx: PrivilegedTxContext['tx'],
  staff: StaffContext['staff'],
  { after, limit }: { readonly after: null; readonly limit: number },
): Promise<readonly TicketRow[]> {
  const anybody = { priority: null, playerId: null, assignedTo: null, isLateOnly: false, keys: null, tag: null }
  const which = { statuses: STATUSES.waiting, departments: departmentsOf(staff), isNewestFirst: false }
  return listTickets(tx, { ...anybody, ...which, after, limit })
}

type Shown = { readonly uid: number; readonly names: ReadonlyMap<string, string>; readonly language: Language }

function queueView(app: PrivilegedTxContext['app'], ticket: TicketRow, { uid, names, language }: Shown): Row {
  const { dueAt, warnAt, assignedTo, hasHarm, version } = ticket
  return {
    ...rowView(ticket, language),
    uid,
    dueAt: dueAt?.toISOString() ?? null,
    warnAt: warnAt?.toISOString() ?? null,
    assignedTo: assignedTo === null ? null : { id: assignedTo, name: names.get(assignedTo) ?? '' },
    hasHarm,
    tags: namedTags(app, ticket.tags, language),
    version,
  }
}

function namesOf(tx: PrivilegedTxContext['tx'], tickets: readonly TicketRow[], more: readonly string[] = []) {
  return readNames(tx, [...new Set([...tickets.flatMap(({ assignedTo }) => assignedTo ?? []), ...more])])
}

/** One ticket as staff see it. @throws Refusal support.ticket_unknown, also where its department is not the reader's */
export async function showTicket(
  ctx: PrivilegedTxContext,
  { id }: ParsedInput<'office/ticket/get'>,
): Promise<Done<CallData<'office/ticket/get'>>> {
  const { tx, staff, language } = ctx
  const ticket = await requireTicket(ctx, id)
  const { playerId, status } = ticket
  await recordAccesses(tx, [playerId], { ...LOOK, ...lookerOf(staff) })
  const [messages, files, notes, numbers] = await Promise.all([
    readMessages(tx, id),
    readAttachments(tx, id),
    readNotes(tx, id),
    readPlayerNumbers(tx, [playerId]),
  ])
  const people = [...messages.flatMap(({ senderId }) => senderId ?? []), ...notes.map(({ writtenBy }) => writtenBy)]
  const names = await namesOf(tx, [ticket], people)
  return {
    data: {
      ...queueView(ctx.app, ticket, { uid: numbers.get(playerId) ?? 0, names, language }),
      ...(await besideOf(ctx, ticket)),
      about: await readAbout(ctx.app, tx, ticket),
      messages: messagesView({ messages, files, notes, names, language }),
      canAnswer: moveTicket(status, 'staffReply') !== null,
      canResolve: moveTicket(status, 'resolve') !== null,
      complaint: await shownComplaint(ctx, id),
      canMerge: moveTicket(status, 'merge') !== null,
    },
    line: { action: 'support.ticket_read', targetId: playerId, details: { ticket: id } },
  }
}

/** The tickets it goes on from and in, and those that go on in it; not those of a department that is not the reader's. */
async function besideOf({ tx, staff }: PrivilegedTxContext, ticket: TicketRow) {
  const departments = departmentsOf(staff)
  const beside = (await readBeside(tx, ticket)).filter(({ department }) => departments.includes(department))
  const view = ({ id, intId }: (typeof beside)[number]) => ({ id, intId })
  const of = (id: string | null) => beside.filter((one) => one.id === id).map(view)[0] ?? null
  return {
    linkedTo: of(ticket.linkedTo),
    mergedInto: of(ticket.mergedInto),
    mergedFrom: beside.filter(({ isMerged }) => isMerged).map(view),
  }
}

type Talk = Pick<Shown, 'names' | 'language'> & {
  readonly messages: Awaited<ReturnType<typeof readMessages>>
  readonly files: Awaited<ReturnType<typeof readAttachments>>
  readonly notes: Awaited<ReturnType<typeof readNotes>>
}

/** All that was written, what staff wrote for each other among it, the oldest first. */
function messagesView({ messages, files, notes, names, language }: Talk): CallData<'office/ticket/get'>['messages'] {
  const written = messages.map((one) => ({
    ...messageView(one, { files, language }),
    name: one.senderId === null ? null : (names.get(one.senderId) ?? null),
    isInternal: false,
  }))
  const internal = notes.map(({ id, text, writtenBy, at }) => ({
    id,
    senderType: 'staff' as const,
    name: names.get(writtenBy) ?? null,
    isInternal: true,
    text,
    attachments: [],
    at: at.toISOString(),
  }))
  // Sorting keeps the order of what has one moment.
  return [...written, ...internal].sort((one, other) => one.at.localeCompare(other.at))
}
