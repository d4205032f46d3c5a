import type { Module } from '../../module.ts'
import { listCurrencies } from './list-currencies.ts'
import { showBusiness } from './show-business.ts'

export { createBusiness, ensureFirstBusiness } from './create-business.ts'
export { loadBusinesses } from './load-businesses.ts'
export { type GivenSettings, startingSettings } from './settings.ts'
export { minSpinMs } from './show-business.ts'
export { siteOrigin } from './site-origin.ts'

export const module: Module = {
  name: 'business',
  routes: {
    'business/business/getCurrentBusiness': showBusiness,
    'currency/availableCurrency/getAvailableCurrencies': listCurrencies,
  },
}
