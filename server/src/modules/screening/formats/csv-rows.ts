import { FaultyList } from './file-entry.ts'

const LONGEST_ROW = 1_000_000
const MOST_CELLS = 200

/** Rows of a CSV file (RFC 4180), piece by piece. Lines without anything are left out. @throws FaultyList entry_too_long, other_columns */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<readonly string[], void, undefined> {
  const state = { row: [] as string[], cell: '', isQuoted: false, isQuoteBefore: false, letters: 0 }
  let isFirst = true
  for await (const text of texts) {
    const rows: (readonly string[])[] = []
    for (const letter of isFirst ? text.replace(/^\uFEFF/, '') : text) takeLetter(state, letter, rows)
    if (text !== '') isFirst = false
    yield* rows
  }
  if (state.isQuoted && !state.isQuoteBefore) throw new FaultyList('other_columns')
  const last = [...state.row, state.cell]
  if (last.length > 1 || state.cell !== '') yield last
}

type State = { row: string[]; cell: string; isQuoted: boolean; isQuoteBefore: boolean; letters: number }

function takeLetter(state: State, letter: string, rows: (readonly string[])[]): void {
  if (++state.letters > LONGEST_ROW) throw new FaultyList('entry_too_long')
  if (state.isQuoted && !state.isQuoteBefore) {
    if (letter === '"') state.isQuoteBefore = true
    else state.cell += letter
    return
  }
  // A quote within quotes is written twice.
  if (state.isQuoteBefore && letter === '"') {
    state.cell += letter
    state.isQuoteBefore = false
    return
  }
  if (state.isQuoteBefore) [state.isQuoteBefore, state.isQuoted] = [false, false]
  if (letter === '"' && state.cell === '') state.isQuoted = true
  else if (letter === ',') endCell(state)
  else if (letter === '\n') endRow(state, rows)
  else if (letter !== '\r') state.cell += letter
}

function endCell(state: State): void {
  if (state.row.length >= MOST_CELLS) throw new FaultyList('other_columns')
  state.row.push(state.cell)
  state.cell = ''
}

function endRow(state: State, rows: (readonly string[])[]): void {
  endCell(state)
  if (state.row.length > 1 || state.row[0] !== '') rows.push(state.row)
  state.row = []
  state.letters = 0
}
