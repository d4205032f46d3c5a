import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHECK_TYPES, hasSides, PAPER_NAMES, PAPER_SIDES, PAPERS, PAPERS_OF, VERIFICATION_TYPES } from './checks.ts'
import { mayStep, SENDABLE, VERIFICATION_ACTORS, VERIFICATION_STATUSES } from './edges.ts'
import { IDENTIFIED_LEVEL, LEVELS, levelOf, levelOfType, missingFor, NEEDS_OF } from './levels.ts'

describe('papers', () => {
  it('each belongs to a check, and a check takes at least one', () => {
    for (const type of CHECK_TYPES) expect(PAPERS_OF[type].length).toBeGreaterThan(0)
    const taken = new Set(CHECK_TYPES.flatMap((type) => PAPERS_OF[type]))
    expect(PAPER_NAMES.filter((paper) => !taken.has(paper))).toEqual([])
  })

  it('are shown from exactly the sides that are asked for, each once', () => {
    const sides = fc.array(fc.constantFrom(...PAPER_SIDES), { maxLength: 4 })
    fc.assert(
      fc.property(fc.constantFrom(...PAPER_NAMES), sides, (paper, shown) => {
        expect(hasSides(paper, shown)).toBe([...shown].sort().join() === [...PAPERS[paper]].sort().join())
      }),
    )
  })
})

describe('a check', () => {
  it('is approved, refused or ended by no player, and a player sends papers only where some are wanted', () => {
    for (const from of VERIFICATION_STATUSES)
      for (const to of VERIFICATION_STATUSES)
        if (mayStep(from, to, 'player')) expect([to, SENDABLE.has(from)]).toEqual(['pending', true])
    expect(SENDABLE.has('approved') || SENDABLE.has('pending') || SENDABLE.has('rejected_final')).toBe(false)
  })

  it('is approved by a person alone, from where papers are', () => {
    const ways = VERIFICATION_STATUSES.flatMap((from) =>
      VERIFICATION_ACTORS.filter((by) => mayStep(from, 'approved', by)).map((by) => `${from} ${by}`),
    )
    expect(ways).toEqual(['pending staff', 'in_review staff', 'on_hold staff'])
  })
})

describe('a level', () => {
  const some = fc.subarray([...VERIFICATION_TYPES]).map((types) => new Set(types))

  it('is met exactly when nothing is missing for it, and what is verified more never lowers it', () => {
    fc.assert(
      fc.property(some, fc.constantFrom(...VERIFICATION_TYPES), (verified, more) => {
        const level = levelOf(verified)
        for (const one of LEVELS) expect(missingFor(one, verified).length === 0).toBe(one <= level)
        expect(levelOf(new Set([...verified, more]))).toBeGreaterThanOrEqual(level)
      }),
    )
  })

  it('of who is known asks for a paper and a face', () => {
    expect(NEEDS_OF[IDENTIFIED_LEVEL]).toEqual(['identity', 'selfie'])
    expect(levelOf(new Set(['identity', 'selfie']))).toBe(0)
    expect(levelOf(new Set(['email', 'identity', 'selfie']))).toBe(2)
    expect(VERIFICATION_TYPES.map(levelOfType)).toEqual([1, null, 2, 2, 3, 3, 4, null])
  })
})
