import { z } from 'zod'
import { idField, noData, noInput } from '../fields.ts'
import {
  creationOptions,
  madePasskey,
  passkeyData,
  passkeyName,
  passkeyProof,
  requestOptions,
} from '../identity/security-calls.ts'
import { LOGIN } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { selfData } from './calls.ts'

const OF_STAFF = { method: 'POST', auth: 'staff', permission: null } as const

/** Passkeys of staff: a second factor that signs in by itself. */
export const passkeyCalls = {
  'staff/passkey/beginSignIn': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    summary: 'What a passkey has to sign to open a session of the office',
    input: noInput,
    data: z.object({ options: requestOptions }),
    errors: ['staff.address_not_allowed'],
  }),
  'staff/passkey/signIn': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    summary: 'Opens a session of the office with a passkey; the token goes in the header staffToken',
    input: z.object({ passkey: passkeyProof }),
    data: z.object({ token: z.string(), person: selfData }),
    errors: ['staff.passkey_refused', 'staff.address_not_allowed'],
  }),
  'staff/passkey/getList': operation({
    ...OF_STAFF,
    rate: 'read',
    summary: 'The passkeys of whoever asks, the oldest first',
    input: noInput,
    data: z.object({ items: z.array(passkeyData) }),
    errors: [LOGIN],
  }),
  'staff/passkey/beginAdd': operation({
    ...OF_STAFF,
    rate: 'account',
    summary: 'What the browser makes a passkey from, in a session that was proved a short while ago',
    input: noInput,
    data: z.object({ options: creationOptions }),
    errors: [LOGIN, 'staff.proof_old', 'staff.passkeys_full'],
  }),
  'staff/passkey/add': operation({
    ...OF_STAFF,
    rate: 'proof',
    summary: 'Keeps a passkey the browser made in this session; what the person may do is open from then on',
    input: z.object({ passkey: madePasskey, name: passkeyName }),
    data: z.object({ passkey: passkeyData, person: selfData }),
    errors: [LOGIN, 'staff.passkey_refused', 'staff.passkey_known', 'staff.passkeys_full', 'staff.proof_old'],
  }),
  'staff/passkey/remove': operation({
    ...OF_STAFF,
    rate: 'account',
    summary: 'Takes a passkey away, where another second factor stays',
    input: z.object({ passkeyId: idField }),
    data: noData,
    errors: [LOGIN, 'staff.passkey_not_found', 'staff.last_factor', 'staff.proof_old'],
  }),
}
