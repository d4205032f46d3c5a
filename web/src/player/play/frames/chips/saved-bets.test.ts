import { beforeEach, describe, expect, it } from 'vitest'
import { writeStored } from '../../../../lib/storage.ts'
import { MAX_SAVED, readSaved, withSaved, writeSaved } from './saved-bets.ts'

const SPOTS = ['red', 'black', 'straight-17']
const laid = (minor: bigint) => new Map([['red', minor]])

beforeEach(() => writeSaved('roulette', []))

describe('saved bets', () => {
  it('come back as they were saved, each game with its own', () => {
    const bets = withSaved([], 'USD', new Map([...laid(150n), ['straight-17', 25n]]))
    writeSaved('roulette', bets)
    expect(readSaved('roulette', SPOTS)).toEqual(bets)
    expect(readSaved('baccarat', SPOTS)).toEqual([])
  })

  it('are kept once, and so many', () => {
    const one = withSaved([], 'USD', laid(1n))
    expect(withSaved(one, 'USD', laid(1n))).toBe(one)
    expect(withSaved(one, 'EUR', laid(1n))).toHaveLength(2)
    expect(withSaved(one, 'USD', new Map())).toBe(one)
    const full = Array.from({ length: MAX_SAVED + 3 }, (_, index) => laid(BigInt(index + 1))).reduce(
      (bets, chips) => withSaved(bets, 'USD', chips),
      withSaved([], 'USD', new Map()),
    )
    expect(full).toHaveLength(MAX_SAVED)
  })

  it.each([
    'nonsense',
    '{}',
    '[null, 3, []]',
    '[{"currency":"USD","chips":[]}]',
    '[{"currency":"USD","chips":[["green","5"]]}]',
    '[{"currency":"USD","chips":[["red","-5"]]}]',
    '[{"currency":"USD","chips":[["red",5]]}]',
    '[{"currency":"USD","chips":[["red","5"],["red","5"]]}]',
    '[{"currency":"USD","chips":[["red","9999999999999999"]]}]',
  ])('that make no sense are left out: %s', (stored) => {
    writeStored('tas.roulette.saved', stored)
    expect(readSaved('roulette', SPOTS)).toEqual([])
  })
})
