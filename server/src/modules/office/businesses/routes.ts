import type { Routes } from '../../../module.ts'
import { createBusiness } from './create-business.ts'
import { getBusinesses } from './get-businesses.ts'

/** The businesses of the platform, for the people of the one that keeps it. */
export const businessRoutes = {
  'office/business/getList': { inTx: getBusinesses },
  'office/business/create': { inTx: createBusiness },
} satisfies Routes
