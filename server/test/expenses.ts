import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * What a test file costs a run, whatever machine it runs on: databases it opens, browser visitors, and pages those load. Counted,
 * for time says more about the machine than about the file.
 */
export const EXPENSES = ['databases', 'visitors', 'loads'] as const
export type Expense = (typeof EXPENSES)[number]
export type Expenses = Readonly<Record<Expense, number>>

/** What any file may spend; a file that has to spend more stands in budget.json. */
export const ALLOWANCE: Expenses = { databases: 3, visitors: 12, loads: 24 }

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const BUDGET = fileURLToPath(new URL('budget.json', import.meta.url))

/** Notes one in the book of the run. @param testPath the file that spends; a helper of no file spends nothing */
export function noteExpense(book: string, expense: Expense, testPath: string | undefined): void {
  if (testPath !== undefined) appendFileSync(book, `${expense} ${testPath.replace(ROOT, '')}\n`)
}

/** What each file of a run spent. */
export function readExpenses(book: string): ReadonlyMap<string, Expenses> {
  const spent = new Map<string, Record<Expense, number>>()
  if (!existsSync(book)) return spent
  for (const line of readFileSync(book, 'utf8').split('\n').filter(Boolean)) {
    const [expense, file = ''] = line.split(' ')
    const own = spent.get(file) ?? { databases: 0, visitors: 0, loads: 0 }
    own[expense as Expense]++
    spent.set(file, own)
  }
  return spent
}

/** A sentence for each file that spent more than it may. */
export function findOverspent(
  spent: ReadonlyMap<string, Expenses>,
  budget: Readonly<Record<string, Partial<Expenses>>>,
): readonly string[] {
  return [...spent].flatMap(([file, own]) =>
    EXPENSES.flatMap((expense) => {
      const may = budget[file]?.[expense] ?? ALLOWANCE[expense]
      return own[expense] > may ? [`${file} spends ${own[expense]} ${expense} and may spend ${may}`] : []
    }),
  )
}
