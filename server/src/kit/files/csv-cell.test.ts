import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvRow } from './csv-cell.ts'

describe('a CSV cell', () => {
  // OWASP "CSV Injection": what spreadsheets run, as names and notes that attackers chose.
  it.each([
    '=1+1',
    '=cmd|" /C calc"!A0',
    '+1+1',
    '-1+1',
    '@SUM(1+1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '\0=1+1',
    '\t1',
    ' =1+1',
    '\u200F=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '-',
    '-1e5',
    '=HYPERLINK("https://evil.example";"کلیک")',
  ])('that a spreadsheet would run is made a text: %j', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/)
  })

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x;"=1+1', 'x;"\'=1+1'],
    ['x|\u200F @SUM(1)', "x|\u200F '@SUM(1)"],
    ['x\t＝1', "x\t'＝1"],
    ['x\n\t;-1', "x\n\t;'-1"],
    ['a; b', 'a; b'],
    [';;', ';;'],
  ])('is one for a reader that divides by another sign too: %j', (text, safe) => {
    expect(csvCell(text).replace(/^"|"$/g, '').replaceAll('""', '"')).toBe(safe)
  })

  it.each(['12.50', '-12.50', '0', '-0.00000001', 'Deposit', 'واریز', '2026-01-01T00:00:00.000Z', 'a=b', ''])(
    'that nothing would run stays as it is: %j',
    (text) => {
      expect(csvCell(text)).toBe(text)
    },
  )

  it('keeps quotes, commas and line breaks inside the cell, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const texts = cells.map((text) => `x${text}`)
        const bare = (text: string) => text.replaceAll("'", '')
        expect(readRow(csvRow(texts)).map(bare)).toEqual(texts.map(bare))
      }),
    )
  })
})

/** Reads one row as RFC 4180 says. */
function readRow(row: string): string[] {
  expect(row.endsWith('\r\n')).toBe(true)
  return [...row.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
