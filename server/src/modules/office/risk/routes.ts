import type { Routes } from '../../../module.ts'
import { decideCase, getCases, showCase } from './cases.ts'
import {
  checkRule,
  discardRule,
  getRules,
  getRuleVersions,
  goLive,
  saveRuleDraft,
  shadowRule,
  stopRule,
  tryRuleVersion,
} from './rules.ts'

/** What staff do about rules on risk, and about cases that these opened. */
export const riskRoutes = {
  'office/risk/getRules': { inTx: getRules },
  'office/risk/getVersions': { inTx: getRuleVersions },
  'office/risk/checkRule': { inTx: checkRule },
  'office/risk/saveDraft': { inTx: saveRuleDraft },
  'office/risk/tryRule': { inTx: tryRuleVersion },
  'office/risk/shadow': { inTx: shadowRule },
  'office/risk/goLive': { inTx: goLive },
  'office/risk/stop': { inTx: stopRule },
  'office/risk/discard': { inTx: discardRule },
  'office/risk/getQueue': { inTx: getCases },
  'office/risk/get': { inTx: showCase },
  'office/risk/decide': { inTx: decideCase },
} satisfies Routes
