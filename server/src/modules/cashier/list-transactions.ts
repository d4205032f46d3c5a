import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { PlayerContext } from '../../ctx.ts'
import { listStatement, readPurses, writeAmount } from '../ledger/index.ts'

const PATH = 'transaction/transaction/getTransactions'
const MAX_LIMIT = 100

/** Posting kinds as a player reads them: a hold is a stake that is still open. */
const SHOWN_AS = {
  deposit: 'deposit',
  stake: 'stake',
  hold: 'stake',
  payout: 'payout',
  refund: 'refund',
  reversal: 'adjustment',
} as const

/** The player's statement: every change of the free balance, newest first. */
export async function listTransactions(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { player, app } = ctx
  const owned = await readPurses(ctx.db, player.id)
  assert(owned !== null, 'every player has purses')
  const limit = input.limit === 0 ? MAX_LIMIT : input.limit
  const { lines, count } = await listStatement(ctx.db, {
    walletId: owned.walletId,
    kinds: input.kind ? kindsOf(input.kind) : null,
    offset: (input.pageNumber - 1) * limit,
    limit,
  })
  const write = writeAmount(app, player.currency)
  const items = lines.map((line) => ({
    id: String(line.id),
    kind: shownKind(line.kind),
    amount: write(line.amountMinor),
    balanceBefore: write(line.balanceAfterMinor - line.amountMinor),
    balanceAfter: write(line.balanceAfterMinor),
    currency: player.currency,
    reference: line.reference,
    createdAt: line.happenedAt.toISOString(),
  }))
  return { items, countAll: count }
}

function shownKind(kind: string): CallData<typeof PATH>['items'][number]['kind'] {
  return kind in SHOWN_AS ? SHOWN_AS[kind as keyof typeof SHOWN_AS] : 'adjustment'
}

function kindsOf(shown: string): string[] {
  return Object.entries(SHOWN_AS)
    .filter(([, name]) => name === shown)
    .map(([kind]) => kind)
}
