import type { Routes } from '../../../module.ts'
import { movedBy } from '../moved-by.ts'
import { decideVerification, refuseVerification, reopenVerification } from './decide-verifications.ts'
import { settleMoney } from './settle-money.ts'
import { getChecksOf, getFile, getVerifications, showVerification } from './show-verifications.ts'

/** What staff do with papers of players. */
export const verificationRoutes = {
  'office/verification/getQueue': { inTx: getVerifications },
  'office/player/getChecks': { inTx: getChecksOf, isTold: true },
  'office/verification/get': { inTx: showVerification },
  'office/verification/getFile': { inTx: getFile },
  'office/verification/decide': { inTx: decideVerification },
  'office/verification/refuse': { inTx: refuseVerification },
  'office/verification/reopen': { inTx: reopenVerification },
  'office/verification/settleMoney': { inUnit: settleMoney, moves: movedBy },
} satisfies Routes
