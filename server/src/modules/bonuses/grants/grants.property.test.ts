import { replayGrant } from '@tas/shared/rules/bonuses/replay.ts'
import { matchTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { payReturn, refundHeld, settleHeld, stakeNeeds, takeStake } from '../../stakes/index.ts'
import { endGrant, endNeeds } from './end-grant.ts'
import { decide, grantTo, openOffer, standingOf } from './grants.fixture.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.stop())

const terms = fc
  .record({
    order: fc.constantFrom('cashFirst' as const, 'bonusFirst' as const),
    sticky: fc.boolean(),
    wagering: fc.record({
      timesE2: fc.constantFrom(1, 50, 100, 333),
      base: fc.constantFrom('bonus' as const, 'bonusAndDeposit' as const),
    }),
    counts: fc.constantFrom({ edgeE8: 4_000_000 }, { table: { mini: 10_000 } }, { table: { dice: 3_333 } }),
    maxStakeMinor: fc.constantFrom(null, 700n),
    maxConversionMinor: fc.constantFrom(null, 900n),
  })
  .map((over) => matchTerms({ ...over, capMinor: 1_000n }))

const DICE = { game: 'dice', params: { target: '50.50', direction: 'over' } }
const moves = fc.array(
  fc.record({
    type: fc.constantFrom(
      'bet' as const,
      'bet' as const,
      'bet' as const,
      'open' as const,
      'settle' as const,
      'refund' as const,
      'forfeit' as const,
      'expire' as const,
    ),
    place: fc.constantFrom(DICE, DICE, { game: 'mines', params: { mines: 3 } }, { game: 'lottery', params: {} }),
    which: fc.nat({ max: 3 }),
    stakeMinor: fc.bigInt({ min: 1n, max: 900n }),
    multiplier: fc.constantFrom(0n, 0n, 50n, 101n, 199n, 300n),
  }),
  { minLength: 8, maxLength: 24 },
)

type Move = {
  readonly type: 'bet' | 'open' | 'settle' | 'refund' | 'forfeit' | 'expire'
  readonly id: string
  readonly game: string
  readonly params: Readonly<Record<string, unknown>>
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
}

/** Does in the house what `replay` does on paper. @returns the code of the refusal */
async function carryOut(player: PlayerActor, move: Move, stakeMinor: bigint): Promise<string | null> {
  const { id: playerId, currency } = player
  const play = { playerId, currency, reference: move.id, product: 'casino' } as const
  const { game, params, payoutMinor: amountMinor, type } = move
  try {
    await decide(world, playerId, [...stakeNeeds(playerId, currency), ...endNeeds(playerId, currency)], (state) => {
      if (type === 'forfeit' || type === 'expire') endGrant(state, playerId, { ending: type, grantId: null })
      else if (type === 'settle') settleHeld(state, { ...play, stakeMinor, payoutMinor: amountMinor })
      else if (type === 'refund') refundHeld(state, { ...play, amountMinor: stakeMinor, stakedAt: state.now })
      else {
        takeStake(world.app, state, { ...play, game, params, amountMinor: move.stakeMinor, isHeld: type === 'open' })
        if (type === 'bet') payReturn(state, { ...play, amountMinor })
      }
    })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('money under a grant', () => {
  it('stands to the last digit where the rules say, after every bet, end of a bet and end of the grant', async () => {
    await fc.assert(
      fc.asyncProperty(terms, fc.bigInt({ min: 1n, max: 1_500n }), moves, async (ofOffer, depositMinor, asked) => {
        const player = await world.player({ cashMinor: depositMinor })
        const offered = await openOffer(world, { terms: ofOffer, budgetMinor: 1_000n, trigger: 'deposit' })
        const grantId = await grantTo(world, player, { ...offered, depositMinor })
        const open = new Map<string, bigint>()
        const events: Move[] = []
        for (const { type: wished, place, which, stakeMinor, multiplier } of asked) {
          const ids = [...open.keys()]
          const isEnd = wished === 'settle' || wished === 'refund'
          const known = ids[which % Math.max(1, ids.length)]
          const type = isEnd && known === undefined ? 'bet' : wished
          const id = isEnd && known !== undefined ? known : uuidv7()
          const staked = open.get(id) ?? stakeMinor
          const move = { type, id, ...place, stakeMinor, payoutMinor: (staked * multiplier) / 100n }
          events.push(move)
          const told = replayGrant(ofOffer, { depositMinor, cashMinor: depositMinor }, events).at(-1)
          const refused = await carryOut(player, move, staked)
          if (told === undefined) throw new Error('each event has its step')
          if ('refused' in told && told.refused !== 'bonuses.grant_ended') expect(refused).toBe(told.refused)
          else if (!('refused' in told)) {
            expect(refused).toBeNull()
            expect(await standingOf(world, player.id, grantId)).toEqual(told)
            if (type === 'open') open.set(id, stakeMinor)
            if (type === 'settle' || type === 'refund') open.delete(id)
          }
        }
      }),
      { numRuns: 8 },
    )
    await world.expectBooksRight()
  })
})
