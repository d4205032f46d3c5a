import type { Module } from '../../module.ts'
import { listCurrencies } from './list-currencies.ts'
import { businessMetrics } from './metrics.ts'
import { businessSettings } from './settings.ts'
import { showBusiness } from './show-business.ts'

export { bothLanguages, inBothLanguages } from './both-languages.ts'
export {
  createBusiness,
  createBusinessIn,
  ensureFirstBusiness,
  type NewBusiness,
  TakenError,
} from './create-business.ts'
export { followBusinesses } from './follow-businesses.ts'
export { listBusinesses, type ShownBusiness } from './list-businesses.ts'
export { checkBusiness, loadBusinesses } from './load-businesses.ts'
export { outsideUrl } from './outside-link.ts'
export { businessSettings } from './settings.ts'
export { minSpinMs } from './show-business.ts'
export { siteOrigin } from './site-origin.ts'
export { changeSettings } from './versions/change-settings.ts'
export { holdCurrency } from './versions/hold-currency.ts'
export { differences, formsOf, planChange, settingIn } from './versions/plan-change.ts'
export { readSettingsLag } from './versions/read-settings-lag.ts'
export { listVersions, readSettings, readVersion, type SettingsVersion } from './versions/version-store.ts'

export const module: Module = {
  name: 'business',
  settings: businessSettings,
  metrics: businessMetrics,
  routes: {
    'business/business/getCurrentBusiness': showBusiness,
    'currency/availableCurrency/getAvailableCurrencies': listCurrencies,
  },
}
