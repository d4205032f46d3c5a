import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessMinutes, businessMinutesBetween, type Timetable } from './business-time.ts'
import type { TICKET_STATUSES } from './choices.ts'
import { nearestClock, type Plan, pausesOf, type TicketPast, ticketClocks } from './clocks.ts'
import { hasHarmWords } from './harm-words.ts'
import { satisfactionPercent } from './satisfaction.ts'
import { searchedKeys, searchKeys } from './search-words.ts'
import { lapsesAt, moveTicket, TICKET_ACTS } from './ticket-moves.ts'

const WEEK: Timetable = {
  zone: 'UTC',
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
  holidays: [],
}
const at = (text: string) => new Date(`${text}Z`)
const after = (from: string, minutes: number, table = WEEK) =>
  addBusinessMinutes(at(from), minutes, table)?.toISOString().slice(0, 16)

describe('minutes of opening', () => {
  // 2026-11-27 is a Friday. Chatwoot 13392: 16:30 and an hour is Monday 09:30.
  it.each([
    ['2026-11-27T16:30', 60, '2026-11-30T09:30'],
    ['2026-11-27T16:00', 60, '2026-11-27T17:00'],
    ['2026-11-27T16:00', 61, '2026-11-30T09:01'],
    ['2026-11-28T12:00', 30, '2026-11-30T09:30'],
    ['2026-11-27T03:00', 30, '2026-11-27T09:30'],
    ['2026-11-27T09:00', 5 * 480, '2026-12-03T17:00'],
  ])('%s and %i of them: %s', (from, minutes, expected) => {
    expect(after(from, minutes)).toBe(expected)
  })

  it('leave holidays out, and are those of the zone whatever its clocks do', () => {
    expect(after('2026-11-27T16:30', 60, { ...WEEK, holidays: ['2026-11-30'] })).toBe('2026-12-01T09:30')
    expect(after('2026-11-27T03:00', 30, { ...WEEK, zone: 'Asia/Tehran' })).toBe('2026-11-27T06:00')
    // Berlin: on 29 March 2026 the clocks go on by an hour, so Monday opens at 07:00 of UTC instead of 08:00.
    const berlin = { ...WEEK, zone: 'Europe/Berlin' }
    expect(after('2026-03-27T15:30', 60, berlin)).toBe('2026-03-30T07:30')
    expect(after('2026-10-23T14:30', 60, berlin)).toBe('2026-10-26T08:30')
  })

  it('never come where nothing opens, and count hours that overlap once', () => {
    expect(addBusinessMinutes(at('2026-11-27T16:30'), 1, { ...WEEK, hours: [] })).toBeNull()
    const twice = [
      { day: 1, from: '09:00', to: '12:00' },
      { day: 1, from: '10:00', to: '13:00' },
    ]
    expect(after('2026-11-30T00:00', 240, { ...WEEK, hours: twice })).toBe('2026-11-30T13:00')
  })

  it('counted back are those that were added', () => {
    const start = at('2026-01-01T00:00').getTime()
    fc.assert(
      fc.property(fc.nat(500_000), fc.integer({ min: 1, max: 10_000 }), (offset, minutes) => {
        const from = new Date(start + offset * 60_000)
        const to = addBusinessMinutes(from, minutes, WEEK)
        expect(to !== null && businessMinutesBetween(from, to, WEEK)).toBe(minutes)
      }),
      { numRuns: 60 },
    )
  })
})

const PLAN: Plan = { timetable: WEEK, firstReplyMinutes: 60, nextReplyMinutes: 120, resolveMinutes: 960 }
const past = (more: Partial<TicketPast>): TicketPast => ({
  createdAt: at('2026-11-30T09:00'),
  status: 'open',
  isMerged: false,
  messages: [{ at: at('2026-11-30T09:00'), by: 'player' }],
  ...more,
})
const due = (more: Partial<TicketPast>, plan: Plan | null = PLAN) => {
  const { first, next, resolution } = ticketClocks(past(more), plan)
  return [first, next, resolution].map((clock) => clock?.dueAt.toISOString().slice(5, 16) ?? null)
}
const said = (...messages: readonly (readonly [string, TicketPast['messages'][number]['by']])[]) =>
  messages.map(([time, by]) => ({ at: at(time), by }))

describe('the clocks of a ticket', () => {
  it('count the first reply from the creation, and warn after three quarters', () => {
    expect(due({})).toEqual(['11-30T10:00', null, '12-01T17:00'])
    expect(ticketClocks(past({}), PLAN).first?.warnAt).toEqual(at('2026-11-30T09:45'))
  })

  it('are started and ended by nothing that staff write for each other (Zammad 3140)', () => {
    const messages = said(['2026-11-30T09:00', 'player'], ['2026-11-30T09:10', 'internal'])
    expect(due({ messages })).toEqual(['11-30T10:00', null, '12-01T17:00'])
    const answered = said(
      ['2026-11-30T09:00', 'player'],
      ['2026-11-30T09:30', 'staff'],
      ['2026-11-30T09:40', 'internal'],
    )
    expect(due({ messages: answered, status: 'waiting_player' })).toEqual([null, null, null])
  })

  it('count the next reply from the first message nobody answered, never while the first is due (Zammad 5177)', () => {
    const more = said(['2026-11-30T09:00', 'player'], ['2026-11-30T09:20', 'player'])
    expect(due({ messages: more })).toEqual(['11-30T10:00', null, '12-01T17:00'])
    const later = said(
      ['2026-11-30T09:00', 'player'],
      ['2026-11-30T09:30', 'staff'],
      ['2026-11-30T10:00', 'player'],
      ['2026-11-30T11:00', 'player'],
    )
    expect(due({ messages: later, status: 'waiting_staff' })[1]).toBe('11-30T12:00')
  })

  it('rest while the ticket waits for its player', () => {
    const messages = said(['2026-11-30T09:00', 'player'], ['2026-11-30T10:00', 'staff'], ['2026-11-30T14:00', 'player'])
    expect(pausesOf({ status: 'waiting_staff', messages })).toEqual([
      { from: at('2026-11-30T10:00'), to: at('2026-11-30T14:00') },
    ])
    // Sixteen hours of opening, of which one was used before the four in which it waited.
    expect(due({ messages, status: 'waiting_staff' })[2]).toBe('12-02T13:00')
    expect(due({ messages: messages.slice(0, 2), status: 'waiting_player' })).toEqual([null, null, null])
  })

  it('count another priority from the creation, with its pauses (GLPI 6902)', () => {
    const messages = said(['2026-11-30T09:00', 'player'], ['2026-11-30T10:00', 'staff'], ['2026-11-30T14:00', 'player'])
    const urgent = { ...PLAN, resolveMinutes: 120, nextReplyMinutes: 30 }
    expect(due({ messages, status: 'waiting_staff' }, urgent)).toEqual([null, '11-30T14:30', '11-30T15:00'])
  })

  it('are none of what is merged, closed or resolved (Zammad 904), and none where nothing is promised (Zammad 4353)', () => {
    const none = [null, null, null]
    expect(due({ isMerged: true, status: 'closed' })).toEqual(none)
    expect(due({ status: 'closed' })).toEqual(none)
    expect(due({ status: 'resolved' })).toEqual(none)
    expect(due({}, null)).toEqual(none)
    expect(nearestClock(ticketClocks(past({}), null))).toBeNull()
  })

  it('show the one that runs out first', () => {
    expect(nearestClock(ticketClocks(past({}), PLAN))?.dueAt).toEqual(at('2026-11-30T10:00'))
  })
})

describe('the moves of a ticket', () => {
  it('go round between both sides, and end', () => {
    const walk = (...acts: readonly (typeof TICKET_ACTS)[number][]) =>
      acts.reduce<(typeof TICKET_STATUSES)[number] | null>(
        (status, act) => (status === null ? null : moveTicket(status, act)),
        'open',
      )
    expect(walk('playerReply')).toBe('open')
    expect(walk('staffReply')).toBe('waiting_player')
    expect(walk('staffReply', 'playerReply')).toBe('waiting_staff')
    expect(walk('resolve', 'playerReply')).toBe('waiting_staff')
    expect(walk('resolve', 'reopen')).toBe('waiting_staff')
    expect(walk('resolve', 'lapse')).toBe('closed')
    expect(walk('reopen')).toBeNull()
    expect(walk('lapse')).toBeNull()
  })

  it('lead from what is closed to a complaint alone, and only what ends a complaint ends what was escalated', () => {
    const openTo = (status: (typeof TICKET_STATUSES)[number]) =>
      TICKET_ACTS.flatMap((act) => {
        const to = moveTicket(status, act)
        return to === null ? [] : [`${act} ${to}`]
      })
    expect(openTo('closed')).toEqual(['complain escalated'])
    expect(openTo('escalated')).toEqual([
      'playerReply escalated',
      'staffReply escalated',
      'settle closed',
      'deadlock closed',
    ])
    expect(lapsesAt(at('2026-11-01T12:00'))).toEqual(at('2026-11-15T12:00'))
  })
})

it('satisfaction is the share of fours and fives, rounded down; of no ratings there is none', () => {
  expect([
    satisfactionPercent([]),
    satisfactionPercent([5, 4, 3]),
    satisfactionPercent([1]),
    satisfactionPercent([4]),
  ]).toEqual([null, 66, 0, 100])
})

describe('what a message is found by', () => {
  it('its words and their beginnings of three letters and more, in whatever letters they are written', () => {
    expect(searchKeys('Wïthdraw it, كارت ۱۲۳۴')).toEqual([
      ...['wit', 'with', 'withd', 'withdr', 'withdra', 'withdraw'],
      ...['کار', 'کارت', '123', '1234'],
    ])
    expect(searchedKeys('WITHD  ka کار')).toEqual(['withd', 'کار'])
    expect(searchedKeys('of')).toEqual([])
  })

  it('a search of any beginning of any word finds it', () => {
    const word = fc.stringMatching(/^[a-zآ-ی]{3,24}$/u)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(20), (words, cut) => {
        const keys = new Set(searchKeys(words.join(' ')))
        const searched = words.map((one) => one.slice(0, Math.max(3, one.length - cut)))
        expect(searchedKeys(searched.join(' ')).every((key) => keys.has(key))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

it.each([
  ['I think I am addicted.', true],
  ['I can’t stop, please help', true],
  ['من معتاد شده‌ام', true],
  ['نمی‌توانم بس کنم', true],
  ['نمی توانم بس کنم', true],
  ['نمیتوانم بس کنم', true],
  ['دیگر نمی تونم ترک کنم، کمک کنید', true],
  ['نمیتونم ترک کنم', true],
  ['نمی توانم واریز کنم', false],
  ['My withdrawal is late', false],
  ['اعتبار من کم است', false],
])('%s: words of harm %s', (text, expected) => {
  expect(hasHarmWords(text)).toBe(expected)
})
