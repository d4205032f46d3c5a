import type { Routes } from '../../../module.ts'
import { acceptDispute, getDisputes, sendDisputeEvidence } from './disputes.ts'

/** What staff see and do of chargebacks that can be disputed. */
export const disputeRoutes = {
  'office/dispute/getQueue': { inTx: getDisputes },
  'office/dispute/sendEvidence': { afterLine: sendDisputeEvidence },
  'office/dispute/accept': { afterLine: acceptDispute },
} satisfies Routes
