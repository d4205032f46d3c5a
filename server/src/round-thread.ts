import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '#kit/db/connect.ts'
import { openCounters } from '#kit/http/counters.ts'
import { LEASE_MS, openLeases } from '#kit/leases/leases.ts'
import { createLog } from '#kit/log.ts'
import { createMetrics } from '#kit/metrics.ts'
import { createRooms } from '#kit/sockets/rooms.ts'
import type { App, Business, Platform } from './ctx.ts'
import type { Running } from './module.ts'
import { loadModules, roundModules } from './modules.ts'
import { openApp } from './open-business.ts'
import { openLanes } from './open-lanes.ts'
import { type FromRounds, heardByRounds, type RoundsData, type ToRounds } from './round-messages.ts'

/*
 * The thread that runs shared rounds (crash, live tables): a part of the house with connections of its own, which no
 * call can hold up. It decides by the database alone, as any second process does; what it commits is told by the part that has
 * the players' connections. Started by round-keeper.ts.
 */

/** Connections for its work; the lanes and the leases have more of their own. */
const POOL = 3

// The one that starts this thread gives it just that.
const { config, role, ofProcess, businesses } = workerData as RoundsData
const log = createLog(config.logLevel)
const sql = connect(config.databaseUrl, {
  poolSize: POOL,
  name: 'tas-rounds',
  role,
  // Nobody takes the place of one that stands still in a transaction before the database has ended it.
  idleInTransactionMs: LEASE_MS,
})
const leases = await openLeases({ databaseUrl: config.databaseUrl, role, log, ofProcess })
const platform: Platform = {
  config,
  log,
  metrics: createMetrics({ ofProcess: false }),
  sql,
  leases,
  // Nobody calls here.
  counters: openCounters(null),
  businessIds: new Set(),
}
const lanes = await openLanes(platform, role)
const stops: (() => Promise<void>)[] = []
/** Those that are opened here, whether or not that is done. */
const known = new Map(businesses.map((business) => [business.id, business]))
const apps = new Map<number, App>()
const questions = new Map<number, (points: Readonly<Record<string, number>>) => void>()
let questionCount = 0

function tell(message: FromRounds): void {
  parentPort?.postMessage(message)
}

/** Asks the part of the house that reads calls what it has read in time. */
function askReaders(businessId: number): Promise<Readonly<Record<string, number>>> {
  const id = ++questionCount
  const { promise, resolve } = Promise.withResolvers<Readonly<Record<string, number>>>()
  questions.set(id, resolve)
  tell({ kind: 'readSoFar', businessId, id })
  return promise
}

/** Nobody's connection is here: what is told to a room has the other part look at what it shows there. */
function roomsOf(businessId: number): App['rooms'] {
  const look = (room: string) => tell({ kind: 'news', businessId, news: { type: 'rounds.changed', room } })
  return Object.assign(createRooms(), { send: look, sendLossy: () => undefined })
}

async function open(business: Business): Promise<void> {
  const modules = await loadModules(roundModules)
  const opened = await openApp(platform, business, {
    modules,
    lanes,
    hears: heardByRounds,
    runsRounds: true,
    rooms: roomsOf(business.id),
    askReaders: () => askReaders(business.id),
    pass: (news) => tell({ kind: 'news', businessId: business.id, news }),
    wake: () => tell({ kind: 'left', businessId: business.id }),
  })
  apps.set(business.id, opened.app)
  const running: Running[] = []
  for (const module of modules) {
    const led = module.lead?.(opened.app)
    if (led !== undefined) running.push(led)
  }
  stops.push(async () => {
    await Promise.all(running.map((one) => one.stop()))
    await opened.stop()
  })
}

/** Opens one that was added since this thread started. */
async function add(business: Business): Promise<void> {
  if (known.has(business.id)) return
  known.set(business.id, business)
  await open(business)
}

/** The business that was given is the one its part works with. */
function takeSettings({ id, settings, settingsVersion }: Pick<Business, 'id' | 'settings' | 'settingsVersion'>): void {
  const business = known.get(id)
  if (business !== undefined) Object.assign(business, { settings, settingsVersion })
}

async function stop(): Promise<void> {
  await Promise.all(stops.map((one) => one()))
  await lanes.stop()
  await leases.stop()
  await sql.end({ timeout: 5 })
  // Ends this thread alone.
  process.exit()
}

parentPort?.on('message', (message: ToRounds) => {
  if (message.kind === 'stop') void stop()
  else if (message.kind === 'attended') apps.get(message.businessId)?.pace.attend()
  else if (message.kind === 'added') void add(message.business)
  else if (message.kind === 'settings') takeSettings(message.business)
  else if (message.kind === 'metrics')
    void platform.metrics.registry.getMetricsAsJSON().then((metrics) => tell({ kind: 'metrics', metrics }))
  else {
    questions.get(message.id)?.(message.points)
    questions.delete(message.id)
  }
})
for (const business of businesses) await open(business)
tell({ kind: 'ready' })
