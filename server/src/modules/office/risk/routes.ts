import type { Routes } from '../../../module.ts'
import { blockThing, getBlockHits, getBlocks, liftBlock } from './blocklist.ts'
import { decideCase, getCases, showCase } from './cases.ts'
import { openRiskLock } from './open-lock.ts'
import { showPlayerRisk } from './player-risk.ts'
import { reportCase, takeReport } from './reports.ts'
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
import { addCaseTask, endCaseTask } from './tasks.ts'

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
  'office/risk/openLock': { inTx: openRiskLock },
  'office/risk/addTask': { inTx: addCaseTask },
  'office/risk/endTask': { inTx: endCaseTask },
  'office/player/getRisk': { inTx: showPlayerRisk },
  'office/risk/report': { inTx: reportCase },
  'office/risk/takeReport': { inTx: takeReport },
  'office/blocklist/getEntries': { inTx: getBlocks },
  'office/blocklist/getHits': { inTx: getBlockHits },
  'office/blocklist/add': { inTx: blockThing },
  'office/blocklist/lift': { inTx: liftBlock },
} satisfies Routes
