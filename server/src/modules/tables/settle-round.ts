import type { InstantSettlement } from '@tas/shared/rules/games/instant-game.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, State } from '#kit/commit/state.ts'
import type { App } from '../../ctx.ts'
import type { TasNews } from '../../events.ts'
import { tellSettled } from '../originals/index.ts'
import { refundHeld, settleHeld, stakeNeeds, tellWallet } from '../stakes/index.ts'
import { tableBets } from './bet-rows.ts'
import { readOpenBets } from './bet-store.ts'
import type { HouseTable } from './house-tables.ts'
import { roundSeed, type TableBet, type TableRound } from './round.ts'
import { tableBetView } from './table-view.ts'

/** Bets submitted together; the commit engine makes few batches of them. */
const PAGE = 2_000

/** What becomes of an open bet: paid by its round's outcome, given back, or taken back by its player. */
export type BetEnd =
  | { readonly status: 'settled'; readonly settlement: InstantSettlement }
  | { readonly status: 'refunded' | 'cancelled' }

/** What a unit must load to end a bet. */
export function endBetNeeds(bet: TableBet): readonly Need[] {
  return [...stakeNeeds(bet.playerId, bet.currency), { resource: tableBets, key: bet.id }]
}

/**
 * Ends an open bet inside a decision: its money moves with its state, so whoever finds it open is the only one who ends
 * it. The caller has looked that it is open.
 */
export function endBet(app: App, state: State, bet: TableBet, end: BetEnd): TableBet {
  assert(bet.status === 'open', 'a bet ends once')
  const { playerId, currency, stakeMinor, id: reference, createdAt: stakedAt } = bet
  const play = { playerId, currency, reference, product: 'tables' } as const
  const ended = endedBet(bet, end)
  if (end.status === 'settled') settleHeld(state, { ...play, stakeMinor, payoutMinor: ended.payoutMinor })
  else refundHeld(state, { ...play, amountMinor: stakeMinor, stakedAt })
  state.set(tableBets, bet.id, ended)
  state.tell({ type: 'tables.bet_changed', playerId, bet: tableBetView(app, ended) } satisfies TasNews)
  if (end.status === 'settled') tellSettled(app, state, { ...ended, game: bet.table })
  return ended
}

function endedBet(bet: TableBet, end: BetEnd): TableBet {
  if (end.status !== 'settled') return { ...bet, status: end.status }
  const { multiplierE4, payoutMinor } = end.settlement
  return { ...bet, status: payoutMinor > 0n ? 'won' : 'lost', multiplierE4, payoutMinor }
}

/** Ends every open bet of a closed round by its outcome. Repeating it changes nothing. */
export async function settleClosedRound(app: App, table: HouseTable, round: TableRound): Promise<void> {
  const { serverSeed } = round
  assert(serverSeed !== null, 'a closed round has its hash')
  const seed = roundSeed(round, serverSeed)
  await endOpenBets(app, round, (bet) => {
    const reading = table.game.read({ chips: bet.chips })
    assert(reading.ok, 'a bet that was taken can be read')
    return { status: 'settled', settlement: reading.bet.settle(bet.stakeMinor, seed) }
  })
}

/** Gives back every stake of a round that was given up. */
export async function settleRefundedRound(app: App, round: TableRound): Promise<void> {
  await endOpenBets(app, round, () => ({ status: 'refunded' }))
}

async function endOpenBets(app: App, round: TableRound, endOf: (bet: TableBet) => BetEnd): Promise<void> {
  let after = 0
  for (;;) {
    const bets = await readOpenBets(app.db, round, { after, limit: PAGE })
    if (bets.length === 0) return
    // All are waited for before one failure ends the page: the next try then finds only what is really open.
    const ended = await Promise.allSettled(bets.map((bet) => settleBet(app, bet, endOf(bet))))
    const failed = ended.find((one) => one.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    after = bets.at(-1)?.intId ?? after
  }
}

const SETTLED = fingerprintOf('tables/settle', null)

/**
 * Ends a bet on behalf of the house. Every such end of a bet has the same key, so a second one anywhere, at any time, gets
 * the answer of the first and moves nothing.
 */
function settleBet(app: App, bet: TableBet, end: BetEnd): Promise<null> {
  return app.engine.commit({
    scope: bet.id,
    key: 'settle',
    fingerprint: SETTLED,
    needs: endBetNeeds(bet),
    decide(state) {
      const current = state.get(tableBets, bet.id)
      assert(current !== undefined, 'a bet that was read exists')
      if (current.status !== 'open') return null
      endBet(app, state, current, end)
      tellWallet(app, state, bet.playerId)
      return null
    },
  })
}
