import type { Routes } from '../../../module.ts'
import { takeFile } from '../../screening/index.ts'
import { addScreeningList, discardListVersion, loadListVersion, useListVersion } from './change-lists.ts'
import { clearHit, confirmHit, getHits, showHit } from './hits.ts'
import { getListChanges, getListVersions, getScreeningLists } from './lists.ts'

/** What staff do about lists of names, and about players who may be named there. */
export const screeningRoutes = {
  'office/screening/getLists': { inTx: getScreeningLists },
  'office/screening/getVersions': { inTx: getListVersions },
  'office/screening/getChanges': { inTx: getListChanges },
  'office/screening/addList': { inTx: addScreeningList },
  'office/screening/upload': { beforeTx: takeFile },
  'office/screening/load': { inTx: loadListVersion },
  'office/screening/use': { inTx: useListVersion },
  'office/screening/discard': { inTx: discardListVersion },
  'office/screening/getQueue': { inTx: getHits },
  'office/screening/get': { inTx: showHit },
  'office/screening/confirm': { inTx: confirmHit },
  'office/screening/clear': { inTx: clearHit },
} satisfies Routes
