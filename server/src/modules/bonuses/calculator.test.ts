import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world.stop())

const TERMS = {
  currency: 'USD',
  kind: 'match',
  percent: 100,
  capMinor: '10000',
  wagering: { timesE2: 1000 },
  counts: { edgeE8: 4_000_000 },
  maxStakeMinor: 500,
  minutes: 10_080,
}
const PLAN = { game: 'dice', params: { target: '50.50', direction: 'over' }, stakeMinor: '500' }
const calculate = <What extends 'quote' | 'replay' | 'check'>(what: What, body: unknown) =>
  world.call(`bonus/calculator/${what}` as const, { body })

it('anybody is told what a bonus gives and costs, and by which hash its terms are named', async () => {
  const [{ body }, { body: written }] = await Promise.all([
    calculate('quote', { terms: TERMS, depositMinor: '10000', plan: PLAN }),
    // The same terms with all that was left out, in another order.
    calculate('quote', {
      terms: { order: 'cashFirst', sticky: false, onWithdrawal: 'ends', rounds: null, ...TERMS, maxStakeMinor: '500' },
      depositMinor: 10_000,
      plan: PLAN,
    }),
  ])
  expect(body.data).toMatchObject({
    grantMinor: '10000',
    targetMinor: '100000',
    weightE4: 2_524,
    effectiveTimesE2: '3962',
    stakesMinor: '396197',
    costMinor: '4002',
    valueMinor: '5998',
    isExact: true,
  })
  expect(written.data).toEqual(body.data)
})

it('bets are played through a grant, each with where the money stands or why it was refused', async () => {
  const events = [
    { type: 'bet', id: '1', ...PLAN, payoutMinor: '1000' },
    { type: 'bet', id: '2', ...PLAN, game: 'lottery', stakeMinor: '15000' },
    { type: 'forfeit' },
  ]
  const { body } = await calculate('replay', { terms: TERMS, depositMinor: '10000', cashMinor: '10000', events })
  expect(body.data).toMatchObject({ grantMinor: '10000', targetMinor: '100000' })
  expect(body.data.steps).toEqual([
    {
      cashMinor: '10500',
      heldMinor: '0',
      bonusMinor: '10000',
      bonusHeldMinor: '0',
      budgetMinor: '0',
      wageredE4: '1262000',
      status: 'active',
    },
    { refused: 'bonuses.game_excluded' },
    {
      cashMinor: '10500',
      heldMinor: '0',
      bonusMinor: '0',
      bonusHeldMinor: '0',
      budgetMinor: '10000',
      wageredE4: '1262000',
      status: 'forfeited',
    },
  ])
})

it('terms are held against a licence', async () => {
  const terms = { ...TERMS, wagering: { timesE2: 1_100 } }
  const { body } = await calculate('check', { jurisdiction: 'MT', terms })
  expect(body.data.problems).toEqual([{ code: 'times_too_high', game: null }])
  const strict = await calculate('check', { jurisdiction: 'GB', terms: TERMS })
  expect(strict.body.data.problems).toContainEqual({ code: 'products_mixed', game: null })
})

it.each([
  ['percent', { percent: 10 ** 18 }],
  ['capMinor', { capMinor: '-1' }],
  ['capMinor', { capMinor: '1e3' }],
  ['counts', { counts: { table: { dice: 10_001 } } }],
  ['kind', { kind: 'cashback' }],
  ['unknown field', { sneaky: true }],
])('terms that nobody may write are refused: %s', async (_, over) => {
  const { status, body } = await calculate('check', { jurisdiction: 'MT', terms: { ...TERMS, ...over } })
  expect([status, body.general.code]).toEqual([400, 'http.invalid'])
})

it('a bet that no bonus is quoted for is refused with its field', async () => {
  const asked = (plan: object) =>
    calculate('quote', { terms: TERMS, depositMinor: '10000', plan: { ...PLAN, ...plan } })
  const refusals = await Promise.all([asked({ game: 'lottery' }), asked({ stakeMinor: '501' }), asked({ params: {} })])
  expect(refusals.map(({ status, body }) => [status, body.general.code])).toEqual([
    [422, 'bonuses.game_excluded'],
    [422, 'bonuses.stake_too_high'],
    [422, 'bonuses.not_quotable'],
  ])
})

it.each([
  [[null]],
  [[1, 2]],
  [[{}]],
  [[{ spot: 'red', units: 1.5 }]],
  [[{ spot: 'red', units: 'x' }]],
  [[{ spot: 'toString', units: 1 }]],
])('chips that lie on no table count nothing in a replay: %j', async (chips) => {
  const event = { type: 'bet', id: '1', game: 'roulette', params: { chips }, stakeMinor: 500 }
  const { status, body } = await calculate('replay', {
    terms: TERMS,
    depositMinor: '10000',
    cashMinor: '10000',
    events: [event],
  })
  expect([status, body.data.steps]).toEqual([200, [expect.objectContaining({ wageredE4: '0' })]])
})

it('one address does not fill the line of those who ask for a quote', async () => {
  const ask = () =>
    calculate('quote', { terms: TERMS, depositMinor: '10000', plan: { ...PLAN, game: 'simorgh', params: {} } })
  const answers = await Promise.all(Array.from({ length: 12 }, ask))
  const answered = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ body }) => body.general.code === 'http.overloaded').length
  // One that is answered before the last is asked makes room for it.
  expect([answered >= 8, refused > 0, answered + refused]).toEqual([true, true, 12])
  // It is free again once they are answered.
  expect((await ask()).status).toBe(200)
})
