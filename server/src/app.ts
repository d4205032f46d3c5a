import { calls as houseCalls } from '@tas/shared/contract/api.ts'
import type { Contract } from '@tas/shared/contract/operation.ts'
import type { Bus } from '#kit/bus/bus.ts'
import type { CommitLanes } from '#kit/commit/engine.ts'
import { startForgettingReplies } from '#kit/commit/forget-replies.ts'
import { type Config, ConfigError, DUTIES } from '#kit/config.ts'
import { connect, dbOf, type Sql, type Tx } from '#kit/db/connect.ts'
import { migrateAll } from '#kit/db/migrate.ts'
import { startResealing, takeCurrentKey } from '#kit/db/reseal.ts'
import { openSchemaCheck, type SchemaCheck } from '#kit/db/schema-fit.ts'
import { sealClearRows } from '#kit/db/seal-clear.ts'
import { createSeals } from '#kit/db/seals.ts'
import { deliverEvents, type Subscription } from '#kit/events/deliver-events.ts'
import type { DomainEvent } from '#kit/events/event.ts'
import { leaveEvents } from '#kit/events/leave-events.ts'
import type { AdmitHooks } from '#kit/http/admit.ts'
import { hiddenBy, openCounters } from '#kit/http/counters.ts'
import type { Download } from '#kit/http/downloads.ts'
import type { Admitted } from '#kit/http/run-call.ts'
import { openLeases } from '#kit/leases/leases.ts'
import type { Log } from '#kit/log.ts'
import { createMetrics } from '#kit/metrics.ts'
import { refuse } from '#kit/refusal.ts'
import { deriveKey, readSeedKey } from '#kit/secret-box.ts'
import { createRooms } from '#kit/sockets/rooms.ts'
import { checkHouse } from './check-house.ts'
import type { Actor, App, Business, Platform } from './ctx.ts'
import type { TasEvent, TasNews } from './events.ts'
import { createHandler } from './handle-call.ts'
import type { Module, Running } from './module.ts'
import { startWatchingClock } from './modules/audit/index.ts'
import { checkBusiness, ensureFirstBusiness, loadBusinesses, siteOrigin } from './modules/business/index.ts'
import { loadModules, settingsOfModules } from './modules.ts'
import { openHouseBus, openNewsLine } from './news-line.ts'
import { openLanes } from './open-lanes.ts'
import { type Keeping, keepRounds, type RoundKeeper } from './round-keeper.ts'

/** The house without its doors to the network: every business at work, able to run calls. */
export type House = Pick<AdmitHooks<App, Actor>, 'resolveToken' | 'verifySignature'> & {
  readonly platform: Platform
  readonly modules: readonly Module[]
  /** Every call that can be made here. */
  readonly calls: Contract
  readonly apps: ReadonlyMap<number, App>
  /** Tells the processes of a house what screens show. */
  readonly bus: Bus
  /** Whether this version may work on the schema still. @throws ConfigError */
  checkSchema(): Promise<void>
  /** Has news of every business heard, of this process and of others, after its modules. */
  hear(ear: HouseEar): void
  /**
   * The business a request means: by number, else by host name; in a sandbox any other name means the first. Null: the number
   * or the name is nobody's.
   */
  businessOf(bid: string | undefined, host: string): App | null
  /** Opens the file behind a link. @throws Refusal when it leads nowhere. */
  openDownload(app: App, token: string): Promise<Download>
  /** Does a call that was let in. @param input what the contract made of its payload */
  handle(request: Admitted<App, Actor>, input: unknown): Promise<unknown>
  /** The metrics of every part of the house in this process. */
  metricsText(): Promise<string>
  stop(): Promise<void>
}

/** Modules and their calls beside those of the product: tests try what the house offers with some of their own. */
export type Extra = { readonly calls: Contract; readonly modules: readonly Module[] }

/** What the house consists of where nothing is added. */
const NOTHING: Extra = { calls: {}, modules: [] }

export type HouseOptions = {
  /**
   * Where shared rounds are run: in a thread that no call can hold up, or here, beside the calls, by the same code; idle:
   * nothing is run, neither rounds nor jobs, for a command beside the server.
   */
  readonly work?: 'thread' | 'here' | 'idle'
  readonly extra?: Extra
}

export type HouseEar = {
  hear(app: App, news: TasNews): void
  /** News of other processes may have been missed. */
  missed(app: App): void
}

/** Connections that no business keeps to itself. */
const SHARED_CONNECTIONS = 2

/**
 * Connects, migrates, seeds and starts every business. Throws when the database cannot be reached, and when calls and modules
 * do not fit.
 */
export async function openHouse(
  config: Config,
  log: Log,
  { work = 'here', extra = NOTHING }: HouseOptions = {},
): Promise<House> {
  const modules = [...(await loadModules()), ...extra.modules]
  const calls = { ...houseCalls, ...extra.calls }
  checkHouse(calls, modules)
  const { role, checkSchema } = await prepareDatabase(config, log, modules)
  if (role === null)
    log.warn({ role }, 'the server works with the rights of the owner of its database: docs/operations.md, Rights')
  const sql = connect(config.databaseUrl, { poolSize: config.databasePool, name: 'tas', role })
  /** What is open already, to be closed again when the rest cannot be opened. */
  const begun: Running[] = [{ stop: () => sql.end({ timeout: 2 }) }]
  const begin = <Part extends Running>(part: Part): Part => {
    begun.push(part)
    return part
  }
  try {
    const leases = begin(await openLeases({ databaseUrl: config.databaseUrl, role, log }))
    const bus = begin(await openHouseBus(config))
    const counters = openCounters(bus, hiddenBy(deriveKey(readSeedKey(config), 'counters')))
    const platform: Platform = { config, log, metrics: createMetrics(), sql, leases, counters }
    for (const module of modules) module.metrics?.(platform)
    const lanes = begin(await openLanes(platform, role))
    const whole: Whole = { modules, calls, work, lanes, bus, checkSchema, ears: [] }
    const opened: OpenBusiness[] = []
    const declared = settingsOfModules(modules)
    const businesses = (await loadBusinesses(sql)).map((stored) => checkBusiness(stored, declared))
    guardPool(config, businesses.length)
    for (const business of businesses) opened.push(await openBusiness(platform, business, whole))
    const { doesWork } = DUTIES[config.role]
    const keeper = work !== 'thread' || !doesWork ? null : keepRounds(keeping(platform, role, { modules, opened }))
    return houseOf(platform, whole, { opened, keeper })
  } catch (error) {
    for (const one of begun.reverse()) await one.stop()
    throw error
  }
}

type Whole = {
  readonly modules: readonly Module[]
  readonly calls: Contract
  readonly work: 'thread' | 'here' | 'idle'
  readonly lanes: CommitLanes & Running
  readonly bus: Bus
  readonly checkSchema: SchemaCheck
  readonly ears: HouseEar[]
}

/** Throws ConfigError when work that holds one connection and asks for another could wait for itself. */
function guardPool({ databasePool }: Config, businessCount: number): void {
  // The draws of each business hold one while they are run; what they do needs others, and so do calls.
  const least = businessCount + SHARED_CONNECTIONS
  if (databasePool < least)
    throw new ConfigError(
      `DATABASE_POOL is ${databasePool}; for ${businessCount} business(es) it must be at least ${least}.`,
    )
}

/** `role`: for everything that the owner alone need not do. */
type Prepared = { readonly role: string | null; readonly checkSchema: SchemaCheck }

/** What only the owner of the database may do. */
async function prepareDatabase(config: Config, log: Log, modules: readonly Module[]): Promise<Prepared> {
  const owner = connect(config.databaseUrl, { poolSize: 1, name: 'tas-owner' })
  try {
    const role = await migrateAll(owner)
    const checkSchema = await openSchemaCheck()
    await checkSchema(owner)
    await ensureFirstBusiness(owner, config.mode, settingsOfModules(modules))
    await sealClearTexts({ config, log, owner }, modules)
    return { role, checkSchema }
  } finally {
    await owner.end({ timeout: 2 })
  }
}

/** Any constant works: processes that start together wait for the first. */
const SEAL_LOCK = 7_411_003

/** Seals what an older version kept in clear, before anybody reads it. `owner` is one connection. */
async function sealClearTexts(
  { config, log, owner }: { readonly config: Config; readonly log: Log; readonly owner: Sql },
  modules: readonly Module[],
): Promise<void> {
  await owner`select pg_advisory_lock(${SEAL_LOCK}::int)`
  for (const { id } of await loadBusinesses(owner)) {
    const db = dbOf(owner, id, { seals: createSeals(readSeedKey(config), id) })
    await takeCurrentKey(db)
    for (const clear of modules.flatMap(({ clearRows = [] }) => clearRows)) await sealClearRows(db, log, clear)
  }
  await owner`select pg_advisory_unlock(${SEAL_LOCK}::int)`
}

type OpenBusiness = { readonly app: App; wake(): void; stop(): Promise<void> }

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
  const betSources = modules.flatMap((module) => module.betSources ?? [])
  const shared = { ...platform, business, db, engine, personalTables, betSources }
  async function leave(tx: Tx, event: TasEvent): Promise<void> {
    await leaveEvents(tx, [event])
    wake()
  }
  async function hideName(name: string): Promise<void> {
    await Promise.all(modules.map((module) => module.hideName?.(app, name)))
  }
  const tellOthers = (news: TasNews) => part.pass?.(news)
  const app: App = { ...shared, rooms, runsRounds, askReaders, tell, tellOthers, leave, hideName }
  return { app, wake, stop: () => engine.stop() }
}

async function openBusiness(platform: Platform, business: Business, whole: Whole): Promise<OpenBusiness> {
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
  const { db, log, personalTables } = opened.app
  for (const module of modules) await module.seed?.(opened.app)
  if (work === 'idle') return opened
  const { hasCalls, hasSockets, doesWork } = DUTIES[platform.config.role]
  const running: Running[] = []
  const keep = (job: Running | undefined) => job !== undefined && running.push(job)
  if (doesWork) {
    keep(startResealing(db, log, personalTables))
    keep(startForgettingReplies(db, log))
    for (const module of modules) keep(await module.work?.(opened.app))
  }
  // Behind the work, whose first line says for how long nothing had run.
  keep(await startWatchingClock(opened.app))
  if (hasCalls || hasSockets) for (const module of modules) keep(await module.serve?.(opened.app))
  // Whoever shows rounds runs them too, where this part is to.
  else if (opened.app.runsRounds) for (const module of modules) keep(module.lead?.(opened.app))
  deliveries = deliverEvents(db, {
    subscriptions: subscriptionsOf(modules, opened.app),
    log,
    metrics: platform.metrics,
    business: business.id,
  })
  running.push(deliveries)
  return {
    ...opened,
    async stop() {
      for (const job of running.reverse()) await job.stop()
      await opened.stop()
      line.stop()
    },
  }
}

/** What the keeper of the rounds' thread has to know of this part of the house. */
function keeping(
  platform: Platform,
  role: string | null,
  { modules, opened }: { readonly modules: readonly Module[]; readonly opened: readonly OpenBusiness[] },
): Keeping {
  return {
    platform,
    role,
    apps: new Map(opened.map(({ app }) => [app.business.id, app])),
    tell: (app, news) => app.tell(news),
    wake: (app) => opened.find((one) => one.app === app)?.wake(),
    async readSoFar(app) {
      const read = await Promise.all(modules.map((module) => module.readSoFar?.(app)))
      return Object.assign({}, ...read)
    },
  }
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

type Parts = { readonly opened: readonly OpenBusiness[]; readonly keeper: RoundKeeper | null }

function houseOf(platform: Platform, whole: Whole, { opened, keeper }: Parts): House {
  const { modules, calls, lanes, bus, checkSchema, ears } = whole
  const handle = createHandler(modules, calls)
  const apps = new Map(opened.map(({ app }) => [app.business.id, app]))
  return {
    platform,
    modules,
    calls,
    apps,
    bus,
    checkSchema: () => checkSchema(platform.sql),
    hear: (ear) => void ears.push(ear),
    businessOf(bid, host) {
      if (bid !== undefined) return /^[1-9]\d{0,8}$/.test(bid) ? (apps.get(Number(bid)) ?? null) : null
      const name = host.toLowerCase()
      const byHost = opened.find(({ app }) => app.business.hosts.includes(name))
      // A business without a name of its own is found where its mails lead; of several, the first.
      const bySite = opened.find(({ app }) => new URL(siteOrigin(app)).hostname === name)
      const first = platform.config.mode === 'sandbox' ? opened[0] : undefined
      return (byHost ?? bySite ?? first)?.app ?? null
    },
    async resolveToken(app, kind, token, options) {
      const resolve = modules.find(({ tokens }) => tokens?.[kind] !== undefined)?.tokens?.[kind]
      return (await resolve?.(app, token, options)) ?? null
    },
    async verifySignature(app, signature, signed) {
      const found = modules.find(({ signatures = {} }) => Object.hasOwn(signatures, signature))
      return (await found?.signatures?.[signature]?.(app, signed)) ?? null
    },
    async openDownload(app, token) {
      for (const module of modules) {
        const opened = await module.openDownload?.(app, token)
        if (opened) return opened
      }
      throw refuse('cashier.export_unknown')
    },
    handle,
    metricsText: () => keeper?.metricsText() ?? platform.metrics.registry.metrics(),
    async stop() {
      // First the rounds: what they still commit is told by the businesses here.
      await keeper?.stop()
      for (const business of opened) await business.stop()
      await lanes.stop()
      await bus.stop()
      await platform.leases.stop()
      await platform.sql.end({ timeout: 5 })
    },
  }
}
