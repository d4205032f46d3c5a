import { z } from 'zod'
import { isZoneName } from '../../values/time.ts'
import {
  amountField,
  currencyIdField,
  dayField,
  instantData,
  intIdField,
  limitField,
  moneyData,
  noInput,
  pageNumberField,
  personText,
} from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP } from '../user-groups.ts'
import {
  AVATARS,
  CALENDARS,
  CONSENT_CHANNELS,
  CONSENT_PRODUCTS,
  CONSENT_PURPOSES,
  DIGIT_CHOICES,
  GENDERS,
  ODDS_FORMATS,
  PROFILE_FIELDS,
  THEMES,
} from './choices.ts'

/** In the international form of E.164, with nothing between the digits. */
const phoneField = z.string().regex(/^\+[1-9]\d{6,14}$/, 'phone')

const profileData = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  gender: z.enum(GENDERS).nullable(),
  phone: z.string().nullable(),
  country: z.string(),
  zipCode: z.string(),
  address: z.string(),
  /** Checked against a document: only support changes them. */
  lockedFields: z.array(z.enum(PROFILE_FIELDS)),
  avatar: z.string().nullable(),
})
export type ProfileData = z.output<typeof profileData>

/** `auto`: the device's own. */
const timeZoneField = z
  .string()
  .max(64)
  .refine((zone) => zone === 'auto' || isZoneName(zone), 'choice')

/** How a player likes the site, on every device. What was never chosen is left out. */
const settingsData = z.strictObject({
  language: z.enum(LANGUAGES).optional(),
  digits: z.enum(DIGIT_CHOICES).optional(),
  calendar: z.enum(CALENDARS).optional(),
  theme: z.enum(THEMES).optional(),
  oddsFormat: z.enum(ODDS_FORMATS).optional(),
  timeZone: timeZoneField.optional(),
  /** What the stake field of a game begins with, by currency. */
  defaultStakes: z.record(currencyIdField, amountField).optional(),
})
export type SettingsData = z.output<typeof settingsData>

export const consentData = z.object({
  id: z.string(),
  purpose: z.enum(CONSENT_PURPOSES),
  product: z.enum(CONSENT_PRODUCTS).nullable(),
  channel: z.enum(CONSENT_CHANNELS).nullable(),
  isGiven: z.boolean(),
  /** The text it was given to, as it was published then; null where none is behind it. */
  text: z.object({ intId: intIdField, version: z.int(), hash: z.string() }).nullable(),
  at: instantData,
})
export type ConsentData = z.output<typeof consentData>

const closingData = z.object({
  closedAt: instantData,
  /** What is still the player's and is paid out by the operator. */
  owed: moneyData,
  currency: currencyIdField,
  isErased: z.boolean(),
  /** The erasure that was asked for waits until the money has been paid out. */
  isEraseDue: z.boolean(),
  /** What the law keeps, and until when; null where nothing of the person is kept. */
  keptUntil: instantData.nullable(),
})

const PROVED_ERRORS = ['identity.login_required', 'identity.step_up_required'] as const

export const accountCalls = {
  'user/profile/getProfile': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: 'What the player has said of themselves, and which of it is locked',
    input: noInput,
    data: profileData,
    errors: ['identity.login_required'],
  }),
  'user/profile/update': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Changes fields of the profile; all but the gender ask for a fresh proof. What is left out stays',
    input: z.strictObject({
      firstName: personText(1, 60).optional(),
      lastName: personText(1, 60).optional(),
      birthDate: dayField.optional(),
      gender: z.enum(GENDERS).nullish(),
      phone: phoneField.nullish(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      zipCode: personText(2, 16).optional(),
      address: personText(3, 200).optional(),
    }),
    data: profileData,
    errors: [
      'identity.login_required',
      'identity.step_up_required',
      'identity.underage',
      'identity.country_not_served',
      'account.field_locked',
      'http.invalid',
    ],
  }),
  'user/profile/updateAvatar': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Chooses one of the 24 pictures; null is the default one',
    input: z.strictObject({ avatar: z.enum(AVATARS).nullable() }),
    data: z.object({ avatar: z.string().nullable() }),
    errors: ['identity.login_required'],
  }),
  'user/settings/getSettings': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary: 'How the player likes the site: language, digits, calendar, odds, zone, theme, first stakes',
    input: noInput,
    data: z.object({ settings: settingsData, version: z.int() }),
    errors: ['identity.login_required'],
  }),
  'user/settings/update': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Changes settings; what is left out stays. Told to every open page of the player',
    input: settingsData,
    data: z.object({ settings: settingsData, version: z.int() }),
    errors: ['identity.login_required', 'wallet.amount_invalid', 'wallet.currency_mismatch'],
  }),
  'user/consent/getConsents': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: 'Receipts of every consent given or withdrawn, newest first, with the version of the text it was about',
    input: z.object({ pageNumber: pageNumberField, limit: limitField }),
    data: z.object({
      items: z.array(consentData),
      countAll: z.int(),
      /** The marketing that is allowed now. */
      marketing: z.array(z.object({ product: z.enum(CONSENT_PRODUCTS), channel: z.enum(CONSENT_CHANNELS) })),
    }),
    errors: ['identity.login_required'],
  }),
  'user/consent/change': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Gives or withdraws the consent to marketing of one product by one channel, or of all that are left out',
    input: z.strictObject({
      product: z.enum(CONSENT_PRODUCTS).nullish(),
      channel: z.enum(CONSENT_CHANNELS).nullish(),
      isGiven: z.boolean(),
    }),
    data: z.object({
      marketing: z.array(z.object({ product: z.enum(CONSENT_PRODUCTS), channel: z.enum(CONSENT_CHANNELS) })),
    }),
    errors: ['identity.login_required'],
  }),
  'user/dashboard/getDashboard': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: "Deposits, withdrawals and result of play of this month of the player's calendar, and what is open",
    input: z.object({
      /** Whose months and days are meant: what begins `this month` is the player's own calendar. */
      calendar: z.enum(['jalali', 'gregorian']).default('gregorian'),
      timeZone: z.string().max(64).refine(isZoneName, 'choice').default('UTC'),
    }),
    data: z.object({
      currency: currencyIdField,
      month: z.object({
        since: instantData,
        deposits: moneyData,
        withdrawals: moneyData,
        /** What play brought or cost: negative where it cost. Stakes of open bets count as still there. */
        result: moneyData,
      }),
      openBets: z.int(),
      openLotteryTickets: z.int(),
    }),
    errors: ['identity.login_required'],
  }),
  'user/data/createExport': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary:
      'Makes a link to everything kept about the player as signed JSON lines: GET it once, within a minute. Needs a proof',
    input: noInput,
    data: z.object({ url: z.string(), expiresAt: instantData }),
    errors: PROVED_ERRORS,
  }),
  'user/data/getAccesses': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: "Who of the operator looked at the player's file, when and what for, newest first",
    input: z.object({ pageNumber: pageNumberField, limit: limitField }),
    data: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          actor: z.enum(['staff', 'operator', 'system']),
          purpose: z.string(),
          what: z.string(),
          at: instantData,
        }),
      ),
      countAll: z.int(),
    }),
    errors: ['identity.login_required'],
  }),
  'user/closing/close': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary:
      'Closes the account: no open bets, money out or left to be paid out. Ends every session. With `erase` what no law keeps is deleted, once nothing is owed',
    input: z.strictObject({
      reason: personText(0, 300).default(''),
      /** The balance is left to the operator, who pays it out. */
      payOut: z.boolean().default(false),
      erase: z.boolean().default(false),
    }),
    data: closingData,
    errors: [...PROVED_ERRORS, 'identity.closed', 'account.bets_open', 'account.money_left'],
  }),
}
