import { createHash } from 'node:crypto'
import type { Language } from '@tas/shared/contract/languages.ts'
import {
  type StatementFacts,
  type StatementFormat,
  type StatementSeal,
  sealLine,
} from '@tas/shared/rules/books/statement-seal.ts'
import { csvHead, csvRow } from '#kit/files/csv-cell.ts'
import { COLUMN_TEXTS, KIND_TEXTS } from './statement-texts.ts'
import type { ExportedLine } from './transaction-view.ts'

/** Everything about a statement but its lines and what follows from them. */
export type StatementHead = Omit<StatementFacts, 'kind' | 'version' | 'lineCount' | 'sha256'> & {
  readonly businessName: string
  readonly language: Language
  /** As the call gave them: which lines were asked for. */
  readonly filter: Readonly<Record<string, string | null>>
}

export type StatementFile = {
  readonly head: StatementHead
  readonly pages: AsyncIterable<readonly ExportedLine[]>
  /** Signs what the file says of itself. */
  seal(facts: StatementFacts): StatementSeal
}

const COLUMNS = Object.keys(COLUMN_TEXTS) as (keyof ExportedLine)[]

/** How a format writes: once at the beginning, each page (`isFirst`: it is the first), and once before the seal. */
type Writer = {
  readonly begin: string
  page(lines: readonly ExportedLine[], isFirst: boolean): string
  end(lineCount: number): string
}

/** The pieces of a statement as a file, one for each page: nothing is kept but a hash and a count. */
export async function* writeStatement({ head, pages, seal }: StatementFile): AsyncGenerator<string, void, undefined> {
  const writer = WRITERS[head.format](head)
  const hash = createHash('sha256')
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  let lineCount = 0
  yield hashed(writer.begin)
  for await (const lines of pages) {
    yield hashed(writer.page(lines, lineCount === 0))
    lineCount += lines.length
  }
  yield hashed(writer.end(lineCount))
  const { format, businessId, playerId, currency, issuedAt } = head
  const facts = { kind: 'statement', version: 1, format, businessId, playerId, currency, lineCount, issuedAt } as const
  yield sealLine(seal({ ...facts, sha256: hash.digest('hex') }), COLUMNS.length)
}

const WRITERS: Readonly<Record<StatementFormat, (head: StatementHead) => Writer>> = { csv: csvWriter, json: jsonWriter }

function csvWriter({ language }: StatementHead): Writer {
  return {
    begin: csvHead(COLUMNS.map((column) => COLUMN_TEXTS[column][language])),
    page: (lines) => lines.map((line) => csvRow(COLUMNS.map((column) => cellText(line, column, language)))).join(''),
    end: () => '',
  }
}

function cellText(line: ExportedLine, column: keyof ExportedLine, language: Language): string {
  return column === 'kind' ? KIND_TEXTS[line.kind][language] : (line[column] ?? '')
}

function jsonWriter({ language: _, format, businessId, businessName, ...head }: StatementHead): Writer {
  const opening = JSON.stringify({
    kind: 'statement',
    version: 1,
    format,
    business: { id: businessId, name: businessName },
    ...head,
  })
  return {
    begin: `${opening.slice(0, -1)},"items":[`,
    page: (lines, isFirst) => `${isFirst ? '' : ','}\n${lines.map((line) => JSON.stringify(line)).join(',\n')}`,
    end: (lineCount) => `\n],"lineCount":${lineCount},\n`,
  }
}
