import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { closePlayer, requireStepUp } from '../identity/index.ts'
import { currencyFacts, readPurses, writeAmount } from '../ledger/index.ts'
import { countOpenTickets } from '../lottery/index.ts'
import { countOpenBets } from '../originals/index.ts'
import { eraseAccount } from './erase-account.ts'

const PATH = 'user/closing/close'

/**
 * Closes the caller's account: every session ends and none opens any more. Bets have to be over; money has to be out, or is
 * left to be paid out by the operator, which the closing then says. With `erase` what no law keeps is deleted as well.
 */
export async function closeAccount(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  await requireStepUp(ctx)
  const { app, player } = ctx
  const write = writeAmount(app, player.currency)
  const closing = await inTx(ctx.db, async (tx) => {
    const [purses, bets, tickets] = await Promise.all([
      readPurses(tx, player.id),
      countOpenBets(tx, player.id),
      countOpenTickets(tx, player.id),
    ])
    assert(purses !== null, 'every player has purses')
    const openCount = bets + tickets
    if (openCount > 0) throw refuse('account.bets_open', { count: openCount })
    const owedMinor = purses.balanceMinor.cash + purses.balanceMinor.held
    if (owedMinor > 0n && !input.payOut)
      throw refuse(
        'account.money_left',
        { ...currencyFacts(app, player.currency), amount: write(owedMinor) },
        { payOut: 'required' },
      )
    // Whoever is owed money must still be found.
    if (owedMinor > 0n && input.erase) throw refuse('account.erase_after_payout', {}, { erase: 'locked' })
    await closePlayer(tx, player.id)
    const closedAt = await storeClosing(tx, {
      playerId: player.id,
      reason: input.reason,
      owedMinor,
      currency: player.currency,
    })
    await recordAudit(tx, {
      actorKind: 'player',
      actorId: player.id,
      action: 'account.closed',
      targetId: player.id,
      ip: null,
      details: { owedMinor: String(owedMinor), erase: input.erase },
    })
    const keptUntil = input.erase ? await eraseAccount(app, tx, player.id) : null
    return { closedAt, owedMinor, keptUntil }
  })
  return {
    closedAt: closing.closedAt.toISOString(),
    owed: write(closing.owedMinor),
    currency: player.currency,
    isErased: input.erase,
    keptUntil: closing.keptUntil?.toISOString() ?? null,
  }
}

async function storeClosing(
  tx: Parameters<typeof closePlayer>[0],
  closing: {
    readonly playerId: string
    readonly reason: string
    readonly owedMinor: bigint
    readonly currency: string
  },
): Promise<Date> {
  const { playerId: owner, reason } = closing
  const words = reason === '' ? null : tx.seals.seal({ reason }, { column: 'account_closing.words', owner })
  const [row] = await tx.sql<{ closed_at: Date }[]>`
    insert into ${tx.b}.account_closing (player_id, words, closed_at, owed_minor, currency)
    values (${closing.playerId}, ${words}, clock_timestamp(), ${closing.owedMinor}, ${closing.currency})
    returning closed_at`
  if (row === undefined) throw new Error('an insert returns its row')
  return row.closed_at
}
