import type { LiveEvent, ServerFrame } from '@tas/shared/contract/topics.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { registration } from '../../../../test/people.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { storeChain } from '../chains/chain-store.ts'
import { between, chainWith } from './crash.fixture.ts'
import { type RunningCrash, startCrash, startedCrash } from './start-crash.ts'

let world: ServedWorld
let restarted: RunningCrash
let token: string

beforeAll(async () => {
  world = await serveWorld()
  await playShortRounds()
  token = (await world.call('user/user/register', { body: registration('crasher') })).body.data.token
  await world.call('deposit/deposit/create', {
    token,
    key: 'money',
    body: { gatewayCode: 'sandbox', amount: '100.00', currency: 'USD' },
  })
})
afterAll(async () => {
  await restarted.stop()
  await world.expectBooksRight()
  await world.stop()
})

/** Rounds end where chance has them end; one in ten would keep this test waiting for most of a minute. */
async function playShortRounds(): Promise<void> {
  const { app } = world
  await startedCrash(app)?.stop()
  const { sql, schema } = app.db
  await sql.unsafe(`delete from ${schema}.rooms_crash_bet; delete from ${schema}.rooms_crash_round;
    delete from ${schema}.rooms_chain where game = 'crash'`)
  await storeChain(
    app,
    await chainWith(
      Array.from({ length: 3 }, () => between(105, 150)),
      40,
    ),
  )
  restarted = startCrash(app)
}

/** Joins the crash room as a signed-in player and keeps what is told. */
async function joinCrash() {
  const socket = new WebSocket(`${world.server.url.replace('http', 'ws')}/live`)
  const frames: ServerFrame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as ServerFrame))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  socket.send(JSON.stringify({ kind: 'hello', businessId: 1, language: 'en', token }))
  await expect.poll(() => frames.some((frame) => frame.kind === 'welcome'), { timeout: 20_000 }).toBe(true)
  socket.send(JSON.stringify({ kind: 'join', room: 'crash' }))
  const events = () => frames.flatMap((frame) => (frame.kind === 'event' ? [frame.event] : []))
  const seen = (wanted: (event: LiveEvent) => boolean) =>
    expect.poll(() => events().some(wanted), { timeout: 40_000 }).toBe(true)
  return { frames, seen, close: () => socket.close() }
}

it('crash takes a bet over HTTP and pays it in front of everybody', async () => {
  const room = await joinCrash()
  await expect.poll(() => room.frames.some((frame) => frame.kind === 'snapshot'), { timeout: 20_000 }).toBe(true)
  const snapshot = room.frames.find((frame) => frame.kind === 'snapshot')
  const { body } = await world.call('game/crash/getState', { token })
  expect(snapshot).toMatchObject({ room: 'crash', snapshot: { round: { chainHash: body.data.state.round.chainHash } } })
  const asked = { amount: '1.00', currency: 'USD', autoCashOutAt: '1.01' }
  const placed = await world.call('game/crash/bet', { token, key: 'bet', body: asked })
  expect(placed).toMatchObject({ status: 200, body: { data: { wallet: { heldBalance: '1.00' } } } })
  const { id, roundIntId } = placed.body.data.bet
  await room.seen((event) => event.type === 'crash.bets' && event.betCount === 1)
  await room.seen((event) => event.type === 'crash.phase' && event.round.phase === 'running')
  await room.seen((event) => event.type === 'crash.tick')
  await room.seen((event) => event.type === 'crash.myBet' && event.bet.id === id && event.bet.payout === '1.01')
  await room.seen((event) => event.type === 'crash.phase' && event.round.phase === 'busted')
  room.close()
  const round = await world.call('game/crash/getRound', { body: { intId: roundIntId } })
  const { gameHash, salt, formula, crashPoint } = round.body.data.round
  const proof = { game: 'crash', serverSeed: gameHash, clientSeed: salt, params: { formula } }
  const verified = await world.call('game/fairness/verify', { body: proof })
  expect(verified.body.data.outcome).toBe(Number(crashPoint))
}, 180_000)

it('dice over HTTP: one bet for one key, 409 for another bet, 400 without a key, 422 for a bad target', async () => {
  const body = { game: 'dice', amount: '1.00', currency: 'USD', params: { target: '50.50', direction: 'over' } }
  const path = 'game/original/bet'
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.call(path, { token, key: 'roll', body })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  const other = await world.call(path, { token, key: 'roll', body: { ...body, amount: '2.00' } })
  expect(other).toMatchObject({ status: 409, body: { general: { code: 'http.key_reused' } } })
  expect((await world.call(path, { token, body })).status).toBe(400)
  const bad = await world.call(path, {
    token,
    key: 'bad',
    body: { ...body, params: { target: '0', direction: 'over' } },
  })
  expect(bad).toMatchObject({
    status: 422,
    body: { general: { code: 'originals.bad_params', fields: { 'params.target': { reason: 'format' } } } },
  })
  expect((await world.call(path, { key: 'x', body })).status).toBe(401)
})
