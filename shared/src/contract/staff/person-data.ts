import { z } from 'zod'
import { amountField, currencyIdField, idField, instantData, moneyData } from '../fields.ts'

/** What a grant may move in one call; null: any amount of any currency. A ceiling of null: any amount of this one. */
const scopeField = z
  .array(z.object({ currency: currencyIdField, ceiling: amountField.nullable() }))
  .min(1)
  .max(50)
  .refine((scope) => new Set(scope.map(({ currency }) => currency)).size === scope.length, 'duplicate_key')
  .nullable()
/** The agent on top of the branch of the tree of agents that a grant covers; null: the whole tree. An id of no agent covers nobody. */
const branchField = idField.nullable()
/** Roles for somebody: each for good or until it ends by itself, and for any money and every agent or within a scope. */
export const grantsField = z
  .array(
    z.object({
      role: z.string().max(40),
      endsAt: instantData.nullable(),
      scope: scopeField,
      branch: branchField.default(null),
    }),
  )
  .max(20)
  .refine((roles) => new Set(roles.map(({ role }) => role)).size === roles.length, 'duplicate_key')
const scopeData = z.array(z.object({ currency: currencyIdField, ceiling: moneyData.nullable() })).nullable()

const roleGiven = z.object({
  role: z.string(),
  /** When a role that is lent ends by itself. */
  endsAt: instantData.nullable(),
  scope: scopeData,
  branch: branchField,
})

/** A person of staff as a search shows them. */
export const foundPerson = z.object({ id: idField, name: z.string(), email: z.string(), isShut: z.boolean() })

/** A person of staff as colleagues see them. */
export const personData = z.object({
  id: idField,
  name: z.string(),
  email: z.string(),
  roles: z.array(roleGiven),
  /** Of the roles: whoever changes them says which they saw. */
  version: z.int(),
  hasSecondFactor: z.boolean(),
  isShut: z.boolean(),
  createdAt: instantData,
  lastActiveAt: instantData.nullable(),
})

export const invitationData = z.object({
  id: idField,
  name: z.string(),
  email: z.string(),
  roles: z.array(roleGiven),
  invitedBy: z.string().nullable(),
  createdAt: instantData,
  expiresAt: instantData,
})

/** A session of the office. */
export const sessionData = z.object({
  id: idField,
  device: z.string(),
  ipBlock: z.string(),
  createdAt: instantData,
  lastActiveAt: instantData,
})
export const ownSessionData = sessionData.extend({ isThis: z.boolean() })
