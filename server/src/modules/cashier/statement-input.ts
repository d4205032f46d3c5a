import type { ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { StatementFilter } from '../ledger/index.ts'
import { kindsShownAs } from './transaction-view.ts'

/** The filters of a statement as the calls take them. */
export type StatementInput = Partial<
  Pick<ParsedInput<'transaction/transaction/getTransactions'>, 'kind' | 'from' | 'to' | 'direction' | 'reference'>
>

/** What the ledger is asked for. @throws Refusal cashier.period_invalid when the period ends before it begins. */
export function statementFilterOf(input: StatementInput, walletId: bigint): StatementFilter {
  const { kind, direction = null, reference } = input
  const from = input.from ? new Date(input.from) : null
  const to = input.to ? new Date(input.to) : null
  if (from !== null && to !== null && from >= to) throw refuse('cashier.period_invalid', {}, { to: 'before_start' })
  // Ids are written in one way in the books, whatever case they are asked for in.
  const known = reference?.toLowerCase() ?? null
  return { walletId, kinds: kind ? kindsShownAs(kind) : null, from, to, direction, reference: known }
}
