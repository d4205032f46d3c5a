import type { BookSums } from '../../revenue/index.ts'

/** What the lines of an export come to in a currency. */
type Sum = { stakeMinor: bigint; payoutMinor: bigint; depositMinor: bigint }
/** By currency. */
export type Sums = Map<string, Sum>

const NOTHING: Sum = { stakeMinor: 0n, payoutMinor: 0n, depositMinor: 0n }

/** Adds what a line says. */
export function addSums(sums: Sums, currency: string, line: Partial<Sum>): void {
  const sum = sums.get(currency) ?? { ...NOTHING }
  sums.set(currency, sum)
  sum.stakeMinor += line.stakeMinor ?? 0n
  sum.payoutMinor += line.payoutMinor ?? 0n
  sum.depositMinor += line.depositMinor ?? 0n
}

/** The currencies in which the lines do not come to the figures of the books; none: all is right. */
export function differing(sums: Sums, books: ReadonlyMap<string, BookSums>): readonly string[] {
  const currencies = new Set([...sums.keys(), ...books.keys()])
  return [...currencies].filter((currency) => {
    const told = sums.get(currency) ?? NOTHING
    const book = books.get(currency) ?? { turnoverMinor: 0n, payoutsMinor: 0n, depositsMinor: 0n }
    return (
      told.stakeMinor !== book.turnoverMinor ||
      told.payoutMinor !== book.payoutsMinor ||
      told.depositMinor !== book.depositsMinor
    )
  })
}
