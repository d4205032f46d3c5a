import { z } from 'zod'
import { idField, noData, noInput, reasonField } from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { RIGHTS } from './calls.ts'
import { ownSessionData, sessionData } from './person-data.ts'

/** Where staff are signed in: oneself, and others for who changes staff. */
export const staffSessionCalls = {
  'staff/session/getSessions': operation({
    method: 'POST',
    auth: 'staff',
    permission: null,
    rate: 'read',
    summary: 'The open sessions of whoever asks, the last used first',
    input: noInput,
    data: z.object({ items: z.array(ownSessionData) }),
    errors: [LOGIN],
  }),
  'staff/session/end': operation({
    method: 'POST',
    auth: 'staff',
    permission: null,
    rate: 'account',
    summary: 'Ends another session of whoever asks; one that is over already is no fault',
    input: z.object({ sessionId: idField }),
    data: noData,
    errors: [LOGIN],
  }),
  'staff/person/getSessions': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'staff.change',
    rate: 'read',
    summary: 'The open sessions of a person of staff, the last used first',
    input: z.object({ personId: idField }),
    data: z.object({ items: z.array(sessionData) }),
    errors: [LOGIN, MISSING, 'staff.person_unknown'],
  }),
  'staff/person/endSession': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'staff.change',
    reason: 'required',
    rate: 'account',
    summary: 'Ends a session of another person of staff; one that is over already is no fault',
    input: z.object({ personId: idField, sessionId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...RIGHTS, 'staff.person_unknown'],
  }),
}
