import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readBalanceAt, writeAmount } from '../ledger/index.ts'
import { pursesOf } from './purses-of.ts'

const PATH = 'transaction/transaction/getBalanceAt'

/** What the player's purses held at a moment, rebuilt from the postings. */
export async function getBalanceAt(
  { app, db, player }: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { walletId } = await pursesOf(app, player.id)
  const moment = new Date(input.at)
  const balanceMinor = await readBalanceAt(db, walletId, moment)
  if (balanceMinor === null) throw refuse('cashier.moment_not_come', {}, { at: 'future' })
  const { cash, held, bonus, withdrawal, bonusHeld } = balanceMinor
  const write = writeAmount(app, player.currency)
  return {
    at: moment.toISOString(),
    currency: player.currency,
    balance: write(cash),
    heldBalance: write(held),
    totalBonusBalance: write(bonus + bonusHeld),
    withdrawalBalance: write(withdrawal),
    totalBalance: write(cash + held + bonus + withdrawal + bonusHeld),
  }
}
