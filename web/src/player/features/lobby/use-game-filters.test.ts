import { GAME_ORDERS, VOLATILITIES } from '@tas/shared/contract/catalogue/choices.ts'
import { describe, expect, it } from 'vitest'
import { NO_FILTERS, readFilters, writeFilters } from './use-game-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in an address', () => {
  it('come back as they were written, every one the contract knows', () => {
    for (const volatility of [null, ...VOLATILITIES])
      for (const order of GAME_ORDERS) {
        const filters = { provider: 'Tas Originals', volatility, isPlayable: true, order }
        expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters)
      }
  })

  it('leave an address without filters as it is', () => {
    expect(writeFilters(NO_FILTERS)).toEqual({})
    expect(read('')).toEqual(NO_FILTERS)
  })

  it.each(['volatility=extreme', 'order=random', 'open=yes', 'provider='])(
    'are left out when %s says nothing',
    (query) => {
      expect(read(query)).toEqual(NO_FILTERS)
    },
  )
})
