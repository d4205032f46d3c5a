import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readPeriodSums, writeAmount } from '../ledger/index.ts'
import { pursesOf } from './purses-of.ts'
import { statementFilterOf } from './statement-input.ts'

const PATH = 'transaction/transaction/getTotals'

/**
 * What a period of the statement comes to: the balance at both ends and what lies between, which always adds up.
 * @throws Refusal cashier.period_invalid when the period ends before it begins.
 */
export async function getTotals(
  { app, player }: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { walletId } = await pursesOf(app, player.id)
  const { from = null, to = null } = statementFilterOf(input, walletId)
  const sums = await readPeriodSums(app.db, walletId, { from, to })
  const write = writeAmount(app, player.currency)
  return {
    currency: player.currency,
    openingBalance: write(sums.openingMinor),
    closingBalance: write(sums.closingMinor),
    deposits: write(sums.depositedMinor),
    withdrawals: write(sums.withdrawnMinor),
    transfers: write(sums.transferredMinor),
    bonuses: write(sums.givenMinor),
    corrections: write(sums.correctedMinor),
    others: write(sums.transferredMinor + sums.givenMinor + sums.correctedMinor),
    result: write(sums.resultMinor),
  }
}
