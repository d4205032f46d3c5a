import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

it.each([
  ['Sara Karimi', 'SARA  KARIMI'],
  ['Sara Karimi', 'Karimi, Sara'],
  ['Sara Maryam Karimi', 'Sara Karimi'],
  ['José García-López', 'JOSE GARCIA LOPEZ'],
  ['Conor O’Brien', "CONOR O'BRIEN"],
  ['سارا کریمی', 'سارا كريمي'],
  ['سارا کریمی', 'Sara Karimi'],
  ['محمدرضا خسروی', 'Mohammad Reza Khosravi'],
  ['شهرام قاسمی', 'Shahram Ghasemi'],
  ['غلامحسین چراغی', 'Gholamhossein Cheraghi'],
])('“%s” may be “%s”', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true])
})

it.each([
  ['Sara Karimi', 'Sara Rahimi'],
  ['Sara Karimi', 'Reza Karimi'],
  ['Sara Karimi', 'Karimi'],
  ['سارا کریمی', 'Reza Karimi'],
  ['سارا کریمی', 'سارا رحیمی'],
  ['Sara Karimi', ''],
  ['Sara Karimi', '— 7'],
  ['', ''],
  ['Ali Ali', 'Ali Rezaei'],
])('“%s” is not “%s”', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false])
})
