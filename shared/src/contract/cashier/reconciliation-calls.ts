import { z } from 'zod'
import { CHAIN_NETWORKS } from '../../rules/withdrawals/destination-kinds.ts'
import { isCalendarDay } from '../../values/time.ts'
import {
  currencyIdField,
  idField,
  instantData,
  limitField,
  nameField,
  noData,
  noInput,
  reasonField,
} from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { INCIDENT_VIEWS, PROVIDER_INCIDENTS, STATEMENT_KINDS } from './choices.ts'

/** A difference between a provider and the books, as staff see it. `theirs`, `ours`: what each side says, of `details`. */
export const providerIncidentData = z.object({
  id: idField,
  gatewayCode: z.string(),
  kind: z.enum(PROVIDER_INCIDENTS),
  details: z.record(z.string(), z.string()),
  theirs: z.string().nullable(),
  ours: z.string().nullable(),
  owner: z.string(),
  openedAt: instantData,
  closedAt: instantData.nullable(),
  resolution: z.string().nullable(),
})

/** A day and a gateway, which a page begins after. */
const dayCursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d [a-z][a-z-]{0,39}$/)
  .refine((text) => isCalendarDay(text.slice(0, 10)))

const staff = { method: 'POST', auth: 'staff' } as const

/** What staff do with differences between providers and the books. */
export const reconciliationCalls = {
  'office/cashier/getIncidents': operation({
    ...staff,
    permission: 'deposit.read',
    rate: 'read',
    summary:
      'Differences between providers and the books: those that are open, the oldest first, or closed, the newest first',
    input: z.object({
      limit: limitField,
      cursor: idField.nullish(),
      view: z.enum(INCIDENT_VIEWS).default('open'),
      kind: z.enum(PROVIDER_INCIDENTS).nullish(),
      gatewayCode: nameField.nullish(),
      /** Opened from a moment on, and before one. */
      from: instantData.nullish(),
      to: instantData.nullish(),
    }),
    data: z.object({
      items: z.array(
        providerIncidentData.extend({
          /** What it is about; null: nothing that is known here. */
          deposit: z.object({ id: idField, intId: z.int(), uid: z.int() }).nullable(),
        }),
      ),
      cursor: z.string().nullable(),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/cashier/closeIncident': operation({
    ...staff,
    permission: 'deposit.decide',
    reason: 'required',
    rate: 'account',
    summary: 'Closes a difference between a provider and the books; the reason says what was found and done',
    input: z.object({ incidentId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'cashier.incident_unknown'],
  }),
  'office/cashier/getCoinLevels': operation({
    ...staff,
    permission: 'deposit.read',
    rate: 'read',
    summary:
      'What the hot wallet has of each coin and owes, and whether the signer is there; empty where no coins go out',
    input: noInput,
    data: z.object({
      /** Null: no signer was ever here. */
      signer: z.object({ hotWallet: z.string(), isThere: z.boolean() }).nullable(),
      items: z.array(
        z.object({
          gatewayCode: z.string(),
          network: z.enum(CHAIN_NETWORKS),
          symbol: z.string(),
          /** In whole coins, as its chain said at `readAt`. */
          balance: z.string().nullable(),
          readAt: instantData.nullable(),
          /** What approved payouts need, and since when the oldest waits. */
          owed: z.string(),
          payouts: z.int(),
          oldestAt: instantData.nullable(),
          sweeps: z.int(),
          /** Staff hold them: nothing more is swept. */
          areSweepsHeld: z.boolean(),
          /** Until then all is swept, however little; null: from its least amount on. */
          sweepsAllUntil: instantData.nullable(),
          isShort: z.boolean(),
        }),
      ),
      countAll: z.int(),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/cashier/holdSweeps': operation({
    ...staff,
    permission: 'gateway.switch',
    reason: 'required',
    rate: 'account',
    summary: 'Holds the sweeps of a coin, or lets them go on; one that is under way goes on',
    input: z.object({ gatewayCode: nameField.min(1), isHeld: z.boolean(), reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'cashier.gateway_unknown'],
  }),
  'office/cashier/sweepNow': operation({
    ...staff,
    permission: 'gateway.switch',
    reason: 'required',
    rate: 'account',
    summary: 'Has all of a coin that lies at addresses of players swept within the hour, however little it is',
    input: z.object({ gatewayCode: nameField.min(1), reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'cashier.gateway_unknown'],
  }),
  'office/cashier/getStatements': operation({
    ...staff,
    permission: 'deposit.read',
    rate: 'read',
    summary: 'Days whose statements were compared with the books, the newest first',
    input: z.object({
      limit: limitField,
      /** As a page before gave it. */
      cursor: dayCursor.nullish(),
    }),
    data: z.object({
      items: z.array(
        z.object({
          gatewayCode: z.string(),
          /** In UTC. */
          day: z.iso.date(),
          lineCount: z.int(),
          differenceCount: z.int(),
          /** What moved, as the provider says it; of a currency that is not known here in its minor units. */
          sums: z.array(
            z.object({
              kind: z.enum(STATEMENT_KINDS),
              currency: currencyIdField,
              amount: z.string(),
              pointCount: z.int().nullable(),
            }),
          ),
          comparedAt: instantData,
        }),
      ),
      cursor: z.string().nullable(),
    }),
    errors: [LOGIN, MISSING],
  }),
}
