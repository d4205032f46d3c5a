import { expect, it } from 'vitest'
import { returnWindow } from './come-back.ts'

const askedAt = new Date('2026-03-01T10:00:00Z')
const profile = { returnHours: 24 }

it('an asking to come back may be confirmed after the wait and for a week; then it is as if nobody had asked', () => {
  const window = { from: new Date('2026-03-02T10:00:00Z'), until: new Date('2026-03-09T10:00:00Z') }
  expect(returnWindow({ askedAt, now: askedAt }, profile)).toEqual(window)
  expect(returnWindow({ askedAt, now: new Date('2026-03-09T09:59:59.999Z') }, profile)).toEqual(window)
  expect(returnWindow({ askedAt, now: window.until }, profile)).toBeNull()
  expect(returnWindow({ askedAt: null, now: askedAt }, profile)).toBeNull()
})
