import { describe, expect, it } from 'vitest'
import { portableSha256 } from '../books/portable-sha256.ts'
import { readReturnDays } from '../books/read-proof.ts'
import { type ChangeEntry, type ChangeFacts, changeHash, findBreak, NO_ENTRY } from './change-log.ts'
import { documentOfCsv, type ReturnDays, returnDaysCsv, returnDaysText } from './days-document.ts'
import { canonicalTables, HOUSE_GAMES } from './house-games.ts'

const signature = { keyId: '0'.repeat(32), publicKey: 'A'.repeat(43), signature: 'A'.repeat(86) }
const day = {
  day: '2026-11-21',
  game: 'dice',
  rulesVersion: 1,
  paytableVersion: 1,
  bets: '3',
  multiplierE4: '20000',
  squareE8: '400000000',
  expectedE12: '2970000000000',
  varianceE12: '3000000000000',
  money: [
    { currency: 'USD', pointCount: 2, stakeMinor: '300', payoutMinor: '200' },
    { currency: 'USDT', pointCount: 6, stakeMinor: '5', payoutMinor: '0' },
  ],
}
const document: ReturnDays = {
  kind: 'returns',
  version: 1,
  businessId: 1,
  issuedAt: '2026-11-21T10:00:00.000Z',
  fromDay: '2026-11-01',
  toDay: '2026-11-30',
  days: [day, { ...day, game: 'crash', money: [] }],
  signature,
}

describe('the daily sums as CSV', () => {
  it('hold the whole document: reading them back gives it again', () => {
    expect(readReturnDays(documentOfCsv(returnDaysCsv(document)), '')).toEqual(document)
  })

  it('are one table: every line has the same number of cells', () => {
    const lines = returnDaysCsv({ ...document, days: [] })
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect(returnDaysCsv(document).split('\r\n')[1]?.split(',')).toHaveLength(10)
  })

  it('are no document when something else is given', () => {
    for (const text of ['', 'a,b\r\n', returnDaysCsv(document).slice(1), '{}']) expect(documentOfCsv(text)).toBeNull()
  })

  it('are signed row by row: another figure is another text', () => {
    const other = { ...document, days: [{ ...day, bets: '4' }, ...document.days.slice(1)] }
    expect(returnDaysText(other)).not.toBe(returnDaysText(document))
  })
})

function logOf(count: number): readonly ChangeEntry[] {
  const entries: ChangeEntry[] = []
  for (let number = 1; number <= count; number++) {
    const facts: ChangeFacts = {
      kind: 'change',
      version: 1,
      businessId: 1,
      number,
      at: '2026-11-21T10:00:00.000Z',
      game: 'dice',
      rulesVersion: 1,
      paytableVersion: number,
      tablesHash: 'a'.repeat(64),
      change: 'paytable',
      rtp: { numerator: '99', denominator: '100' },
      previousHash: entries.at(-1)?.hash ?? NO_ENTRY,
    }
    entries.push({ ...facts, hash: changeHash(portableSha256, facts), signature })
  }
  return entries
}

describe('the change log', () => {
  it('is whole as it was written', () => {
    expect(findBreak(portableSha256, logOf(4))).toBeNull()
    expect(findBreak(portableSha256, [])).toBeNull()
  })

  it('shows where an entry was changed, left out, put in twice or moved', () => {
    const log = logOf(4)
    const [one, two, three, four] = log
    if (!one || !two || !three || !four) return expect.fail('four entries')
    expect(findBreak(portableSha256, [one, { ...two, tablesHash: 'b'.repeat(64) }, three, four])).toBe(2)
    expect(findBreak(portableSha256, [one, two, four])).toBe(3)
    expect(findBreak(portableSha256, [one, one, two])).toBe(2)
    expect(findBreak(portableSha256, [two, one])).toBe(1)
    expect(findBreak(portableSha256, [one, { ...two, businessId: 2 }])).toBe(2)
  })
})

describe('the canonical tables', () => {
  it.each(HOUSE_GAMES)('of $game are the same each time, and others for another version', (game) => {
    const text = canonicalTables(game)
    expect(canonicalTables(game)).toBe(text)
    expect(canonicalTables({ ...game, paytableVersion: game.paytableVersion + 1 })).not.toBe(text)
    expect(text.split('\n').length).toBeGreaterThan(9)
  })
})
