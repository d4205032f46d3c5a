import { z } from 'zod'
import { currencyIdField, instantData, noData, personText, reasonField } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { emailField } from '../staff/calls.ts'

/** Each business of a page is looked into. */
const MOST_ON_PAGE = 25
const MOST_HOSTS = 20
const MOST_ID = 999_999
const businessIdField = z.int().min(1).max(MOST_ID)

/** A host name without port, in small letters. */
const hostField = z
  .string()
  .trim()
  .max(253)
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/)

const licenceData = z.object({ operator: z.string(), regulator: z.string(), number: z.string() })

const healthData = z.object({
  /** Work of jobs that waits, and since when; `isStuck`: some of it fails again and again. */
  jobs: z.object({ waiting: z.int(), oldestAt: instantData.nullable(), isStuck: z.boolean() }),
  mails: z.object({ waiting: z.int(), failing: z.int() }),
  /** Of the books and of returns. */
  openIncidents: z.int(),
  verifiedAt: instantData.nullable(),
})

const businessData = z.object({
  id: z.int(),
  name: z.string(),
  hosts: z.array(z.string()),
  /** Null, like the licence: its settings cannot be used. */
  jurisdiction: z.string().nullable(),
  licence: licenceData.nullable(),
  currencies: z.array(currencyIdField),
  createdAt: instantData,
  /** The one whose people see this list. */
  isPlatforms: z.boolean(),
  /** The process that answers works for it; false: it was added seconds ago, or cannot be opened. */
  isServed: z.boolean(),
  health: healthData,
})

/** The businesses of the platform, for the people of the one that keeps it. */
export const platformCalls = {
  'office/business/getList': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'business.read',
    rate: 'read',
    summary: 'The businesses of the platform by number: where they are shown, under which licence, and how they are',
    input: z.object({
      limit: z.int().min(1).max(MOST_ON_PAGE).default(MOST_ON_PAGE),
      /** The number behind which the page begins. */
      cursor: z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .nullish(),
    }),
    data: z.object({ items: z.array(businessData), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/business/create': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'business.create',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary:
      'Adds a business with the settings that businesses begin with, or those another has now, and invites its first owner, once a second person agrees',
    input: z.object({
      name: personText(1, 100),
      /** The BID; left out: the next free one. */
      number: businessIdField.nullish(),
      hosts: z.array(hostField).max(MOST_HOSTS),
      /** The BID of the business whose settings it begins with; left out: those that businesses begin with. */
      settingsOf: businessIdField.nullish(),
      owner: z.object({ name: personText(1, 100), email: emailField, language: z.enum(LANGUAGES) }),
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'business.id_taken', 'business.host_taken', 'business.settings_unusable'],
  }),
}
