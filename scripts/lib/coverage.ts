import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { paths } from './paths.ts'

/** The tables of docs/coverage. */
export const COVERAGE_TABLES = ['trust', 'spec'] as const

export type CoverageTable = (typeof COVERAGE_TABLES)[number]

export const COVERAGE_STATES = ['shown', 'part', 'open', 'notApplicable'] as const

/** A demand on the product, and what shows that it is met: docs/coverage/README.md. */
export type CoverageRow = {
  readonly section: string
  /** Number and weight of the demand; a sentence of the specification has none. */
  readonly row?: string
  readonly level?: string
  readonly demand: string
  readonly state: (typeof COVERAGE_STATES)[number]
  /** What makes it true, from the root of the project: files and folders. */
  readonly files?: readonly string[]
  /** What shows it: names of tests, by the file they stand in. */
  readonly tests: Readonly<Record<string, readonly string[]>>
  readonly note?: string
}

/** Reads a table of docs/coverage, in its order. */
export async function readCoverage(table: CoverageTable): Promise<readonly CoverageRow[]> {
  const text = await readFile(resolve(paths.root, `docs/coverage/${table}.jsonl`), 'utf8')
  // The file is the project's own; coverage.test.ts holds what its rows must have.
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as CoverageRow)
}

/** Rows as Markdown: a heading for each section, a paragraph for each row. */
export function renderCoverage(rows: readonly CoverageRow[]): string {
  const sections = Map.groupBy(rows, ({ section }) => section)
  return [...sections].map(([section, its]) => `## ${section}\n\n${its.map(renderRow).join('\n')}`).join('\n')
}

function renderRow({ row, level, demand, state, files = [], tests, note }: CoverageRow): string {
  const name = [row, level].filter((part) => part !== undefined).join(' ')
  const shown = Object.entries(tests).map(([file, names]) =>
    names.length === 0 ? `  - ${file}` : `  - ${file}: ${names.map((test) => `“${test}”`).join('; ')}`,
  )
  const head = `- ${name === '' ? '' : `**${name}** `}${demand}: ${state}${note === undefined ? '' : ` (${note})`}`
  return `${[head, ...files.map((file) => `  - made true by ${file}`), ...shown].join('\n')}\n`
}
