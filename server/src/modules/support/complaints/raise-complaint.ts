import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { DEPARTMENT_OF_KIND } from '@tas/shared/rules/support/choices.ts'
import { complaintDates, isIncidentDay } from '@tas/shared/rules/support/complaints.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { requireAbout } from '../about/read-about.ts'
import { actOnTicket } from '../act-on-ticket.ts'
import { openTicket } from '../open-ticket.ts'
import { requireOwn } from '../require-ticket.ts'
import { supportSettings } from '../settings.ts'
import type { TicketRow } from '../ticket-store.ts'
import { insertComplaint, readComplaint } from './complaint-store.ts'
import { complaintView } from './complaint-view.ts'

const PATH = 'support/complaint/raise'

/** Whoever complains: signed in, or by a link of a closed account. */
type Complaining = Pick<PlayerContext, 'app' | 'db' | 'language'> & {
  readonly player: Pick<PlayerContext['player'], 'id'>
}

const SUBJECT = { en: 'Complaint', fa: 'شکایت' } as const

/**
 * Makes a ticket of the player a complaint, or one that is opened for it, which is acknowledged at once with its number and its dates. It
 * can be about a ticket that is closed too; of one that goes on elsewhere, about where it goes on.
 * @throws Refusal support.ticket_unknown, support.complaint_raised, support.incident_day, support.ticket_other, support.ticket_full,
 *   support.about_unknown, support.too_many_open
 */
export async function raiseComplaint(
  ctx: Complaining,
  { ticketId, about, happenedOn, text }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const { complaintDays: days, complaintSeniorDays: seniorDays, complaintMonths } = settingsOf(app, supportSettings)
  return inTx(db, async (tx) => {
    const isNew = ticketId == null
    const ticket = isNew
      ? await openFor(ctx, tx, { about: about ?? null, text })
      : await requireOwn(tx, ticketId, player.id)
    if ((await readComplaint(tx, ticket.id)) !== null) throw refuse('support.complaint_raised')
    if (ticket.mergedInto !== null) throw refuse('support.ticket_other')
    const at = await readNow(tx)
    if (!isIncidentDay(happenedOn, at, complaintMonths))
      throw refuse('support.incident_day', { months: complaintMonths })
    const complaint = await insertComplaint(tx, ticket, {
      happenedOn,
      raisedAt: at,
      ...complaintDates(at, { days, seniorDays }),
    })
    const words = { sender: 'player', senderId: null, text } as const
    const happened = { event: 'complaintRaised', value: String(complaint.intId) } as const
    const messages = isNew ? [happened] : [words, happened]
    const done = { act: 'complain', messages, at, changes: { priority: 'high' } } as const
    if ((await actOnTicket(app, tx, ticket, done)) === null) throw refuse('support.ticket_other')
    return { ...complaintView(app, complaint, at), ticketId: ticket.id }
  })
}

type New = { readonly about: TicketRow['about']; readonly text: string }

/** Opens the ticket of a complaint, in the department that knows of what it is about. */
async function openFor({ app, player, language }: Complaining, tx: Tx, { about, text }: New): Promise<TicketRow> {
  if (about !== null) await requireAbout(app, tx, player.id, about)
  return openTicket(app, tx, {
    playerId: player.id,
    department: about === null ? 'general' : DEPARTMENT_OF_KIND[about.kind],
    priority: 'high',
    subject: SUBJECT[language],
    text,
    files: [],
    linkedTo: null,
    about,
  })
}
