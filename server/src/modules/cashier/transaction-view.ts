import type { CallData } from '@tas/shared/contract/api.ts'
import type { NamedPlay } from '../bets/index.ts'
import type { StatementLine } from '../ledger/index.ts'

/** A line of the statement without the play it belongs to, which other modules name. */
export type TransactionData = Omit<CallData<'transaction/transaction/getTransactions'>['items'][number], 'play'>
/** A line as a file has it: with the code of the game, empty where it is no play's. */
export type ExportedLine = TransactionData & { readonly game: string }
export type TransactionKind = TransactionData['kind']

/** Posting kinds as a player reads them: a hold is a stake that is still open. */
const SHOWN_AS: Readonly<Record<string, TransactionKind>> = {
  deposit: 'deposit',
  stake: 'stake',
  hold: 'stake',
  payout: 'payout',
  refund: 'refund',
  reversal: 'adjustment',
}

/** What leaves the server of a line of the statement. `write` writes minor units of its currency. */
export function transactionView(
  line: StatementLine,
  currency: string,
  write: (minor: bigint) => string,
): TransactionData {
  return {
    id: String(line.id),
    kind: Object.hasOwn(SHOWN_AS, line.kind) ? (SHOWN_AS[line.kind] ?? 'adjustment') : 'adjustment',
    amount: write(line.amountMinor),
    balanceBefore: write(line.balanceAfterMinor - line.amountMinor),
    balanceAfter: write(line.balanceAfterMinor),
    currency,
    reference: line.reference,
    createdAt: line.happenedAt.toISOString(),
  }
}

/** The posting kinds that are shown under a name. */
export function kindsShownAs(shown: TransactionKind): string[] {
  return Object.keys(SHOWN_AS).filter((kind) => SHOWN_AS[kind] === shown)
}

/** What the lines refer to, each once. */
export function referencesOf(lines: readonly StatementLine[]): string[] {
  return [...new Set(lines.flatMap(({ reference }) => reference ?? []))]
}

/** The play a line belongs to; null where it is no play's. */
export function playOf({ reference }: StatementLine, plays: ReadonlyMap<string, NamedPlay>) {
  const play = reference === null ? undefined : plays.get(reference)
  return play === undefined ? null : { game: play.game, betId: play.betId }
}
