import type { Routes } from '../../../module.ts'
import { discardMenuDraft, publishMenu, restoreMenu, saveMenuDraft } from './change-menus.ts'
import { getMenus, getMenuVersions } from './menus.ts'

/** What staff do of menus. */
export const menuRoutes = {
  'office/menu/getMenus': { inTx: getMenus },
  'office/menu/getVersions': { inTx: getMenuVersions },
  'office/menu/saveDraft': { inTx: saveMenuDraft },
  'office/menu/restoreVersion': { inTx: restoreMenu },
  'office/menu/discardDraft': { inTx: discardMenuDraft },
  'office/menu/publish': { inTx: publishMenu },
} satisfies Routes
