import { z } from 'zod'
import { currencyIdField, idField, instantData, limitField, noInput, reasonField } from '../fields.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { FIELD_KINDS, SETTING_AREAS, SETTING_CONCERNS, SETTING_UNITS } from './setting-kinds.ts'

const keyField = z
  .string()
  .max(80)
  .regex(/^[a-z]+\.[a-zA-Z][a-zA-Z0-9]*$/)

/** Signs that no setting has: they hide what is written, or turn it round. */
const HIDDEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

/** What a setting is set to: its own declaration says what that may be. */
const valueField = z.json().refine((value) => !HIDDEN.test(textsOf(value)), 'control_character')

function textsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([key, part]) => key + textsOf(part))
    .join('')
}

const MOST_CHANGES = 60
const versionField = z.int().min(1).max(2_000_000_000)

const changeFields = {
  /** The version that the editor read: who changed it meanwhile is not written over. */
  version: versionField,
  changes: z
    .array(z.object({ key: keyField, value: valueField }))
    .min(1)
    .max(MOST_CHANGES),
  /** The number of the version whose values these are, where one is brought back. */
  restores: versionField.nullish(),
  reason: reasonField,
}

const choiceData = z.object({ value: z.string(), title: z.string() })

/** A field of a setting, by the path that leads to it: '' is the setting, `*` stands for every entry of a list or a record. */
const fieldData = z.object({
  path: z.string(),
  title: z.string().nullable(),
  kind: z.enum(FIELD_KINDS),
  isOptional: z.boolean(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  unit: z.enum(SETTING_UNITS).nullable(),
  /** Of a choice; and the keys of a record, which are the currencies of the business where this is null. */
  choices: z.array(choiceData).nullable(),
})

const settingData = z.object({
  key: z.string(),
  area: z.enum(SETTING_AREAS),
  /** In the language of the caller. */
  title: z.string(),
  text: z.string(),
  /** Two people change what concerns money or the protection of players. */
  concerns: z.enum(SETTING_CONCERNS).nullable(),
  value: z.json(),
  /** What a business has where nobody set it. */
  usual: z.json(),
  /** Of amounts by currency: what holds in each where it is left out; null: nothing does. */
  holds: z.record(currencyIdField, z.string()).nullable(),
  fields: z.array(fieldData),
})

const changeData = z.object({ key: z.string(), before: z.json(), after: z.json() })

const versionData = z.object({
  id: idField,
  number: z.int(),
  changedAt: instantData,
  changedBy: z.string(),
  approvedBy: z.string().nullable(),
  reason: z.string(),
  restores: z.int().nullable(),
  changes: z.array(changeData),
})

/** Of what is said to bring a version back. */
const RESTORES = ['business.settings_version_unknown', 'business.settings_not_as_then'] as const
const CHANGE = [
  'business.settings_outdated',
  'business.settings_invalid',
  'business.settings_unchanged',
  'business.settings_shut_out',
  'ledger.currency_used',
] as const

/** What an operator sets of its business, version by version. */
export const settingsCalls = {
  'office/settings/get': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'settings.read',
    rate: 'read',
    summary: 'All settings of the business, with what they are for and what they may be',
    input: noInput,
    data: z.object({ version: z.int(), items: z.array(settingData) }),
    errors: [LOGIN, MISSING],
  }),
  'office/settings/preview': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'settings.change',
    rate: 'read',
    summary: 'What a change of settings would change, whether it can be made, and whether two people have to make it',
    input: z.object({ version: versionField, changes: changeFields.changes }),
    data: z.object({ changes: z.array(changeData), needsTwo: z.boolean() }),
    errors: [LOGIN, MISSING, ...CHANGE],
  }),
  'office/settings/change': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'settings.change',
    reason: 'required',
    rate: 'account',
    summary: 'Changes settings that concern neither money nor the protection of players',
    input: z.object(changeFields),
    data: z.object({ version: z.int() }),
    errors: [LOGIN, MISSING, ...CHANGE, ...RESTORES, 'business.settings_need_two'],
  }),
  'office/settings/changeByTwo': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'settings.change',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary:
      'Changes settings once a second person has approved it; all of the business, those of money and protection too',
    input: z.object(changeFields),
    data: z.object({ version: z.int() }),
    errors: [LOGIN, MISSING, ...ASKED, ...CHANGE, ...RESTORES],
  }),
  'office/settings/getVersions': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'settings.read',
    rate: 'read',
    summary: 'Changes of the settings, the newest first: who made them, who approved them, why, and what they changed',
    input: z.object({ limit: limitField, cursor: idField.nullish() }),
    data: z.object({ items: z.array(versionData), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/settings/getVersion': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'settings.read',
    rate: 'read',
    summary: 'What all settings were at a version, by key: to bring it back',
    input: z.object({ number: versionField }),
    data: z.object({ number: z.int(), values: z.array(z.object({ key: z.string(), value: z.json() })) }),
    errors: [LOGIN, MISSING, 'business.settings_version_unknown'],
  }),
}
