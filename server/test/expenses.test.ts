import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ALLOWANCE, BUDGET, EXPENSES, findOverspent, noteExpense, readExpenses } from './expenses.ts'

const budget = JSON.parse(readFileSync(BUDGET, 'utf8')) as Record<string, Record<string, number>>

it('what a file spends is counted by its path, and refused above what it may', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tas-expenses-'))
  const book = join(folder, 'book')
  const root = fileURLToPath(new URL('../../', import.meta.url))
  expect(readExpenses(book).size).toBe(0)
  const over = ALLOWANCE.databases + 1
  for (let count = 0; count < over; count++) noteExpense(book, 'databases', `${root}server/a.test.ts`)
  noteExpense(book, 'loads', `${root}e2e/b.test.ts`)
  noteExpense(book, 'loads', undefined)
  const spent = readExpenses(book)
  rmSync(folder, { recursive: true })
  expect(Object.fromEntries(spent)).toEqual({
    'server/a.test.ts': { databases: over, visitors: 0, loads: 0 },
    'e2e/b.test.ts': { databases: 0, visitors: 0, loads: 1 },
  })
  expect(findOverspent(spent, {})).toEqual([
    `server/a.test.ts spends ${over} databases and may spend ${ALLOWANCE.databases}`,
  ])
  expect(findOverspent(spent, { 'server/a.test.ts': { databases: over } })).toEqual([])
  expect(findOverspent(spent, { 'e2e/b.test.ts': { loads: 0 } })).toHaveLength(2)
})

it('the budget names files that are there, and only what is above what any file may spend', () => {
  for (const [file, may] of Object.entries(budget)) {
    expect(existsSync(fileURLToPath(new URL(`../../${file}`, import.meta.url))), file).toBe(true)
    for (const [expense, count] of Object.entries(may)) {
      expect(EXPENSES, file).toContain(expense)
      expect(count, file).toBeGreaterThan(ALLOWANCE[expense as keyof typeof ALLOWANCE])
    }
  }
})
