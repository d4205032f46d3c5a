import type { Module } from '../../module.ts'
import { listCurrencies } from './list-currencies.ts'
import { businessSettings } from './settings.ts'
import { showBusiness } from './show-business.ts'

export { bothLanguages } from './both-languages.ts'
export { createBusiness, ensureFirstBusiness, type NewBusiness } from './create-business.ts'
export { checkBusiness, loadBusinesses } from './load-businesses.ts'
export { businessSettings } from './settings.ts'
export { minSpinMs } from './show-business.ts'
export { siteOrigin } from './site-origin.ts'

export const module: Module = {
  name: 'business',
  settings: businessSettings,
  routes: {
    'business/business/getCurrentBusiness': showBusiness,
    'currency/availableCurrency/getAvailableCurrencies': listCurrencies,
  },
}
