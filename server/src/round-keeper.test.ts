import type { CallData, CallPath } from '@tas/shared/contract/api.ts'
import type { Envelope } from '@tas/shared/contract/envelope.ts'
import type { TableBetData } from '@tas/shared/contract/rooms/table-calls.ts'
import { roundDurationMs } from '@tas/shared/rules/games/crash/curve.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { createLog, type Log } from '#kit/log.ts'
import { registration } from '../test/people.ts'
import { createWorld, type World } from '../test/world.ts'
import type { Module } from './module.ts'
import { storeChain } from './modules/rooms/chains/chain-store.ts'
import { between, chainWith } from './modules/rooms/crash/crash.fixture.ts'
import { readRound } from './modules/rooms/crash/round-store.ts'
import { startedCrash } from './modules/rooms/crash/start-crash.ts'
import { openApp } from './open-business.ts'
import { keepRounds } from './round-keeper.ts'
import { heardByRounds } from './round-messages.ts'
import { startServer, type TasServer } from './server.ts'

let world: World
let server: TasServer
let token: string
const STALL_MS = 2_500

beforeAll(async () => {
  world = await createWorld()
  const { app } = world
  await startedCrash(app)?.stop()
  const { sql, schema } = app.db
  await sql.unsafe(`delete from ${schema}.rooms_crash_bet; delete from ${schema}.rooms_crash_round;
    delete from ${schema}.rooms_chain where game = 'crash'`)
  await storeChain(app, await chainWith([between(110, 115)], 40))
  server = await startServer(world.config, createLog('silent'), { rounds: 'thread' })
  token = (await call('user/user/register', registration('stalled'))).data.token
  await call('deposit/deposit/create', { gatewayCode: 'sandbox', amount: '100.00', currency: 'USD' }, 'money')
})
afterAll(async () => {
  await server.stop()
  await world.stop()
})

async function call<Path extends CallPath>(path: Path, body: object = {}, key?: string) {
  const headers = {
    BID: '1',
    LANG: 'en',
    'content-type': 'application/json',
    ...(token === undefined ? {} : { token }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  }
  const answer = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Envelope<CallData<Path>>
}

/** Nothing else happens in this thread meanwhile: no call is read and no timer fires. */
function standStill(forMs: number): void {
  const until = performance.now() + forMs
  while (performance.now() < until);
}

const shown = () => startedCrash(onlyApp())?.crash.screen.round()

function onlyApp() {
  const app = server.house.apps.get(1)
  if (app === undefined) throw new Error('business 1 exists')
  return app
}

it('goes on with a round while the part that reads calls stands still: its targets are paid, its crash is none of an outage', async () => {
  await expect.poll(() => shown()?.status, { timeout: 30_000 }).toBe('betting')
  const bet = { amount: '1.00', currency: 'USD' }
  const manual = await call('game/crash/bet', { ...bet, autoCashOutAt: null }, 'manual')
  const target = await call('game/crash/bet', { ...bet, autoCashOutAt: '1.05' }, 'target')
  expect([manual.data.bet.roundIntId, target.data.bet.roundIntId]).toEqual([1, 1])
  await expect.poll(() => shown()?.status, { timeout: 30_000, interval: 5 }).toBe('running')
  const cashOut = call('game/crash/cashOut', { betId: manual.data.bet.id }, 'out')
  standStill(STALL_MS)
  const stoodUntil = Date.now()
  expect((await cashOut).general.code).toBe('rooms.too_late')
  const { sql, b } = world.app.db
  const ends = async () =>
    sql<{ id: string; status: string; changed_at: Date }[]>`
      select id, status, changed_at from ${b}.rooms_crash_bet order by int_id`
  await expect
    .poll(async () => (await ends()).map(({ status }) => status), { timeout: 30_000 })
    .toEqual([...['lost', 'cashed_out']])
  const [, paid] = await ends()
  expect(paid?.changed_at.getTime()).toBeLessThan(stoodUntil)
  const round = await readRound(world.app.db, 1)
  expect(round).toMatchObject({ status: 'busted', outageNoticedAt: null })
  expect(round?.bustedAt).toBe(Number(round?.startedAt) + roundDurationMs(round?.crashPointE2 ?? 0))
  // What the thread commits is told where the players are.
  await expect.poll(() => shown()?.status, { timeout: 30_000 }).toBe('busted')
  expect((await call('game/crash/getState')).data.state.history[0]).toMatchObject({ intId: 1 })
})

it('counts what the thread does among the metrics, and the process once', async () => {
  const text = await server.house.metricsText()
  expect(text).toMatch(/^tas_commit_batch_units_count [1-9]/m)
  expect(text.match(/^process_resident_memory_bytes /gm)).toHaveLength(1)
  const names = (metrics: string) => new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  expect(names(text)).toEqual(names(await onlyApp().metrics.registry.metrics()))
})

it('passes what it hears on to the part that has the connections, and wakes it for what it leaves', async () => {
  const app = onlyApp()
  const heard: string[] = []
  let wakes = 0
  const counter = (part: string): Module => ({
    name: part,
    listeners: {
      'rounds.changed': () => void heard.push(`${part}: rounds changed`),
      'rooms.table_bet_changed': () => void heard.push(`${part}: bet changed`),
    },
  })
  const { rooms, askReaders } = app
  const part = { lanes: { engineOf: () => app.engine }, runsRounds: false, rooms, askReaders, wake: () => void wakes++ }
  const readers = await openApp(app, app.business, { ...part, modules: [counter('readers')] })
  const rounds = await openApp(app, app.business, {
    ...part,
    modules: [counter('rounds')],
    hears: heardByRounds,
    pass: (news) => readers.app.tell(news),
  })
  rounds.app.tell({ type: 'rounds.changed', room: 'crash' })
  expect(heard).toEqual(['readers: rounds changed'])
  rounds.app.tell({ type: 'rooms.table_bet_changed', playerId: 'somebody', bet: {} as TableBetData })
  expect(heard.slice(1)).toEqual(['rounds: bet changed', 'readers: bet changed'])
  await inTx(app.db, (tx) => rounds.app.leave(tx, { type: 'loyalty.level_reached', playerId: 'somebody', level: 1 }))
  expect(wakes).toBe(1)
})

it('starts a thread that dies again, and stops all the same', async () => {
  let deaths = 0
  const count = (_fields: object, message: string) => {
    if (message.includes('started again')) deaths++
  }
  const log: Log = { ...createLog('silent'), error: count }
  const nowhere = { ...world.config, logLevel: 'silent', databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' }
  const keeper = keepRounds({
    platform: { ...onlyApp(), config: nowhere, log },
    role: null,
    apps: server.house.apps,
    tell: () => undefined,
    wake: () => undefined,
    readSoFar: async () => ({}),
  })
  await expect.poll(() => deaths, { timeout: 60_000 }).toBeGreaterThan(1)
  await keeper.stop()
})
