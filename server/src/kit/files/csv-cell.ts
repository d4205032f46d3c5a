/** A plain decimal: a minus sign before digits calculates nothing. */
const NUMBER = /^-?\d+(\.\d+)?$/
/** What makes a spreadsheet take a text for a formula, also behind blanks and invisible characters; full-width forms too. */
const FORMULA_START = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n\0]/u
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/
/** Where a spreadsheet that divides cells by another sign than a comma begins one in mid-text: there quotes are read as text. */
const INNER_START = /([;|\t\r\n][;|"\s\p{C}]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20]?)/gu

/**
 * A cell of a CSV file (RFC 4180) that no spreadsheet runs: what could be read as a formula gets an apostrophe before it
 * (OWASP, "CSV Injection"), also behind what divides cells elsewhere: `;` in most of Europe and in Persian. Numbers stay numbers.
 */
export function csvCell(text: string): string {
  const divided = text.replace(INNER_START, (_, before, sign) => (sign === '' ? before : `${before}'${sign}`))
  const safe = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${divided}` : divided
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row with its line break. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** The first row of a file: Excel takes it for UTF-8 only where it begins with this mark; without it Persian is unreadable there. */
export function csvHead(cells: readonly string[]): string {
  return `\uFEFF${csvRow(cells)}`
}
