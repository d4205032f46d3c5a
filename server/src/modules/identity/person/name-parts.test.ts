import { expect, it } from 'vitest'
import { partsOfName, partsOfQuery } from './name-parts.ts'

/** Whether somebody is found: they have all that is looked for. */
const finds = (query: string, firstName: string, lastName: string) => {
  const parts = new Set(partsOfName({ firstName, lastName }))
  const sought = partsOfQuery(query)
  return sought.length > 0 && sought.every((part) => parts.has(part))
}

it.each([
  ['Sara', 'Sara', 'Hosseini'],
  ['hosseini SARA', 'Sara', 'Hosseini'],
  ['García', 'Ana María', 'Garcia-Lopez'],
  ['lopez ana', 'Ana María', 'Garcia-Lopez'],
  ['obrien', 'Sean', 'O’Brien'],
  ["O'Brien", 'Sean', 'O’Brien'],
  ['نژاد', 'سارا', 'حسینی‌نژاد'],
  ['حسینی نژاد', 'سارا', 'حسینی‌نژاد'],
  ['حسینینژاد', 'سارا', 'حسینی نژاد'],
  ['حسيني‌نژاد سارا', 'سارا', 'حسینی نژاد'],
])('%s finds %s %s', (query, firstName, lastName) => {
  expect(finds(query, firstName, lastName)).toBe(true)
})

it.each([
  ['Sara Karimi', 'Sara', 'Hosseini'],
  ['Sar', 'Sara', 'Hosseini'],
  ["-'.", 'Sara', 'Hosseini'],
])('%s does not find %s %s', (query, firstName, lastName) => {
  expect(finds(query, firstName, lastName)).toBe(false)
})

it('keeps at most twenty-four parts of one name', () => {
  const lastName = Array.from({ length: 30 }, (_, index) => String.fromCharCode(97 + (index % 26)) + index).join(' ')
  expect(partsOfName({ firstName: 'Sara', lastName })).toHaveLength(24)
})
