import { type CallData, calls } from '@tas/shared/contract/api.ts'
import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import { INSTANT_BETS } from '@tas/shared/rules/games/instant-bets.fixture.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import { INSTANT_GAMES } from '@tas/shared/rules/games/registry.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayerActor } from '#src/ctx.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { getBet } from '../../bets/get-bet.ts'
import { listBets } from '../../bets/list-bets.ts'
import { betLimits, maxStakeAt } from '../../bets/stake-limits.ts'
import { businessSettings } from '../../business/index.ts'
import { getPair } from '../../fairness/get-pair.ts'
import { getSeeds } from '../../fairness/get-seeds.ts'
import { rotateSeeds } from '../../fairness/rotate-seeds.ts'
import { verifyBet } from '../../fairness/verify-bet.ts'
import { playInstant } from './play-instant.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  changeSettings(world.app, businessSettings, { minSpinMs: 0 })
})
// `stop` expects every stake and payout of every bet to be in the books as the bet's row says.
afterAll(() => world.stop())

type Answer = CallData<'game/original/bet'>

const minor = (amount: string) => BigInt(amount.replace('.', ''))
const amountOf = (stakeMinor: bigint) => truncatedDecimal({ numerator: stakeMinor, denominator: 100n }, 2)

// Past the catalogue: games whose page is still to come are held to the same.
describe.each(INSTANT_GAMES)('a bet on $game', (rule) => {
  const { game } = rule
  const wires = INSTANT_BETS[game] ?? fc.constant({})

  async function play(player: PlayerActor, ask: { readonly params: WireParams; readonly stakeMinor: bigint }) {
    const { params, stakeMinor } = ask
    const input = { game, amount: amountOf(stakeMinor), currency: 'USD', params: { ...params } }
    const answer = await playInstant(world.as(player), rule, input)
    // The very check every answer passes before it leaves.
    return calls['game/original/bet'].data.parse(answer)
  }

  function ruledBet(wire: WireParams) {
    const reading = rule.read(wire)
    return reading.ok ? reading.bet : expect.fail(`${game} refuses its ${reading.field}`)
  }

  const mostOf = (params: WireParams) => maxStakeAt(betLimits(world.app, 'USD'), ruledBet(params).maxMultiplierE4)

  it('takes the stake, pays what the rule says, counts one nonce, and anybody comes to the same afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ params: wires, share: fc.integer({ min: 1, max: 100 }) }), {
          minLength: 1,
          maxLength: 12,
        }),
        async (asks) => {
          const player = await world.player({ cashMinor: 100_000_000n })
          const placed: { readonly answer: Answer; readonly params: WireParams; readonly stakeMinor: bigint }[] = []
          for (const { params, share } of asks) {
            const before = await world.cash(player)
            const shareMinor = (mostOf(params) * BigInt(share)) / 100n
            const stakeMinor = shareMinor > 0n ? shareMinor : 1n
            const answer = await play(player, { params, stakeMinor })
            expect(await world.cash(player)).toBe(before - stakeMinor + minor(answer.bet.payout))
            expect(answer.bet).toMatchObject({ game, nonce: placed.length, amount: amountOf(stakeMinor) })
            placed.push({ answer, params, stakeMinor })
          }
          const { seeds } = await getSeeds(world.as(player))
          expect(seeds.nonce).toBe(placed.length)
          const { revealed } = await rotateSeeds(world.as(player), {})
          const { pair } = await getPair(world.as(player), { serverSeedHash: seeds.serverSeedHash })
          expect(pair).toMatchObject({ ...revealed, betCount: placed.length })
          for (const { answer, params, stakeMinor } of placed)
            await expectProven(player, answer, { params, stakeMinor })
          const { items } = await listBets(world.as(player), { pageNumber: 1, limit: 100 })
          expect(items).toEqual(placed.map(({ answer }) => answer.bet).reverse())
        },
      ),
      { numRuns: 4 },
    )
  })

  /** From what getBet gives alone: the verifier's outcome is the bet's, and the rule pays what was paid. */
  async function expectProven(
    player: PlayerActor,
    { bet }: Answer,
    asked: { readonly params: WireParams; readonly stakeMinor: bigint },
  ): Promise<void> {
    const found = calls['game/fairness/getBet'].data.parse(await getBet(world.as(player), { betId: bet.id }))
    const { verification } = found
    const { serverSeed, clientSeed, nonce, params } = verification
    expect(found.bet).toEqual(bet)
    expect(verification).toMatchObject({
      game,
      serverSeedHash: bet.serverSeedHash,
      nonce: bet.nonce,
      rulesVersion: rule.rulesVersion,
      paytableVersion: rule.paytableVersion,
    })
    if (serverSeed === null || nonce === null) return expect.fail('the pair was rotated out')
    expect(await verifyBet(world.as(player), { game, serverSeed, clientSeed, nonce, params })).toEqual({
      outcome: bet.outcome,
    })
    expect(params).toEqual(ruledBet(asked.params).params)
    const ruled = ruledBet(params).settle(asked.stakeMinor, { serverSeed, clientSeed, nonce })
    expect(ruled.outcome).toEqual(bet.outcome)
    expect(amountOf(ruled.payoutMinor)).toBe(bet.payout)
    expect(Number(bet.multiplier)).toBe(Number(ruled.multiplierE4) / 10_000)
    expect(bet.status).toBe(ruled.payoutMinor > 0n ? 'won' : 'lost')
  }

  it('could pay at most the highest payout: the largest stake is taken, one minor unit more is not', async () => {
    await fc.assert(
      fc.asyncProperty(wires, async (params) => {
        const most = mostOf(params)
        const limits = betLimits(world.app, 'USD')
        expect((most * ruledBet(params).maxMultiplierE4) / 10_000n).toBeLessThanOrEqual(limits.maxPayoutMinor)
        const player = await world.player({ cashMinor: most + 1n })
        await expect(play(player, { params, stakeMinor: most + 1n })).rejects.toMatchObject({
          code: 'stakes.above_maximum',
          details: { maximum: amountOf(most) },
          fields: { amount: 'too_big' },
        })
        expect(await world.cash(player)).toBe(most + 1n)
        expect((await getSeeds(world.as(player))).seeds.nonce).toBe(0)
        await expect(play(player, { params, stakeMinor: most })).resolves.toMatchObject({ bet: { game } })
      }),
      { numRuns: 4 },
    )
  })

  it('is refused with the field that is wrong, and takes no nonce', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const [params = {}] = fc.sample(wires, 1)
    for (const field of Object.keys(ruledBet(params).params))
      for (const hostile of [null, -1, 2.5e-7, '', 'toString', [[]], {}, 'x'.repeat(10_000)])
        await expect(play(player, { params: { ...params, [field]: hostile }, stakeMinor: 1n })).rejects.toMatchObject({
          code: 'originals.bad_params',
          fields: { [`params.${field}`]: 'format' },
        })
    expect(await world.cash(player)).toBe(1_000n)
    expect((await getSeeds(world.as(player))).seeds.nonce).toBe(0)
  })
})
