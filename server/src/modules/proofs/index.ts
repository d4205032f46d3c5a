import type { Module } from '../../module.ts'
import { getDay } from './get-day.ts'
import { getInclusion } from './get-inclusion.ts'
import { getReceipt } from './get-receipt.ts'
import { startClosing, startTakingKeys } from './jobs.ts'
import { listDays } from './list-days.ts'
import { openSigningKey, showKeys } from './sign-text.ts'

export { getReceipt } from './get-receipt.ts'
export { replaceKeyIn, rotateKey, showKeys, signText } from './sign-text.ts'
export { type DaysReport, isSigned, verifyDays } from './verify-days.ts'

export const module: Module = {
  name: 'proofs',
  routes: {
    'transaction/proof/getDays': listDays,
    'transaction/proof/getDay': getDay,
    'transaction/proof/getInclusion': getInclusion,
    'transaction/receipt/getReceipt': getReceipt,
  },
  documents: { '/.well-known/tas-keys.json': showKeys },
  seed: openSigningKey,
  serve: async (app) => startTakingKeys(app),
  work: async (app) => startClosing(app),
}
