import { z } from 'zod'
import { LIMIT_KINDS } from '../../rules/limits/limit.ts'
import { MARKERS } from '../../rules/limits/markers.ts'
import { PERIODS, PRODUCTS } from '../../rules/limits/profile.ts'
import { amountField, currencyIdField, instantData, moneyData, nameField, noInput } from '../fields.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP } from '../user-groups.ts'

const targetFields = {
  kind: z.enum(LIMIT_KINDS),
  /** Of deposit, loss and wager limits. */
  period: z.enum(PERIODS).nullish(),
  /** A product (loss, wager, stake, product block) or the code of a way to deposit (gateway block). */
  scope: nameField.min(1).nullish(),
}

/** An amount of the account's currency for money limits, minutes for time limits, "0" for a block; null: none. */
const valueField = amountField.nullable()

const limitData = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(PERIODS).nullable(),
  scope: z.string().nullable(),
  by: z.enum(['player', 'operator']),
  value: z.string().nullable(),
  /** What has been used of it, and what is left; null for limits that nothing uses up. */
  used: moneyData.nullable(),
  left: moneyData.nullable(),
  /** When all that is used now no longer counts. */
  freesAt: instantData.nullable(),
  /** A looser value that waits; when it is due the player may confirm it, until it lapses. */
  pending: z
    .object({ value: z.string().nullable(), from: instantData, until: instantData, isDue: z.boolean() })
    .nullable(),
})

const sessionData = z.object({
  /** The server's clock, for counting on without asking. */
  now: instantData,
  currency: currencyIdField,
  /** Null: nobody plays at this moment; figures are then those of no session. */
  startedAt: instantData.nullable(),
  staked: moneyData,
  returned: moneyData,
  /** Returns less stakes: below zero is a loss. */
  net: moneyData,
  /** When play stops for the next reality check; null: never. */
  checkAt: instantData.nullable(),
  isCheckDue: z.boolean(),
  /** When the player's own limit ends the session; null: it does not. */
  endsAt: instantData.nullable(),
  /** The highest bet that the player and the operator allow in every product; null: any. */
  maxStake: moneyData.nullable(),
  /** An exclusion, a break or terms that changed keep the player from betting; the overview says which. */
  isHeld: z.boolean(),
})
export type PlaySessionData = z.output<typeof sessionData>

const overviewData = z.object({
  currency: currencyIdField,
  limits: z.array(limitData),
  /** What the player has to choose before the next deposit. */
  isChoiceNeeded: z.boolean(),
  timeOutUntil: instantData.nullable(),
  /** The version of the terms that has to be accepted before play goes on. */
  termsDue: z.int().nullable(),
  /** The version the player last accepted, to show what changed since; null while nothing is due or none is known. */
  termsAccepted: z.int().nullable(),
  exclusion: z
    .object({
      since: instantData.nullable(),
      /** Null: for ever. */
      until: instantData.nullable(),
      isOver: z.boolean(),
      /** From when a player who asked to come back may confirm it, and until when; null: not asked, or so long ago that it lapsed. */
      returnFrom: instantData.nullable(),
      returnUntil: instantData.nullable(),
      canReturn: z.boolean(),
    })
    .nullable(),
  /** Since the account was opened. */
  lifetime: z.object({
    deposited: moneyData,
    withdrawn: moneyData,
    netDeposited: moneyData,
    staked: moneyData,
    returned: moneyData,
    net: moneyData,
  }),
  session: sessionData,
  rules: z.object({
    windows: z.enum(['calendar', 'rolling']),
    zone: z.string(),
    loosenHours: z.object({ day: z.int(), week: z.int(), month: z.int(), other: z.int() }),
    products: z.array(z.enum(PRODUCTS)),
    isPerProduct: z.boolean(),
    timeOutHours: z.object({ min: z.int(), max: z.int() }),
    exclusionMonths: z.array(z.int().nullable()),
    returnHours: z.int(),
  }),
  /** Where to find help, in the language of the call. No address: its site does not answer at present. */
  help: z.array(z.object({ title: z.string(), url: z.string().nullable(), phone: z.string().nullable() })),
})
export type SaferPlayData = z.output<typeof overviewData>

const markersData = z.array(z.object({ marker: z.enum(MARKERS), count: z.int() }))

/** The same as staff see it: without what only its player does there, with what only staff are told. */
export const protectionData = overviewData
  .pick({ currency: true, limits: true, isChoiceNeeded: true, timeOutUntil: true, termsDue: true })
  .extend({
    exclusion: overviewData.shape.exclusion,
    lifetime: overviewData.shape.lifetime,
    /** Whether it was found that the player may play; null: nobody has said. */
    isCleared: z.boolean().nullable(),
    /** The account looks like that of somebody excluded, and waits for a look. */
    isHeld: z.boolean(),
    markers: markersData,
    /** Lengths of an exclusion that can be chosen; null: for ever. */
    exclusionMonths: overviewData.shape.rules.shape.exclusionMonths,
  })
export type ProtectionData = z.output<typeof protectionData>

const STEP_UP = 'identity.step_up_required'
const LOGIN = 'identity.login_required'
const confirmed = { confirm: z.boolean().default(false) }

export const limitsCalls = {
  'limits/limit/getOverview': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary:
      "The player's limits with what is used of them, breaks, lifetime figures, session, and the rules of the licence",
    input: noInput,
    data: overviewData,
    errors: [LOGIN],
  }),
  'limits/limit/setLimit': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Sets a limit. Stricter holds at once; looser waits, and has to be confirmed then',
    input: z.object({ ...targetFields, value: valueField }),
    data: overviewData,
    errors: [LOGIN, 'limits.bad_limit'],
  }),
  'limits/limit/confirmLimit': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Confirms a looser limit whose delay has passed',
    input: z.object({ ...targetFields, ...confirmed }),
    data: overviewData,
    errors: [LOGIN, 'limits.nothing_waits', 'limits.not_yet', 'limits.confirm_needed', STEP_UP],
  }),
  'limits/limit/cancelPending': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Takes back a looser limit that waits. The limit that holds goes on',
    input: z.object(targetFields),
    data: overviewData,
    errors: [LOGIN, 'limits.nothing_waits'],
  }),
  'limits/limit/declineLimits': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary:
      'Says that the player wants no limits for money, where the licence asks for a choice before the first deposit',
    input: z.object(confirmed),
    data: overviewData,
    errors: [LOGIN, 'limits.confirm_needed'],
  }),
  'limits/break/startTimeOut': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'A break from play of 24 hours to 6 weeks. It cannot be ended early; a longer one replaces a shorter',
    input: z.object({ hours: z.int().min(1).max(10_000), ...confirmed }),
    data: overviewData,
    errors: [LOGIN, 'limits.bad_duration', 'limits.confirm_needed'],
  }),
  'limits/break/excludeSelf': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary:
      'Self-exclusion of the person: this account at once, theirs on every site soon after. It cannot be ended early; null months: for ever',
    input: z.object({ months: z.int().min(1).max(1_200).nullable(), ...confirmed }),
    data: overviewData,
    errors: [LOGIN, 'limits.bad_duration', 'limits.confirm_needed'],
  }),
  'limits/break/askReturn': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Asks to come back after an exclusion that is over',
    input: noInput,
    data: overviewData,
    errors: [LOGIN, 'limits.not_excluded', 'limits.excluded'],
  }),
  'limits/break/confirmReturn': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Comes back, once the wait after asking has passed',
    input: z.object(confirmed),
    data: overviewData,
    errors: [
      LOGIN,
      'limits.not_excluded',
      'limits.excluded',
      'limits.not_yet',
      'limits.confirm_needed',
      'limits.return_needed',
      STEP_UP,
    ],
  }),
  'limits/terms/acceptTerms': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Accepts the changed terms: play goes on',
    input: z.object({ version: z.int().min(1), ...confirmed }),
    data: overviewData,
    errors: [LOGIN, 'limits.confirm_needed', 'limits.terms_due'],
  }),
  'limits/session/getSession': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary: 'How long the player has played, what it came to, and when the next reality check is due',
    input: noInput,
    data: sessionData,
    errors: [LOGIN],
  }),
  'limits/session/acknowledgeCheck': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Says that the player has seen their reality check: play goes on',
    input: noInput,
    data: sessionData,
    errors: [LOGIN],
  }),
  'limits/marker/getMarkers': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary: "What the last thirty days say of the player's play, for the player alone",
    input: noInput,
    data: z.object({ items: markersData, countAll: z.int() }),
    errors: [LOGIN],
  }),
}
