import { accountErrors } from './account/errors.ts'
import { affiliatesErrors } from './affiliates/errors.ts'
import { agentsErrors } from './agents/errors.ts'
import { betsErrors } from './bets/errors.ts'
import { bonusesErrors } from './bonuses/errors.ts'
import { businessErrors } from './business/errors.ts'
import { cashierErrors } from './cashier/errors.ts'
import { catalogueErrors } from './catalogue/errors.ts'
import { contentErrors } from './content/errors.ts'
import { contestsErrors } from './contests/errors.ts'
import { fairnessErrors } from './fairness/errors.ts'
import { httpErrors } from './http/errors.ts'
import { identityErrors } from './identity/errors.ts'
import { ledgerErrors } from './ledger/errors.ts'
import { limitsErrors } from './limits/errors.ts'
import { lotteryErrors } from './lottery/errors.ts'
import { loyaltyErrors } from './loyalty/errors.ts'
import { noticesErrors } from './notices/errors.ts'
import { actionErrors } from './office/action-errors.ts'
import { officeErrors } from './office/errors.ts'
import { houseErrors } from './office/house-errors.ts'
import { operationErrors } from './office/operation-errors.ts'
import { queueErrors } from './office/queue-errors.ts'
import { originalsErrors } from './originals/errors.ts'
import { pictureErrors } from './pictures/errors.ts'
import { proofsErrors } from './proofs/errors.ts'
import { pushErrors } from './push/errors.ts'
import { returnsErrors } from './returns/errors.ts'
import { revenueErrors } from './revenue/errors.ts'
import { riskErrors } from './risk/errors.ts'
import { roomsErrors } from './rooms/errors.ts'
import { screeningErrors } from './screening/errors.ts'
import { staffErrors } from './staff/errors.ts'
import { stakesErrors } from './stakes/errors.ts'
import { supportErrors } from './support/errors.ts'
import { verificationErrors } from './verification/errors.ts'
import { withdrawalsErrors } from './withdrawals/errors.ts'

/** The one table of what can be refused, of all modules. */
export const errors = {
  ...httpErrors,
  ...businessErrors,
  ...identityErrors,
  ...accountErrors,
  ...affiliatesErrors,
  ...noticesErrors,
  ...pushErrors,
  ...pictureErrors,
  ...contentErrors,
  ...bonusesErrors,
  ...catalogueErrors,
  ...ledgerErrors,
  ...proofsErrors,
  ...limitsErrors,
  ...stakesErrors,
  ...cashierErrors,
  ...withdrawalsErrors,
  ...agentsErrors,
  ...verificationErrors,
  ...riskErrors,
  ...screeningErrors,
  ...betsErrors,
  ...fairnessErrors,
  ...originalsErrors,
  ...roomsErrors,
  ...lotteryErrors,
  ...loyaltyErrors,
  ...contestsErrors,
  ...returnsErrors,
  ...revenueErrors,
  ...supportErrors,
  ...staffErrors,
  ...officeErrors,
  ...actionErrors,
  ...houseErrors,
  ...operationErrors,
  ...queueErrors,
}

export type ErrorCode = keyof typeof errors

/** True for a text that is a code of the table, for values that come from storage or the wire. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text)
}
