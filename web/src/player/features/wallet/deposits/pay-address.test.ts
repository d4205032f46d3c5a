import { expect, it } from 'vitest'
import { isWebAddress } from './pay-address.ts'

it.each([
  ['https://pay.example/1', true],
  ['http://127.0.0.1:9000/pay/x', true],
  ['javascript:alert(1)', false],
  [' https://pay.example/1', false],
  ['data:text/html,x', false],
  ['//pay.example/1', false],
  ['', false],
])('%s is the address of a page: %s', (address, expected) => {
  expect(isWebAddress(address)).toBe(expected)
})
