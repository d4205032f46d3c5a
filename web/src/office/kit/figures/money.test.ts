import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const OFFICE = fileURLToPath(new URL('../..', import.meta.url))
/** An amount and its currency put together by hand. */
const BY_HAND = /amount\([^)]*\)\} \$\{/

it('money is written by `Money` and `useMoneyText` alone', () => {
  const files = readdirSync(OFFICE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((name) => BY_HAND.test(readFileSync(OFFICE + name, 'utf8')))).toEqual([])
  expect(BY_HAND.test(['`$', '{format.amount(row.amount, row.pointCount)} $', '{row.currency}`'].join(''))).toBe(true)
})
