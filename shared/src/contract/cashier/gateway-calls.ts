import { z } from 'zod'
import { CHAIN_NETWORKS } from '../../rules/withdrawals/destination-kinds.ts'
import {
  currencyIdField,
  instantData,
  moneyData,
  nameField,
  noData,
  noInput,
  personText,
  reasonField,
} from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { GATEWAY_STOPS } from './choices.ts'
import { GATEWAY_DIRECTIONS, GATEWAY_LEVELS } from './gateway-terms.ts'

/** What players are told of a way that is switched off. */
const messageField = personText(3, 200)
const placeFields = { direction: z.enum(GATEWAY_DIRECTIONS), gatewayCode: nameField.min(1) }

/** A gateway of one direction as staff see it. */
const officeGatewayData = z.object({
  direction: z.enum(GATEWAY_DIRECTIONS),
  code: z.string(),
  title: z.string(),
  network: z.enum(CHAIN_NETWORKS).nullable(),
  /** Whether it is set up here, and players see it while it is on. */
  isOffered: z.boolean(),
  /** What holds in each currency of the business; null: nothing is set of this gateway alone. */
  terms: z.array(
    z.object({
      currency: currencyIdField,
      pointCount: z.int(),
      min: moneyData,
      max: moneyData,
      dailyCap: moneyData.nullable(),
      fee: moneyData.nullable(),
    }),
  ),
  feePercent: z.string().nullable(),
  levelNeeded: z.enum(GATEWAY_LEVELS).nullable(),
  /** Why nothing goes by it; null: it is on. */
  stop: z.enum(GATEWAY_STOPS).nullable(),
  /** Since when its provider does not answer, and what it was last asked; null: it answers. */
  failing: z.object({ since: instantData, kind: z.string() }).nullable(),
  /** Who of staff switched it off, when and why, and what players are told; null: nobody. */
  switchedOff: z
    .object({
      by: z.string(),
      reason: z.string(),
      message: z.object({ en: z.string(), fa: z.string() }),
      at: instantData,
    })
    .nullable(),
  /** Of thirty days; null: nothing arrived in them. */
  typicalSeconds: z.int().nullable(),
  /** Of a hundred payments that ended within 24 hours, so many arrived; null: none ended. */
  successPercent: z.int().min(0).max(100).nullable(),
  /** What the books say lies with its provider, in each currency in which it is not nothing. `account`: of the house. */
  floats: z.array(z.object({ account: z.string(), currency: currencyIdField, pointCount: z.int(), amount: moneyData })),
  /** Of what goes out in coins: what the hot wallet has (null: it was not asked yet) and owes; null: it sends no coins. */
  hotWallet: z
    .object({ symbol: z.string(), balance: z.string().nullable(), owed: z.string(), isShort: z.boolean() })
    .nullable(),
  /** Differences between its provider and the books that nobody has closed yet. */
  openIncidents: z.int().min(0),
})

/** What staff do with ways of payment. Their terms are settings of the business. */
export const gatewayCalls = {
  'office/gateway/getList': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'gateway.read',
    rate: 'read',
    summary:
      'Every way of payment with its terms, whether it is on, how it did of late, and what lies with its provider',
    input: noInput,
    data: z.object({ items: z.array(officeGatewayData) }),
    errors: [LOGIN, MISSING],
  }),
  'office/gateway/switchOff': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'gateway.switch',
    reason: 'required',
    rate: 'emergency',
    summary: 'Switches a way of payment off at once: nothing is begun by it any more. What has begun goes on',
    input: z.object({ ...placeFields, message: z.object({ en: messageField, fa: messageField }), reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'cashier.gateway_unknown'],
  }),
  'office/gateway/switchOn': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'gateway.switch',
    reason: 'required',
    rate: 'emergency',
    summary: 'Switches a way of payment on that staff switched off, or that did not answer',
    input: z.object({ ...placeFields, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'cashier.gateway_unknown', 'cashier.gateway_is_on'],
  }),
}
