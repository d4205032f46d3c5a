import type { CallPath } from '@tas/shared/contract/api.ts'
import { getPaytable } from '@tas/shared/rules/games/get-paytable.ts'
import { INSTANT_GAMES, PROVABLE_GAMES } from '@tas/shared/rules/games/registry.ts'
import { verifyGame } from '@tas/shared/rules/games/verify.ts'
import { SLOTS } from '@tas/shared/rules/slots/slots.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registration } from '../../../test/people.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { isPlayable } from '../catalogue/index.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world.stop())

type Params = Readonly<Record<string, unknown>>

/** Parameters whose paytable can be asked for; those of a proof where they differ. */
const GAMES: Readonly<Record<string, { readonly params: Params; readonly proof?: Params }>> = {
  dice: { params: { target: '50.50', direction: 'over' } },
  crash: { params: { target: '2.00' }, proof: { formula: 'stake' } },
  limbo: { params: { target: '2.00' } },
  plinko: { params: { rows: 16, risk: 'expert' } },
  keno: { params: { picks: [7, 1, 40], risk: 'classic' } },
  wheel: { params: { segments: 50, risk: 'medium' } },
  diamonds: { params: {} },
  darts: { params: { difficulty: 'expert' } },
  mines: { params: { mines: 3 } },
  hilo: { params: {} },
  dragontower: { params: { difficulty: 'easy' } },
  chicken: { params: { difficulty: 'expert' } },
  pump: { params: { difficulty: 'expert' } },
  snakes: { params: { difficulty: 'master' } },
  roulette: { params: { chips: [{ spot: 'split-17-20', units: 3 }] } },
  baccarat: { params: { chips: [{ spot: 'banker', units: 1 }] } },
  'dragon-tiger': { params: { chips: [{ spot: 'suitedTie', units: 1 }] } },
  takhte: { params: { chips: [{ spot: 'whiteMars', units: 1 }] } },
  'wheel-of-fortune': { params: { chips: [{ spot: 'x48', units: 1 }] } },
  'ball-draw': { params: { chips: [{ spot: 'ball-49', units: 2 }] } },
  'red-dog': { params: {} },
  blackjack: { params: {} },
  'video-poker': { params: {} },
  'deuces-wild': { params: {} },
  ...Object.fromEntries(SLOTS.map(({ machine, params }) => [machine.id, { params }])),
}

/** What arrives as JSON and is a parameter of no game. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, -1, 2.5e-7, 1e300, 2 ** 53, '', '۳', ' 3', '1e3', '0x10', '3,5', 'toString'],
  ...['x'.repeat(10_000), {}, [], [[]], { low: { low: {} } }, Array.from({ length: 10_000 }, (_, index) => index)],
]

let signedUp = 0
async function signIn(): Promise<string> {
  const { body } = await world.call('user/user/register', { body: registration(`fair${++signedUp}`) })
  return body.data.token
}

async function signInWithMoney(): Promise<string> {
  const token = await signIn()
  const body = { amount: '10.00', currency: 'USD', gatewayCode: 'sandbox' }
  expect((await world.call('deposit/deposit/create', { token, key: 'money', body })).status).toBe(200)
  return token
}

/** The answer to a body no typed caller would send. */
function send(path: CallPath, body: unknown, token?: string, key?: string) {
  return world.call(path, { body, ...(token === undefined ? {} : { token }), ...(key === undefined ? {} : { key }) })
}

async function expectRefused(
  answer: Promise<{ readonly status: number; readonly body: { readonly general: object } }>,
  refusal: { readonly status: number; readonly code: string; readonly field: string },
): Promise<void> {
  const { status, code, field } = refusal
  expect(await answer).toMatchObject({
    status,
    body: { general: { status: false, code, fields: { [field]: { text: expect.stringMatching(/.{5,}/) } } } },
  })
}

describe.each(PROVABLE_GAMES)('of $game', ({ game }) => {
  const { params, proof = params } = GAMES[game] ?? { params: { missing: true } }
  const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'بذر', nonce: game === 'crash' ? null : 7 }

  it('the outcome is recomputed as anybody does', async () => {
    const request = { game, ...seeds, params: proof }
    const { status, body } = await world.call('game/fairness/verify', { body: request })
    const own = verifyGame(request)
    expect(status).toBe(200)
    expect(body.data).toEqual({ outcome: own.ok ? own.outcome : expect.fail(own.field) })
  })

  it('the paytable is told in whole numbers as texts: chances, multipliers and the exact return', async () => {
    const { status, body } = await world.call('game/fairness/getPaytable', { body: { game, params } })
    const own = getPaytable(game, params)
    if (!own.ok) return expect.fail(own.field)
    expect(status).toBe(200)
    const { table, rtp } = body.data
    expect(table.map(({ outcome }) => outcome)).toEqual(own.paytable.table.map(({ outcome }) => outcome))
    table.forEach(({ multiplier, chance }, index) => {
      const row = own.paytable.table[index]
      expect(multiplier).toMatch(/^\d+\.\d{4}$/)
      expect(BigInt(multiplier.replace('.', ''))).toBe(row?.multiplierE4)
      expect({ numerator: BigInt(chance.numerator), denominator: BigInt(chance.denominator) }).toEqual(row?.chance)
    })
    expect({ ...rtp, numerator: BigInt(rtp.numerator), denominator: BigInt(rtp.denominator) }).toEqual(own.paytable.rtp)
    expect(rtp.decimal).toMatch(/^0\.9[5-9]\d{6}$/)
  })

  it('no hostile parameter is taken: its field is named', async () => {
    for (const field of Object.keys(params))
      for (const hostile of HOSTILE) {
        const answer = send('game/fairness/getPaytable', { game, params: { ...params, [field]: hostile } })
        await expectRefused(answer, { status: 422, code: 'fairness.bad_params', field: `params.${field}` })
      }
  })

  it('a proof with a hostile parameter is judged as anybody judges it', async () => {
    for (const field of Object.keys({ ...params, ...proof }))
      for (const hostile of HOSTILE) {
        const request = { game, ...seeds, params: { ...proof, [field]: hostile } }
        const own = verifyGame(request)
        const answer = send('game/fairness/verify', request)
        if (own.ok) expect(await answer).toMatchObject({ status: 200, body: { data: { outcome: own.outcome } } })
        else await expectRefused(answer, { status: 422, code: own.code, field: own.field ?? '' })
      }
  })

  it('nothing but an object is parameters', async () => {
    for (const wrong of [null, 'x', 7, [], [{}], true])
      await expectRefused(send('game/fairness/getPaytable', { game, params: wrong }), {
        status: 400,
        code: 'http.invalid',
        field: 'params',
      })
  })
})

describe('a bet', () => {
  it.each(INSTANT_GAMES)('on $game is taken only when the catalogue offers it', async ({ game }) => {
    const token = await signInWithMoney()
    const body = { game, amount: '1.00', currency: 'USD', params: GAMES[game]?.params ?? {} }
    const answer = await send('game/original/bet', body, token, 'bet')
    if (isPlayable(game)) expect(answer).toMatchObject({ status: 200, body: { data: { bet: { game, nonce: 0 } } } })
    else await expectRefused(Promise.resolve(answer), { status: 422, code: 'catalogue.coming_soon', field: 'game' })
  })

  it('names the field of every hostile parameter and costs nothing', async () => {
    const token = await signInWithMoney()
    for (const { game } of INSTANT_GAMES.filter((one) => isPlayable(one.game))) {
      const params = GAMES[game]?.params ?? {}
      for (const field of Object.keys(params))
        for (const [index, hostile] of HOSTILE.entries()) {
          const body = { game, amount: '1.00', currency: 'USD', params: { ...params, [field]: hostile } }
          await expectRefused(send('game/original/bet', body, token, `bad-${field}-${index}`), {
            status: 422,
            code: 'originals.bad_params',
            field: `params.${field}`,
          })
        }
    }
    const { body } = await world.call('game/fairness/getSeeds', { token })
    expect(body.data.seeds.nonce).toBe(0)
  })
})

describe('a paytable', () => {
  it.each(['', 'poker', 'Dice', 'toString', 'constructor', '__proto__'])('of %j does not exist', async (game) => {
    const answer = send('game/fairness/getPaytable', { game, params: {} })
    await expectRefused(answer, { status: 422, code: 'fairness.unknown_game', field: 'game' })
  })

  it.each([[{}], [{ game: 7 }], [{ game: 'x'.repeat(41) }], [{ game: null }]])('of %j is no question', async (body) => {
    await expectRefused(send('game/fairness/getPaytable', body), { status: 400, code: 'http.invalid', field: 'game' })
  })
})

describe('a seed pair', () => {
  it('is given by its hash once it was rotated out, and not before', async () => {
    const token = await signIn()
    const { seeds } = (await world.call('game/fairness/getSeeds', { token })).body.data
    const ask = (serverSeedHash: string, caller = token) =>
      world.call('game/fairness/getPair', { token: caller, body: { serverSeedHash } })
    const secret = { status: 422, code: 'fairness.pair_secret', field: 'serverSeedHash' }
    await expectRefused(ask(seeds.serverSeedHash), secret)
    await expectRefused(ask(seeds.nextServerSeedHash), secret)
    const { revealed } = (await world.call('game/fairness/rotate', { token, key: 'rotate' })).body.data
    const { status, body } = await ask(seeds.serverSeedHash)
    expect(status).toBe(200)
    expect(body.data.pair).toEqual({ ...revealed, revealedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    await expectRefused(ask(seeds.nextServerSeedHash), secret)
    const missing = { status: 404, code: 'fairness.pair_not_found', field: 'serverSeedHash' }
    await expectRefused(ask('0'.repeat(64)), missing)
    await expectRefused(ask(seeds.serverSeedHash, await signIn()), missing)
  })

  it.each(['', 'x', 'A'.repeat(64), '0'.repeat(63), '0'.repeat(10_000), null, 7, ['0'.repeat(64)], { $ne: 1 }])(
    'has no hash like %j',
    async (serverSeedHash) => {
      const answer = send('game/fairness/getPair', { serverSeedHash }, await signIn())
      await expectRefused(answer, { status: 400, code: 'http.invalid', field: 'serverSeedHash' })
    },
  )
})
