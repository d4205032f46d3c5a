import { readdirSync, readFileSync } from 'node:fs'
import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { describe, expect, it } from 'vitest'
import { isGain, isGainTogether, netOf, netText, standOf, toneOf } from './bet-result.ts'

const bet = (status: BetData['status'], payout: string): BetData => ({
  id: 'b',
  intId: 1,
  game: 'keno',
  amount: '2.00',
  payout,
  currency: 'USD',
  multiplier: '0',
  params: {},
  outcome: [],
  nonce: 0,
  serverSeedHash: '',
  clientSeed: '',
  status,
  createdAt: '2026-11-21T19:00:00.000Z',
})

describe('toneOf', () => {
  it.each([
    ['lost', '0.00', 'bad'],
    ['won', '0.20', 'plain'],
    ['won', '2.00', 'plain'],
    ['won', '2.01', 'good'],
    ['won', '10.00', 'good'],
    ['refunded', '2.00', 'plain'],
    ['open', '0.00', 'plain'],
  ] as const)('of a bet of 2.00 that is %s and pays %s is %s', (status, payout, tone) => {
    expect(toneOf(bet(status, payout))).toBe(tone)
  })
})

describe('isGain', () => {
  it('compares amounts, not texts: 10.00 is more than 9.00', () => {
    expect(isGain({ amount: '9.00', payout: '10.00' })).toBe(true)
    expect(isGain({ amount: '10', payout: '9' })).toBe(false)
  })
})

describe('isGainTogether', () => {
  it.each([
    [
      'a loss beside a smaller gain',
      [
        { amount: '1.00', payout: '1.50' },
        { amount: '1.00', payout: '0.00' },
      ],
      false,
    ],
    [
      'stakes that came back',
      [
        { amount: '1.00', payout: '2.00' },
        { amount: '1.00', payout: '0.00' },
      ],
      false,
    ],
    [
      'a minor unit more than the stakes',
      [
        { amount: '1.00', payout: '2.01' },
        { amount: '1.00', payout: '0.00' },
      ],
      true,
    ],
    [
      'a jackpot of less than the stake',
      [
        { amount: '2.00', payout: '0.20' },
        { amount: '0', payout: '1.50' },
      ],
      false,
    ],
    [
      'a jackpot that carries the stake',
      [
        { amount: '2.00', payout: '0.00' },
        { amount: '0', payout: '9.50' },
      ],
      true,
    ],
    ['nothing', [], false],
  ] as const)('of %s is %s', (_what, parts, expected) => {
    expect(isGainTogether(parts)).toBe(expected)
  })
})

describe('the one rule of results', () => {
  const cases = [
    // status, payout of a bet of 2.00, how it stands, how its net result is written
    ['lost', '0.00', 'lost', '-2.00 $'],
    ['won', '0.50', 'part_back', '-1.50 $'],
    ['won', '1.99', 'part_back', '-0.01 $'],
    ['won', '2.00', 'back', '0.00 $'],
    ['won', '2.01', 'won', '+0.01 $'],
    ['won', '4.00', 'won', '+2.00 $'],
    ['refunded', '2.00', 'refunded', '0.00 $'],
    ['open', '0.00', 'open', '-2.00 $'],
  ] as const

  it.each(cases)('a bet of 2.00 that is %s and pays %s stands as %s, net %s', (status, payout, stand, net) => {
    expect(standOf(bet(status, payout))).toBe(stand)
    expect(netText(bet(status, payout), (wire) => `${wire} $`)).toBe(net)
  })

  it('keeps the decimals of the currency, none as well as eight', () => {
    expect(netOf({ amount: '9', payout: '10' })).toBe('1')
    expect(netOf({ amount: '0.00000010', payout: '0.00000004' })).toBe('-0.00000006')
  })

  it('holds in every text that is shown or said: of money, only a net result has won or has a plus sign', () => {
    for (const language of ['en', 'fa'])
      for (const [key, said] of textsOf(language)) {
        expect(said.includes('+{{') && !/\+\{\{age\}\}/.test(said), `${language} ${key}`).toBe(false)
        if (/announce(Win|Out)$|:gained$/.test(key)) expect(said, `${language} ${key}`).toContain('{{net}}')
        else expect(said, `${language} ${key}`).not.toContain('{{net}}')
      }
  })
})

/** Every text of the site in a language, by the name of its file and its key. */
function textsOf(language: string): readonly (readonly [string, string])[] {
  const folder = new URL(`../../../../locales/${language}/`, import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      Object.entries<string>(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))).map(
        ([key, said]) => [`${name.slice(0, -5)}:${key}`, said] as const,
      ),
    )
}
