import { redDogGame } from '@tas/shared/rules/games/red-dog/game.ts'
import { describe, expect, it } from 'vitest'
import { betweenChance, tableOfCards } from './red-dog-table.ts'

/** By ranks, 0 for a two … 12 for an ace. */
const cards = (...ranks: readonly number[]) => ranks.map((rank) => rank * 4)

describe('two cards', () => {
  it.each([
    [cards(0, 12), 'spread', 11],
    [cards(9, 7), 'spread', 1],
    [cards(3, 4), 'neighbours', 0],
    [cards(5, 5), 'pair', 0],
  ] as const)('%j are a %s with %i ranks between', (dealt, meeting, count) => {
    const table = tableOfCards(dealt)
    expect(table?.meeting).toBe(meeting)
    expect(table?.between.length).toBe(count)
    expect(table?.ending).toBeNull()
    if (table) expect(betweenChance(table)).toEqual({ numerator: BigInt(count), denominator: 13n })
  })

  it('are no table alone, nor are four', () => {
    expect(tableOfCards([])).toBeNull()
    expect(tableOfCards([1])).toBeNull()
    expect(tableOfCards([1, 2, 3, 4])).toBeNull()
  })
})

describe('the third card', () => {
  it('ends the hand here as the rules end it', () => {
    const reading = redDogGame.read({})
    if (!reading.ok) return expect.fail(reading.field)
    const endings = new Set<string>()
    for (let nonce = 0; nonce < 600; nonce++) {
      const dealt = reading.bet.start({ serverSeed: 'server', clientSeed: 'client', nonce })
      const turn = dealt.next('call', {})
      if (!turn.ok) return expect.fail(turn.reason)
      const { status, multiplierE4, revealed } = turn.hand
      const ending = tableOfCards(Array.isArray(revealed) ? revealed.map(Number) : [])?.ending
      endings.add(String(ending))
      if (status === 'lost') expect(ending).toBe('lost')
      else if (multiplierE4 === 120_000n) expect(ending).toBe('three')
      else expect(ending).toBe(multiplierE4 === 10_000n ? 'back' : 'won')
    }
    expect([...endings].sort()).toEqual(['back', 'lost', 'three', 'won'])
  })
})
