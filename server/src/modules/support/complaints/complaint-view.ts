import type { CallData } from '@tas/shared/contract/api.ts'
import { complaintDay } from '@tas/shared/rules/support/complaints.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { supportSettings } from '../settings.ts'
import type { ComplaintRow } from './complaint-store.ts'

/** A complaint as both sides see it at a moment, with the body that settles disputes where one is set. */
export function complaintView(
  app: Pick<App, 'business'>,
  { intId, state, outcome, happenedOn, raisedAt, dueAt }: ComplaintRow,
  now: Date,
): NonNullable<CallData<'support/ticket/getTicket'>['ticket']['complaint']> {
  return {
    intId,
    state,
    outcome,
    happenedOn,
    raisedAt: raisedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    ...complaintDay({ raisedAt, dueAt }, now),
    disputeBody: settingsOf(app, supportSettings).disputeBody,
  }
}
