import { z } from 'zod'
import { RISK_POINTS } from '../../rules/risk/features.ts'
import { RULE_FAULTS } from '../../rules/risk/read-rule.ts'
import { RISK_ACTIONS, RISK_OPERATORS } from '../../rules/risk/rule.ts'
import { idField, instantData, intIdField, limitField, noData, noInput, personText, reasonField } from '../fields.ts'
import { ACCOUNT_LOCKS, OPENED_BY_TWO } from '../office/choices.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { workFilter } from '../office/work-filter.ts'
import { operation } from '../operation.ts'
import { HIT_STATES, LIST_KINDS } from '../screening/choices.ts'
import { BLOCK_DOORS, BLOCK_KINDS } from './block-choices.ts'
import {
  CASE_OUTCOMES,
  CASE_STATES,
  LONGEST_NARRATIVE,
  LONGEST_RULE,
  MOST_TRIED_DAYS,
  RULE_STATES,
  SHORTEST_NARRATIVE,
  TRAIT_KINDS,
} from './choices.ts'

const staff = { method: 'POST', auth: 'staff' } as const
const bodyField = z.string().min(2).max(LONGEST_RULE)
const nameField = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const versionData = z.object({
  id: idField,
  number: z.int(),
  state: z.enum(RULE_STATES),
  /** The rule as its one text. */
  body: z.string(),
  /** Who wrote it; null: the product ships with it. */
  madeBy: z.string().nullable(),
  madeAt: instantData,
  since: instantData,
  /** When it was last tried on what was decided; null: never, so it cannot go live. */
  triedAt: instantData.nullable(),
})

const findingData = z.object({
  rule: z.string(),
  number: z.int(),
  mode: z.enum(['shadow', 'live']),
  score: z.int(),
  actions: z.array(z.enum(RISK_ACTIONS)),
  /** Each comparison that held: amounts as decimals of the player's currency, all else whole numbers. */
  because: z.array(z.object({ feature: z.string(), is: z.enum(RISK_OPERATORS), wanted: z.string(), was: z.string() })),
})

const caseRow = z.object({
  id: idField,
  uid: z.int(),
  state: z.enum(CASE_STATES),
  score: z.int(),
  openedAt: instantData,
})

/** Rules about players, and cases for what they find. */
export const riskCalls = {
  'office/risk/getRules': operation({
    ...staff,
    permission: 'risk.read',
    rate: 'read',
    summary: 'Every rule with its draft, its version in the shadow and its live one',
    input: noInput,
    data: z.object({
      items: z.array(
        z.object({
          id: idField,
          name: z.string(),
          draft: versionData.nullable(),
          shadow: versionData.nullable(),
          live: versionData.nullable(),
          /** Closed cases in which it had held, by what came of them. */
          outcomes: z.object({
            reported: z.int(),
            unfounded: z.int(),
            account_closed: z.int(),
            other: z.int(),
          }),
          /** Of the version in the shadow or the live one: what waits for a second person. */
          approvalId: idField.nullable(),
        }),
      ),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/risk/getVersions': operation({
    ...staff,
    permission: 'risk.read',
    rate: 'read',
    summary: 'Versions of a rule, the newest first, a hundred at most',
    input: z.object({ ruleId: idField }),
    data: z.object({ items: z.array(versionData) }),
    errors: [LOGIN, MISSING, 'risk.rule_unknown'],
  }),
  'office/risk/checkRule': operation({
    ...staff,
    permission: 'risk.read',
    rate: 'read',
    summary: 'What is wrong with a text as a rule, and where',
    input: z.object({ body: bodyField }),
    data: z.object({ faults: z.array(z.object({ code: z.enum(RULE_FAULTS), path: z.string() })) }),
    errors: [LOGIN, MISSING],
  }),
  'office/risk/saveDraft': operation({
    ...staff,
    permission: 'risk.rules',
    reason: 'required',
    rate: 'account',
    summary:
      'Writes the next version of the rule of a name as its draft, in the place of the draft before; adds the rule',
    input: z.object({ name: nameField, body: bodyField, reason: reasonField }),
    data: z.object({ versionId: idField, number: z.int() }),
    errors: [LOGIN, MISSING, 'risk.rule_faulty', 'risk.too_many_rules'],
  }),
  'office/risk/tryRule': operation({
    ...staff,
    permission: 'risk.see',
    rate: 'account',
    summary:
      'Tries a version on the decisions of the last days: on how many it would have been found, of how many players, and a sample',
    input: z.object({ versionId: idField, days: z.int().min(1).max(MOST_TRIED_DAYS) }),
    data: z.object({
      decisions: z.int(),
      found: z.int(),
      players: z.int(),
      /** There were more decisions than are looked at: these are the newest. */
      isCut: z.boolean(),
      sample: z.array(
        z.object({ uid: z.int(), point: z.enum(RISK_POINTS), at: instantData, because: findingData.shape.because }),
      ),
    }),
    errors: [LOGIN, MISSING, 'risk.version_unknown'],
  }),
  'office/risk/shadow': operation({
    ...staff,
    permission: 'risk.rules',
    reason: 'required',
    rate: 'account',
    summary: 'Puts a draft into the shadow: what it would do is written down, and nothing is done',
    input: z.object({ versionId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'risk.version_unknown', 'risk.version_other'],
  }),
  'office/risk/goLive': operation({
    ...staff,
    permission: 'risk.rules',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Has the version in the shadow do what it says, once a second person agrees; the live one before it ends',
    input: z.object({ versionId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'risk.version_unknown', 'risk.version_other', 'risk.version_untried'],
  }),
  'office/risk/stop': operation({
    ...staff,
    permission: 'risk.rules',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Ends a live version, once a second person agrees',
    input: z.object({ versionId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'risk.version_unknown', 'risk.version_other'],
  }),
  'office/risk/discard': operation({
    ...staff,
    permission: 'risk.rules',
    reason: 'required',
    rate: 'account',
    summary: 'Ends a draft or a version in the shadow',
    input: z.object({ versionId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'risk.version_unknown', 'risk.version_other'],
  }),
  'office/risk/getQueue': operation({
    ...staff,
    permission: 'risk.read',
    rate: 'read',
    summary: 'Cases, the oldest first; closed ones the newest first',
    input: z.object({
      view: z.enum(CASE_STATES).default('open'),
      ...workFilter,
      limit: limitField,
      cursor: idField.nullish(),
    }),
    data: z.object({ items: z.array(caseRow), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/risk/get': operation({
    ...staff,
    permission: 'risk.see',
    rate: 'read',
    summary: 'One case: what was found with which figures, accounts that share something, each step',
    input: z.object({ id: idField }),
    data: caseRow.extend({
      /** Grows with every change: whoever decides gives it back. */
      version: z.int(),
      currency: z.string().nullable(),
      evidence: z.array(
        z.object({ id: idField, point: z.enum(RISK_POINTS), at: instantData, findings: z.array(findingData) }),
      ),
      /** What name screening found of the player. */
      hits: z.array(
        z.object({
          id: idField,
          list: z.string(),
          kind: z.enum(LIST_KINDS),
          state: z.enum(HIT_STATES),
          scoreE4: z.int(),
          foundAt: instantData,
        }),
      ),
      linked: z.array(z.object({ kind: z.enum(TRAIT_KINDS), uids: z.array(z.int()) })),
      /** What is to be done, the earliest day first, then what is done. */
      tasks: z.array(
        z.object({
          id: idField,
          text: z.string(),
          /** Who is to do it; null: whoever comes first. */
          person: z.string().nullable(),
          dueOn: z.iso.date().nullable(),
          addedBy: z.string(),
          doneBy: z.string().nullable(),
          doneAt: instantData.nullable(),
        }),
      ),
      /** Who can be given a task. */
      people: z.array(z.object({ id: idField, name: z.string() })),
      /** What was reported of it to the authority. */
      reports: z.array(
        z.object({
          id: idField,
          madeAt: instantData,
          askedBy: z.string(),
          approvedBy: z.string(),
          sha256: z.string(),
          bytes: z.int(),
          /** The document is there; its time is not over. */
          isKept: z.boolean(),
        }),
      ),
      steps: z.array(
        z.object({
          state: z.enum(CASE_STATES),
          /** Of one that closed it: what came of it. */
          outcome: z.enum(CASE_OUTCOMES).nullable(),
          by: z.enum(['staff', 'system']),
          name: z.string().nullable(),
          note: z.string().nullable(),
          at: instantData,
        }),
      ),
    }),
    errors: [LOGIN, MISSING, 'risk.case_unknown'],
  }),
  'office/risk/decide': operation({
    ...staff,
    permission: 'risk.decide',
    reason: 'required',
    rate: 'account',
    summary:
      'Moves a case on, with what was found as the reason; one that is closed needs what came of it, and is opened again',
    input: z.object({
      id: idField,
      version: z.int().min(1).max(1_000_000),
      to: z.enum(CASE_STATES),
      /** What came of it; asked for where it is closed. */
      outcome: z.enum(CASE_OUTCOMES).nullish(),
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, 'risk.case_unknown', 'risk.case_other', 'risk.outcome_needed'],
  }),
  'office/risk/openLock': operation({
    ...staff,
    permission: 'risk.decide',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary:
      'Opens what rules on risk, or payments, locked of an account, once a second person agrees; other causes stay',
    input: z.object({
      uid: intIdField,
      kind: z.enum(ACCOUNT_LOCKS),
      cause: z.enum(OPENED_BY_TWO),
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'office.player_unknown', 'office.lock_none'],
  }),
  'office/risk/addTask': operation({
    ...staff,
    permission: 'risk.decide',
    rate: 'account',
    summary:
      'Adds what is to be done about a case that is not closed, for somebody or anybody, until a day or without one',
    input: z.object({
      id: idField,
      text: personText(3, 500),
      personId: idField.nullish(),
      dueOn: z.iso.date().nullish(),
    }),
    data: noData,
    errors: [LOGIN, MISSING, 'risk.case_unknown', 'risk.case_other', 'risk.too_many_tasks', 'risk.person_unknown'],
  }),
  'office/risk/endTask': operation({
    ...staff,
    permission: 'risk.decide',
    rate: 'account',
    summary: 'Writes down that a task of a case is done',
    input: z.object({ taskId: idField }),
    data: noData,
    errors: [LOGIN, MISSING, 'risk.task_unknown'],
  }),
  'office/player/getRisk': operation({
    ...staff,
    permission: 'risk.see',
    rate: 'read',
    summary:
      'What rules on risk know of a player and found: figures, the newest decisions, cases, hits of the blocklist, devices',
    input: z.object({ playerId: idField }),
    data: z.object({
      /** Amounts as decimals of the player's currency, all else whole numbers. */
      figures: z.array(z.object({ feature: z.string(), value: z.string() })),
      decisions: z.array(
        z.object({
          id: idField,
          point: z.enum(RISK_POINTS),
          at: instantData,
          score: z.int(),
          findings: z.array(findingData),
        }),
      ),
      cases: z.array(caseRow.omit({ uid: true })),
      hits: z.array(
        z.object({ kind: z.enum(BLOCK_KINDS), shown: z.string(), door: z.enum(BLOCK_DOORS), at: instantData }),
      ),
      /** Browsers that keep our cookie, by the code with which each can be blocked. */
      devices: z.array(z.object({ code: z.string(), device: z.string(), lastAt: instantData })),
    }),
    errors: [LOGIN, MISSING, 'office.player_unknown'],
  }),
  'office/risk/report': operation({
    ...staff,
    permission: 'risk.report',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Makes the report of a case to the authority, once a second person agrees to what it says',
    input: z.object({
      id: idField,
      narrative: personText(SHORTEST_NARRATIVE, LONGEST_NARRATIVE),
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'risk.case_unknown'],
  }),
  'office/risk/takeReport': operation({
    ...staff,
    permission: 'risk.report',
    rate: 'account',
    summary: 'Makes a link to the document of a report, which works once and for a minute',
    input: z.object({ reportId: idField }),
    data: z.object({ url: z.string(), expiresAt: instantData }),
    errors: [LOGIN, MISSING, 'risk.report_gone'],
  }),
}
