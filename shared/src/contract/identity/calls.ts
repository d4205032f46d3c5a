import { z } from 'zod'
import { fold } from '../../values/fold.ts'
import { BONUS_KINDS, GRANT_STATUSES } from '../bonuses/choices.ts'
import {
  currencyIdField,
  dayField,
  hasNoCard,
  intIdField,
  moneyData,
  noData,
  noInput,
  personText,
  walletData,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP, USER_GROUPS } from '../user-groups.ts'

/** Letters (any script), digits, dot, dash, underscore; starts with a letter or digit. Uniqueness is by fold(). */
export const usernameField = z
  .string()
  .max(64)
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(3)
      .max(32)
      .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._\u200C-]*$/u, 'username_characters'),
  )
  .refine((text) => fold(text).length >= 3, 'username_characters')
  .refine(hasNoCard, 'card_number')

/** Length rules only (ASVS 6.2): at least 8, up to 128, nothing about composition. */
export const newPasswordField = z.string().min(8).max(128)

/** What every page shows of its player. It is asked for often: whatever only one screen needs has a call of its own. */
const userData = z.object({
  id: z.string(),
  intId: intIdField,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
})

const userGroupData = z.object({ id: z.enum(USER_GROUPS) })

/** A bonus that lives: its money, and what a stake has to know of its terms. */
const bonusWalletData = z.object({
  id: z.string(),
  /** Bonus money: free, and in open bets. */
  balance: moneyData,
  bonusType: z.object({ name: z.enum(BONUS_KINDS), title: z.string() }),
  wallet: z.object({ currency: z.object({ id: z.string(), symbol: z.string(), pointCount: z.int() }) }),
  status: z.enum(GRANT_STATUSES),
  /** Whose money a stake takes first, and the highest stake that bonus money has a part in; null: any. */
  order: z.enum(['cashFirst', 'bonusFirst']),
  maxStake: moneyData.nullable(),
  /** Free rounds of a game, or a free bet on any that counts (`game` null), that may be played now; null: none. */
  free: z.object({ left: z.int().min(1), stake: moneyData, game: z.string().nullable() }).nullable(),
})
export type BonusWalletData = z.output<typeof bonusWalletData>

/** What a fresh session shows; register and login add the token. */
const sessionData = {
  user: userData,
  userGroups: z.array(userGroupData),
  wallet: walletData,
  bonusWallets: z.array(bonusWalletData),
  newTicketsCount: z.int(),
  permissions: z.array(z.string()),
}

/** What opening a session answers. */
export const loginData = z.object({ token: z.string(), ...sessionData })

const registerInput = z
  .object({
    firstName: personText(1, 60),
    lastName: personText(1, 60),
    birthDate: dayField.optional(),
    /** The specification spells it both ways; either is accepted, one is needed. */
    birthdate: dayField.optional(),
    address: personText(3, 200),
    zipCode: personText(2, 16),
    /** Country of residence. Left out, the operator's default country stands, when it has one. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    email: z.email().max(254),
    userName: usernameField.optional(),
    username: usernameField.optional(),
    password: newPasswordField,
    rePassword: z.string().max(128),
    currencyId: currencyIdField.optional(),
    currency: currencyIdField.optional(),
    marketerUserIntId: intIdField.nullish(),
    referralCode: z.string().max(32).nullish(),
    /** Of a link by which an agent or the operator invited somebody: group, currency and agent are what the link says. */
    invitationToken: z.string().max(64).nullish(),
    legalAge: z.boolean(),
    marketingSubscribe: z.boolean().default(false),
    correctInformation: z.boolean(),
  })
  .superRefine((value, context) => {
    if (value.birthDate === undefined && value.birthdate === undefined)
      context.addIssue({ code: 'custom', path: ['birthDate'], message: 'required' })
    if (value.username === undefined && value.userName === undefined)
      context.addIssue({ code: 'custom', path: ['username'], message: 'required' })
  })

export const identityCalls = {
  'user/user/register': operation({
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    summary:
      'Opens an account and a session. Whose mailbox it is and whether the person excluded themselves changes nothing in the answer',
    success: { en: 'Welcome! Your account is open.', fa: 'خوش آمدید! حساب شما باز شد.' },
    input: registerInput,
    data: loginData,
    errors: [
      'identity.username_taken',
      'identity.underage',
      'identity.country_not_served',
      'identity.password_mismatch',
      'identity.password_too_common',
      'identity.password_like_account',
      'identity.consent_required',
      'identity.currency_unknown',
      'identity.referral_unknown',
      'identity.invitation_gone',
      'identity.refused',
    ],
  }),
  'user/user/login': operation({
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    inMaintenance: true,
    summary: 'Opens a session with username (or e-mail address) and password',
    success: { en: 'Welcome back.', fa: 'خوش برگشتید.' },
    input: z.object({
      username: z.string().min(1).max(254),
      password: z.string().min(1).max(128),
      /** A code of the authenticator app or a recovery code, for those who have an app. */
      twoFaCode: z.string().max(32).optional(),
    }),
    data: loginData,
    errors: [
      'identity.wrong_credentials',
      'identity.closed',
      'identity.sign_in_locked',
      'identity.refused',
      'identity.locked',
      'identity.second_factor_required',
      'identity.wrong_code',
    ],
  }),
  'user/user/init': operation({
    method: 'GET',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary: 'The signed-in player: user, groups, wallets, counts. Does not count as activity',
    input: noInput,
    data: z.object(sessionData),
    errors: ['identity.login_required'],
  }),
  'user/user/exit': operation({
    inMaintenance: true,
    method: 'GET',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Ends the session',
    success: { en: 'You are logged out.', fa: 'از حساب خود خارج شدید.' },
    input: noInput,
    data: noData,
    errors: ['identity.login_required'],
  }),
  'user/user/checkUsername': operation({
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    summary: 'Whether a username can still be taken; limited so that it is no list of players',
    input: z.object({ username: usernameField }),
    data: z.object({ isAvailable: z.boolean() }),
    errors: [],
  }),
  'affiliate/affiliate/checkReferralCode': operation({
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    summary: 'Whose referral code this is; limited so that it is no list of players',
    input: z.object({ refCode: z.string().max(32) }),
    data: z.object({ marketerUserIntId: intIdField }),
    errors: ['identity.referral_unknown'],
  }),
}
