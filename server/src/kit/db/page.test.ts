import { calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MAX_PAGE_SIZE, pageOf, pageSize } from './page.ts'

/** The limit of every call that has one. */
const LIMITS = (Object.entries(calls) as [string, Operation][]).flatMap(([path, { input }]) =>
  input instanceof z.ZodObject && 'limit' in input.shape ? [{ path, limit: input.shape['limit'] as z.ZodType }] : [],
)

describe('a page', () => {
  it('of a list is no longer than the longest, whatever is asked for', () => {
    expect([0, 1, MAX_PAGE_SIZE, MAX_PAGE_SIZE + 1, 1_000_000_000].map(pageSize)).toEqual([
      MAX_PAGE_SIZE,
      1,
      MAX_PAGE_SIZE,
      MAX_PAGE_SIZE,
      MAX_PAGE_SIZE,
    ])
    expect(pageOf({ pageNumber: 3, limit: 0 })).toEqual({ limit: MAX_PAGE_SIZE, offset: 2 * MAX_PAGE_SIZE })
  })

  it.each([-1, MAX_PAGE_SIZE + 1, 1_000_000_000, 1.5, '20', '20;', Number.NaN])(
    'takes no limit beyond the longest page, nor one that is no whole number: %s',
    (limit) => {
      expect(LIMITS.length).toBeGreaterThan(60)
      expect(LIMITS.filter((one) => one.limit.safeParse(limit).success).map(({ path }) => path)).toEqual([])
    },
  )
})
