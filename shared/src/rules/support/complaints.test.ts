import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COMPLAINT_ACTS,
  COMPLAINT_STATES,
  complaintDates,
  complaintDay,
  isIncidentDay,
  mayDecideComplaint,
  moveComplaint,
} from './complaints.ts'

const RAISED = new Date('2026-01-01T10:00:00Z')
const after = (days: number) => new Date(RAISED.getTime() + days * 86_400_000)

describe('a complaint', () => {
  it('is with senior staff after 42 days and over after 56; the day it is in is counted from 1 to 56', () => {
    const { seniorAt, dueAt } = complaintDates(RAISED, { days: 56, seniorDays: 42 })
    expect([seniorAt, dueAt]).toEqual([after(42), after(56)])
    const dayAt = (now: Date) => complaintDay({ raisedAt: RAISED, dueAt }, now)
    expect(dayAt(RAISED)).toEqual({ day: 1, days: 56 })
    expect(dayAt(after(0.99)).day).toBe(1)
    expect(dayAt(after(1)).day).toBe(2)
    expect(dayAt(after(55.5)).day).toBe(56)
    expect(dayAt(after(90)).day).toBe(56)
    expect(dayAt(after(-1)).day).toBe(1)
  })

  it('is never with senior staff later than it is due, whatever is set', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 56 }), fc.integer({ min: 1, max: 56 }), (days, seniorDays) => {
        const { seniorAt, dueAt } = complaintDates(RAISED, { days, seniorDays })
        expect(seniorAt.getTime()).toBeLessThanOrEqual(dueAt.getTime())
      }),
    )
  })

  it('ends accepted or in deadlock, and is open to nothing from then on', () => {
    expect(moveComplaint('acknowledged', 'accept')).toBeNull()
    expect(moveComplaint('investigating', 'lapse')).toBe('deadlock')
    expect(moveComplaint('decided', 'lapse')).toBeNull()
    expect(moveComplaint('decided', 'refuse')).toBe('deadlock')
    expect(moveComplaint('decided', 'accept')).toBe('accepted')
    for (const state of COMPLAINT_STATES)
      if (state === 'accepted' || state === 'deadlock')
        for (const act of COMPLAINT_ACTS) expect(moveComplaint(state, act)).toBeNull()
  })

  it('is about a day of the last months, not about one to come', () => {
    const now = new Date('2026-08-31T12:00:00Z')
    // February 2026 has 28 days.
    expect(isIncidentDay('2026-02-28', now, 6)).toBe(true)
    expect(isIncidentDay('2026-02-27', now, 6)).toBe(false)
    expect(isIncidentDay('2026-08-31', now, 6)).toBe(true)
    expect(isIncidentDay('2026-09-01', now, 6)).toBe(false)
  })

  it('is decided by nobody whose work it is about, and once it is with senior staff by them alone', () => {
    const [own, other] = ['own', 'other']
    const may = (id: string, isSenior: boolean, isWithSenior: boolean) =>
      mayDecideComplaint({ concerned: [own], isSenior: isWithSenior }, { id, isSenior })
    expect([may(own, false, false), may(own, true, true)]).toEqual([false, false])
    expect([may(other, false, false), may(other, false, true), may(other, true, true)]).toEqual([true, false, true])
  })
})
