import type { LiveTable } from '@tas/shared/rules/live-tables.ts'
import { assert } from '#kit/assert.ts'
import type { App } from '../../../../ctx.ts'
import { endOpenBets } from '../../bets/end-open-bets.ts'
import { roundSeed, type TableRound } from '../round.ts'
import { type BetEnd, tableBetKind } from './bet-kind.ts'
import { readOpenBets } from './bet-store.ts'

/** Ends every open bet of a closed round by its outcome. Repeating it changes nothing. */
export async function settleClosedRound(app: App, table: LiveTable, round: TableRound): Promise<void> {
  const { serverSeed } = round
  assert(serverSeed !== null, 'a closed round has its hash')
  const seed = roundSeed(round, serverSeed)
  await endOpenBets(app, tableBetKind, {
    readOpen: (page) => readOpenBets(app.db, round, page),
    endOf(bet): BetEnd {
      const reading = table.game.read({ chips: bet.chips })
      assert(reading.ok, 'a bet that was taken can be read')
      return { status: 'settled', settlement: reading.bet.settle(bet.stakeMinor, seed) }
    },
  })
}

/** Gives back every stake of a round that was given up. */
export async function settleRefundedRound(app: App, round: TableRound): Promise<void> {
  await endOpenBets(app, tableBetKind, {
    readOpen: (page) => readOpenBets(app.db, round, page),
    endOf: () => ({ status: 'refunded' }),
  })
}
