import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coverage } from '../../scripts/commands/coverage.ts'
import {
  COVERAGE_STATES,
  COVERAGE_TABLES,
  type CoverageRow,
  readCoverage,
  renderCoverage,
} from '../../scripts/lib/coverage.ts'
import { paths } from '../../scripts/lib/paths.ts'

/** Rows and tests that a table has at least: an emptied table is no table. */
const LEAST = { trust: { rows: 127, tests: 300 }, spec: { rows: 122, tests: 150 } }

describe.each(COVERAGE_TABLES)('the coverage table %s', (table) => {
  it('names tests that are there under that name, and files that are there', async () => {
    const rows = await readCoverage(table)
    const missing: string[] = []
    let count = 0
    for (const { files = [], tests } of rows) {
      missing.push(...files.filter((file) => !existsSync(resolve(paths.root, file))))
      for (const [file, names] of Object.entries(tests)) {
        const text = await readFile(resolve(paths.root, file), 'utf8').catch(() => null)
        if (text === null) missing.push(file)
        missing.push(...names.filter((name) => !(text ?? '').includes(name)).map((name) => `${file}: ${name}`))
        count += names.length
      }
    }
    expect(missing).toEqual([])
    expect(rows.length).toBeGreaterThanOrEqual(LEAST[table].rows)
    expect(count).toBeGreaterThanOrEqual(LEAST[table].tests)
  })

  it('says of each row what shows it, or what is missing', async () => {
    const rows = await readCoverage(table)
    expect(rows.filter(({ state }) => !COVERAGE_STATES.includes(state))).toEqual([])
    expect(rows.filter((row) => row.state === 'shown' && !isShown(row)).map(({ demand }) => demand)).toEqual([])
    expect(
      rows.filter(({ state, note }) => state !== 'shown' && note === undefined).map(({ demand }) => demand),
    ).toEqual([])
    const numbers = rows.flatMap(({ row }) => (row === undefined ? [] : [row]))
    expect(numbers).toEqual([...new Set(numbers)])
  })
})

/** Shown by a test; or by what is measured, which the note names. */
function isShown({ tests, note }: CoverageRow): boolean {
  return Object.keys(tests).length > 0 || note !== undefined
}

it('a row is rendered with its tests under its section', () => {
  const row = { section: 'Money', row: 'LED-99', level: 'P0', demand: 'Nothing is lost', state: 'part' } as const
  expect(renderCoverage([{ ...row, tests: { 'a.test.ts': ['is kept', 'is found'] }, note: 'by hand' }])).toBe(
    '## Money\n\n- **LED-99 P0** Nothing is lost: part (by hand)\n  - a.test.ts: “is kept”; “is found”\n',
  )
})

it('a table nobody has and a state nobody has are refused', async () => {
  expect(await coverage(['nothing'])).toBe(1)
  expect(await coverage(['trust', '--state', 'nothing'])).toBe(1)
})
