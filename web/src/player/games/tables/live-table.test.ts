import type { TableBetData, TableRoundData, TableStateData } from '@tas/shared/contract/rooms/table-calls.ts'
import { describe, expect, it } from 'vitest'
import {
  countedBets,
  isCloseOverdue,
  type LiveTable,
  NO_TABLE,
  shownResults,
  takeEvent,
  takeMyBets,
  takeState,
} from './live-table.ts'

const round = (intId: number, phase: TableRoundData['phase'], more: Partial<TableRoundData> = {}): TableRoundData => ({
  intId,
  phase,
  bettingEndsAt: '2026-01-01T00:00:00.000Z',
  phaseEndsInMs: 15_000,
  elapsedMs: 0,
  outcome: null,
  result: null,
  serverSeed: null,
  serverSeedHash: 'a',
  chainHash: 'b',
  chainNumber: intId,
  clientSeed: 'salt',
  nonce: intId,
  rulesVersion: 1,
  paytableVersion: 1,
  ...more,
})

const state = (more: Partial<TableStateData> = {}): TableStateData => ({
  table: 'live-roulette',
  game: 'roulette',
  bettingMs: 15_000,
  dealMs: 8_000,
  round: round(7, 'betting'),
  totals: [],
  seats: [],
  seatCount: 0,
  results: [],
  currency: 'USD',
  minStake: '0.01',
  maxStake: '1000.00',
  maxSpotPayout: '10000.00',
  ...more,
})

const bet = (id: string, intId: number, more: Partial<TableBetData> = {}): TableBetData => ({
  id,
  intId,
  table: 'live-roulette',
  roundIntId: 7,
  amount: '1.00',
  currency: 'USD',
  chips: [],
  status: 'open',
  payout: '0.00',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
})

const opened = (): LiveTable => takeState(NO_TABLE, state(), 1_000)
const total = (spots: Record<string, string>) => ({
  currency: 'USD',
  betCount: 1,
  staked: '3.00',
  paid: '0.00',
  spots: Object.entries(spots).map(([spot, amount]) => ({ spot, amount })),
})
const seat = (intId: number, amount: string) => ({ intId, name: null, currency: 'USD', amount, payout: '0.00' })

describe('a live table', () => {
  it('tells how a round ended whose end it did not see, until chips are laid again', () => {
    const laid = takeMyBets(opened(), [bet('mine', 1)])
    // The line was cut: the next thing heard is a later round.
    const back = takeState(laid, state({ round: round(9, 'betting') }), 60_000)
    expect(countedBets(back)).toEqual([])
    const ended = bet('mine', 1, { status: 'won', payout: '2.00' })
    const told = takeMyBets(back, [ended])
    expect(told.missed).toEqual([ended])
    expect(told.myBets).toEqual([])
    expect(takeMyBets(told, [bet('next', 2, { roundIntId: 9 })]).missed).toEqual([])
  })

  it('tells of a round whose end stood there too short to be read, and of no other', () => {
    const laid = takeMyBets(opened(), [bet('mine', 1)])
    const ended = bet('mine', 1, { status: 'lost' })
    const tell = (table: LiveTable, told: TableRoundData, nowMs: number) =>
      takeEvent(table, { type: 'table.phase', table: 'live-roulette', round: told }, nowMs)
    const settled = tell(laid, round(7, 'settled', { outcome: 17, result: '17' }), 60_000)
    const known = takeEvent(settled, { type: 'table.myBet', bet: ended }, 60_001)
    expect(known.missed).toEqual([])
    expect(tell(known, round(8, 'betting'), 60_002).missed).toEqual([ended])
    expect(tell(known, round(8, 'betting'), 64_000).missed).toEqual([])
  })

  it('keeps the earliest end of a phase: every message comes too late by its way', () => {
    const table = opened()
    expect(table.phaseEndMs).toBe(16_000)
    const late = takeEvent(
      table,
      {
        type: 'table.phase',
        table: 'live-roulette',
        round: round(7, 'betting', { elapsedMs: 900, phaseEndsInMs: 14_100 }),
      },
      2_000,
    )
    expect(late.phaseEndMs).toBe(16_000)
    expect(late.phaseStartMs).toBe(1_000)
  })

  it('holds on a spot what was told last, and nothing on one that was left', () => {
    const one = takeEvent(
      opened(),
      {
        type: 'table.bets',
        roundIntId: 7,
        totals: [total({ red: '1.00', odd: '2.00' })],
        seats: [seat(1, '3.00')],
        removed: [],
        seatCount: 1,
      },
      1_100,
    )
    const two = takeEvent(
      one,
      {
        type: 'table.bets',
        roundIntId: 7,
        totals: [total({ red: '4.00', odd: '0' })],
        seats: [seat(2, '1.00')],
        removed: [1],
        seatCount: 1,
      },
      1_200,
    )
    expect(two.state?.totals[0]?.spots).toEqual([{ spot: 'red', amount: '4.00' }])
    expect(two.state?.seats.map(({ intId }) => intId)).toEqual([2])
  })

  it('names seats of those who are shown, keeps the names over changes, and hides them again', () => {
    const seated = takeEvent(
      opened(),
      { type: 'table.bets', roundIntId: 7, totals: [], seats: [seat(1, '3.00')], removed: [], seatCount: 1 },
      1_100,
    )
    const named = takeEvent(seated, { type: 'table.named', seats: [{ intId: 1, name: 'Shirin' }] }, 1_200)
    const richer = takeEvent(
      named,
      { type: 'table.bets', roundIntId: 7, totals: [], seats: [seat(1, '5.00')], removed: [], seatCount: 1 },
      1_300,
    )
    expect(richer.state?.seats).toMatchObject([{ amount: '5.00', name: 'Shirin' }])
    expect(takeEvent(richer, { type: 'feed.nameHidden', name: 'Shirin' }, 1_400).state?.seats[0]?.name).toBeNull()
  })

  it('clears the chips of everybody, and mine, when the next round opens', () => {
    const laid = takeMyBets(opened(), [bet('a', 1)])
    expect(countedBets(laid)).toHaveLength(1)
    const next = takeEvent(laid, { type: 'table.phase', table: 'live-roulette', round: round(8, 'betting') }, 40_000)
    expect(countedBets(next)).toEqual([])
    expect(next.state).toMatchObject({ totals: [], seats: [], seatCount: 0 })
  })

  it('counts no bet that was taken back, and never takes one back to an earlier state', () => {
    const laid = takeMyBets(opened(), [bet('a', 1), bet('b', 2)])
    const taken = takeMyBets(laid, [bet('a', 1, { status: 'cancelled' })])
    expect(countedBets(taken).map(({ id }) => id)).toEqual(['b'])
    const won = takeMyBets(taken, [bet('b', 2, { status: 'won', payout: '2.00' })])
    expect(takeMyBets(won, [bet('b', 2)]).myBets[0]?.status).toBe('won')
  })

  it('keeps an outcome out of the results until the picture has shown it', () => {
    const dealt = takeEvent(
      opened(),
      { type: 'table.phase', table: 'live-roulette', round: round(7, 'dealing', { outcome: 17, result: '17' }) },
      16_300,
    )
    expect(shownResults(dealt, false)).toEqual([])
    expect(shownResults(dealt, true)).toMatchObject([{ intId: 7, result: '17' }])
  })

  it('is at rest when the server says so', () => {
    const resting = takeEvent(opened(), { type: 'table.phase', table: 'live-roulette', round: null }, 50_000)
    expect(resting.state?.round).toBeNull()
  })
})

describe('the close of bets', () => {
  it('is awaited once its time is over and nothing was heard of it', () => {
    expect([16_000, 17_000, 17_001].map((nowMs) => isCloseOverdue(opened(), nowMs))).toEqual([false, false, true])
    const dealing = takeState(NO_TABLE, state({ round: round(7, 'dealing') }), 1_000)
    expect(isCloseOverdue(dealing, 60_000)).toBe(false)
    expect(isCloseOverdue(NO_TABLE, 60_000)).toBe(false)
  })
})
