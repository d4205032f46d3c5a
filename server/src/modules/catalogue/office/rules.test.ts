import type { CallInput } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { actorOf } from '../../../../test/people.ts'
import { fund, type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { giveProof, goodForm, register } from '../../identity/people.fixture.ts'
import { doByTwo } from '../../office/operations/two-people.fixture.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'

let world: ServedWorld
let manager: Signed
let owner: Signed

beforeAll(async () => {
  world = await serveWorld()
  manager = await signInAs(world, 'manager')
  owner = await signInAs(world, 'owner')
})
afterAll(() => world.stop())

async function newPlayer(country: string, currency = 'USD') {
  const { user, token } = (await register(world, goodForm({ country, currencyId: currency }))).body.data
  if (currency === 'USD') await fund(world.app, actorOf({ id: user.id, intId: user.intId }), 100_000n)
  return { id: user.id, token, currency }
}
type Player = Awaited<ReturnType<typeof newPlayer>>

const PARAMS = { dice: { target: '50.50', direction: 'over' }, limbo: { target: '2.00' } }
async function bet({ token, currency }: Player, game: keyof typeof PARAMS = 'dice', headers = {}) {
  const body = { game, amount: '1.00', currency, params: PARAMS[game] }
  return (await world.call('game/original/bet', { token, key: uuidv7(), body, headers })).body.general.code ?? 'taken'
}
async function gameId(name: string): Promise<string> {
  const { data } = await office(world, 'office/catalogue/getGames', { token: manager.token, body: { limit: 100 } })
  return data.items.find(({ game }) => game === name)?.id ?? expect.fail('the game is there')
}
const rulesOf = async (id: string) =>
  (await office(world, 'office/catalogue/getRules', { token: manager.token, body: { gameId: id } })).data.rules
async function bar(name: string, barred: Partial<CallInput<'office/catalogue/changeRules'>>) {
  const id = await gameId(name)
  const { version } = await rulesOf(id)
  const none = { barredCountries: [], barredCurrencies: [], barredDevices: [] }
  const body = { gameId: id, version, ...none, reason: REASON, ...barred }
  return doByTwo(world, { asker: manager, approver: owner }, { path: 'office/catalogue/changeRules', body })
}

it('a game takes no stake of those who live in a barred country, from the moment it is barred', async () => {
  const [malta, finland] = [await newPlayer('MT'), await newPlayer('FI')]
  expect([await bet(malta), await bet(finland)]).toEqual(['taken', 'taken'])
  expect(await bar('dice', { barredCountries: ['FI'] })).toBe('done')
  expect((await rulesOf(await gameId('dice'))).countries).toContainEqual({ code: 'FI', isBarred: true })
  expect([await bet(malta), await bet(finland)]).toEqual(['taken', 'stakes.country_barred'])
  expect(await bet(finland, 'limbo')).toBe('taken')
  const id = await gameId('dice')
  expect(await readTrail(world.app.db, 'catalogue.rules_changed', id)).toMatchObject([
    {
      actor_id: manager.id,
      details: { before: 'barredCountries: ', after: 'barredCountries: FI', reason: REASON, approvedBy: owner.id },
    },
  ])
  expect(await readTrail(world.app.db, 'catalogue.rules_read', id)).not.toEqual([])
  await bar('dice', {})
  expect(await bet(finland)).toBe('taken')
})

it('whoever moves is held by the rule of where they live now', async () => {
  const player = await newPlayer('MT')
  await bar('dice', { barredCountries: ['FI'] })
  expect(await bet(player)).toBe('taken')
  await giveProof(world, player.token)
  const moved = await world.call('user/profile/update', { token: player.token, body: { country: 'FI' } })
  expect(moved.status).toBe(200)
  expect(await bet(player)).toBe('stakes.country_barred')
  await bar('dice', {})
})

it('a game takes no stake in a barred currency', async () => {
  const [dollars, euros] = [await newPlayer('MT'), await newPlayer('MT', 'EUR')]
  expect([await bet(dollars), await bet(euros)]).toEqual(['taken', 'wallet.insufficient_funds'])
  await bar('dice', { barredCurrencies: ['EUR'] })
  expect([await bet(dollars), await bet(euros)]).toEqual(['taken', 'stakes.currency_barred'])
  await bar('dice', {})
})

it('a rule is set over the one that was read, and names money that there is', async () => {
  const id = await gameId('dice')
  const { version } = await rulesOf(id)
  const ends = await Promise.all(['FI', 'MT'].map((country) => bar('dice', { version, barredCountries: [country] })))
  expect(ends.sort()).toEqual(['done', 'office.changed_meanwhile'])
  expect(await bar('dice', { barredCurrencies: ['XYZ'] })).toBe('ledger.currency_unknown')
  const body = {
    gameId: id,
    version,
    barredCountries: ['Malta'],
    barredCurrencies: [],
    barredDevices: [],
    reason: REASON,
  }
  expect((await office(world, 'office/catalogue/changeRules', { token: manager.token, body })).code).toBe(
    'http.invalid',
  )
  await bar('dice', {})
})

const PHONE = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

it('a game takes no stake from a barred kind of device, is not offered there, and says so where it is opened', async () => {
  const player = await newPlayer('MT')
  await bar('dice', { barredDevices: ['phone'] })
  expect([await bet(player), await bet(player, 'dice', PHONE)]).toEqual(['taken', 'stakes.device_barred'])
  expect(await bet(player, 'limbo', PHONE)).toBe('taken')
  const offered = async (headers: Record<string, string>, search?: string) => {
    const { body } = await world.call('game/game/getGames', {
      body: { limit: 100, ...(search && { search }) },
      headers,
    })
    return body.data.items.some(
      (item: { availableGame: { mainGame: { uniqueName: string } } }) =>
        item.availableGame.mainGame.uniqueName === 'dice',
    )
  }
  await expect.poll(() => offered(PHONE)).toBe(false)
  expect([await offered({}), await offered(PHONE, 'dice'), await offered({}, 'dice')]).toEqual([true, false, true])
  const { data } = await office(world, 'office/catalogue/getGames', { token: manager.token, body: { limit: 100 } })
  const intId = data.items.find(({ game }) => game === 'dice')?.intId
  const shown = async (headers: Record<string, string>) =>
    (await world.call('game/game/getGame', { body: { intId }, headers })).body.data.availableGame
  expect(await shown(PHONE)).toMatchObject({ isStopped: true, stopMessage: expect.stringContaining('device') })
  expect(await shown({})).toMatchObject({ isStopped: false, stopMessage: null })
  await bar('dice', {})
  expect(await bet(player, 'dice', PHONE)).toBe('taken')
})
