import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { BONUS_MOVES } from '@tas/shared/contract/bonuses/choices.ts'
import { pageOf } from '#kit/db/page.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { readBonusMoves, writeAmount } from '../../ledger/index.ts'

const PATH = 'bonus/transaction/getTransactions'

/** How bonus money of the player came, became their own and went back: the postings themselves. */
export async function getBonusMoves(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const { items, count } = await readBonusMoves(db, player.id, { kinds: BONUS_MOVES, ...pageOf(input) })
  const write = writeAmount(app, player.currency)
  return {
    items: items.map(({ id, kind, amountMinor, reference, happenedAt }) => ({
      id: String(id),
      grantId: reference,
      kind,
      amount: write(amountMinor),
      currency: player.currency,
      createdAt: happenedAt.toISOString(),
    })),
    countAll: count,
  }
}
