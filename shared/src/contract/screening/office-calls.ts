import { z } from 'zod'
import { FEATURE_NAMES, LISTED_GENDERS } from '../../rules/screening/features.ts'
import { idField, instantData, limitField, noData, noInput, personText, reasonField } from '../fields.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { workFilter } from '../office/work-filter.ts'
import { operation } from '../operation.ts'
import { HIT_STATES, LIST_FAULTS, LIST_FORMATS, LIST_KINDS, LIST_STATES, LONGEST_LIST_BYTES } from './choices.ts'

const staff = { method: 'POST', auth: 'staff' } as const

const versionData = z.object({
  id: idField,
  number: z.int(),
  state: z.enum(LIST_STATES),
  /** SHA-256 of the file. */
  sha256: z.string(),
  bytes: z.int(),
  bytesRead: z.int(),
  entries: z.int(),
  /** Of the file: no people, or without a name. */
  leftOut: z.int(),
  /** Against the version that was in use when it was read. */
  added: z.int(),
  changed: z.int(),
  gone: z.int(),
  fault: z.enum(LIST_FAULTS).nullable(),
  loadedBy: z.string(),
  loadedAt: instantData,
  usedAt: instantData.nullable(),
})

const listData = z.object({
  id: idField,
  name: z.string(),
  kind: z.enum(LIST_KINDS),
  format: z.enum(LIST_FORMATS),
  used: versionData.nullable(),
  /** The newest, where it is another. */
  newest: versionData.nullable(),
  /** Of the newest version: what waits for a second person. */
  approvalId: idField.nullable(),
})

const entryData = z.object({
  externalId: z.string(),
  names: z.array(z.object({ text: z.string(), isWeak: z.boolean() })),
  /** As far as the list says it: a day (YYYY-MM-DD), or years from and to, of the Gregorian calendar. */
  births: z.array(
    z.union([
      z.object({ day: z.string(), isAbout: z.boolean() }),
      z.object({ fromYear: z.int(), toYear: z.int(), isAbout: z.boolean() }),
    ]),
  ),
  countries: z.array(z.string()),
  gender: z.enum(LISTED_GENDERS).nullable(),
  /** Programme, office, what the list remarks. */
  remarks: z.string(),
})

const hitRow = z.object({
  id: idField,
  uid: z.int(),
  state: z.enum(HIT_STATES),
  list: z.string(),
  kind: z.enum(LIST_KINDS),
  scoreE4: z.int(),
  foundAt: instantData,
})

/** `seen`: what was seen of the hit, in short, as it was given. */
const decisionInput = z.object({ id: idField, seen: z.string().regex(/^[0-9a-f]{32}$/), reason: reasonField })
const DECIDES = [LOGIN, MISSING, 'screening.hit_unknown', 'screening.seen_other'] as const

/** Lists of names that players are held against, and players who may be named there. */
export const screeningCalls = {
  'office/screening/getLists': operation({
    ...staff,
    permission: 'screening.read',
    rate: 'read',
    summary:
      'Lists that players are held against, with the version in use and the newest; how far the pass over all players is',
    input: noInput,
    data: z.object({
      items: z.array(listData),
      pass: z.object({
        beganAt: instantData.nullable(),
        endedAt: instantData.nullable(),
        players: z.int(),
        hits: z.int(),
      }),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/screening/getVersions': operation({
    ...staff,
    permission: 'screening.read',
    rate: 'read',
    summary: 'Versions of a list, the newest first',
    input: z.object({ listId: idField, limit: limitField, cursor: idField.nullish() }),
    data: z.object({ items: z.array(versionData), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING, 'screening.list_unknown'],
  }),
  'office/screening/getChanges': operation({
    ...staff,
    permission: 'screening.read',
    rate: 'read',
    summary: 'Whom a version of a list names anew, otherwise, or no more, against the version in use',
    input: z.object({
      versionId: idField,
      what: z.enum(['added', 'changed', 'gone']),
      limit: limitField,
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .nullish(),
    }),
    data: z.object({ items: z.array(entryData), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING, 'screening.version_unknown'],
  }),
  'office/screening/addList': operation({
    ...staff,
    permission: 'screening.load',
    reason: 'required',
    rate: 'account',
    summary: 'Adds a list, which is empty until a file of it is in use',
    input: z.object({
      name: personText(1, 80),
      kind: z.enum(LIST_KINDS),
      format: z.enum(LIST_FORMATS),
      reason: reasonField,
    }),
    data: z.object({ id: idField }),
    errors: [LOGIN, MISSING, 'screening.too_many_lists', 'screening.name_taken'],
  }),
  'office/screening/upload': operation({
    ...staff,
    permission: 'screening.load',
    rate: 'account',
    takesFile: true,
    longestBytes: LONGEST_LIST_BYTES,
    summary: 'Takes a file of a list as its body and keeps it for an hour, until it is said of which list it is',
    input: noInput,
    data: z.object({ fileId: idField, sha256: z.string(), bytes: z.int() }),
    errors: [
      LOGIN,
      MISSING,
      'http.file_required',
      'http.file_type',
      'http.one_file',
      'http.too_large',
      'http.overloaded',
    ],
  }),
  'office/screening/load': operation({
    ...staff,
    permission: 'screening.load',
    reason: 'required',
    rate: 'account',
    summary: 'Has a file that was sent read as the next version of a list, in the background',
    input: z.object({ listId: idField, fileId: idField, reason: reasonField }),
    data: z.object({ versionId: idField }),
    errors: [
      LOGIN,
      MISSING,
      'screening.list_unknown',
      'screening.file_gone',
      'screening.still_reading',
      'screening.same_file',
    ],
  }),
  'office/screening/use': operation({
    ...staff,
    permission: 'screening.load',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Takes a version of a list into use, once a second person agrees; then all players are held against it',
    input: z.object({ versionId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'screening.version_unknown', 'screening.version_other'],
  }),
  'office/screening/discard': operation({
    ...staff,
    permission: 'screening.load',
    reason: 'required',
    rate: 'account',
    summary: 'Puts a version aside that is not in use',
    input: z.object({ versionId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'screening.version_unknown', 'screening.version_other'],
  }),
  'office/screening/getQueue': operation({
    ...staff,
    permission: 'screening.read',
    rate: 'read',
    summary: 'Players who may be somebody a list names, the oldest first; decided ones the newest first',
    input: z.object({
      view: z.enum(HIT_STATES).default('open'),
      /** Of the list that names them. */
      kind: z.enum(LIST_KINDS).nullish(),
      ...workFilter,
      limit: limitField,
      cursor: idField.nullish(),
    }),
    data: z.object({ items: z.array(hitRow), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/screening/get': operation({
    ...staff,
    permission: 'screening.see',
    rate: 'read',
    summary: 'One hit: what was compared of the player, what the list says, the score feature by feature, each step',
    input: z.object({ id: idField }),
    data: hitRow.extend({
      /** What is seen here, in short: whoever decides gives it back. */
      seen: z.string(),
      person: z.object({
        firstName: z.string(),
        lastName: z.string(),
        birthDate: z.string(),
        gender: z.enum(LISTED_GENDERS).nullable(),
        country: z.string(),
      }),
      entry: entryData,
      /** The version in use names them still. */
      isListed: z.boolean(),
      /** Of the list: the name that fits best. */
      listedName: z.string(),
      reasons: z.array(z.object({ feature: z.enum(FEATURE_NAMES), pointsE4: z.int() })),
      parts: z.array(z.object({ one: z.string(), other: z.string(), alike: z.number() })),
      /** What of the player name screening wants locked: open again with the last hit that is cleared. */
      locks: z.array(z.enum(['play', 'withdraw'])),
      steps: z.array(
        z.object({
          state: z.enum(HIT_STATES),
          by: z.enum(['staff', 'system']),
          name: z.string().nullable(),
          reason: z.string().nullable(),
          at: instantData,
        }),
      ),
    }),
    errors: [LOGIN, MISSING, 'screening.hit_unknown'],
  }),
  'office/screening/confirm': operation({
    ...staff,
    permission: 'screening.decide',
    reason: 'required',
    rate: 'account',
    summary: 'Finds a player to be whom the list names; what is locked stays locked',
    input: decisionInput,
    data: noData,
    errors: DECIDES,
  }),
  'office/screening/clear': operation({
    ...staff,
    permission: 'screening.decide',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary:
      'Finds a player to be somebody else, once a second person agrees; with their last hit it is open again what name screening locked',
    input: decisionInput,
    data: noData,
    errors: [...DECIDES, ...ASKED],
  }),
}
