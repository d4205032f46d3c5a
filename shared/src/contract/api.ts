import type { z } from 'zod'
import { accountCalls } from './account/calls.ts'
import { affiliatesCalls } from './affiliates/calls.ts'
import { agentCalls } from './agents/calls.ts'
import { commissionCalls } from './agents/commission-calls.ts'
import { agentOfficeCalls } from './agents/office-calls.ts'
import { agentReportCalls } from './agents/report-calls.ts'
import { betsCalls } from './bets/calls.ts'
import { batchCalls } from './bonuses/batch-calls.ts'
import { bonusCalculatorCalls } from './bonuses/calculator-calls.ts'
import { bonusCalls } from './bonuses/calls.ts'
import { codeCalls } from './bonuses/code-calls.ts'
import { costCalls } from './bonuses/cost-calls.ts'
import { grantCalls } from './bonuses/grant-calls.ts'
import { offerCalls } from './bonuses/offer-calls.ts'
import { bonusOfficeCalls } from './bonuses/office-calls.ts'
import { businessCalls } from './business/calls.ts'
import { settingsCalls } from './business/office-calls.ts'
import { platformCalls } from './business/platform-calls.ts'
import { cashierCalls } from './cashier/calls.ts'
import { disputeCalls } from './cashier/dispute-calls.ts'
import { gatewayCalls } from './cashier/gateway-calls.ts'
import { depositOfficeCalls } from './cashier/office-calls.ts'
import { reconciliationCalls } from './cashier/reconciliation-calls.ts'
import { voucherCalls } from './cashier/voucher-calls.ts'
import { catalogueCalls } from './catalogue/calls.ts'
import { catalogueOfficeCalls } from './catalogue/office-calls.ts'
import { contentCalls } from './content/calls.ts'
import { mailTemplateCalls } from './content/mail-template-calls.ts'
import { contentOfficeCalls } from './content/office-calls.ts'
import { sliderCalls } from './content/slider-calls.ts'
import { contestCalls } from './contests/calls.ts'
import { raceCalls } from './contests/race-calls.ts'
import { raceOfficeCalls } from './contests/race-office-calls.ts'
import { fairnessCalls } from './fairness/calls.ts'
import { feedCalls } from './feed/calls.ts'
import type { approvalEvidence } from './fields.ts'
import { identityCalls } from './identity/calls.ts'
import { contactCalls } from './identity/contact-calls.ts'
import { securityCalls } from './identity/security-calls.ts'
import { limitsCalls } from './limits/calls.ts'
import { lotteryCalls } from './lottery/calls.ts'
import { loyaltyCalculatorCalls } from './loyalty/calculator-calls.ts'
import { loyaltyCalls } from './loyalty/calls.ts'
import { rewardCalls } from './loyalty/reward-calls.ts'
import { menuCalls } from './menus/calls.ts'
import { menuOfficeCalls } from './menus/office-calls.ts'
import { noticeCalls } from './notices/calls.ts'
import { actionCalls } from './office/action-calls.ts'
import { exclusionCalls } from './office/exclusion-calls.ts'
import { houseCalls } from './office/house-calls.ts'
import { moneyCalls } from './office/money-calls.ts'
import { operationCalls } from './office/operation-calls.ts'
import { playerCalls } from './office/player-calls.ts'
import { playerMoneyCalls } from './office/player-money-calls.ts'
import { queueCalls } from './office/queue-calls.ts'
import { regulatorCalls } from './office/regulator-calls.ts'
import { stopCalls } from './office/stop-calls.ts'
import { originalsCalls } from './originals/calls.ts'
import { slotCalls } from './originals/slot-calls.ts'
import { pictureCalls } from './pictures/calls.ts'
import { proofsCalls } from './proofs/calls.ts'
import { pushCalls } from './push/calls.ts'
import { returnsCalls } from './returns/calls.ts'
import { revenueCalls } from './revenue/calls.ts'
import { scheduleCalls } from './revenue/schedules.ts'
import { blocklistCalls } from './risk/blocklist-calls.ts'
import { riskCalls } from './risk/office-calls.ts'
import { crashCalls } from './rooms/crash-calls.ts'
import { roundOfficeCalls } from './rooms/office-calls.ts'
import { tableCalls } from './rooms/table-calls.ts'
import { screeningCalls } from './screening/office-calls.ts'
import { staffCalls } from './staff/calls.ts'
import { passkeyCalls } from './staff/passkey-calls.ts'
import { staffSessionCalls } from './staff/session-calls.ts'
import { trailCalls } from './staff/trail-calls.ts'
import { attachmentCalls } from './support/attachment-calls.ts'
import { supportCalls } from './support/calls.ts'
import { complaintCalls } from './support/complaint-calls.ts'
import { ticketOfficeCalls } from './support/office-calls.ts'
import { verificationCalls } from './verification/calls.ts'
import { verificationOfficeCalls } from './verification/office-calls.ts'
import { withdrawalsCalls } from './withdrawals/calls.ts'
import { withdrawalOfficeCalls } from './withdrawals/office-calls.ts'

/** Every call of the product by path. Routes, browser client, API page and tests are derived from this list. */
export const calls = {
  ...businessCalls,
  ...identityCalls,
  ...contactCalls,
  ...noticeCalls,
  ...pushCalls,
  ...accountCalls,
  ...securityCalls,
  ...contentCalls,
  ...menuCalls,
  ...bonusCalls,
  ...bonusCalculatorCalls,
  ...grantCalls,
  ...catalogueCalls,
  ...cashierCalls,
  ...withdrawalsCalls,
  ...agentCalls,
  ...commissionCalls,
  ...agentReportCalls,
  ...verificationCalls,
  ...limitsCalls,
  ...proofsCalls,
  ...betsCalls,
  ...fairnessCalls,
  ...originalsCalls,
  ...slotCalls,
  ...crashCalls,
  ...tableCalls,
  ...lotteryCalls,
  ...returnsCalls,
  ...supportCalls,
  ...attachmentCalls,
  ...complaintCalls,
  ...ticketOfficeCalls,
  ...loyaltyCalls,
  ...loyaltyCalculatorCalls,
  ...rewardCalls,
  ...contestCalls,
  ...raceCalls,
  ...raceOfficeCalls,
  ...feedCalls,
  ...revenueCalls,
  ...scheduleCalls,
  ...affiliatesCalls,
  ...staffCalls,
  ...staffSessionCalls,
  ...passkeyCalls,
  ...trailCalls,
  ...playerCalls,
  ...playerMoneyCalls,
  ...actionCalls,
  ...houseCalls,
  ...roundOfficeCalls,
  ...operationCalls,
  ...moneyCalls,
  ...depositOfficeCalls,
  ...disputeCalls,
  ...reconciliationCalls,
  ...gatewayCalls,
  ...offerCalls,
  ...batchCalls,
  ...costCalls,
  ...codeCalls,
  ...voucherCalls,
  ...withdrawalOfficeCalls,
  ...agentOfficeCalls,
  ...verificationOfficeCalls,
  ...riskCalls,
  ...blocklistCalls,
  ...screeningCalls,
  ...regulatorCalls,
  ...stopCalls,
  ...queueCalls,
  ...exclusionCalls,
  ...catalogueOfficeCalls,
  ...pictureCalls,
  ...contentOfficeCalls,
  ...bonusOfficeCalls,
  ...mailTemplateCalls,
  ...sliderCalls,
  ...menuOfficeCalls,
  ...settingsCalls,
  ...platformCalls,
}

export type Calls = typeof calls
export type CallPath = keyof Calls
/** What a caller sends. */
export type CallInput<Path extends CallPath> = z.input<Calls[Path]['input']> & EvidenceOf<Calls[Path]>
/** What comes with a call that a second person approves. */
type EvidenceOf<Call> = Call extends { readonly approval: 'required' } ? z.input<typeof approvalEvidence> : unknown
/** What the operation receives after parsing. */
export type ParsedInput<Path extends CallPath> = z.output<Calls[Path]['input']>
export type CallData<Path extends CallPath> = z.output<Calls[Path]['data']>
