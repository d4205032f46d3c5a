import { z } from 'zod'
import { CHECK_TYPES, PAPER_NAMES, PAPER_SIDES } from '../../rules/verification/checks.ts'
import { VERIFICATION_ACTORS, VERIFICATION_STATUSES } from '../../rules/verification/edges.ts'
import { MRZ_CHECKS } from '../../rules/verification/mrz.ts'
import { NAME_MATCHES } from '../../rules/verification/zone-name.ts'
import {
  amountField,
  currencyIdField,
  dayField,
  idField,
  instantData,
  limitField,
  moneyData,
  noData,
  personText,
  reasonField,
} from '../fields.ts'
import { KEYS, LOGIN, MISSING, MOVES } from '../office/refusals.ts'
import { workFilter } from '../office/work-filter.ts'
import { operation } from '../operation.ts'
import { CHECK_ANSWERS, CHECK_VIEWS, FINAL_FAULTS, PAPER_FAULTS, SETTLE_WAYS } from './choices.ts'
import { examinationData } from './examination.ts'

const staff = { method: 'POST', auth: 'staff' } as const

/** A verification in a list of staff. */
export const checkRow = z.object({
  id: idField,
  uid: z.int(),
  typeId: z.enum(CHECK_TYPES),
  statusId: z.enum(VERIFICATION_STATUSES),
  paper: z.enum(PAPER_NAMES).nullable(),
  tries: z.int(),
  sentAt: instantData.nullable(),
  decidedAt: instantData.nullable(),
  /** A withdrawal of the player waits for it. */
  isMoneyWaiting: z.boolean(),
})

const zoneData = z.object({
  format: z.enum(['TD1', 'TD3']),
  issuer: z.string(),
  documentNumber: z.string(),
  nationality: z.string(),
  surname: z.string(),
  givenNames: z.string(),
  /** How its name stands to that of the profile. */
  nameMatch: z.enum(NAME_MATCHES),
  birthDate: z.string().nullable(),
  expiresOn: z.string().nullable(),
  /** Check digits that are wrong. */
  wrong: z.array(z.enum(MRZ_CHECKS)),
})

const CHANGED = [
  LOGIN,
  MISSING,
  'verification.check_unknown',
  'verification.status_other',
  'verification.seen_other',
] as const
/** `seen` of the verification as it was looked at. */
const seenField = z.string().regex(/^[0-9a-f]{32}$/)

/** What staff do with papers of players. */
export const verificationOfficeCalls = {
  'office/verification/getQueue': operation({
    ...staff,
    permission: 'verification.read',
    rate: 'read',
    summary:
      'Verifications that wait for staff (what is urgent first, then the oldest), for the player (the oldest first), or are over (the newest first)',
    input: z.object({
      view: z.enum(CHECK_VIEWS).default('waiting'),
      type: z.enum(CHECK_TYPES).nullish(),
      ...workFilter,
      limit: limitField,
      cursor: idField.nullish(),
    }),
    data: z.object({ items: z.array(checkRow), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/verification/get': operation({
    ...staff,
    permission: 'verification.see',
    rate: 'read',
    summary:
      'One verification: what the player says of themselves, the papers, what their machine-readable zone says, each step',
    input: z.object({ id: idField }),
    data: checkRow.extend({
      /** What is seen here, in short: whoever decides gives it back, so that nobody decides on what has changed since. */
      seen: z.string(),
      /** Null: the account was erased. */
      person: z
        .object({
          firstName: z.string().nullable(),
          lastName: z.string().nullable(),
          birthDate: z.string(),
          country: z.string(),
          address: z.string().nullable(),
          zipCode: z.string().nullable(),
        })
        .nullable(),
      files: z.array(
        z.object({
          id: idField,
          typeId: z.enum(CHECK_TYPES),
          side: z.enum(PAPER_SIDES),
          /** Of a document of several pages. */
          page: z.int(),
          width: z.int(),
          height: z.int(),
          isKept: z.boolean(),
          /** Whether whoever asks has looked at it. */
          isLooked: z.boolean(),
          /** Whether it has to be looked at before the verification is approved. */
          isNeeded: z.boolean(),
        }),
      ),
      zone: zoneData.nullable(),
      /** What a provider of automatic checks found in these papers; it decides nothing. Null: none was asked. */
      examination: examinationData.nullable(),
      /** What the player wrote beside the papers. */
      playerNote: z.string().nullable(),
      fault: z.enum(PAPER_FAULTS).nullable(),
      /** What the player reads, and what stays in the house. */
      note: z.string().nullable(),
      comment: z.string().nullable(),
      expiresOn: z.string().nullable(),
      /** What a player who was refused for good still holds, which two people settle; null: nothing is to be settled. */
      money: z.object({ amount: moneyData, currency: currencyIdField, pointCount: z.int() }).nullable(),
      /** Other players with the same file, or with a document of the same number. */
      sameFile: z.array(z.int()),
      sameDocument: z.array(z.int()),
      steps: z.array(
        z.object({
          statusId: z.enum(VERIFICATION_STATUSES),
          by: z.enum(VERIFICATION_ACTORS),
          name: z.string().nullable(),
          at: instantData,
        }),
      ),
    }),
    errors: [LOGIN, MISSING, 'verification.check_unknown'],
  }),
  'office/verification/getFile': operation({
    ...staff,
    permission: 'verification.see',
    rate: 'read',
    summary: 'One picture of a paper, in Base64. Each look is a line of the trail, which the player can read',
    input: z.object({ fileId: idField }),
    data: z.object({ contentType: z.literal('image/webp'), base64: z.string() }),
    errors: [LOGIN, MISSING, 'verification.file_gone', 'verification.store_away'],
  }),
  'office/verification/decide': operation({
    ...staff,
    permission: 'verification.decide',
    reason: 'required',
    rate: 'account',
    summary: 'Approves papers, asks for better ones, or asks the player something',
    input: z.object({
      id: idField,
      seen: seenField,
      answer: z.enum(CHECK_ANSWERS),
      /** Why they are not taken: needed when better ones are asked for. */
      fault: z.enum(PAPER_FAULTS).nullish(),
      /** What the player reads: needed when they are asked something. */
      note: personText(1, 300).nullish(),
      /** The number of a paper of identity, by which it is found at others. */
      documentNumber: z
        .string()
        .regex(/^(?=.*[A-Za-z0-9].*[A-Za-z0-9].*[A-Za-z0-9])[A-Za-z0-9 -]{3,40}$/)
        .nullish(),
      /** The last day of the document, where one is written on it. */
      expiresOn: dayField.nullish(),
      reason: reasonField,
    }),
    data: noData,
    errors: [
      ...CHANGED,
      'verification.fault_needed',
      'verification.note_needed',
      'verification.end_needed',
      'verification.number_needed',
      'verification.not_looked',
      'verification.paper_first',
      'verification.ended',
    ],
  }),
  'office/verification/refuse': operation({
    ...staff,
    permission: 'verification.decide',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Refuses papers for good, once a second person says so too',
    input: z.object({
      id: idField,
      seen: seenField,
      fault: z.enum(FINAL_FAULTS),
      note: personText(5, 300),
      reason: reasonField,
    }),
    data: noData,
    errors: [...CHANGED, ...KEYS],
  }),
  'office/verification/reopen': operation({
    ...staff,
    permission: 'verification.decide',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Lets a player whose papers were refused for good send new ones, once a second person says so too',
    input: z.object({ id: idField, seen: seenField, reason: reasonField }),
    data: noData,
    errors: [...CHANGED, ...KEYS],
  }),
  'office/verification/settleMoney': operation({
    ...staff,
    permission: 'verification.settle',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary:
      'Settles all that a player holds who was refused for good, once a second person says so too: deposits go back to where they came from and what is left is owed to the player, or all of it is kept for them as the licence asks',
    input: z.object({
      id: idField,
      way: z.enum(SETTLE_WAYS),
      amount: amountField,
      currency: currencyIdField,
      reason: reasonField,
    }),
    data: noData,
    errors: [
      ...MOVES,
      'verification.check_unknown',
      'verification.status_other',
      'verification.money_other',
      'ledger.frozen',
    ],
  }),
}
