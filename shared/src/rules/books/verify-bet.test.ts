import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount } from '../../values/money.ts'
import { commitmentOf } from '../fairness.ts'
import type { BetDocument } from '../games/bet-document.ts'
import { walkChain } from '../games/crash/chain.ts'
import { HOSTILE_VALUES } from '../games/hostile.fixture.ts'
import { INSTANT_BETS } from '../games/instant-bets.fixture.ts'
import type { WireParams } from '../games/params.ts'
import { INSTANT_GAMES, STEP_GAMES } from '../games/registry.ts'
import { CASH_OUT } from '../games/step-game.ts'
import { verifyGame } from '../games/verify.ts'
import { payoutMinor } from '../payout.ts'
import { readBetDocument } from './read-proof.ts'
import { verifyBet } from './verify-bet.ts'

const SEED = { serverSeed: '5b'.repeat(32), clientSeed: 'a player: دانه', nonce: 7 }
const STAKE_MINOR = 333n

type Settled = {
  readonly params: WireParams
  readonly multiplierE4: bigint
  readonly outcome: unknown
  readonly payoutMinor?: bigint
}
type Rule = { readonly game: string; readonly rulesVersion: number; readonly paytableVersion: number }

function documentOf({ game, rulesVersion, paytableVersion }: Rule, settled: Settled): BetDocument {
  const { params, multiplierE4, outcome } = settled
  const paidMinor = settled.payoutMinor ?? payoutMinor(STAKE_MINOR, multiplierE4)
  return {
    kind: 'bet',
    version: 1,
    id: '0192aaaa-bbbb-7ccc-8ddd-eeeeffff0000',
    number: 12,
    game,
    currency: 'USD',
    placedAt: '2026-11-21T10:00:00.000Z',
    rulesVersion,
    paytableVersion,
    params,
    outcome,
    amount: formatAmount(STAKE_MINOR, 2),
    payout: formatAmount(paidMinor, 2),
    multiplier: multiplierE4 === 0n ? '0' : formatAmount(multiplierE4, 4),
    status: paidMinor > 0n ? 'won' : 'lost',
    proof: { ...SEED, serverSeedHash: commitmentOf(SEED.serverSeed), params },
  }
}

const verify = (document: unknown) => verifyBet(readBetDocument(JSON.parse(JSON.stringify(document)), ''))
const statesOf = (document: unknown) => verify(document).steps.map(({ code, state }) => `${code} ${state}`)
const ALL_RIGHT = ['seed right', 'outcome right', 'multiplier right', 'payout right']

/** A true document for each game with seeds of its own. */
const DOCUMENTS: readonly (readonly [string, BetDocument])[] = [
  ...INSTANT_GAMES.map((rule) => {
    const [wire = {}] = fc.sample(INSTANT_BETS[rule.game] ?? fc.constant({}), { seed: 4, numRuns: 1 })
    const reading = rule.read(wire)
    if (!reading.ok) throw new Error(reading.field)
    const { params } = reading.bet
    return [rule.game, documentOf(rule, { params, ...reading.bet.settle(STAKE_MINOR, SEED) })] as const
  }),
  ...STEP_GAMES.map((rule) => {
    const reading = rule.read({ mines: 3, difficulty: 'easy' })
    if (!reading.ok) throw new Error(reading.field)
    let hand = reading.bet.start(SEED)
    for (const tile of [0, 1, 2]) {
      const turn = hand.next(rule.actions[0], { tile, positions: [0, 3] })
      if (turn.ok) hand = turn.hand
    }
    while (hand.status === 'open') {
      const { action, params: given } = hand.fallback ?? { action: CASH_OUT, params: {} }
      const ended = hand.next(action, given)
      hand = ended.ok ? ended.hand : expect.fail(ended.reason)
    }
    const params = { ...reading.bet.params, actions: hand.actions }
    return [rule.game, documentOf(rule, { params, multiplierE4: hand.multiplierE4, outcome: hand.revealed })] as const
  }),
]

describe.each(DOCUMENTS)('a bet on %s', (game, document) => {
  it('is right as it was made, and every value on the way is shown', () => {
    const { steps, trace } = verify(document)
    expect(steps.map(({ code, state }) => `${code} ${state}`)).toEqual(ALL_RIGHT)
    const labels = trace.map(({ label }) => label.replace('fairness.step.', ''))
    expect(labels).toEqual(
      expect.arrayContaining(['commitment', 'hmac', 'bytes', 'float', 'formula', 'result', 'multiplier']),
    )
  })

  it('is wrong when anything that decided it is changed', () => {
    const { proof } = document
    const paidMore = { multiplier: '7.7700', payout: formatAmount(payoutMinor(STAKE_MINOR, 77_700n), 2), status: 'won' }
    // What was staked on a lost bet moves nothing here: that is what the receipt of its posting is for.
    const staked = document.status === 'won' ? [{ ...document, amount: '12.34' }] : []
    const changed = [
      ...staked,
      { ...document, proof: { ...proof, serverSeed: '5c'.repeat(32) } },
      { ...document, proof: { ...proof, serverSeedHash: '0'.repeat(64) } },
      { ...document, outcome: game === 'dice' ? 0.03 : ['L'] },
      { ...document, outcome: null },
      { ...document, ...paidMore },
      { ...document, payout: '9.99' },
      { ...document, status: document.status === 'won' ? 'lost' : 'won' },
      { ...document, proof: { ...proof, nonce: null } },
      { ...document, params: { ...document.params, surprise: 1 } },
      { ...document, game: game === 'dice' ? 'limbo' : 'dice' },
    ]
    for (const [index, one] of changed.entries())
      expect([index, statesOf(one).join()]).toEqual([index, expect.stringMatching(/wrong/)])
  })

  it('with other seeds is wrong, however the hash is made to fit', () => {
    const serverSeed = 'another seed'
    const proof = { ...document.proof, serverSeed, serverSeedHash: commitmentOf(serverSeed) }
    expect(statesOf({ ...document, proof })).toContain('outcome wrong')
  })

  it('by versions this verifier does not have leaves open what they paid', () => {
    const states = statesOf({ ...document, paytableVersion: 99, multiplier: '7.7700', status: 'won' })
    expect(states).toContain('version open')
    expect(states).toContain('multiplier open')
  })

  it('never throws, whatever its parameters and outcome are', () => {
    for (const value of HOSTILE_VALUES) {
      if (value === undefined) continue
      const params = { ...document.params, mines: value, actions: value, target: value, rows: value, picks: value }
      const hostile = { ...document, outcome: value, params, proof: { ...document.proof, params } }
      let text: string | undefined
      try {
        text = JSON.stringify(hostile)
      } catch {
        continue
      }
      const read = JSON.parse(text)
      if (read.outcome === undefined) continue
      expect(verifyBet(readBetDocument(read, '')).steps.some(({ state }) => state === 'wrong')).toBe(true)
    }
  })
})

describe('a bet on crash', () => {
  const gameHash = walkChain('11774196ee10ca82ef5a48a6428ff85372d519d75cafb4216b4845d185960496', 0, 'raw')
  const salt = 'a salt'
  const params = { formula: 'bustabit-v2' }
  const verified = verifyGame({ game: 'crash', serverSeed: gameHash, clientSeed: salt, nonce: null, params })
  const outcome = verified.ok && typeof verified.outcome === 'number' ? verified.outcome : Number.NaN
  const base = documentOf(
    { game: 'crash', rulesVersion: 1, paytableVersion: 1 },
    { params: { round: 3, autoCashOutAt: null }, multiplierE4: 0n, outcome },
  )
  const lost: BetDocument = {
    ...base,
    rulesVersion: null,
    paytableVersion: null,
    proof: {
      serverSeed: gameHash,
      serverSeedHash: walkChain(gameHash, 3, 'raw'),
      clientSeed: salt,
      nonce: null,
      params,
    },
  }
  const cashedOut = (multiplier: string, autoCashOutAt: string | null): BetDocument => ({
    ...lost,
    multiplier,
    status: 'won',
    params: { round: 3, autoCashOutAt },
    payout: formatAmount(payoutMinor(STAKE_MINOR, BigInt(Math.round(Number(multiplier) * 10_000))), 2),
  })

  it('is right when it was cashed out in time, or lost, and its hash leads to the published end', () => {
    const right = ['chain right', 'outcome right', 'multiplier right', 'payout right']
    expect(outcome).toBeGreaterThan(1.01)
    expect(statesOf(lost)).toEqual(right)
    expect(statesOf(cashedOut('1.01', null))).toEqual(right)
    expect(statesOf(cashedOut(outcome.toFixed(2), outcome.toFixed(2)))).toEqual(right)
  })

  it('is wrong when it was paid above the crash point or above its target, or lost at a target that was reached', () => {
    expect(statesOf(cashedOut((outcome + 0.01).toFixed(2), null))).toContain('multiplier wrong')
    expect(statesOf(cashedOut(outcome.toFixed(2), '1.01'))).toContain('multiplier wrong')
    expect(statesOf({ ...lost, params: { round: 3, autoCashOutAt: '1.01' } })).toContain('multiplier wrong')
    expect(statesOf({ ...lost, outcome: 99 })).toContain('outcome wrong')
  })

  it('leaves a published end that is too far to walk open', () => {
    expect(statesOf({ ...lost, proof: { ...lost.proof, serverSeedHash: '1'.repeat(64) } })[0]).toBe('chain open')
  })
})
