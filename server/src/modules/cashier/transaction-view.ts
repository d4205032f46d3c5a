import type { CallData } from '@tas/shared/contract/api.ts'
import type { NamedPlay } from '../bets/index.ts'
import type { StatementLine } from '../ledger/index.ts'

/** A line of the statement without what it belongs to or was for, which is read for a page at once. */
export type TransactionData = Omit<
  CallData<'transaction/transaction/getTransactions'>['items'][number],
  'play' | 'note'
>
/** A line as a file has it: with the code of the game and what a correction was for, empty where there is none. */
export type ExportedLine = TransactionData & { readonly game: string; readonly note: string }
export type TransactionKind = TransactionData['kind']

/** Posting kinds as a player reads them: a hold is a stake that is still open. */
const SHOWN_AS: Readonly<Record<string, TransactionKind>> = {
  deposit: 'deposit',
  deposit_refund: 'deposit_back',
  deposit_refund_back: 'deposit_back',
  chargeback_back: 'deposit_back',
  chargeback: 'deposit_back',
  stake: 'stake',
  hold: 'stake',
  payout: 'payout',
  refund: 'refund',
  convert: 'bonus',
  reward: 'bonus',
  earning: 'earning',
  reversal: 'adjustment',
  adjustment: 'adjustment',
  withdraw_hold: 'withdrawal',
  withdraw_release: 'withdrawal_back',
  withdraw_return: 'withdrawal_back',
  transfer: 'transfer',
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

/** What a correction by the operator was for; null for every other line. */
export function noteOf({ reference }: StatementLine, notes: ReadonlyMap<string, string>): string | null {
  return (reference === null ? undefined : notes.get(reference)) ?? null
}

/** What the corrections among these lines refer to. */
export function correctionsOf(lines: readonly StatementLine[]): string[] {
  return lines.flatMap(({ kind, reference }) => (kind === 'adjustment' && reference !== null ? reference : []))
}

/** The play a line belongs to; null where it is no play's. */
export function playOf({ reference }: StatementLine, plays: ReadonlyMap<string, NamedPlay>) {
  const play = reference === null ? undefined : plays.get(reference)
  return play === undefined ? null : { game: play.game, betId: play.betId }
}
