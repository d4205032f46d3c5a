import type { CrashBetData, CrashRoundData, CrashStateData } from '@tas/shared/contract/rooms/crash-data.ts'
import type { CrashBetsEvent } from '@tas/shared/contract/topics.ts'
import { describe, expect, it } from 'vitest'
import { betAction, cashOutWorth, isRoundGain, myResults, toldProblem } from './bet-action.ts'
import {
  type CrashScreen,
  curveElapsedMs,
  EMPTY_SCREEN,
  inOrder,
  isStalled,
  isStartOverdue,
  type PublicBet,
  STALL_MS,
  shownE2,
  takeEvent,
  takeMyBets,
  takeState,
} from './crash-screen.ts'

const round = (given: Partial<CrashRoundData>): CrashRoundData => ({
  intId: 7,
  phase: 'betting',
  phaseAt: '2026-11-21T10:00:00Z',
  elapsedMs: 0,
  bettingEndsInMs: 0,
  crashPoint: null,
  gameHash: null,
  chainHash: 'c'.repeat(64),
  salt: 'salt',
  formula: 'bustabit-v2',
  maximums: [],
  ...given,
})

const state = (given: Partial<CrashRoundData>): CrashStateData => ({
  round: round(given),
  bets: [],
  betCount: 0,
  totals: [],
  history: [],
  minStake: '0.10',
  maxStake: '100.00',
})

const someBet = (given: Partial<CrashBetData>): CrashBetData => ({
  id: 'b1',
  intId: 1,
  roundIntId: 7,
  seat: 1,
  amount: '1.00',
  currency: 'USD',
  autoCashOutAt: null,
  status: 'open',
  cashedOutAt: null,
  payout: '0.00',
  createdAt: '2026-11-21T10:00:00Z',
  ...given,
})

const publicBet = (given: Partial<PublicBet>): PublicBet => ({
  intId: 1,
  name: null,
  amount: '1.00',
  currency: 'USD',
  cashedOutAt: null,
  payout: null,
  ...given,
})

const told = (bets: readonly PublicBet[], given: Partial<CrashBetsEvent> = {}): CrashBetsEvent => ({
  type: 'crash.bets',
  bets: [...bets],
  removed: [],
  betCount: bets.length,
  totals: [],
  ...given,
})

const running = (elapsedMs: number, nowMs: number) =>
  takeState(EMPTY_SCREEN, state({ phase: 'running', elapsedMs }), nowMs)

describe('clock', () => {
  it('counts from when the server says the phase began', () => {
    expect(curveElapsedMs(running(4_000, 10_000), 11_000)).toBe(5_000)
  })

  it('believes the message that came the fastest way', () => {
    // True start 6000: 80 ms late, then 20 ms late, then 300 ms late.
    const slow = running(4_000, 10_080)
    const fast = takeEvent(slow, { type: 'crash.tick', elapsedMs: 4_500 }, 10_520)
    const late = takeEvent(fast, { type: 'crash.tick', elapsedMs: 5_000 }, 11_300)
    expect([slow, fast, late].map(({ phaseStartMs }) => phaseStartMs)).toEqual([6_080, 6_020, 6_020])
  })

  it('starts anew with each phase', () => {
    const bust = takeEvent(
      running(4_000, 10_000),
      { type: 'crash.phase', round: round({ phase: 'busted', crashPoint: '1.50', gameHash: 'a' }) },
      12_000,
    )
    expect(bust.phaseStartMs).toBe(12_000)
    expect(shownE2(bust, 13_000)).toBe(150)
  })

  it('stands still when the server falls silent, and goes on when it is heard again', () => {
    const screen = running(0, 1_000)
    expect(isStalled(screen, 1_000 + STALL_MS)).toBe(false)
    expect(isStalled(screen, 1_001 + STALL_MS)).toBe(true)
    expect(curveElapsedMs(screen, 60_000)).toBe(STALL_MS)
    const back = takeEvent(screen, { type: 'crash.tick', elapsedMs: 59_000 }, 60_000)
    expect(curveElapsedMs(back, 60_000)).toBe(59_000)
  })

  it('shows 1.00x before the start, whatever the clock says', () => {
    const betting = takeState(EMPTY_SCREEN, state({ phase: 'betting', bettingEndsInMs: 5_000 }), 1_000)
    expect(betting.bettingEndMs).toBe(6_000)
    expect(shownE2(betting, 99_000)).toBe(100)
  })
})

describe('the start of a round', () => {
  it('is awaited once its time is over and nothing was heard of it', () => {
    const betting = takeState(EMPTY_SCREEN, state({ phase: 'betting', bettingEndsInMs: 5_000 }), 1_000)
    expect([6_000, 7_000, 7_001].map((nowMs) => isStartOverdue(betting, nowMs))).toEqual([false, false, true])
    expect(isStartOverdue(running(0, 1_000), 60_000)).toBe(false)
    expect(isStartOverdue(EMPTY_SCREEN, 60_000)).toBe(false)
  })
})

describe('rounds', () => {
  it('clear the screen when a new one opens, and keep it through its own phases', () => {
    const started = takeEvent(running(0, 0), told([publicBet({ name: 'nika' })], { betCount: 1 }), 1)
    const busted = takeEvent(
      started,
      { type: 'crash.phase', round: round({ phase: 'busted', crashPoint: '2.00', gameHash: 'f' }) },
      2,
    )
    expect(busted.bets).toHaveLength(1)
    const opened = takeEvent(busted, { type: 'crash.phase', round: round({ intId: 8 }) }, 3)
    expect([opened.bets.length, opened.betCount]).toEqual([0, 0])
  })

  it('enter the history once, newest first', () => {
    const phase = { type: 'crash.phase', round: round({ phase: 'busted', crashPoint: '2.00', gameHash: 'f' }) } as const
    const screen = takeEvent(takeEvent(running(0, 0), phase, 1), phase, 2)
    expect(screen.history).toEqual([{ intId: 7, crashPoint: '2.00', gameHash: 'f' }])
  })

  it('lose the one bet that was taken back, with the sums as the server tells them', () => {
    const placed = [publicBet({ intId: 1 }), publicBet({ intId: 2 }), publicBet({ intId: 3, amount: '2.00' })]
    const totals = [{ currency: 'USD', betCount: 3, staked: '4.00', paid: '0.00' }]
    const screen = takeEvent(running(0, 0), told(placed, { betCount: 3, totals }), 1)
    expect([screen.bets, screen.totals, screen.heardAtMs]).toEqual([placed, totals, 1])
    const less = [{ currency: 'USD', betCount: 2, staked: '3.00', paid: '0.00' }]
    const removed = takeEvent(screen, told([], { removed: [2], betCount: 2, totals: less }), 1)
    expect([removed.bets.map(({ intId }) => intId), removed.betCount]).toEqual([[1, 3], 2])
    expect(removed.totals).toEqual(less)
  })

  it('mark the bet that was cashed out where it stands, and take in one that was not shown', () => {
    const screen: CrashScreen = { ...running(0, 0), bets: [publicBet({ intId: 1 }), publicBet({ intId: 2 })] }
    const out = { cashedOutAt: '1.50', payout: '1.50' }
    const cashed = takeEvent(screen, told([publicBet({ intId: 1, ...out }), publicBet({ intId: 3, ...out })]), 1)
    expect(cashed.bets.map(({ intId, cashedOutAt }) => [intId, cashedOutAt])).toEqual([
      [1, '1.50'],
      [2, null],
      [3, '1.50'],
    ])
  })

  it('show a name from when it is told until it is hidden, also over a cash-out', () => {
    const screen: CrashScreen = { ...running(0, 0), bets: [publicBet({ intId: 1 }), publicBet({ intId: 2 })] }
    const named = takeEvent(screen, { type: 'crash.named', bets: [{ intId: 2, name: 'nika' }] }, 1)
    const out = publicBet({ intId: 2, cashedOutAt: '1.50', payout: '1.50' })
    const cashed = takeEvent(named, told([out]), 2)
    expect(cashed.bets.map(({ name }) => name)).toEqual([null, 'nika'])
    const hidden = takeEvent(cashed, { type: 'feed.nameHidden', name: 'nika' }, 3)
    expect(hidden.bets.map(({ name }) => name)).toEqual([null, null])
  })

  it('take in where force points are now, for the round they belong to', () => {
    const maximums = [{ currency: 'USD', maxProfit: '10.00', forcePoint: '2.00', isReached: true }]
    const told = takeEvent(running(0, 0), { type: 'crash.force', roundIntId: 7, maximums }, 1)
    expect(told.round?.maximums).toEqual(maximums)
    expect(takeEvent(told, { type: 'crash.force', roundIntId: 6, maximums: [] }, 2).round?.maximums).toEqual(maximums)
  })

  it('list the reader’s currency first, then the highest stakes, then the latest', () => {
    const bets = [
      publicBet({ intId: 1, amount: '2.00' }),
      publicBet({ intId: 2, amount: '10.00' }),
      publicBet({ intId: 3, amount: '2.00' }),
      publicBet({ intId: 4, amount: '900', currency: 'JPY' }),
    ]
    expect(inOrder(bets, 'USD').map(({ intId }) => intId)).toEqual([2, 3, 1, 4])
    expect(inOrder(bets, 'JPY').map(({ intId }) => intId)).toEqual([4, 2, 3, 1])
  })
})

describe('my bets', () => {
  it('never go back to an earlier state', () => {
    const won = takeMyBets(EMPTY_SCREEN, [someBet({ status: 'cashed_out', cashedOutAt: '1.20' })])
    expect(takeMyBets(won, [someBet({ status: 'open' })]).myBets[0]?.status).toBe('cashed_out')
  })

  it('stand newest first', () => {
    const screen = takeMyBets(EMPTY_SCREEN, [someBet({ id: 'a', intId: 1 }), someBet({ id: 'b', intId: 2 })])
    expect(screen.myBets.map(({ id }) => id)).toEqual(['b', 'a'])
  })
})

describe('a round of mine that this page did not see the end of', () => {
  it('is told once it is known how it ended, until a later bet is in', () => {
    const before = takeMyBets(takeState(EMPTY_SCREEN, state({ intId: 7, phase: 'running' }), 0), [someBet({})])
    const back = takeState(before, state({ intId: 9 }), 60_000)
    const ended = someBet({ status: 'lost' })
    const told = takeMyBets(back, [ended])
    expect(told.missed).toEqual([ended])
    expect(betAction(told, 1)).toEqual({ kind: 'bet', isNextRound: false })
    expect(takeMyBets(told, [someBet({ id: 'b2', intId: 2, roundIntId: 9 })]).missed).toEqual([])
  })
})

describe('rounds that are heard of all at once, after a line stood still', () => {
  const told = (screen: CrashScreen, given: Partial<CrashRoundData>, nowMs: number) =>
    takeEvent(screen, { type: 'crash.phase', round: round(given) }, nowMs)
  const lost = { type: 'crash.myBet', bet: someBet({ status: 'lost' }) } as const
  const running = takeMyBets(takeState(EMPTY_SCREEN, state({ intId: 7, phase: 'running' }), 0), [someBet({})])

  it('tell of my bets, whose end nobody could have read', () => {
    const busted = told(running, { intId: 7, phase: 'busted', crashPoint: '1.50', gameHash: 'a' }, 60_000)
    const ended = takeEvent(busted, lost, 60_001)
    expect(ended.missed).toEqual([])
    expect(told(ended, { intId: 8 }, 60_002).missed).toEqual([lost.bet])
  })

  it('do not, where the end stood there for a while', () => {
    const busted = told(running, { intId: 7, phase: 'busted', crashPoint: '1.50', gameHash: 'a' }, 10_000)
    expect(told(takeEvent(busted, lost, 10_300), { intId: 8 }, 13_000).missed).toEqual([])
  })
})

describe('the button', () => {
  const at = (given: Partial<CrashRoundData>, ...bets: CrashBetData[]) =>
    betAction(takeMyBets(takeState(EMPTY_SCREEN, state(given), 0), bets), 1)

  it.each([
    ['waits while nothing is known', betAction(EMPTY_SCREEN, 1), { kind: 'wait' }],
    ['bets while bets are open', at({ phase: 'betting' }), { kind: 'bet', isNextRound: false }],
    ['bets on the next round while one runs', at({ phase: 'running' }), { kind: 'bet', isNextRound: true }],
    [
      'takes a bet back before the start',
      at({ phase: 'betting' }, someBet({})),
      { kind: 'cancel', isNextRound: false },
    ],
    [
      'takes back a bet waiting for the next round',
      at({ phase: 'running' }, someBet({ status: 'queued', roundIntId: 8 })),
      { kind: 'cancel', isNextRound: true },
    ],
    ['cashes out while the round runs', at({ phase: 'running' }, someBet({})), { kind: 'cashOut' }],
    [
      'cashes out a bet whose opening has not been heard of yet',
      at({ phase: 'running' }, someBet({ status: 'queued' })),
      { kind: 'cashOut' },
    ],
    ['knows nothing of the other seat', at({ phase: 'running' }, someBet({ seat: 2 })), { kind: 'bet' }],
    ['is free at once after the bust', at({ phase: 'busted' }, someBet({})), { kind: 'bet', isNextRound: true }],
    [
      'is free after a cash-out',
      at({ phase: 'running' }, someBet({ status: 'cashed_out' })),
      { kind: 'bet', isNextRound: true },
    ],
    [
      'forgets bets of rounds long gone',
      at({ phase: 'betting' }, someBet({ roundIntId: 3 })),
      { kind: 'bet', isNextRound: false },
    ],
  ])('%s', (_what, action, expected) => {
    expect(action).toMatchObject(expected)
  })
})

describe('what nobody answered', () => {
  const problem = (intent: string, given = {}) =>
    ({ intent, text: '', code: '', isUnsure: true, isNotDone: false, ...given }) as const
  const free = { kind: 'bet', isNextRound: false } as const
  const isIn = { kind: 'cancel', bet: someBet({}), isNextRound: false } as const
  const runs = { kind: 'cashOut', bet: someBet({}) } as const

  it.each([
    ['a bet', 'bet', free, [isIn, runs]],
    ['a bet taken back', 'cancel b1', isIn, [free]],
    ['a cash-out', 'cashOut b1', runs, [free]],
  ])('is told of %s until the screen shows it done', (_what, intent, before, after) => {
    const unsure = problem(intent)
    expect(toldProblem(unsure, before)).toBe(unsure)
    for (const action of after) expect(toldProblem(unsure, action)).toBeNull()
  })

  it('is no refusal: that is told whatever the screen shows', () => {
    const refused = problem('bet', { isUnsure: false })
    expect(toldProblem(refused, isIn)).toBe(refused)
    expect(toldProblem(null, isIn)).toBeNull()
  })
})

describe('worth of a cash-out', () => {
  it.each([
    ['nothing below 1.01x', 100, null, null, null, null],
    ['the stake times the curve, floored', 151, null, null, null, 502n],
    ['no more than the automatic target', 300, '2.00', null, null, 666n],
    ['no more than the most a bet is paid', 900, null, 1_000n, null, 999n],
    ['no more than at the force point', 900, '8.00', null, '3.00', 999n],
  ])('is %s', (_what, shown, autoCashOutAt, maxPayoutMinor, forcePoint, worth) => {
    expect(cashOutWorth({ stakeMinor: 333n, autoCashOutAt, maxPayoutMinor }, shown, forcePoint)).toBe(worth)
  })
})

describe('my results', () => {
  it('are told once they are decided, by seat, and not while the next round takes bets', () => {
    const [won, lost] = [someBet({ status: 'cashed_out' }), someBet({ id: 'b2', intId: 2, seat: 2, status: 'lost' })]
    expect(myResults(takeMyBets(running(0, 0), [someBet({})]))).toEqual([])
    expect(myResults(takeMyBets(running(0, 0), [won, lost]))).toEqual([won, lost])
    expect(myResults(takeMyBets(takeState(EMPTY_SCREEN, state({ phase: 'betting', intId: 8 }), 0), [won]))).toEqual([])
  })

  const busted = (given: Partial<CrashRoundData>, bet: Partial<CrashBetData>) =>
    myResults(
      takeMyBets(takeState(EMPTY_SCREEN, state({ phase: 'busted', crashPoint: '2.00', gameHash: 'f', ...given }), 0), [
        someBet(bet),
      ]),
    )

  it('count a target the crash has passed as paid, before the news of it comes', () => {
    const paid = { status: 'cashed_out', cashedOutAt: '2.00', payout: '2.00' }
    expect(busted({}, { autoCashOutAt: '2.00' })).toMatchObject([paid])
    expect(busted({}, { autoCashOutAt: '2.01' })).toEqual([])
    expect(busted({}, {})).toEqual([])
  })

  it('wait for the news where a force point may have come before the target', () => {
    const maximums = [{ currency: 'USD', maxProfit: '1.00', forcePoint: '1.50', isReached: true }]
    expect(busted({ maximums }, { autoCashOutAt: '2.00' })).toEqual([])
  })
})

describe('a round of mine', () => {
  const cashedOut = someBet({ status: 'cashed_out', cashedOutAt: '1.50', payout: '1.50' })
  const second = (given: Partial<CrashBetData>) => someBet({ id: 'b2', intId: 2, seat: 2, ...given })
  const at = (...bets: CrashBetData[]) => isRoundGain(takeMyBets(running(0, 0), bets))

  it.each([
    ['one bet that was cashed out', [cashedOut], true],
    ['no more than the stake of it', [{ ...cashedOut, payout: '1.00' }], false],
    ['a smaller gain beside a loss', [cashedOut, second({ status: 'lost' })], false],
    ['a smaller gain beside a bet that still runs', [cashedOut, second({})], false],
    ['a gain beside a bet that was given back', [cashedOut, second({ status: 'refunded' })], true],
    ['a gain beside a bet on the next round', [cashedOut, second({ roundIntId: 8, status: 'queued' })], true],
    ['a gain that carries the loss beside it', [{ ...cashedOut, payout: '2.01' }, second({ status: 'lost' })], true],
  ] as const)('with %s counts as won: %s', (_what, bets, isWon) => {
    expect(at(...bets)).toBe(isWon)
  })
})
