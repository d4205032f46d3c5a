import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { slowRead } from '../../slow-reads.ts'
import { namePlays } from '../bets/index.ts'
import {
  countStatement,
  isSlowFilter,
  listStatement,
  readAdjustmentNotes,
  type StatementReader,
  writeAmount,
} from '../ledger/index.ts'
import { pursesOf } from './purses-of.ts'
import { statementFilterOf } from './statement-input.ts'
import { correctionsOf, noteOf, playOf, referencesOf, transactionView } from './transaction-view.ts'

const PATH = 'transaction/transaction/getTransactions'

/**
 * Lines are counted no further, and pages by number reach no further: either costs what it passes by. A cursor reaches
 * everything at the price of the page it shows.
 */
export const MAX_COUNTED = 10_000

/** The player's statement: every change of the free balance, newest first. */
export async function listTransactions(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const { limit, offset } = pageOf(input)
  if (offset + limit > MAX_COUNTED)
    throw refuse('cashier.page_too_deep', { maximum: MAX_COUNTED }, { pageNumber: 'too_big' })
  const filter = statementFilterOf(input, (await pursesOf(app, player.id)).walletId)
  const before = input.cursor ? BigInt(input.cursor) : null
  const read: StatementReader = isSlowFilter(filter) ? (work) => slowRead(app, work) : (work) => work(ctx.db)
  const [lines, count] = await Promise.all([
    // One more than asked for tells whether there is a next page.
    read((db) => listStatement(db, { ...filter, before, offset, limit: limit + 1 })),
    read((db) => countStatement(db, filter, MAX_COUNTED + 1)),
  ])
  const shown = lines.slice(0, limit)
  const [plays, notes] = await Promise.all([
    namePlays(app, player.id, referencesOf(shown)),
    readAdjustmentNotes(ctx.db, correctionsOf(shown)),
  ])
  const write = writeAmount(app, player.currency)
  return {
    items: shown.map((line) => ({
      ...transactionView(line, player.currency, write),
      play: playOf(line, plays),
      note: noteOf(line, notes),
    })),
    countAll: Math.min(count, MAX_COUNTED),
    isCountCapped: count > MAX_COUNTED,
    nextCursor: lines.length > limit ? String(shown.at(-1)?.id) : null,
  }
}
