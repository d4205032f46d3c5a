import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listPersons } from '../person-store.ts'
import { sessionView } from '../sessions/own-sessions.ts'
import { endStaffSessions, listStaffSessions } from '../sessions/session-store.ts'
import { holdWithin } from './change-people.ts'

/** The open sessions of a person, the last used first. @throws Refusal staff.person_unknown */
export async function getPersonSessions(
  { app, tx }: PrivilegedTxContext,
  { personId }: ParsedInput<'staff/person/getSessions'>,
): Promise<Done<CallData<'staff/person/getSessions'>>> {
  const [person] = await listPersons(tx, { id: personId })
  if (person === undefined) throw refuse('staff.person_unknown')
  const rows = await listStaffSessions(app, tx, personId)
  return { data: { items: rows.map(sessionView) }, line: { action: 'staff.sessions_read', targetId: personId } }
}

/**
 * Ends a session of somebody whose rights are within those of whoever asks. One that is over already is no fault: the line says that none
 * ended. @throws Refusal like shutPerson
 */
export async function endPersonSession(
  ctx: PrivilegedTxContext,
  { personId, sessionId }: ParsedInput<'staff/person/endSession'>,
): Promise<Done<CallData<'staff/person/endSession'>>> {
  await holdWithin(ctx, personId)
  const sessions = await endStaffSessions(ctx.tx, { personId, sessionId })
  return { data: {}, line: { action: 'staff.session_ended', targetId: personId, details: { sessionId, sessions } } }
}
