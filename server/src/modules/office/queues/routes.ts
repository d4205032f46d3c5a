import type { Routes } from '../../../module.ts'
import { claimRow, getClaims, releaseRow } from './claims.ts'
import { createListExport } from './create-list-export.ts'
import { getDesk, removeView, saveView, setColumns, shareView } from './desk.ts'
import { getAsked } from './get-asked.ts'
import { getWaiting } from './get-waiting.ts'

/** What every list of the office has. */
export const queueRoutes = {
  'office/home/getWaiting': getWaiting,
  'office/queue/getDesk': { inTx: getDesk },
  'office/queue/saveView': { inTx: saveView },
  'office/queue/shareView': { inTx: shareView },
  'office/queue/removeView': { inTx: removeView },
  'office/queue/setColumns': { inTx: setColumns },
  'office/queue/getClaims': { inTx: getClaims },
  'office/queue/getAsked': { inTx: getAsked },
  'office/queue/claim': { inTx: claimRow },
  'office/queue/release': { inTx: releaseRow },
  'office/queue/export': { inTx: createListExport },
} satisfies Routes
