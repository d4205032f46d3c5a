import { z } from 'zod'
import { idField, instantData, limitField, noData, noInput, reasonField } from '../fields.ts'
import { operation } from '../operation.ts'
import { ASKED, LOGIN, MISSING } from './refusals.ts'
import { MOST_WAITING, WAITING_SCREENS } from './waiting.ts'

/** What has to go by itself: the database, who does events, mails, the count of figures, the books, those outside who are asked, and what pays out coins. */
export const HEALTH_PARTS = [
  'database',
  'events',
  'mail',
  'counting',
  'books',
  'settings',
  'beacon',
  'register',
  'help',
  'gateways',
  'hotWallet',
  'signer',
] as const

/** Longest time back that outages are looked for. */
const MOST_DAYS = 90

const message = z.object({
  id: idField,
  channel: z.enum(['mail', 'phone']),
  /** What it is about, by the name of its template. */
  kind: z.string(),
  /** Of the player it concerns; null: of staff, or of an account that was erased. */
  uid: z.int().nullable(),
  createdAt: instantData,
  /** From then on it is of no use, and is not sent. */
  expiresAt: instantData,
  /** When it is tried next; null: not any more. */
  dueAt: instantData.nullable(),
  attempts: z.int(),
  /** Kind and status of what went wrong last. */
  lastError: z.string().nullable(),
  isBeingSent: z.boolean(),
})

const outage = z.object({
  round: z.int(),
  /** When the round was last noted at work. */
  from: instantData,
  /** When it was noticed. */
  until: instantData,
  players: z.int(),
  /** Bets that were given back. */
  refunds: z.int(),
})

/** What keeps the house going: its mails, outages of its rounds, its keys. */
export const houseCalls = {
  'office/home/getWaiting': operation({
    method: 'POST',
    auth: 'staff',
    // A number says nothing of anybody: each is there for who may see the list it counts.
    permission: null,
    rate: 'read',
    isPassive: true,
    summary: 'How much waits in each list that one may see; of approvals, how many one may decide',
    input: noInput,
    data: z.object({
      items: z.array(
        z.object({
          screen: z.enum(WAITING_SCREENS),
          count: z.int().max(MOST_WAITING),
          /** More waits than was counted. */
          isMore: z.boolean(),
        }),
      ),
    }),
    errors: [LOGIN],
  }),
  'office/home/getHealth': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'operations.read',
    rate: 'read',
    summary:
      'How the database, mails, jobs and providers of the house are, as the process that answers sees them, and which program it is',
    input: noInput,
    data: z.object({
      parts: z.array(
        z.object({
          part: z.enum(HEALTH_PARTS),
          /** `off`: the house has none of it. */
          state: z.enum(['right', 'late', 'wrong', 'off']),
          /** What waits longest, or what was done last. */
          since: instantData.nullable(),
          /** Of `database` milliseconds; of others how many wait, do not work or, of `hotWallet`, how many coins it has too little of. */
          count: z.int().nullable(),
        }),
      ),
      /** Which program answers: `server` and `web` are hashes over their sources. Null: whoever started it did not say. */
      /** Which program was said to run, and whether the sources of the server are those; null: nobody said it. */
      build: z.object({ version: z.string(), server: z.string(), web: z.string(), isRunning: z.boolean() }).nullable(),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/mail/getState': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'operations.read',
    rate: 'read',
    summary: 'Where mails go, and what waits to be sent, by kind, the oldest first',
    input: noInput,
    data: z.object({
      /** `named`: to a mail server. `kept`: a sandbox keeps them. `none`: they wait until a server is named. */
      server: z.enum(['named', 'kept', 'none']),
      kinds: z.array(z.object({ kind: z.string(), waiting: z.int(), failing: z.int(), oldestAt: instantData })),
      /** False: more waits than was counted. */
      isAll: z.boolean(),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/mail/getList': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'operations.read',
    rate: 'read',
    summary:
      'Messages that wait to be sent, the longest first, or that were given up, the newest first; never to whom, nor what they say',
    input: z.object({
      state: z.enum(['waiting', 'dead']).default('waiting'),
      limit: limitField,
      cursor: idField.nullish(),
    }),
    data: z.object({ items: z.array(message), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/mail/retry': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'mail.change',
    rate: 'account',
    summary: 'Has a message that waits tried at once',
    input: z.object({ mailId: idField }),
    data: noData,
    errors: [LOGIN, MISSING, 'office.mail_not_waiting'],
  }),
  'office/mail/drop': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'mail.change',
    reason: 'required',
    rate: 'account',
    summary: 'Ends a message that waits unsent; what it says is erased',
    input: z.object({ mailId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'office.mail_not_waiting'],
  }),
  'office/mail/sendTest': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'mail.change',
    rate: 'account',
    summary: 'Sends a mail to whoever asks, and tells what the mail server says to it',
    input: noInput,
    data: z.object({ isTaken: z.boolean(), answer: z.string() }),
    errors: [LOGIN, MISSING, 'office.mail_no_server'],
  }),
  'office/outage/getList': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'operations.read',
    rate: 'read',
    summary: 'Outages of crash rounds of the last days, and players whose stakes came back in several of them',
    input: z.object({ days: z.int().min(1).max(MOST_DAYS).default(7) }),
    data: z.object({
      items: z.array(outage),
      /** The most outages first: one who causes them is in all of them. */
      players: z.array(z.object({ uid: z.int(), outages: z.int(), /** Rounds they had a bet on. */ rounds: z.int() })),
      /** False: there were more than are shown. */
      isAll: z.boolean(),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/key/getState': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'operations.read',
    rate: 'read',
    summary: 'Which keys sign and seal, since when, and how far sealing anew is; never a key itself',
    input: noInput,
    data: z.object({
      /** Of the whole platform, the newest first. `until`: it signs no more from then on. */
      signing: z.array(z.object({ keyId: z.string(), since: instantData, until: instantData.nullable() })),
      /** Of the personal columns of this business, the newest first: it seals. */
      sealing: z.array(z.object({ number: z.int(), since: instantData })),
      /** Columns in which something is under a former key still. */
      underFormer: z.array(z.string()),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/key/renewSealing': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'key.renew',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary:
      'Gives the personal columns of the business a new key; what is there is sealed with it while everything goes on',
    input: z.object({
      /** The key that whoever asks has read as current. */ number: z.int().min(1).max(1_000_000),
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'office.key_in_work'],
  }),
  'office/key/replaceSigning': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'key.sign',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary:
      'Makes a new key of the platform the one that signs; the one before stays published, and counts for an hour',
    input: z.object({
      /** The key that whoever asks has read as the one that signs. */
      keyId: z.string().min(1).max(100),
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'office.key_replaced'],
  }),
}
