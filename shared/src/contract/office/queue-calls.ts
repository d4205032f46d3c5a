import { z } from 'zod'
import { idField, instantData, noData, personText, reasonField } from '../fields.ts'
import { operation } from '../operation.ts'
import { QUEUE_NAMES } from './queues.ts'
import { LOGIN, MISSING } from './refusals.ts'

const queue = z.enum(QUEUE_NAMES)
/** What names a row in its list. */
const rowField = z
  .string()
  .max(80)
  .regex(/^[\w-]+$/)
/** What an address says behind its question mark. */
const queryField = z
  .string()
  .max(500)
  .regex(/^[\w\-.~%=&+*]*$/)
const viewFields = { queue, name: personText(1, 60), query: queryField }
const columnField = z.string().max(40).regex(/^\w+$/)
/** What a list is narrowed by, as its own call takes it, which reads it again. */
const filterField = z
  .record(z.string().max(40), z.union([z.string().max(120), z.boolean(), z.int(), z.null()]))
  .refine((filter) => Object.keys(filter).length <= 12, 'too_many')

const viewData = z.object({
  id: idField,
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Whoever reads it saved it, or may take away what is shared. */
  isRemovable: z.boolean(),
})

const claimData = z.object({
  row: z.string(),
  by: z.object({ id: idField, name: z.string() }),
  lapsesAt: instantData,
})

const askedData = z.object({
  row: z.string(),
  /** What waits in the list of approvals. */
  approvalId: idField,
  /** The path of the call that was asked for. */
  call: z.string(),
  by: z.object({ id: idField, name: z.string() }),
  askedAt: instantData,
})

/** What every list of the office has: views that are saved, columns, claims, a file. */
export const queueCalls = {
  'office/queue/getDesk': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'queue.work',
    rate: 'read',
    summary: 'How one sees a list: views one saved and those that are shared, columns left out, when its rows are due',
    input: z.object({ queue }),
    data: z.object({
      views: z.array(viewData),
      hiddenColumns: z.array(z.string()),
      /** From so many minutes of waiting on a row is late; null: never. */
      dueMinutes: z.int().nullable(),
      claimMinutes: z.int(),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/queue/saveView': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'queue.work',
    rate: 'account',
    summary: 'Saves what a list is narrowed to under a name, in the place of the view one saved under it before',
    input: z.object(viewFields),
    data: z.object({ viewId: idField }),
    errors: [LOGIN, MISSING, 'office.views_full'],
  }),
  'office/queue/shareView': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'queue.share',
    rate: 'account',
    summary: 'The same for everybody of the business who sees the list',
    input: z.object(viewFields),
    data: z.object({ viewId: idField }),
    errors: [LOGIN, MISSING, 'office.views_full'],
  }),
  'office/queue/removeView': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'queue.work',
    rate: 'account',
    summary: 'Takes a view away: one’s own, or one that is shared',
    input: z.object({ viewId: idField }),
    data: noData,
    errors: [LOGIN, MISSING, 'office.saved_view_unknown'],
  }),
  'office/queue/setColumns': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'queue.work',
    rate: 'account',
    summary: 'Chooses which columns of a list one leaves out',
    input: z.object({ queue, hiddenColumns: z.array(columnField).max(40) }),
    data: noData,
    errors: [LOGIN, MISSING],
  }),
  'office/queue/getClaims': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'queue.work',
    rate: 'read',
    summary: 'Who is at which of some rows of a list',
    input: z.object({ queue, rows: z.array(rowField).max(100) }),
    data: z.object({ items: z.array(claimData) }),
    errors: [LOGIN, MISSING],
  }),
  'office/queue/getAsked': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'queue.work',
    rate: 'read',
    summary: 'What somebody asked for about some rows of a list, and waits for a second person',
    input: z.object({ queue, rows: z.array(rowField).max(100) }),
    data: z.object({ items: z.array(askedData) }),
    errors: [LOGIN, MISSING],
  }),
  'office/queue/claim': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'queue.work',
    rate: 'account',
    summary: 'Says that one is at a row, for a while; with a reason also where another person is',
    input: z.object({ queue, row: rowField, reason: reasonField.nullish() }),
    data: z.object({ lapsesAt: instantData }),
    errors: [LOGIN, MISSING, 'office.not_claimable', 'office.claimed', 'office.claims_full'],
  }),
  'office/queue/release': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'queue.work',
    rate: 'account',
    summary: 'Lets go of a row that one is at',
    input: z.object({ queue, row: rowField }),
    data: noData,
    errors: [LOGIN, MISSING, 'office.claim_unknown'],
  }),
  'office/queue/export': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'report.export',
    rate: 'account',
    summary: 'Makes a link to a whole list, as it is narrowed, as a CSV file: it works once and for a minute',
    input: z.object({ queue, filter: filterField }),
    data: z.object({ url: z.string(), expiresAt: instantData }),
    errors: [LOGIN, MISSING],
  }),
}
