import type { LiveEvent, ServerFrame } from '@tas/shared/contract/topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createLog } from '#kit/log.ts'
import { openHouseBus } from '#src/news-line.ts'
import { startServer, type TasServer } from '#src/server.ts'
import { registration } from './people.ts'
import { type RedisServer, startRedis } from './redis-server.ts'
import { until } from './until.ts'
import { type CallOptions, createWorld, NO_RATES, type ServedWorld, serveWorld } from './world.ts'

let redis: RedisServer
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

type Tab = { readonly frames: ServerFrame[]; readonly closed: Promise<unknown>; join(room: string): void }

/** A page of a signed-in player, connected to one of the servers. */
async function openTab(server: TasServer, token: string): Promise<Tab> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/live`)
  const frames: ServerFrame[] = []
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as ServerFrame))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(JSON.stringify({ kind: 'hello', businessId: 1, language: 'en', token }))
  await until('the welcome', () => frames.find((frame) => frame.kind === 'welcome'))
  return { frames, closed, join: (room) => socket.send(JSON.stringify({ kind: 'join', room })) }
}

it('houses of one Redis do not hear each other, though their databases have one name', async () => {
  const world = await createWorld({ env: { REDIS_URL: redis.url } })
  const heard: unknown[] = []
  const hear = { hear: (message: unknown) => void heard.push(message), missed: () => undefined }
  const own = await openHouseBus(world.config)
  const other = await openHouseBus(world.config)
  await other.subscribe('a', hear).isReady
  // The same database, as if it were another's.
  await world.owner.sql`update platform.house set id = gen_random_uuid()`
  const stranger = await openHouseBus(world.config)
  stranger.publish('a', 'of a stranger')
  await stranger.stop()
  own.publish('a', 'our own')
  await expect.poll(() => heard).toEqual(['our own'])
  await own.stop()
  await other.stop()
  await world.stop()
})

const eventsOf = ({ frames }: Tab) => frames.flatMap((frame) => (frame.kind === 'event' ? [frame.event] : []))

const carriers = [
  { name: 'PostgreSQL', env: () => ({}) },
  { name: 'Redis', env: () => ({ REDIS_URL: redis.url }) },
]

describe.each(carriers)('two servers of one house, told over $name', ({ env }) => {
  let world: ServedWorld
  let second: TasServer
  let token: string
  let tabs: readonly [Tab, Tab]

  beforeAll(async () => {
    world = await serveWorld({ env: env() })
    second = await startServer(world.config, createLog('silent'), { rates: NO_RATES })
    token = (await world.call('user/user/register', { body: registration('two') })).body.data.token
    tabs = [await openTab(world.server, token), await openTab(second, token)]
  })
  afterAll(async () => {
    await second.stop()
    await world.stop()
  })

  /** Each of the two tabs is told. */
  async function bothSee(what: string, fits: (event: LiveEvent) => boolean): Promise<void> {
    await Promise.all(tabs.map((tab) => until(what, () => eventsOf(tab).find(fits))))
  }

  /** Makes a call at the second server. */
  const callThere = async (path: string, { body, key }: Pick<CallOptions, 'body' | 'key'>) => {
    const response = await fetch(`${second.url}/api/${path}`, {
      method: 'POST',
      headers: {
        BID: '1',
        LANG: 'en',
        token,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body ?? {}),
    })
    expect(response.status).toBe(200)
    return (await response.json()) as { readonly data: Record<string, { readonly id: string }> }
  }

  it('show a balance on both, whichever moved it', async () => {
    const deposit = { gatewayCode: 'sandbox', amount: '25.00', currency: 'USD' }
    await world.call('deposit/deposit/create', { token, key: 'here', body: deposit })
    await bothSee('25.00', (event) => event.type === 'wallet.changed' && event.wallet.balance === '25.00')
    await callThere('deposit/deposit/create', { key: 'there', body: deposit })
    await bothSee('50.00', (event) => event.type === 'wallet.changed' && event.wallet.balance === '50.00')
  })

  it('show settings, limits and notices on both', async () => {
    await callThere('user/settings/update', { body: { theme: 'light' } })
    await bothSee('settings', (event) => event.type === 'settings.changed' && event.settings.theme === 'light')
    await callThere('limits/limit/setLimit', { body: { kind: 'deposit', period: 'day', value: '70.00' } })
    await bothSee('limits', (event) => event.type === 'limits.changed')
    await callThere('notices/notice/markRead', { body: { isRead: true } })
    await bothSee('notices', (event) => event.type === 'notices.changed')
  })

  it('show a bet on a shared round on both', async () => {
    const bet = { amount: '1.00', currency: 'USD', autoCashOutAt: '1.01' }
    const crash = await callThere('game/crash/bet', { key: 'crash', body: bet })
    await bothSee('a bet', (event) => event.type === 'crash.myBet' && event.bet.id === crash.data['bet']?.id)
    const table = 'live-roulette'
    // A table that nobody looks at rests.
    tabs[1].join(`table.${table}`)
    const laid = await until('a round that takes bets', async () => {
      const { body } = await world.call('game/table/getState', { body: { table } })
      const round = body.data.state?.round?.intId
      if (round === undefined) return undefined
      const chips = { table, round, chips: [{ spot: 'red', units: 1 }], amount: '1.00', currency: 'USD' }
      const answer = await world.call('game/table/bet', { token, key: `chips-${round}`, body: chips })
      if (answer.status !== 200) throw new Error(JSON.stringify([answer.body.general, body.data.state?.round]))
      return answer.body.data
    })
    await bothSee('chips', (event) => event.type === 'table.myBet' && event.bet.id === laid.bet.id)
  })

  it('leave out a name on both as soon as its player hides it', async () => {
    for (const tab of tabs) tab.join('feed')
    for (const isShown of [true, false]) await callThere('game/feed/setVisibility', { body: { isShown } })
    await bothSee('a hidden name', (event) => event.type === 'feed.nameHidden')
  })

  it('hold the same page to be out of date', async () => {
    const told: string[] = []
    for (const { house } of [world.server, second])
      house.hear({ hear: (_app, news) => told.push(news.type), missed: () => undefined })
    world.app.tell({ type: 'site.out_of_date' })
    await expect.poll(() => told.filter((type) => type === 'site.out_of_date')).toHaveLength(2)
  })

  it('close every tab of a session that was ended at one of them', async () => {
    const told: string[] = []
    // A heartbeat would find it half a minute later: being told is what is meant.
    for (const { house } of [world.server, second])
      house.hear({ hear: (_app, news) => told.push(news.type), missed: () => undefined })
    await callThere('user/user/exit', {})
    await expect.poll(() => told.filter((type) => type === 'identity.session_ended')).toHaveLength(2)
    await Promise.all(tabs.map(({ closed }) => closed))
    expect(tabs.map(({ frames }) => frames.at(-1))).toEqual([{ kind: 'ended' }, { kind: 'ended' }])
  })
})
