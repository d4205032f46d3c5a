import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smaller } from '../../values/money.ts'
import { firstElsewhere, mostByWay, type Source, sourcesOf } from './closed-loop.ts'

const card = { gatewayCode: 'card', isReturnOnly: true }
const bank = { gatewayCode: 'bank', isReturnOnly: false }
const left = (gatewayCode: string, leftMinor: bigint, account: string | null = null): Source => ({
  gatewayCode,
  account,
  leftMinor,
})

describe('where money goes back to', () => {
  it('is where it came from, first and up to what came from there', () => {
    const sources = [left('card', 5_000n)]
    expect([mostByWay(sources, card), mostByWay(sources, bank)]).toEqual([5_000n, 0n])
    expect(firstElsewhere(sources, bank)).toEqual(sources)
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
    const most = (name: string) => mostByWay(sources, { ...card, account: name })
    expect([most('one'), most('two'), most('three')]).toEqual([5_000n, 700n, 0n])
    expect([mostByWay(sources, card), mostByWay(sources, bank)]).toEqual([5_000n, 0n])
  })

  it('is each account of a way for its own part before another account of it gets more', () => {
    const sources = [left('bank', 5_000n, 'one'), left('bank', 700n, 'two')]
    const most = (name: string) => mostByWay(sources, { ...bank, account: name })
    expect([most('one'), most('two'), most('three'), mostByWay(sources, bank)]).toEqual([5_000n, 700n, 0n, 5_000n])
    expect(firstElsewhere(sources, { ...bank, account: 'two' })).toEqual([sources[0]])
    // What is left belongs to that account, or to none that is known: more than it may go there.
    expect(mostByWay([left('bank', 700n, 'two'), left('bank', 300n)], { ...bank, account: 'two' })).toBeNull()
    expect(mostByWay([left('bank', 300n), left('card', 1n)], { ...bank, account: 'two' })).toBe(300n)
  })

  it('is nowhere for what came from an account that nobody knows, once any got so much beyond its own', () => {
    const flow = { gatewayCode: 'bank', minMinor: 1n }
    const unknown = { ...flow, account: null, cameMinor: 500n, wentMinor: 0n }
    const known = { ...flow, account: 'one', cameMinor: 100n }
    expect(sourcesOf([unknown, { ...known, wentMinor: 400n }])).toEqual([left('bank', 200n)])
    expect(sourcesOf([unknown, { ...known, wentMinor: 600n }])).toEqual([])
  })

  it('is never a way that sends no such small amount', () => {
    const flow = { gatewayCode: 'card', account: null, cameMinor: 1_099n, wentMinor: 1_000n, minMinor: 100n }
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
            return {
              gatewayCode,
              account: null,
              cameMinor: came[gatewayCode],
              wentMinor: went[gatewayCode],
              minMinor: 1n,
            }
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

describe('whoever takes out all they can to accounts of one way in any order', () => {
  it('sends back to each what it paid before any gets winnings, and is never stuck', () => {
    const amount = fc.bigInt({ min: 0n, max: 10_000n })
    const accounts = ['one', 'two', 'three'] as const
    const order = fc.array(fc.constantFrom(...accounts), { maxLength: 8 })
    fc.assert(
      fc.property(fc.tuple(amount, amount, amount), amount, order, (came, won, asked) => {
        const went = [0n, 0n, 0n]
        let cashMinor = came.reduce((sum, one) => sum + one, won)
        const flows = () =>
          accounts.map((account, at) => {
            const [cameMinor = 0n, wentMinor = 0n] = [came[at], went[at]]
            return { gatewayCode: 'bank', account, cameMinor, wentMinor, minMinor: 1n }
          })
        for (const account of [...asked, ...accounts, ...accounts]) {
          const taken = smaller(mostByWay(sourcesOf(flows()), { ...bank, account }) ?? cashMinor, cashMinor)
          const at = accounts.indexOf(account)
          went[at] = (went[at] ?? 0n) + taken
          cashMinor -= taken
          const beyond = went.some((minor, index) => minor > (came[index] ?? 0n))
          if (beyond) expect(went.every((minor, index) => minor >= (came[index] ?? 0n))).toBe(true)
        }
        expect(cashMinor).toBe(0n)
      }),
    )
  })
})
