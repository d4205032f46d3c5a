import { expect, it } from 'vitest'
import { toWirePhone } from './phone.ts'

it.each([
  ['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789'],
  ['۰۰۹۸۹۱۲۳۴۵۶۷۸۹', '+989123456789'],
  ['00356 (21) 23-45‑67', '+35621234567'],
  // As a list of contacts gives it.
  ['\u202a+356 21 234 567\u202c', '+35621234567'],
  // Without a country nobody knows whose it is: left to be refused.
  ['0912 345 6789', '09123456789'],
  ['', ''],
])('a phone number typed as %j is sent as %s', (typed, wire) => {
  expect(toWirePhone(typed)).toBe(wire)
})
