import type { Routes } from '../../../module.ts'
import { movedBy } from '../moved-by.ts'
import { fundOffer, openSavedOffer, revokeGrant, saveOffer, stepper } from './change-offers.ts'
import { getOffers, getOfficeGrants } from './offers.ts'

/** What staff do of what can be had of bonuses. */
export const offerRoutes = {
  'office/bonus/getOffers': { inTx: getOffers },
  'office/bonus/save': { inTx: saveOffer },
  'office/bonus/open': { inTx: openSavedOffer },
  'office/bonus/pause': { inTx: stepper('pause') },
  'office/bonus/resume': { inTx: stepper('resume') },
  'office/bonus/end': { inTx: stepper('end') },
  'office/bonus/fund': { inUnit: fundOffer, moves: movedBy },
  'office/bonus/getGrants': { inTx: getOfficeGrants },
  'office/bonus/revoke': { inUnit: revokeGrant },
} satisfies Routes
