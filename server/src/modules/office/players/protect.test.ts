import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { actorOf } from '../../../../test/people.ts'
import { fund, type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { close, openAccount } from '../../account/closing.fixture.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'

let world: ServedWorld
let risk: Signed

beforeAll(async () => {
  world = await serveWorld()
  risk = await signInAs(world, 'risk')
})
afterAll(() => world.stop())

/** Somebody new with 1,000.00. */
async function newPlayer() {
  const { user, token } = (await register(world, goodForm())).body.data
  await fund(world.app, actorOf({ id: user.id, intId: user.intId }), 100_000n)
  return { id: user.id, token }
}
type Player = Awaited<ReturnType<typeof newPlayer>>

const codeOf = async (call: ReturnType<ServedWorld['call']>) => (await call).body.general.code ?? 'done'
const deposit = ({ token }: Player, amount: string) =>
  codeOf(
    world.call('deposit/deposit/create', {
      token,
      key: uuidv7(),
      body: { gatewayCode: 'sandbox', amount, currency: 'USD' },
    }),
  )
const DICE = { game: 'dice', amount: '1.00', currency: 'USD', params: { target: '50.50', direction: 'over' } }
const bet = ({ token }: Player) => codeOf(world.call('game/original/bet', { token, key: uuidv7(), body: DICE }))
const setOwn = ({ token }: Player, value: string | null) =>
  codeOf(world.call('limits/limit/setLimit', { token, body: { kind: 'deposit', period: 'day', value } }))
async function setFor({ id }: Pick<Player, 'id'>, value: string, kind: 'deposit' | 'session' = 'deposit') {
  const period = kind === 'deposit' ? 'day' : null
  const body = { playerId: id, kind, period, value, reason: REASON } as const
  return (await office(world, 'office/player/setLimit', { token: risk.token, body })).code ?? 'done'
}
async function exclude({ id }: Pick<Player, 'id'>, months: number | null) {
  const body = { playerId: id, months, reason: REASON }
  return (await office(world, 'office/player/exclude', { token: risk.token, body })).code ?? 'done'
}
async function noticesOf({ token }: Player) {
  return (await world.call('notices/notice/getNotices', { token, body: { limit: 20 } })).body.data.items
}
const limitsOf = async ({ token }: Player) =>
  (await world.call('limits/limit/getOverview', { token })).body.data.limits.map(({ kind, by, value }) => [
    kind,
    by,
    value,
  ])

it('a limit of the house holds at once beside the player’s own, and the player is told that it was us', async () => {
  const player = await newPlayer()
  expect(await setOwn(player, '100.00')).toBe('done')
  expect(await deposit(player, '20.00')).toBe('done')
  expect(await setFor(player, '30.00')).toBe('done')
  expect(await deposit(player, '10.01')).toBe('limits.deposit_limit')
  expect(await deposit(player, '10.00')).toBe('done')
  expect(await limitsOf(player)).toEqual(
    expect.arrayContaining([
      ['deposit', 'player', '100.00'],
      ['deposit', 'operator', '30.00'],
    ]),
  )
  expect((await noticesOf(player)).map(({ code }) => code)).toContain('houseLimit')
  expect(await readTrail(world.app.db, 'limits.limit_set_by_house', player.id)).toMatchObject([
    { actor_id: risk.id, details: { kind: 'deposit', period: 'day', value: '30.00', reason: REASON } },
  ])
})

it('is only ever stricter than the one of the house, and the player cannot loosen it', async () => {
  const player = await newPlayer()
  expect(await setOwn(player, '40.00')).toBe('done')
  // What the player has chosen can be kept so: they loosen their own alone.
  expect(await setFor(player, '40.00')).toBe('done')
  for (const value of ['40.00', '45.00']) expect(await setFor(player, value)).toBe('limits.not_tighter')
  expect(await setFor(player, '39.00')).toBe('done')
  expect(await setOwn(player, null)).toBe('done')
  expect(await deposit(player, '39.01')).toBe('limits.deposit_limit')
  expect((await limitsOf(player)).filter(([, by]) => by === 'operator')).toEqual([['deposit', 'operator', '39.00']])
})

it('of time is minutes, and what is none is refused', async () => {
  const player = await newPlayer()
  expect(await setFor(player, '60', 'session')).toBe('done')
  for (const [value, kind] of [['14', 'session'] as const, ['0.001', 'deposit'] as const])
    expect(await setFor(player, value, kind)).toBe('limits.bad_limit')
})

it('an exclusion by the house shuts play and deposits at once, for a length that players can choose, and is told', async () => {
  const player = await newPlayer()
  expect(await exclude(player, 5)).toBe('limits.bad_duration')
  expect([await bet(player), await exclude(player, 6)]).toEqual(['done', 'done'])
  expect([await bet(player), await deposit(player, '10.00')]).toEqual(['limits.excluded', 'limits.excluded'])
  expect((await noticesOf(player)).map(({ code }) => code)).toContain('houseExclusion')
  expect(await readTrail(world.app.db, 'limits.excluded_by_house', player.id)).toMatchObject([
    { actor_id: risk.id, details: { months: 6, reason: REASON } },
  ])
  const { sql, b } = world.app.db
  const mails = await sql`
    select mail from ${b}.notices_notice where player_id = ${player.id} and code = 'houseExclusion' and mail <> 'none'`
  expect(mails).toHaveLength(1)
})

it('is never shortened by staff, and can be made longer', async () => {
  const player = await newPlayer()
  expect(await exclude(player, 12)).toBe('done')
  expect(await exclude(player, 6)).toBe('limits.longer_exclusion')
  expect(await exclude(player, null)).toBe('done')
  expect(await exclude(player, 12)).toBe('limits.longer_exclusion')
  const { data } = await office(world, 'office/player/getProtection', {
    token: risk.token,
    body: { playerId: player.id },
  })
  expect(data.exclusion?.until).toBeNull()
  expect(data.exclusionMonths).toContain(12)
})

it('a message is read as it was written, in the language of the moment or the only one there is', async () => {
  const player = await newPlayer()
  const en = { title: 'About your {draw} <b>ticket</b>', text: 'It was paid twice.' }
  const fa = { title: 'دربارهٔ بلیت شما', text: 'دو بار پرداخت شد.' }
  const send = async (words: { en?: typeof en; fa?: typeof fa }) => {
    const body = { playerId: player.id, ...words, reason: REASON }
    return (await office(world, 'office/player/message', { token: risk.token, body })).status
  }
  expect([await send({}), await send({ en: { ...en, text: '' } })]).toEqual([400, 400])
  expect([await send({ en, fa }), await send({ fa })]).toEqual([200, 200])
  const [second, first] = await noticesOf(player)
  expect(first).toMatchObject({
    code: 'houseMessage',
    facts: { titleEn: en.title, textEn: en.text, titleFa: fa.title, textFa: fa.text },
  })
  expect(second?.facts).toMatchObject({ titleEn: fa.title, titleFa: fa.title })
  const [line] = (await readTrail(world.app.db, 'office.message_sent', player.id)).slice(-1)
  expect(line).toMatchObject({ actor_id: risk.id, details: { languages: 'fa', reason: REASON } })
  expect(JSON.stringify(line)).not.toContain(fa.title)
})

it('nothing is set for a closed account, or written to it', async () => {
  const player = await openAccount(world)
  await close(world, player)
  const en = { title: 'Hello there', text: 'A few words.' }
  const body = { playerId: player.id, en, reason: REASON }
  const message = await office(world, 'office/player/message', { token: risk.token, body })
  const answers = [message.code, await setFor(player, '10.00'), await exclude(player, 6)]
  expect(new Set(answers)).toEqual(new Set(['office.account_closed']))
})
