import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEPOSIT_ACTORS,
  DEPOSIT_EDGES,
  DEPOSIT_STATUSES,
  type DepositStatus,
  depositPlaceOf,
  findDepositEdge,
  isDepositOver,
  OPEN_DEPOSITS,
} from './edges.ts'

const pull = fc.record({ to: fc.constantFrom(...DEPOSIT_STATUSES), by: fc.constantFrom(...DEPOSIT_ACTORS) })

describe('the edges of a deposit', () => {
  it('lead only forward: there is no circle among them', () => {
    const reach = (from: DepositStatus, seen: readonly DepositStatus[]): void => {
      expect(seen).not.toContain(from)
      for (const edge of DEPOSIT_EDGES) if (edge.from === from) reach(edge.to, [...seen, from])
    }
    reach('created', [])
  })

  it('are written once each, and every status is reached from the first', () => {
    const names = DEPOSIT_EDGES.map(({ from, to }) => `${from} ${to}`)
    expect(new Set(names).size).toBe(names.length)
    for (const status of DEPOSIT_STATUSES.slice(1)) expect(DEPOSIT_EDGES.some(({ to }) => to === status)).toBe(true)
  })

  it('bring money by what a provider says alone, and give it back by nothing else', () => {
    for (const { from, to, by } of DEPOSIT_EDGES) {
      if (depositPlaceOf(from) === 'none' && depositPlaceOf(to) !== 'none') expect(by).toEqual(['provider'])
      if (depositPlaceOf(to) === 'back') expect(by).toEqual(['provider'])
      // What was played with once never waits aside again.
      if (depositPlaceOf(from) === 'cash') expect(depositPlaceOf(to)).toBe('back')
    }
  })

  it('let the player only give up what is not paid, and staff only decide what waits for them', () => {
    for (const { from, to, by } of DEPOSIT_EDGES) {
      if (by.includes('player')) expect([to, depositPlaceOf(from)]).toEqual(['failed', 'none'])
      if (by.includes('staff')) expect(from).toBe('under_review')
      if (from === 'under_review' && to !== 'chargeback') expect(by).toEqual(['staff'])
    }
    const givenUp = DEPOSIT_STATUSES.filter((status) => findDepositEdge(status, 'failed', 'player') !== null)
    expect(givenUp).toEqual(['created', 'pending_user'])
  })

  it('let a bank take back what is played with and what lies aside', () => {
    const taken = DEPOSIT_STATUSES.filter((status) => findDepositEdge(status, 'chargeback', 'provider') !== null)
    expect(taken).toEqual(['under_review', 'credited', 'rejected'])
  })

  it('never let a deposit that was given up keep out money that comes late', () => {
    for (const from of ['expired', 'failed'] as const)
      for (const to of ['credited', 'under_review', 'rejected'] as const)
        expect(findDepositEdge(from, to, 'provider')).not.toBeNull()
  })
})

describe('a deposit at which everybody pulls in any order', () => {
  it('is credited at most once, has its money in one place and comes to no status twice', () => {
    fc.assert(
      fc.property(fc.array(pull, { maxLength: 60 }), (pulls) => {
        let status: DepositStatus = 'created'
        const seen: DepositStatus[] = [status]
        for (const { to, by } of pulls) {
          const edge = findDepositEdge(status, to, by)
          if (edge === null) continue
          const [before, after] = [depositPlaceOf(status), depositPlaceOf(to)]
          if (before !== 'none') expect(after).not.toBe('none')
          if (before === 'back') throw new Error('nothing comes after the money is back')
          status = to
          seen.push(to)
        }
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen.filter((one) => one === 'credited').length).toBeLessThanOrEqual(1)
        if (OPEN_DEPOSITS.includes(status)) expect(isDepositOver(status)).toBe(false)
      }),
    )
  })
})
