import { parseArgs } from 'node:util'
import { COVERAGE_STATES, COVERAGE_TABLES, readCoverage, renderCoverage } from '../lib/coverage.ts'
import { complain } from '../lib/progress.mjs'

export const USAGE = `Usage: npm run tas -- coverage ${COVERAGE_TABLES.join('|')} [--state ${COVERAGE_STATES.join('|')}]`

/** Prints a table of docs/coverage as Markdown: every demand, its state and the tests that show it. */
export async function coverage(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { state: { type: 'string' } },
  })
  const table = COVERAGE_TABLES.find((name) => name === positionals[0])
  const state = COVERAGE_STATES.find((name) => name === values.state)
  if (table === undefined || positionals.length > 1 || (values.state !== undefined && state === undefined)) {
    complain(USAGE)
    return 1
  }
  const rows = await readCoverage(table)
  process.stdout.write(renderCoverage(state === undefined ? rows : rows.filter((row) => row.state === state)))
  return 0
}
