import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smaller } from '../../values/money.ts'
import { firstElsewhere, mostByWay, type Source, sourcesOf } from './closed-loop.ts'

const card = { gatewayCode: 'card', isReturnOnly: true }
const bank = { gatewayCode: 'bank', isReturnOnly: false }
const left = (gatewayCode: string, leftMinor: bigint, card: string | null = null): Source => ({
  gatewayCode,
  card,
  leftMinor,
})

describe('where money goes back to', () => {
  it('is where it came from, first and up to what came from there', () => {
    const sources = [left('card', 5_000n)]
    expect([mostByWay(sources, card), mostByWay(sources, bank)]).toEqual([5_000n, 0n])
    expect(firstElsewhere(sources, 'bank')).toEqual(sources)
  })

  it('is anywhere for the rest, and a card for no more than came by it', () => {
    expect([mostByWay([], card), mostByWay([], bank)]).toEqual([0n, null])
    expect(mostByWay([left('bank', 1n)], bank)).toBeNull()
  })

  it('is each of two ways for its own part', () => {
    const sources = [left('card', 5_000n), left('bank', 700n)]
    expect([mostByWay(sources, card), mostByWay(sources, bank)]).toEqual([5_000n, 700n])
  })

  it('is each card for its own part, and never one for what another paid', () => {
    const sources = [left('card', 5_000n, 'one'), left('card', 700n, 'two')]
    const most = (name: string) => mostByWay(sources, { ...card, card: name })
    expect([most('one'), most('two'), most('three')]).toEqual([5_000n, 700n, 0n])
    expect([mostByWay(sources, card), mostByWay(sources, bank)]).toEqual([5_000n, 0n])
  })

  it('is never a way that sends no such small amount', () => {
    const flow = { gatewayCode: 'card', card: null, cameMinor: 1_099n, wentMinor: 1_000n, minMinor: 100n }
    expect(sourcesOf([flow])).toEqual([])
    expect(sourcesOf([{ ...flow, wentMinor: 999n }])).toEqual([left('card', 100n)])
  })
})

describe('whoever takes out all they can by ways in any order', () => {
  it('sends back to each way just what came by it, and the winnings only after that', () => {
    const amount = fc.bigInt({ min: 0n, max: 10_000n })
    fc.assert(
      fc.property(amount, amount, amount, fc.array(fc.boolean(), { maxLength: 8 }), (byCard, byBank, won, order) => {
        const came = { card: byCard, bank: byBank }
        const went = { card: 0n, bank: 0n }
        let cashMinor = byCard + byBank + won
        const flows = () =>
          (['card', 'bank'] as const).map((gatewayCode) => {
            return { gatewayCode, card: null, cameMinor: came[gatewayCode], wentMinor: went[gatewayCode], minMinor: 1n }
          })
        for (const isCard of [...order, true, false, true, false]) {
          const way = isCard ? card : bank
          const most = mostByWay(sourcesOf(flows()), way) ?? cashMinor
          const taken = smaller(most, cashMinor)
          went[isCard ? 'card' : 'bank'] += taken
          cashMinor -= taken
        }
        expect(went).toEqual({ card: byCard, bank: byBank + won })
      }),
    )
  })
})
