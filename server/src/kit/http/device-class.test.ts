import { expect, it } from 'vitest'
import { deviceClassOf } from './device-class.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['phone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`],
  [
    'phone',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
  ['phone', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['tablet', `Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) ${WEBKIT} Version/12.1 Mobile/15E148 Safari/604.1`],
  [
    'tablet',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  ['tablet', 'Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0'],
  [
    'desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  ['desktop', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`],
  ['desktop', ''],
  ['desktop', 'curl/8.0'],
])('a client that declares itself a %s is one: %s', (device, userAgent) => {
  expect(deviceClassOf(userAgent)).toBe(device)
})
