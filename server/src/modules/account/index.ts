import type { Module } from '../../module.ts'
import { changeConsent } from './change-consent.ts'
import { closeAccount } from './close-account.ts'
import { createExport } from './create-export.ts'
import { getAccesses } from './get-accesses.ts'
import { getConsents } from './get-consents.ts'
import { getDashboard } from './get-dashboard.ts'
import { getProfile } from './get-profile.ts'
import { getSettings } from './get-settings.ts'
import { startForgetting } from './jobs.ts'
import { openExport } from './open-export.ts'
import { personalTables } from './personal-tables.ts'
import { listeners, subscribers } from './subscribers.ts'
import { updateAvatar } from './update-avatar.ts'
import { updateProfile } from './update-profile.ts'
import { updateSettings } from './update-settings.ts'

export { readHeldPerson } from './legal-hold.ts'
export { lookAtPerson, readFile } from './look-at-person.ts'
export { writeExport } from './open-export.ts'
export { readTastes, type Taste } from './read-tastes.ts'
export { readSettings } from './settings-store.ts'

export const module: Module = {
  name: 'account',
  clearRows: [{ into: 'account_closing', column: 'words', id: 'player_id' }],
  personalTables,
  routes: {
    'user/profile/getProfile': getProfile,
    'user/profile/update': updateProfile,
    'user/profile/updateAvatar': updateAvatar,
    'user/settings/getSettings': getSettings,
    'user/settings/update': updateSettings,
    'user/consent/getConsents': getConsents,
    'user/consent/change': changeConsent,
    'user/dashboard/getDashboard': getDashboard,
    'user/data/createExport': createExport,
    'user/data/getAccesses': getAccesses,
    'user/closing/close': closeAccount,
  },
  subscribers,
  listeners,
  openDownload: openExport,
  work: async (app) => startForgetting(app),
}
