import type { Routes } from '../../../module.ts'
import { movedBy } from '../moved-by.ts'
import { getBatches, getBatchLines, previewBatch } from './batches.ts'
import { grantToMany, revokeFromMany } from './change-many.ts'
import { fundOffer, openSavedOffer, revokeGrant, saveOffer, stepper } from './change-offers.ts'
import { getCodes, makeCodes, voidMadeCodes } from './codes.ts'
import { getCost, simulateTerms } from './cost.ts'
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
  'office/bonus/makeCodes': { inTx: makeCodes },
  'office/bonus/voidCodes': { inTx: voidMadeCodes },
  'office/bonus/getCodes': { inTx: getCodes },
  'office/bonus/getCost': { isSlow: true, inTx: getCost },
  'office/bonus/simulate': { beforeTx: simulateTerms },
  'office/bonus/preview': { inTx: previewBatch },
  'office/bonus/grant': { inUnit: grantToMany, moves: movedBy },
  'office/bonus/bulkRevoke': { inUnit: revokeFromMany },
  'office/bonus/getBatches': { inTx: getBatches },
  'office/bonus/getBatchLines': { inTx: getBatchLines },
} satisfies Routes
