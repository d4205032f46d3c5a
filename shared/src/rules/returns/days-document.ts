import type { Signature } from '../books/signature.ts'

/** What the bets of one day in one currency put in and got back. Minor units as decimal texts. */
export type ReturnMoney = {
  readonly currency: string
  readonly pointCount: number
  readonly stakeMinor: string
  readonly payoutMinor: string
}

/**
 * What the bets of one day (UTC) on one version of a game came to. Sums as decimal texts: multipliers in ten-thousandths,
 * their squares in hundred-millionths, expectation and variance by the pay tables in trillionths.
 */
export type ReturnDay = {
  readonly day: string
  readonly game: string
  readonly rulesVersion: number
  readonly paytableVersion: number
  readonly bets: string
  readonly multiplierE4: string
  readonly squareE8: string
  readonly expectedE12: string
  readonly varianceE12: string
  readonly money: readonly ReturnMoney[]
}

/** The days as a signed document, in the order of days, games and versions. */
export type ReturnDays = {
  readonly kind: 'returns'
  readonly version: 1
  readonly businessId: number
  readonly issuedAt: string
  readonly fromDay: string
  readonly toDay: string
  readonly days: readonly ReturnDay[]
  readonly signature: Signature
}

export const RETURN_COLUMNS = [
  'day',
  'game',
  'rules',
  'paytable',
  'bets',
  'multipliers_e4',
  'squares_e8',
  'expected_e12',
  'variance_e12',
  'money',
] as const

/** One row of the table. No value holds a comma, a quote or a line break. */
function cellsOf(row: ReturnDay): readonly string[] {
  const money = row.money.map((one) => `${one.currency}:${one.pointCount}:${one.stakeMinor}:${one.payoutMinor}`)
  const versions = [String(row.rulesVersion), String(row.paytableVersion)]
  const sums = [row.bets, row.multiplierE4, row.squareE8, row.expectedE12, row.varianceE12]
  return [row.day, row.game, ...versions, ...sums, money.join(' ')]
}

/** What the signature covers: every field, row by row. */
export function returnDaysText(document: Omit<ReturnDays, 'signature'>): string {
  const { version, businessId, issuedAt, fromDay, toDay, days } = document
  const rows = days.map((row) => cellsOf(row).join(','))
  return `returns|${version}|${businessId}|${issuedAt}|${fromDay}|${toDay}|${rows.join('|')}`
}

const SEAL = 'signature,'

/** The same document as CSV: a head, the rows, and a last line with what was signed besides the rows and the signature. */
export function returnDaysCsv({ days, ...seal }: ReturnDays): string {
  const lines = [RETURN_COLUMNS.join(','), ...days.map((row) => cellsOf(row).join(','))]
  const sealed = `${SEAL}"${JSON.stringify(seal).replaceAll('"', '""')}"${','.repeat(RETURN_COLUMNS.length - 2)}`
  return `${[...lines, sealed].join('\r\n')}\r\n`
}

/** The document of such a file, to be read like one of JSON; null when it is none. */
export function documentOfCsv(text: string): unknown {
  const lines = text.split('\r\n')
  const [head, ...rows] = lines.slice(0, -2)
  const seal = lines.at(-2)
  if (head !== RETURN_COLUMNS.join(',') || seal?.startsWith(`${SEAL}"`) !== true) return null
  try {
    const sealed: unknown = JSON.parse(
      seal
        .slice(SEAL.length + 1)
        .replace(/",*$/, '')
        .replaceAll('""', '"'),
    )
    if (typeof sealed !== 'object' || sealed === null) return null
    return { ...sealed, days: rows.map(dayOfRow) }
  } catch {
    return null
  }
}

function dayOfRow(line: string): unknown {
  const [day, game, rules, paytable, bets, multiplierE4, squareE8, expectedE12, varianceE12, money] = line.split(',')
  const sums = { bets, multiplierE4, squareE8, expectedE12, varianceE12 }
  const currencies = (money ?? '').split(' ').filter((one) => one !== '')
  return {
    day,
    game,
    rulesVersion: Number(rules),
    paytableVersion: Number(paytable),
    ...sums,
    money: currencies.map((one) => {
      const [currency, pointCount, stakeMinor, payoutMinor] = one.split(':')
      return { currency, pointCount: Number(pointCount), stakeMinor, payoutMinor }
    }),
  }
}
