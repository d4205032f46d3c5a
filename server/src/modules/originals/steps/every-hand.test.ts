import { calls } from '@tas/shared/contract/api.ts'
import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import { STEP_GAMES } from '@tas/shared/rules/games/registry.ts'
import type { StepAction, StepHand } from '@tas/shared/rules/games/step-game.ts'
import { payoutMinor, stakedMinor } from '@tas/shared/rules/payout.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayerActor } from '#src/ctx.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { getBet } from '../../bets/get-bet.ts'
import { listBets } from '../../bets/list-bets.ts'
import { rotateSeeds } from '../../fairness/rotate-seeds.ts'
import { verifyBet } from '../../fairness/verify-bet.ts'
import { act, cashOut, type Moved, pick, ruledBet, type Started, secretOf, start, stateOf } from './steps.fixture.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
// `stop` expects every stake and payout of every hand to be in the books as the hand's row says.
afterAll(() => world.stop())

const FOUR = ['easy', 'medium', 'hard', 'expert'] as const
const FIVE = [...FOUR, 'master'] as const
const plain = (...actions: readonly string[]) => actions.map((action): StepAction => ({ action, params: {} }))
const hold = (...positions: readonly number[]): StepAction => ({ action: 'hold', params: { positions } })
const picks = (tiles: number) => Array.from({ length: tiles }, (_, tile) => pick(tile))

/** Bets of each game and what a player may try in it; some of it is nonsense in every game. */
const PLAYED: Readonly<
  Record<string, { readonly bets: fc.Arbitrary<WireParams>; readonly tries: readonly StepAction[] }>
> = {
  mines: { bets: fc.record({ mines: fc.integer({ min: 1, max: 24 }) }), tries: [...picks(25), pick(25), pick(1.5)] },
  hilo: { bets: fc.constant({}), tries: plain('higher', 'lower', 'skip') },
  dragontower: { bets: fc.record({ difficulty: fc.constantFrom(...FIVE) }), tries: [...picks(4), pick('0')] },
  chicken: { bets: fc.record({ difficulty: fc.constantFrom(...FOUR) }), tries: plain('step') },
  pump: { bets: fc.record({ difficulty: fc.constantFrom(...FOUR) }), tries: plain('pump') },
  snakes: { bets: fc.record({ difficulty: fc.constantFrom(...FIVE) }), tries: plain('roll') },
  'red-dog': { bets: fc.constant({}), tries: plain('raise', 'call') },
  blackjack: { bets: fc.constant({}), tries: plain('insure', 'decline', 'split', 'double', 'hit', 'stand') },
  'video-poker': { bets: fc.constant({}), tries: [hold(9), hold(), hold(0, 2, 3), hold(0, 1, 2, 3, 4)] },
  'deuces-wild': { bets: fc.constant({}), tries: [hold(1, 1), hold(4), hold(0, 1, 2, 3, 4)] },
}

const multiplierText = (multiplierE4: bigint) =>
  multiplierE4 === 0n ? '0' : truncatedDecimal({ numerator: multiplierE4, denominator: 10_000n }, 4)
const amountOf = (minor: bigint) => truncatedDecimal({ numerator: minor, denominator: 100n }, 2)

describe.each(STEP_GAMES)('a hand of $game', ({ game, rulesVersion, paytableVersion }) => {
  const { bets = fc.constant({}), tries: own = [] } = PLAYED[game] ?? {}
  const tries = [...own, ...own, cashOut, { action: 'fly', params: {} }]

  /** What the answer shows is what the rule says; the wallet holds the stake until the hand is over. */
  function expectRuled({ bet, hand, wallet }: Started | Moved, ruled: StepHand, stakeMinor: bigint): void {
    const isOpen = ruled.status === 'open'
    const worthMinor = payoutMinor(stakeMinor, ruled.multiplierE4)
    const inPlay = amountOf(stakedMinor(stakeMinor, ruled.stakeUnitsE4))
    expect(hand).toEqual({
      status: ruled.status,
      actions: ruled.actions,
      shown: ruled.shown,
      revealed: ruled.revealed,
      stake: amountOf(stakeMinor),
      multiplier: multiplierText(ruled.multiplierE4),
      nextMultiplier: multiplierText(ruled.nextMultiplierE4),
      payout: amountOf(worthMinor),
      canCashOut: isOpen && ruled.multiplierE4 > 0n,
      endedBy: isOpen ? null : expect.stringMatching(/^(player|complete)$/),
    })
    expect(bet).toMatchObject({
      game,
      amount: inPlay,
      payout: isOpen ? '0.00' : amountOf(worthMinor),
      outcome: ruled.revealed,
      status: { open: 'open', lost: 'lost', paid: 'won' }[ruled.status],
      params: { actions: ruled.actions },
    })
    expect(wallet.heldBalance).toBe(isOpen ? inPlay : '0.00')
  }

  /** Tries one action after another; what the rule takes is taken, what it refuses leaves all as it was. */
  async function playOut(player: PlayerActor, started: Started, choices: readonly number[], stakeMinor: bigint) {
    let ruled = (await secretOf(world.app, player, started)).dealt
    expectRuled(started, ruled, stakeMinor)
    for (const choice of [...choices, ...tries.keys()]) {
      const given = tries[choice % tries.length]
      if (given === undefined || ruled.status !== 'open') continue
      const turn = ruled.next(given.action, given.params)
      const taking = act(world.as(player), started.bet.id, given, ruled.actions.length)
      if (turn.ok) {
        ruled = turn.hand
        expectRuled(await taking, ruled, stakeMinor)
      } else
        await expect(taking).rejects.toMatchObject({
          code: `originals.${turn.rule ?? turn.reason}`,
          fields: { [turn.field]: turn.reason === 'bad_params' ? 'format' : 'choice' },
        })
      const state = await stateOf(world.as(player), { betId: started.bet.id })
      expect(state?.hand).toMatchObject({ status: ruled.status, actions: ruled.actions, shown: ruled.shown })
    }
    // Every list of choices ends in one of each, so only hands that nothing was taken of can be open still.
    return ruled
  }

  async function expectProven(player: PlayerActor, betId: string, ruled: StepHand): Promise<void> {
    const found = calls['game/fairness/getBet'].data.parse(await getBet(world.as(player), { betId }))
    const { serverSeed, clientSeed, nonce, params } = found.verification
    expect(found.verification).toMatchObject({ game, rulesVersion, paytableVersion })
    if (serverSeed === null || nonce === null) return expect.fail('the pair was rotated out')
    const { outcome } = await verifyBet(world.as(player), { game, serverSeed, clientSeed, nonce, params })
    expect([outcome, found.bet.outcome]).toEqual([ruled.revealed, ruled.revealed])
    const again = ruledBet(game, params).resume({ serverSeed, clientSeed, nonce }, ruled.actions)
    expect(again.multiplierE4).toBe(ruled.multiplierE4)
  }

  it('is what the rule says at every step, holds and pays the same money, and anybody comes to it afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            params: bets,
            stakeMinor: fc.bigInt(1n, 5_000n),
            choices: fc.array(fc.nat(), { maxLength: 30 }),
          }),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        async (asks) => {
          const player = await world.player({ cashMinor: 100_000n })
          let cashMinor = 100_000n
          const played: { readonly id: string; readonly ruled: StepHand }[] = []
          for (const { params, stakeMinor, choices } of asks) {
            const started = await start(world.as(player), { game, params, amount: amountOf(stakeMinor) })
            expect(started.bet).toMatchObject({ nonce: played.length, params })
            const ruled = await playOut(player, started, choices, stakeMinor)
            expect(ruled.status).not.toBe('open')
            cashMinor += payoutMinor(stakeMinor, ruled.multiplierE4) - stakedMinor(stakeMinor, ruled.stakeUnitsE4)
            expect(await world.cash(player)).toBe(cashMinor)
            expect(await stateOf(world.as(player), { game })).toBeNull()
            played.push({ id: started.bet.id, ruled })
          }
          await rotateSeeds(world.as(player), {})
          for (const { id, ruled } of played) await expectProven(player, id, ruled)
          const { items, countAll } = await listBets(world.as(player), { game, pageNumber: 1, limit: 100 })
          expect([items.map(({ id }) => id), countAll]).toEqual([played.map(({ id }) => id).reverse(), played.length])
          await world.expectBooksRight()
        },
      ),
      // The seeds of a house are its own: a smaller case would be played with others, and prove nothing.
      { numRuns: 5, endOnFailure: true },
    )
  })
})
