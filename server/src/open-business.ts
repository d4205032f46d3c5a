import type { Bus } from '#kit/bus/bus.ts'
import type { CommitLanes } from '#kit/commit/engine.ts'
import { startForgettingReplies } from '#kit/commit/forget-replies.ts'
import { DUTIES } from '#kit/config.ts'
import { dbOf, type Tx } from '#kit/db/connect.ts'
import { startResealing, takeCurrentKey } from '#kit/db/reseal.ts'
import { createSeals } from '#kit/db/seals.ts'
import { deliverEvents, type Subscription } from '#kit/events/deliver-events.ts'
import type { DomainEvent } from '#kit/events/event.ts'
import { leaveEvents } from '#kit/events/leave-events.ts'
import { createPace } from '#kit/pace.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { createRooms } from '#kit/sockets/rooms.ts'
import type { App, Business, Platform } from './ctx.ts'
import type { TasEvent, TasNews } from './events.ts'
import { type Module, type Running, sealedTablesOf } from './module.ts'
import { startWatchingClock } from './modules/audit/index.ts'
import { settingsOfModules } from './modules.ts'
import { openNewsLine } from './news-line.ts'

export type HouseEar = {
  hear(app: App, news: TasNews): void
  /** News of other processes may have been missed. */
  missed(app: App): void
}

/** What every business of a process is opened with. */
export type Whole = {
  readonly modules: readonly Module[]
  readonly work: 'thread' | 'here' | 'idle'
  readonly lanes: CommitLanes & Running
  readonly bus: Bus
  readonly ears: HouseEar[]
}

/** `wake`: events were left, for whoever delivers them. */
export type OpenBusiness = { readonly app: App; wake(): void; stop(): Promise<void> }

/** A part of the house: which modules it has, and what it does with news, events and rounds. */
export type Part = Pick<App, 'runsRounds' | 'rooms' | 'askReaders'> & {
  readonly modules: readonly Module[]
  readonly lanes: CommitLanes
  /** The news its own modules are told; without it all. The rest is for where `pass` tells it, once. */
  readonly hears?: ReadonlySet<TasNews['type']>
  /** Passes news on, after the modules of this part. */
  pass?(news: TasNews): void
  /** Events were left: whoever delivers them is to look. */
  wake(): void
}

/** Opens what the operations of a business need in this part of the house. Nothing runs yet. */
export async function openApp(platform: Platform, business: Business, part: Part): Promise<OpenBusiness> {
  const { config, sql } = platform
  const { modules, lanes, runsRounds, rooms, askReaders, wake } = part
  const tell = (news: TasNews) => {
    if (part.hears?.has(news.type) ?? true) tellModules(modules, app, news)
    part.pass?.(news)
  }
  const seals = createSeals(readSeedKey(config), business.id)
  // What transactions of this house tell is news of this house.
  const db = dbOf(sql, business.id, { seals, tell: (news) => tell(news as TasNews) })
  await takeCurrentKey(db)
  const engine = lanes.engineOf({
    db,
    publish({ events, news }) {
      // What decisions of this house tell is news of this house.
      for (const one of news as readonly TasNews[]) tell(one)
      if (events.length > 0) wake()
    },
  })
  const personalTables = modules.flatMap((module) => module.personalTables ?? [])
  const sealedTables = sealedTablesOf(modules)
  const betSources = modules.flatMap((module) => module.betSources ?? [])
  const pace = createPace(config.restAfterMs)
  const declaredSettings = settingsOfModules(modules)
  const shared = { ...platform, business, db, engine, pace, personalTables, sealedTables, betSources, declaredSettings }
  async function leave(tx: Tx, event: TasEvent): Promise<void> {
    await leaveEvents(tx, [event])
    wake()
  }
  async function hideName(name: string): Promise<void> {
    await Promise.all(modules.map((module) => module.hideName?.(app, name)))
  }
  const readBonusWallets: App['readBonusWallets'] = async (asked) =>
    (await Promise.all(modules.map((module) => module.bonusWallets?.(app, asked) ?? []))).flat()
  const countNewTickets: App['countNewTickets'] = async (playerId) => {
    const counts = await Promise.all(modules.map((module) => module.newTickets?.(app, playerId) ?? 0))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const tellOthers = (news: TasNews) => part.pass?.(news)
  const app: App = {
    ...shared,
    rooms,
    runsRounds,
    askReaders,
    tell,
    tellOthers,
    leave,
    hideName,
    readBonusWallets,
    countNewTickets,
  }
  return { app, wake, stop: () => engine.stop() }
}

/** Opens a business and starts what the modules do for it in this process. What fails leaves nothing running. */
export async function openBusiness(platform: Platform, business: Business, whole: Whole): Promise<OpenBusiness> {
  const { modules, lanes, work, bus, ears } = whole
  let deliveries: Running & { wake(): void } = { wake: () => undefined, stop: async () => undefined }
  let app: App | null = null
  const line = openNewsLine(bus, business.id, {
    hear(news) {
      if (app === null) return
      tellModules(modules, app, news)
      for (const ear of ears) ear.hear(app, news)
    },
    missed(room) {
      if (app === null) return
      if (room !== undefined) app.rooms.send(room, { type: 'news.missed' })
      else for (const ear of ears) ear.missed(app)
    },
  })
  const opened = await openApp(platform, business, {
    modules,
    lanes,
    runsRounds: work === 'here' && DUTIES[platform.config.role].doesWork,
    rooms: createRooms({ hearFor: line.hearFor }),
    askReaders: async () => ({}),
    wake: () => deliveries.wake(),
    pass(news) {
      if (app !== null) for (const ear of ears) ear.hear(app, news)
      line.pass(news)
    },
  })
  app = opened.app
  const running: Running[] = [{ stop: async () => line.stop() }, opened]
  async function stop(): Promise<void> {
    for (const one of running.reverse()) await one.stop()
  }
  try {
    for (const module of modules) {
      await module.seed?.(opened.app)
      await module.settle?.(opened.app)
    }
    if (work === 'idle') return { ...opened, stop }
    platform.metrics.watchPace(business.id, opened.app.pace.isResting)
    await startJobs(opened.app, modules, running)
    deliveries = deliverEvents(opened.app.db, {
      subscriptions: subscriptionsOf(modules, opened.app),
      log: opened.app.log,
      pace: opened.app.pace,
      metrics: platform.metrics,
      business: business.id,
    })
    running.push(deliveries)
    return { ...opened, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Fits to the settings of a business what modules keep for it. */
export async function settleModules(modules: readonly Module[], app: App): Promise<void> {
  for (const module of modules) await module.settle?.(app)
}

/** Starts what the modules do for a business in a process of this role; each is put among what is `running`. */
async function startJobs(app: App, modules: readonly Module[], running: Running[]): Promise<void> {
  const { hasCalls, hasSockets, doesWork } = DUTIES[app.config.role]
  const keep = (job: Running | undefined) => job !== undefined && running.push(job)
  if (doesWork) {
    keep(startResealing(app.db, app.sealedTables, app))
    keep(startForgettingReplies(app.db, app))
    for (const module of modules) keep(await module.work?.(app))
  }
  // Behind the work, whose first line says for how long nothing had run.
  keep(await startWatchingClock(app))
  if (hasCalls || hasSockets) for (const module of modules) keep(await module.serve?.(app))
  // Whoever shows rounds runs them too, where this part is to.
  else if (app.runsRounds) for (const module of modules) keep(module.lead?.(app))
}

/** What the modules do for events, each under the name its deliveries are kept by. */
function subscriptionsOf(modules: readonly Module[], app: App): readonly Subscription[] {
  return modules.flatMap(({ name, subscribers }) =>
    Object.entries(subscribers ?? {}).map(([type, subscriber]) => ({
      name: `${name}:${type}`,
      type,
      // The table is keyed by the event's own type, so what is found under it takes this event.
      handle: (event: DomainEvent) => (subscriber as (app: App, event: DomainEvent) => Promise<void>)(app, event),
    })),
  )
}

/** Tells news to the modules in their order. A listener that fails, at once or later, is logged and stops nobody else. */
function tellModules(modules: readonly Module[], app: App, news: TasNews): void {
  for (const { name, listeners } of modules) {
    // The table is keyed by the news' own type, so what is found under it takes this one.
    const listener = listeners?.[news.type] as ((app: App, news: TasNews) => void | Promise<void>) | undefined
    const failed = (error: unknown) => app.log.error({ err: error, type: news.type, module: name }, 'a listener failed')
    try {
      listener?.(app, news)?.catch(failed)
    } catch (error) {
      failed(error)
    }
  }
}
