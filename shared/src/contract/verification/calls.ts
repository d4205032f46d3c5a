import { z } from 'zod'
import { CHECK_TYPES, PAPER_NAMES, PAPER_SIDES, VERIFICATION_TYPES } from '../../rules/verification/checks.ts'
import { VERIFICATION_STATUSES } from '../../rules/verification/edges.ts'
import { CALLBACK_OUTCOMES } from '../cashier/choices.ts'
import { currencyIdField, idField, instantData, moneyData, noData, noInput, personText } from '../fields.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP, PLAYERS } from '../user-groups.ts'
import { LONGEST_PAPER_BYTES, PAPER_FAULTS } from './choices.ts'

const typeField = z.enum(VERIFICATION_TYPES)
const levelData = z.int().min(0).max(4)
const signedIn = { auth: 'player', groups: EVERY_GROUP } as const

const typeData = z.object({
  id: typeField,
  isAvailable: z.boolean(),
  /** The level that asks for it; null: none does. */
  level: levelData.nullable(),
  /** Documents of which one is taken, with the sides that are asked for; none where a message is what proves it. */
  papers: z.array(z.object({ id: z.enum(PAPER_NAMES), sides: z.array(z.enum(PAPER_SIDES)) })),
})

/** `none`: nothing is open; `upTo`: sums up to the amount; `below`: sums below it; `any`: any amount. */
const openedData = z.object({ kind: z.enum(['none', 'upTo', 'below', 'any']), amount: moneyData.nullable() })

export const verificationStatusData = z.object({
  typeId: typeField,
  statusId: z.enum(VERIFICATION_STATUSES),
  /** Partly hidden; null where there is none. */
  value: z.string().nullable(),
  verifiedAt: instantData.nullable(),
  /** What was sent, and how often; null and 0 where nothing was. */
  paper: z.enum(PAPER_NAMES).nullable(),
  tries: z.int(),
  sentAt: instantData.nullable(),
  /** The day on which what was approved ends; null: on none. */
  expiresOn: z.string().nullable(),
  /** Why it was not taken, and what staff wrote to the player. */
  fault: z.enum(PAPER_FAULTS).nullable(),
  note: z.string().nullable(),
  /** Papers can be sent now. */
  canSend: z.boolean(),
})

/** What players verify of themselves. Links of e-mails are `identity`'s. */
export const verificationCalls = {
  'verification/verification/getVerificationTypes': operation({
    ...signedIn,
    method: 'GET',
    rate: 'read',
    isLook: true,
    summary: 'What can be verified here, by which documents, and for which level',
    input: noInput,
    data: z.object({ items: z.array(typeData) }),
    errors: ['identity.login_required'],
  }),
  'verification/verification/getStatus': operation({
    ...signedIn,
    method: 'POST',
    rate: 'read',
    isLook: true,
    summary: 'What of the player is verified, the level they have reached and what is missing for the next',
    input: z.object({ typeId: typeField.optional() }),
    data: z.object({
      items: z.array(verificationStatusData),
      level: levelData,
      /** From this level on it is known who the player is. */
      identifiedLevel: levelData,
      /** What the next level asks for; empty at the highest. */
      missing: z.array(typeField),
    }),
    errors: ['identity.login_required'],
  }),
  'verification/verification/getLevels': operation({
    method: 'GET',
    auth: 'player',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: 'What each level opens to the player: what can be paid in and taken out within thirty days',
    input: noInput,
    data: z.object({
      currency: currencyIdField,
      days: z.int(),
      items: z.array(
        z.object({
          level: levelData,
          deposits: openedData,
          withdrawals: openedData,
        }),
      ),
      /** What is still asked for before a first withdrawal is paid, whatever its amount. */
      beforePayout: z.array(typeField),
    }),
    errors: ['identity.login_required', 'identity.forbidden'],
  }),
  'verification/file/upload': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    takesFile: true,
    longestBytes: LONGEST_PAPER_BYTES,
    summary:
      'Takes a picture of a document, or a PDF, as its body. Each page is made anew as a picture without what else was in the file, sealed, and kept for an hour until it is sent',
    input: noInput,
    data: z.object({ fileId: idField, pages: z.int(), keptUntil: instantData }),
    errors: [
      'identity.login_required',
      'http.file_required',
      'http.file_type',
      'http.one_file',
      'http.too_large',
      'http.overloaded',
      'pictures.more_behind',
      'pictures.moving',
      'pictures.wrong_size',
      'pictures.too_dense',
      'pictures.broken',
      'verification.unknown_kind',
      'verification.file_infected',
      'verification.scanner_away',
      'verification.store_away',
      'verification.file_locked',
      'verification.file_alive',
      'verification.too_many_pages',
      'verification.too_many_files',
      'verification.files_of_day',
    ],
  }),
  'verification/callback/{examiner}': operation({
    method: 'POST',
    auth: 'signed',
    signature: 'examiner',
    rate: 'callback',
    isRaw: true,
    summary: 'What the provider of automatic checks tells. Only a hint: it is asked before anything is shown',
    input: noInput,
    data: z.object({ outcome: z.enum(CALLBACK_OUTCOMES) }),
    errors: ['http.signature_wrong', 'verification.callback_unreadable'],
  }),
  'verification/verification/process': operation({
    inMaintenance: true,
    ...signedIn,
    method: 'POST',
    rate: 'account',
    summary: 'Begins a verification: sends a link to the e-mail address, or sends documents to be looked at',
    success: {
      en: 'Sent. We will tell you when it is verified.',
      fa: 'فرستاده شد. نتیجه را به شما خبر می‌دهیم.',
    },
    input: z.object({
      typeId: z.enum(['email', ...CHECK_TYPES]).default('email'),
      /** Which document; not for e-mail. */
      paper: z.enum(PAPER_NAMES).optional(),
      files: z
        .array(z.object({ fileId: idField, side: z.enum(PAPER_SIDES) }))
        .max(4)
        .optional(),
      /** The lines at the foot of a passport or on the back of a card, as they stand there. */
      machineZone: z.string().max(200).optional(),
      /** What the player wants to say about it. */
      note: personText(1, 300).optional(),
    }),
    data: noData,
    errors: [
      'identity.login_required',
      'identity.already_verified',
      'identity.too_many_codes',
      'verification.status_other',
      'verification.paper_not_taken',
      'verification.sides_missing',
      'verification.file_unknown',
    ],
  }),
}
