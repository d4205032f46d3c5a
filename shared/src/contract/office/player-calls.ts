import { z } from 'zod'
import { WITHDRAWAL_STATUSES } from '../../rules/withdrawals/edges.ts'
import { consentData } from '../account/calls.ts'
import { betData } from '../bets/bet-data.ts'
import { PLAY_STATUSES } from '../bets/choices.ts'
import { transactionData } from '../cashier/calls.ts'
import { TRANSACTION_KINDS } from '../cashier/choices.ts'
import { currencyIdField, idField, instantData, intIdField, limitField, reasonField } from '../fields.ts'
import { protectionData } from '../limits/calls.ts'
import { noticeData } from '../notices/calls.ts'
import { operation } from '../operation.ts'
import { trailLine } from '../staff/trail-calls.ts'
import { LOCK_KINDS } from './choices.ts'
import {
  briefData,
  clubDay,
  foundData,
  linkedData,
  noteField,
  noteVersion,
  playerMail,
  playerNote,
  playerOverview,
  playerPerson,
  playerSession,
} from './player-data.ts'
import { LOGIN, MISSING } from './refusals.ts'

const UNKNOWN = 'office.player_unknown'
const ERRORS = [LOGIN, MISSING, UNKNOWN] as const

/** Of lists of a player, by what stands last on the page before. */
const pageById = { playerId: idField, limit: limitField, cursor: idField.nullish() }
/** The same of what has numbers. */
const pageByNumber = {
  playerId: idField,
  limit: limitField,
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .nullish(),
}
const lockInput = z.object({ playerId: idField, kind: z.enum(LOCK_KINDS), reason: reasonField })
const locksData = z.object({ locks: z.array(z.enum(LOCK_KINDS)) })

/** The cursor of the page behind this one; null: this is the last. */
const nextCursor = z.string().nullable()

const MOST_FOUND = 20

export const playerCalls = {
  'office/player/find': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.find',
    rate: 'read',
    summary: `At most ${MOST_FOUND} things by their number, id, number of a deposit, withdrawal or ticket and id of a grant of a bonus for who may read those, e-mail address, proved phone, or the first letters of a username, names or parts of them in any order for who may see who players are, the whole number of an account or its last four signs for who may see those, and the address they pay in by for who may see deposits, each with its player`,
    input: z.object({ query: z.string().trim().min(2).max(120) }),
    data: z.object({ items: z.array(foundData).max(MOST_FOUND) }),
    errors: [LOGIN, MISSING],
  }),
  'office/player/getList': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.read',
    rate: 'read',
    summary: 'Players, the newest first: all, or those whose account stands so and who registered then',
    input: z.object({
      status: z.enum(['open', 'closed']).nullish(),
      /** Of residence. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullish(),
      currency: currencyIdField.nullish(),
      /** What is locked of the account, by whomever. */
      lock: z.enum(LOCK_KINDS).nullish(),
      isAgeProved: z.boolean().nullish(),
      /** Registered from a moment on, and before one. */
      from: instantData.nullish(),
      to: instantData.nullish(),
      limit: limitField,
      cursor: idField.nullish(),
    }),
    data: z.object({
      items: z.array(briefData),
      cursor: nextCursor,
      /** Those that the list can be narrowed to. */
      currencies: z.array(currencyIdField),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/player/getOverview': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.read',
    rate: 'read',
    summary:
      'How a player stands, by id or number: account, wallet, club, protection, who brought them and which agent is above. Nothing of who they are',
    input: z
      .object({ playerId: idField.nullish(), intId: intIdField.nullish() })
      .refine(({ playerId, intId }) => (playerId == null) !== (intId == null), {
        path: ['playerId'],
        message: 'required',
      }),
    data: playerOverview,
    errors: ERRORS,
  }),
  'office/player/getPerson': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.person',
    reason: 'required',
    rate: 'account',
    summary: 'Who a player is, as far as it is kept. The player is told the reason and the moment',
    input: z.object({ playerId: idField, reason: reasonField }),
    data: z.object({ person: playerPerson.nullable() }),
    errors: ERRORS,
  }),
  'office/player/getSessions': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.read',
    rate: 'read',
    summary: 'Where a player is signed in now, the last used first',
    input: z.object({ playerId: idField }),
    data: z.object({ items: z.array(playerSession) }),
    errors: ERRORS,
  }),
  'office/player/getLinked': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.read',
    rate: 'read',
    summary:
      'Accounts that share a block of addresses, a device, an account that is paid to or a name with a day of birth, with what they share, the oldest account first',
    input: z.object(pageById),
    data: z.object({ items: z.array(linkedData), cursor: nextCursor }),
    errors: ERRORS,
  }),
  'office/player/endSessions': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.sessions.end',
    reason: 'required',
    rate: 'account',
    summary: 'Ends every session of a player everywhere, with the sockets that are open',
    input: z.object({ playerId: idField, reason: reasonField }),
    data: z.object({ ended: z.int() }),
    errors: ERRORS,
  }),
  'office/player/lock': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.lock',
    reason: 'required',
    rate: 'account',
    summary:
      'Locks something of an account from this moment on: no bet and no deposit passes it. A lock of the sign-in ends every session',
    input: lockInput,
    data: locksData,
    errors: ERRORS,
  }),
  'office/player/unlock': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.lock',
    reason: 'required',
    rate: 'account',
    summary: 'Takes away what staff locked of an account by hand; what name screening, a rule or payments locked stays',
    input: lockInput,
    data: locksData,
    errors: [...ERRORS, 'office.lock_of_others'],
  }),
  'office/player/getNotes': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.note',
    rate: 'read',
    summary: 'What staff wrote of a player for each other, the newest note first, as each stands now',
    input: z.object(pageById),
    data: z.object({ items: z.array(playerNote), cursor: nextCursor }),
    errors: ERRORS,
  }),
  'office/player/getNoteVersions': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.note',
    rate: 'read',
    summary: 'Every wording a note ever had, the newest first',
    input: z.object({ noteId: idField, limit: limitField, cursor: idField.nullish() }),
    data: z.object({ items: z.array(noteVersion), cursor: nextCursor }),
    errors: [LOGIN, MISSING, 'office.note_unknown'],
  }),
  'office/player/addNote': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.note',
    rate: 'account',
    summary: 'Writes a note of a player, which the player is not shown',
    input: z.object({ playerId: idField, text: noteField }),
    data: z.object({ note: playerNote }),
    errors: [...ERRORS, 'office.player_erased'],
  }),
  'office/player/changeNote': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.note',
    rate: 'account',
    summary: 'Gives a note another wording; the one before stays readable',
    input: z.object({
      noteId: idField,
      /** The wording that whoever changes it has read. */
      version: z.int().min(1),
      text: noteField,
    }),
    data: z.object({ note: playerNote }),
    errors: [LOGIN, MISSING, 'office.note_unknown', 'office.note_outdated', 'office.player_erased'],
  }),
  'office/player/getPostings': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.read',
    rate: 'read',
    summary: "A player's statement, of one kind or all, the newest line first, with the balance after each",
    input: z.object({
      ...pageByNumber,
      kind: z.enum(TRANSACTION_KINDS).nullish(),
      from: instantData.nullish(),
      to: instantData.nullish(),
    }),
    data: z.object({
      items: z.array(
        transactionData.extend({
          /** It takes another posting back: players read it as an adjustment, staff tell it apart. */
          isReversal: z.boolean(),
          /** How the withdrawal stands that the line belongs to; null: it belongs to none. */
          withdrawalStatus: z.enum(WITHDRAWAL_STATUSES).nullable(),
        }),
      ),
      cursor: nextCursor,
    }),
    errors: [...ERRORS, 'cashier.period_invalid'],
  }),
  'office/player/getPlays': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.read',
    rate: 'read',
    summary: "A player's bets of every game, the newest first",
    input: z.object({ ...pageByNumber, status: z.enum(PLAY_STATUSES).nullish() }),
    data: z.object({ items: z.array(betData), cursor: nextCursor }),
    errors: ERRORS,
  }),
  'office/player/getProtection': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.read',
    rate: 'read',
    summary: 'What holds a player back and what they have used of it, with the signs of harm of the last thirty days',
    input: z.object({ playerId: idField }),
    data: protectionData,
    errors: ERRORS,
  }),
  'office/player/getConsents': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.read',
    rate: 'read',
    summary: 'Receipts of what a player agreed to or took back, the newest first',
    input: z.object(pageById),
    data: z.object({ items: z.array(consentData), cursor: nextCursor }),
    errors: ERRORS,
  }),
  'office/player/getNotices': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.read',
    rate: 'read',
    summary: 'What a player was told, the newest first',
    input: z.object(pageById),
    data: z.object({ items: z.array(noticeData), cursor: nextCursor }),
    errors: ERRORS,
  }),
  'office/player/getMails': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.read',
    rate: 'read',
    summary:
      'E-mails and text messages that were written to a player in the last thirty days and how each stands, the newest first: neither words nor addresses',
    input: z.object(pageById),
    data: z.object({ items: z.array(playerMail), cursor: nextCursor }),
    errors: ERRORS,
  }),
  'office/player/getPoints': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.read',
    rate: 'read',
    summary:
      'Days (UTC) on which a player earned points of the club, reached levels or was paid rewards, the newest first; the cursor is a day as a number',
    input: z.object(pageByNumber),
    data: z.object({ items: z.array(clubDay), cursor: nextCursor }),
    errors: ERRORS,
  }),
  'office/player/getTrail': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'audit.read',
    rate: 'read',
    summary: 'What the audit trail says of a player, done by them and to them, the newest line first',
    input: z.object(pageById),
    data: z.object({ items: z.array(trailLine), cursor: nextCursor }),
    errors: ERRORS,
  }),
}
