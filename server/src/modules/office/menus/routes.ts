import type { Routes } from '../../../module.ts'
import {
  cancelMenuPublication,
  discardMenuDraft,
  previewMenu,
  publishMenu,
  restoreMenu,
  saveMenuDraft,
} from './change-menus.ts'
import { getMenus, getMenuVersion, getMenuVersions } from './menus.ts'

/** What staff do of menus. */
export const menuRoutes = {
  'office/menu/getMenus': { inTx: getMenus },
  'office/menu/getVersions': { inTx: getMenuVersions },
  'office/menu/getVersion': { inTx: getMenuVersion },
  'office/menu/saveDraft': { inTx: saveMenuDraft },
  'office/menu/restoreVersion': { inTx: restoreMenu },
  'office/menu/discardDraft': { inTx: discardMenuDraft },
  'office/menu/publish': { inTx: publishMenu },
  'office/menu/cancelPublication': { inTx: cancelMenuPublication },
  'office/menu/createPreview': { inTx: previewMenu },
} satisfies Routes
