import type { Routes } from '../../../module.ts'
import { changeByOne, changeByTwo, previewChange } from './change.ts'
import { getSettings } from './get-settings.ts'
import { getVersion, getVersions } from './versions.ts'

/** What the operator sets of the business, and who changed it. */
export const settingsRoutes = {
  'office/settings/get': { inTx: getSettings },
  'office/settings/preview': { inTx: previewChange },
  'office/settings/change': { inTx: changeByOne },
  'office/settings/changeByTwo': { inTx: changeByTwo },
  'office/settings/getVersions': { inTx: getVersions },
  'office/settings/getVersion': { inTx: getVersion },
} satisfies Routes
