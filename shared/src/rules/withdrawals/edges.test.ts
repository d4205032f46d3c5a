import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findEdge,
  isOver,
  moneyPlaceOf,
  OPEN_STATUSES,
  WITHDRAWAL_ACTORS,
  WITHDRAWAL_EDGES,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from './edges.ts'
import { approvalsFor, approvalsOf, firstStatusOf, levelNeeded, maxNow, WITHDRAWAL_WAYS, wayOf } from './routing.ts'

describe('the edges of a withdrawal', () => {
  it('lead only forward, but for a question and its answer', () => {
    const reach = (from: WithdrawalStatus, seen: readonly WithdrawalStatus[]): void => {
      expect(seen).not.toContain(from)
      for (const edge of WITHDRAWAL_EDGES) if (edge.from === from && !isAnswer(edge)) reach(edge.to, [...seen, from])
    }
    for (const status of WITHDRAWAL_STATUSES) reach(status, [])
    expect(WITHDRAWAL_EDGES.filter(isAnswer)).toEqual([
      { from: 'on_hold_info', to: 'under_review', by: ['player'], money: 'none' },
    ])
  })

  it('are written once each, and every status but the first ones is reached', () => {
    const names = WITHDRAWAL_EDGES.map(({ from, to }) => `${from} ${to}`)
    expect(new Set(names).size).toBe(names.length)
    const begun = WITHDRAWAL_WAYS.map(firstStatusOf)
    for (const status of WITHDRAWAL_STATUSES)
      expect(begun.includes(status) || WITHDRAWAL_EDGES.some(({ to }) => to === status)).toBe(true)
  })

  it('move the money from where one status has it to where the other does', () => {
    const moves = { none: ['purse', 'purse'], release: ['purse', 'back'], send: ['purse', 'sent'] } as const
    const later = { settle: ['sent', 'gone'], return: ['sent', 'back'] } as const
    for (const { from, to, money } of WITHDRAWAL_EDGES)
      expect([moneyPlaceOf(from), moneyPlaceOf(to)]).toEqual({ ...moves, ...later }[money])
  })

  it('let the player only answer and cancel, and never what was sent', () => {
    for (const edge of WITHDRAWAL_EDGES)
      if (edge.by.includes('player') && !isAnswer(edge))
        expect([edge.to, moneyPlaceOf(edge.from)]).toEqual(['cancelled', 'purse'])
  })
})

it('the player cancels what is asked for, held or looked at, and nothing that is approved or sent (facts/features.md 4.3)', () => {
  const cancellable = WITHDRAWAL_STATUSES.filter((status) => findEdge(status, 'cancelled', 'player') !== null)
  expect(cancellable).toEqual(['requested', 'on_hold_kyc', 'under_review', 'on_hold_info', 'recalled'])
})

it('of staff alone is the yes to what a person looks at, and of the provider alone that what was sent comes back', () => {
  const LOOKED_AT = ['under_review', 'on_hold_info', 'recalled']
  for (const { from, to, by } of WITHDRAWAL_EDGES) {
    if (LOOKED_AT.includes(from) && ['approved', 'processing'].includes(to)) expect(by).toEqual(['staff'])
    if (moneyPlaceOf(from) === 'sent' && moneyPlaceOf(to) === 'back') expect(by).toEqual(['provider'])
    if (by.includes('provider')) expect(from).toBe('processing')
    if (to === 'rejected') expect(by).toEqual(['staff'])
  }
})

/** The answer to a question leads back to where it was asked. */
function isAnswer({ from, to }: (typeof WITHDRAWAL_EDGES)[number]): boolean {
  return from === 'on_hold_info' && to === 'under_review'
}

describe('a withdrawal at which everybody pulls in any order', () => {
  const pull = fc.record({
    to: fc.constantFrom(...WITHDRAWAL_STATUSES),
    by: fc.constantFrom(...WITHDRAWAL_ACTORS),
  })

  it('keeps its money in one place, lets go of it once and ends at most once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WITHDRAWAL_WAYS), fc.array(pull, { maxLength: 60 }), (way, pulls) => {
        let status = firstStatusOf(way)
        const places = { purse: 1, sent: 0, gone: 0, back: 0 }
        const taken: string[] = []
        for (const { to, by } of pulls) {
          const edge = findEdge(status, to, by)
          if (edge === null) continue
          expect(isOver(status)).toBe(false)
          places[moneyPlaceOf(status)]--
          places[moneyPlaceOf(to)]++
          if (edge.money !== 'none') taken.push(edge.money)
          status = to
        }
        expect(new Set(taken).size).toBe(taken.length)
        expect(places).toEqual({ purse: 0, sent: 0, gone: 0, back: 0, [moneyPlaceOf(status)]: 1 })
        expect(OPEN_STATUSES.includes(status)).toBe(!isOver(status))
      }),
    )
  })
})

describe('the way of a withdrawal', () => {
  const sums = { autoCeilingMinor: 10_000n, autoDayMinor: 30_000n, twoFromMinor: 100_000n }
  const ceilings = { ...sums, hasLevel: true, isOpen: true }
  it.each([
    [1n, 'automatic'],
    [10_000n, 'automatic'],
    [10_001n, 'one'],
    [99_999n, 'one'],
    [100_000n, 'two'],
  ] as const)('of %s is %s', (amountMinor, way) => {
    expect(wayOf({ ...ceilings, amountMinor, dayMinor: amountMinor })).toBe(way)
    expect(wayOf({ ...ceilings, amountMinor, dayMinor: amountMinor, hasLevel: false })).toBe('kyc')
    expect(approvalsFor(amountMinor, ceilings.twoFromMinor)).toBe(way === 'two' ? 2 : 1)
  })

  it('is a person’s where the account is known to be in another name', () => {
    expect(wayOf({ ...ceilings, amountMinor: 1n, dayMinor: 1n, isOpen: false })).toBe('one')
    expect(wayOf({ ...ceilings, amountMinor: 1n, dayMinor: 100_000n, isOpen: false })).toBe('two')
  })

  it('is the stricter one where the ceilings cross', () => {
    const crossed = { ...ceilings, autoCeilingMinor: 10n, twoFromMinor: 5n }
    expect(wayOf({ ...crossed, amountMinor: 5n, dayMinor: 5n })).toBe('two')
  })

  it('is no easier for an amount that is asked for in parts, once they are more than may be paid by itself in a day', () => {
    expect(wayOf({ ...ceilings, amountMinor: 9_999n, dayMinor: 30_000n })).toBe('automatic')
    expect(wayOf({ ...ceilings, amountMinor: 1n, dayMinor: 30_001n })).toBe('one')
    // A day that was set lower than what is paid at once holds nothing back that may be paid at once.
    expect(wayOf({ ...ceilings, autoDayMinor: 0n, amountMinor: 10_000n, dayMinor: 10_000n })).toBe('automatic')
    expect(wayOf({ ...ceilings, autoDayMinor: 0n, amountMinor: 1n, dayMinor: 10_001n })).toBe('one')
    expect(wayOf({ ...ceilings, amountMinor: 9_999n, dayMinor: 99_999n })).toBe('one')
    expect(wayOf({ ...ceilings, amountMinor: 9_999n, dayMinor: 100_000n })).toBe('two')
  })

  it('offers the least of what binds, and never less than nothing', () => {
    expect(maxNow({ cashMinor: 5n, maxMinor: 3n, capLeftMinor: 4n })).toBe(3n)
    expect(maxNow({ cashMinor: 5n, maxMinor: 9n, capLeftMinor: -4n })).toBe(0n)
  })
})

describe('the people who said yes', () => {
  it.each([
    [{ status: 'under_review', approvals: 0, approvalsNeeded: 2 }, false, { given: 0, needed: 2 }],
    [{ status: 'under_review', approvals: 0, approvalsNeeded: 2 }, true, { given: 1, needed: 2 }],
    // A ceiling that was lowered since asks for a second one.
    [{ status: 'on_hold_info', approvals: 0, approvalsNeeded: 1 }, true, { given: 1, needed: 2 }],
    [{ status: 'approved', approvals: 2, approvalsNeeded: 2 }, false, { given: 2, needed: 2 }],
    [{ status: 'paid', approvals: 2, approvalsNeeded: 1 }, false, { given: 2, needed: 2 }],
    [{ status: 'recalled', approvals: 2, approvalsNeeded: 2 }, false, { given: 0, needed: 2 }],
    [{ status: 'recalled', approvals: 2, approvalsNeeded: 2 }, true, { given: 1, needed: 2 }],
    [{ status: 'paid', approvals: 0, approvalsNeeded: 0 }, false, { given: 0, needed: 0 }],
    [{ status: 'rejected', approvals: 0, approvalsNeeded: 2 }, true, { given: 0, needed: 2 }],
  ] as const)('of %j are counted (%s)', (request, hasFirstYes, counted) => {
    expect(approvalsOf(request, hasFirstYes)).toEqual(counted)
  })
})

describe('the level that is needed', () => {
  const from = { addressFromMinor: 200_000n, fundsFromMinor: 2_000_000n }

  it.each([
    [1n, 2],
    [199_999n, 2],
    [200_000n, 3],
    [1_999_999n, 3],
    [2_000_000n, 4],
  ] as const)('for %s within thirty days is level %s', (monthMinor, level) => {
    expect(levelNeeded({ ...from, monthMinor })).toBe(level)
  })

  it('is the same for nineteen parts as for their sum', () => {
    // AML-01: nineteen of 105.26 are one of 2,000 (UKGC, guidance 6.8: single or linked).
    const parts = Array.from({ length: 19 }, () => 10_527n)
    const sum = parts.reduce((all, part) => all + part, 0n)
    expect(sum >= 200_000n).toBe(true)
    expect(levelNeeded({ ...from, monthMinor: sum })).toBe(3)
    expect(levelNeeded({ ...from, monthMinor: sum - 10_527n })).toBe(2)
  })
})
