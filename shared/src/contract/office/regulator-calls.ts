import { z } from 'zod'
import { dayField, idField, instantData, limitField, noData, reasonField } from '../fields.ts'
import { operation } from '../operation.ts'
import { ASKED } from './refusals.ts'
import { REGULATOR_FILES, REGULATOR_STATES } from './regulator.ts'

const LOGIN = 'identity.login_required'
const MISSING = 'http.permission_missing'

/** Days are of UTC. */
const personData = z.object({ id: idField, name: z.string() })
const hashData = z.string().regex(/^[0-9a-f]{64}$/)

const exportData = z.object({
  id: idField,
  from: dayField,
  to: dayField,
  askedBy: personData,
  approvedBy: personData,
  reason: z.string(),
  askedAt: instantData,
  state: z.enum(REGULATOR_STATES),
  tries: z.int(),
  /** While it is made: which file, and lines written of all of them. */
  progress: z.object({ file: z.enum(REGULATOR_FILES).nullable(), lines: z.int() }),
  endedAt: instantData.nullable(),
  /** SHA-256 of the manifest; null: it is not made. */
  manifestHash: hashData.nullable(),
  /** When its files are deleted; null: it has none. */
  filesUntil: instantData.nullable(),
  files: z.array(z.object({ name: z.enum(REGULATOR_FILES), lines: z.int(), bytes: z.int(), sha256: hashData })),
})

export const regulatorCalls = {
  'office/regulator/getList': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'regulator.export',
    rate: 'read',
    summary: 'The exports for the regulator that were made, the newest first: who, which days, what was signed',
    input: z.object({ limit: limitField, cursor: idField.nullish() }),
    data: z.object({ items: z.array(exportData), cursor: idField.nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/regulator/make': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'regulator.export',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary: 'Has the files for the regulator made of some whole days that are over',
    input: z.object({ from: dayField, to: dayField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'office.regulator_period'],
  }),
  'office/regulator/take': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'regulator.export',
    rate: 'account',
    summary: 'Makes a link to one file of an export, which works once and for a minute',
    input: z.object({ exportId: idField, name: z.enum(REGULATOR_FILES) }),
    data: z.object({ url: z.string(), expiresAt: instantData }),
    errors: [LOGIN, MISSING, 'office.regulator_file_gone'],
  }),
}
