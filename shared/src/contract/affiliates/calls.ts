import { z } from 'zod'
import {
  currencyIdField,
  idField,
  instantData,
  intIdField,
  limitField,
  moneyData,
  noInput,
  personText,
  walletData,
} from '../fields.ts'
import { DEPOSIT_LIMIT_ERRORS } from '../limits/refusals.ts'
import { operation } from '../operation.ts'
import { PLAYERS } from '../user-groups.ts'
import { affiliatePlanField, simulationInput, statementSums } from './plan-fields.ts'

/** The name of a link, as it stands in its address. */
const slugField = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/)
/** What an advertiser hands through, and nobody reads here. */
const subField = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9._~-]*$/)

const linkData = z.object({
  id: idField,
  slug: slugField,
  label: z.string(),
  /** Of this site: `/ref/100001?link=blog`. */
  path: z.string(),
  clicks: z.int().min(0),
  registrations: z.int().min(0),
  createdAt: instantData,
})
export type AffiliateLinkData = z.output<typeof linkData>

const statementData = z.object({
  id: idField,
  month: z.string().regex(/^\d{4}-\d\d$/),
  currency: currencyIdField,
  planVersion: z.int().min(1),
  ...statementSums,
  /** How many players moved anything in it. No single one is told of: what somebody staked is theirs. */
  players: z.int().min(0),
  closedAt: instantData,
  /** From when on its `payable` may be transferred. */
  availableAt: instantData,
})
export type AffiliateStatementData = z.output<typeof statementData>

const own = { auth: 'player', groups: PLAYERS, rate: 'read' } as const
const errors = ['identity.login_required', 'identity.forbidden'] as const

export const affiliatesCalls = {
  'affiliate/affiliate/getReferralCode': operation({
    method: 'POST',
    ...own,
    isLook: true,
    summary: 'The referral code of the player, and the path of the link that carries it',
    input: noInput,
    data: z.object({ refCode: z.string(), path: z.string() }),
    errors,
  }),
  'affiliate/affiliate/getAffiliates': operation({
    method: 'POST',
    ...own,
    isLook: true,
    summary: 'Who registered by the player, the latest first; names are masked',
    input: z.object({ cursor: idField.nullish(), limit: limitField }),
    data: z.object({
      items: z.array(
        z.object({
          /** Two signs of the username at most. */
          name: z.string(),
          registeredAt: instantData,
          link: z.string().nullable(),
          hasDeposited: z.boolean(),
          /** Whether what they play counts; of accounts that belong together it does not. */
          isCounted: z.boolean(),
        }),
      ),
      cursor: idField.nullable(),
    }),
    errors,
  }),
  'affiliate/statistics/getStatistics': operation({
    method: 'GET',
    ...own,
    isLook: true,
    isPassive: true,
    summary: 'The way from clicks to players, and earnings by currency',
    input: noInput,
    data: z.object({
      clicks: z.int().min(0),
      registrations: z.int().min(0),
      firstDeposits: z.int().min(0),
      /** Who played within the last 30 days. */
      active: z.int().min(0),
      currencies: z.array(
        z.object({
          currency: currencyIdField,
          /** All that closed months came to. */
          accrued: moneyData,
          /** Of it, what is not free yet, and from when the first of it is. */
          held: moneyData,
          freeAt: instantData.nullable(),
          available: moneyData,
          transferred: moneyData,
          /** What later months make good first: 0 or less. */
          carried: moneyData,
        }),
      ),
    }),
    errors,
  }),
  'affiliate/affiliate/transferToWallet': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'money',
    idempotency: 'required',
    summary: 'Moves all earnings that are free in a currency to the wallet; it counts as a deposit',
    success: { en: 'The earnings are in your wallet.', fa: 'درآمد به کیف پول شما منتقل شد.' },
    input: z.object({ currencyId: currencyIdField }),
    data: z.object({ amount: moneyData, currency: currencyIdField, wallet: walletData }),
    errors: [
      ...errors,
      'http.key_required',
      'http.key_reused',
      'http.key_spent',
      'affiliates.nothing_available',
      'affiliates.other_currency',
      ...DEPOSIT_LIMIT_ERRORS,
      'ledger.frozen',
    ],
  }),
  'affiliate/link/getLinks': operation({
    method: 'POST',
    ...own,
    isLook: true,
    summary: 'The links of the player, twenty at most, with what came by each',
    input: noInput,
    data: z.object({ items: z.array(linkData) }),
    errors,
  }),
  'affiliate/link/add': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'account',
    summary: 'Adds a link with a name of its own',
    success: { en: 'The link was added.', fa: 'پیوند اضافه شد.' },
    input: z.object({ slug: slugField, label: personText(1, 60) }),
    data: linkData,
    errors: [...errors, 'affiliates.slug_taken', 'affiliates.too_many_links'],
  }),
  'affiliate/click/record': operation({
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    summary: 'Notes that this browser came by a referral link; the last one within 90 days counts when it registers',
    input: z.object({
      refCode: z.string().max(32),
      link: slugField.optional(),
      sub1: subField.optional(),
      sub2: subField.optional(),
      sub3: subField.optional(),
      sub4: subField.optional(),
      sub5: subField.optional(),
    }),
    data: z.object({ clickId: idField, marketerUserIntId: intIdField, isCounted: z.boolean() }),
    errors: ['identity.referral_unknown'],
  }),
  'affiliate/plan/getPlan': operation({
    method: 'POST',
    ...own,
    isLook: true,
    summary: 'The plan that holds for who registers from now on, in a currency; that of the player where none is named',
    input: z.object({ currencyId: currencyIdField.optional() }),
    data: z.object({
      version: z.int().min(1),
      currency: currencyIdField,
      holdDays: z.int().min(0),
      plan: affiliatePlanField,
    }),
    errors: [...errors, 'identity.currency_unknown'],
  }),
  'affiliate/plan/simulate': operation({
    method: 'POST',
    auth: 'optional',
    groups: PLAYERS,
    rate: 'read',
    summary: 'What a plan comes to over months, by the function that statements are made with',
    input: simulationInput,
    data: z.object({ months: z.array(z.object(statementSums)) }),
    errors: ['http.invalid', 'identity.currency_unknown'],
  }),
  'affiliate/statement/getStatements': operation({
    method: 'POST',
    ...own,
    isLook: true,
    summary: 'The statements of closed months, the latest first',
    input: z.object({ cursor: idField.nullish(), limit: limitField }),
    data: z.object({ items: z.array(statementData), cursor: idField.nullable() }),
    errors,
  }),
  'affiliate/statement/get': operation({
    method: 'POST',
    ...own,
    isLook: true,
    summary: 'One statement, with the plan it was made by',
    input: z.object({ id: idField }),
    data: statementData.extend({ plan: affiliatePlanField }),
    errors: [...errors, 'affiliates.statement_not_found'],
  }),
}
