import type { Routes } from '../../../module.ts'
import { getBonusVersions, getBonusWords, getOfficeBonus, getOfficeBonuses } from './bonuses.ts'
import {
  cancelBonusPublication,
  discardBonusDraft,
  previewBonus,
  publishBonus,
  restoreBonus,
  saveBonusDraft,
} from './change-bonuses.ts'

/** What staff do of the words of bonuses. */
export const bonusRoutes = {
  'office/bonus/getBonuses': { inTx: getOfficeBonuses },
  'office/bonus/getBonus': { inTx: getOfficeBonus },
  'office/bonus/getVersions': { inTx: getBonusVersions },
  'office/bonus/getWords': { inTx: getBonusWords },
  'office/bonus/saveDraft': { inTx: saveBonusDraft },
  'office/bonus/restoreVersion': { inTx: restoreBonus },
  'office/bonus/discardDraft': { inTx: discardBonusDraft },
  'office/bonus/publish': { inTx: publishBonus },
  'office/bonus/cancelPublication': { inTx: cancelBonusPublication },
  'office/bonus/createPreview': { inTx: previewBonus },
} satisfies Routes
