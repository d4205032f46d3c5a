import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { namePlays } from '../../bets/index.ts'
import { correctionsOf, noteOf, playOf, referencesOf, statementFilterOf, transactionView } from '../../cashier/index.ts'
import { listStatement, readAdjustmentNotes, readPurses, writeAmount } from '../../ledger/index.ts'
import { readStatuses } from '../../withdrawals/index.ts'
import { requireAccount } from './player-brief.ts'

const PATH = 'office/player/getPostings'

/**
 * A page of a player's statement, as the player sees it, with how each withdrawal stands.
 * @throws Refusal office.player_unknown, cashier.period_invalid
 */
export async function showPostings(
  { app, tx }: PrivilegedTxContext,
  { playerId, limit, cursor, ...narrowed }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await requireAccount(tx, playerId)
  const purses = await readPurses(tx, playerId)
  assert(purses !== null, 'every player has purses')
  const { walletId, currency } = purses
  const size = pageSize(limit)
  const before = cursor == null ? null : BigInt(cursor)
  const lines = await listStatement(tx, {
    ...statementFilterOf(narrowed, walletId),
    before,
    offset: 0,
    limit: size + 1,
  })
  const page = cutPage(lines, size, ({ id }) => String(id))
  const plays = await namePlays({ db: tx, betSources: app.betSources }, playerId, referencesOf(page.rows))
  const write = writeAmount(app, currency)
  const notes = await readAdjustmentNotes(tx, correctionsOf(page.rows))
  const statuses = await readStatuses(
    tx,
    page.rows.flatMap(({ kind, reference }) => (kind.startsWith('withdraw_') && reference !== null ? reference : [])),
  )
  const items = page.rows.map((line) => ({
    ...transactionView(line, currency, write),
    play: playOf(line, plays),
    note: noteOf(line, notes),
    isReversal: line.kind === 'reversal',
    withdrawalStatus: statuses.get(line.reference ?? '') ?? null,
  }))
  return { data: { items, cursor: page.cursor }, line: { action: 'office.postings_read', targetId: playerId } }
}
