import type { CallPath } from '@tas/shared/contract/api.ts'
import { type CommitEngine, createCommitEngine } from '#kit/commit/engine.ts'
import { startForgettingReplies } from '#kit/commit/forget-replies.ts'
import { claimLanes } from '#kit/commit/lanes.ts'
import { type Config, ConfigError } from '#kit/config.ts'
import { connect, dbOf, type Sql, type Tx } from '#kit/db/connect.ts'
import { migrateAll } from '#kit/db/migrate.ts'
import { startResealing, takeCurrentKey } from '#kit/db/reseal.ts'
import { sealClearRows } from '#kit/db/seal-clear.ts'
import { createSeals } from '#kit/db/seals.ts'
import { deliverEvents, type Subscription } from '#kit/events/deliver-events.ts'
import type { DomainEvent } from '#kit/events/event.ts'
import { leaveEvents } from '#kit/events/leave-events.ts'
import type { Download } from '#kit/http/downloads.ts'
import type { Request } from '#kit/http/run-call.ts'
import type { Log } from '#kit/log.ts'
import { createMetrics } from '#kit/metrics.ts'
import { refuse } from '#kit/refusal.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { createRooms } from '#kit/sockets/rooms.ts'
import type { App, Business, CallContext, Platform, PlayerActor } from './ctx.ts'
import type { TasEvent, TasNews } from './events.ts'
import type { Module, Running } from './module.ts'
import { ensureFirstBusiness, loadBusinesses, siteOrigin } from './modules/business/index.ts'
import { postings } from './modules/ledger/index.ts'
import { loadModules } from './modules.ts'
import { type Keeping, keepRounds, type RoundKeeper } from './round-keeper.ts'

/** The house without its doors to the network: every business at work, able to run calls. */
export type House = {
  readonly platform: Platform
  readonly modules: readonly Module[]
  readonly apps: ReadonlyMap<number, App>
  /**
   * The business a request means: by number, else by host name; in a sandbox any other name means the first. Null: the number
   * or the name is nobody's.
   */
  businessOf(bid: string | undefined, host: string): App | null
  resolveSession(app: App, token: string, options: { readonly isPassive: boolean }): Promise<PlayerActor | null>
  /** Opens the file behind a link. @throws Refusal when it leads nowhere. */
  openDownload(app: App, token: string): Promise<Download>
  handle(
    path: CallPath,
    request: Request<App> & { readonly player: PlayerActor | null; readonly readAtMs: number },
    input: unknown,
  ): Promise<unknown>
  /** The metrics of every part of the house in this process. */
  metricsText(): Promise<string>
  stop(): Promise<void>
}

/** Connections that no business keeps to itself. */
const SHARED_CONNECTIONS = 2

/**
 * Connects, migrates, seeds and starts every business. Throws when the database cannot be reached.
 * @param work where shared rounds are run: in a thread that no call can hold up, or here, beside the calls, by the same code; idle:
 *   nothing is run, neither rounds nor jobs, for a command beside the server
 */
export async function openHouse(config: Config, log: Log, work: 'thread' | 'here' | 'idle' = 'here'): Promise<House> {
  const modules = await loadModules()
  const role = await prepareDatabase(config, log, modules)
  if (role === null)
    log.warn({ role }, 'the server works with the rights of the owner of its database: docs/operations.md, Rights')
  const sql = connect(config.databaseUrl, { poolSize: config.databasePool, name: 'tas', role })
  const platform: Platform = { config, log, metrics: createMetrics(), sql }
  for (const module of modules) module.metrics?.(platform)
  try {
    const opened: OpenBusiness[] = []
    const businesses = await loadBusinesses(sql)
    guardPool(config, businesses.length)
    for (const business of businesses) opened.push(await openBusiness(platform, business, { modules, work }))
    const keeper = work !== 'thread' ? null : keepRounds(keeping(platform, role, { modules, opened }))
    return houseOf(platform, modules, { opened, keeper })
  } catch (error) {
    await sql.end({ timeout: 2 })
    throw error
  }
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

/** What only the owner of the database may do. @returns the role for everything else. */
async function prepareDatabase(config: Config, log: Log, modules: readonly Module[]): Promise<string | null> {
  const owner = connect(config.databaseUrl, { poolSize: 1, name: 'tas-owner' })
  try {
    const role = await migrateAll(owner)
    await ensureFirstBusiness(owner, config.mode)
    await sealClearTexts({ config, log, owner }, modules)
    return role
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
    const db = dbOf(owner, id, createSeals(readSeedKey(config), id))
    await takeCurrentKey(db)
    for (const clear of modules.flatMap(({ clearRows = [] }) => clearRows)) await sealClearRows(db, log, clear)
  }
  await owner`select pg_advisory_unlock(${SEAL_LOCK}::int)`
}

type OpenBusiness = { readonly app: App; wake(): void; stop(): Promise<void> }

/** A part of the house: which modules it has, and what it does with news, events and rounds. */
export type Part = Pick<App, 'runsRounds' | 'rooms' | 'askReaders'> & {
  readonly modules: readonly Module[]
  /** The news its own modules are told; without it all. The rest is for where `pass` tells it, once. */
  readonly hears?: ReadonlySet<TasNews['type']>
  /** Passes news on, after the modules of this part. */
  pass?(news: TasNews): void
  /** Events were left: whoever delivers them is to look. */
  wake(): void
}

/** Opens what the operations of a business need in this part of the house. Nothing runs yet. */
export async function openApp(platform: Platform, business: Business, part: Part): Promise<OpenBusiness> {
  const { config, log, metrics, sql } = platform
  const { modules, runsRounds, rooms, askReaders, wake } = part
  const db = dbOf(sql, business.id, createSeals(readSeedKey(config), business.id))
  await takeCurrentKey(db)
  const tell = (news: TasNews) => {
    if (part.hears?.has(news.type) ?? true) tellModules(modules, app, news)
    part.pass?.(news)
  }
  // The lock of the lanes has a connection of its own, so that it is not one of the pool's.
  const lockSql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-lanes' })
  const claim = await claimLanes(lockSql, business.id, config.commitLanes)
  const engine: CommitEngine = createCommitEngine({
    db,
    lanes: claim.lanes,
    tables: [postings],
    log,
    metrics,
    publish({ events, news }) {
      // What decisions of this house tell is news of this house.
      for (const one of news as readonly TasNews[]) tell(one)
      if (events.length > 0) wake()
    },
  })
  const personalTables = modules.flatMap((module) => module.personalTables ?? [])
  const shared = { ...platform, business, db, engine, personalTables }
  async function leave(tx: Tx, event: TasEvent): Promise<void> {
    await leaveEvents(tx, [event])
    wake()
  }
  const app: App = { ...shared, rooms, runsRounds, askReaders, tell, leave }
  return {
    app,
    wake,
    async stop() {
      await engine.stop()
      await claim.release()
      await lockSql.end({ timeout: 2 })
    },
  }
}

async function openBusiness(
  platform: Platform,
  business: Business,
  { modules, work }: { readonly modules: readonly Module[]; readonly work: 'thread' | 'here' | 'idle' },
): Promise<OpenBusiness> {
  let deliveries: Running & { wake(): void } = { wake: () => undefined, stop: async () => undefined }
  const rounds = { runsRounds: work === 'here', rooms: createRooms(), askReaders: async () => ({}) }
  const opened = await openApp(platform, business, { modules, ...rounds, wake: () => deliveries.wake() })
  const { app } = opened
  for (const module of modules) await module.seed?.(app)
  if (work === 'idle') return opened
  const running: Running[] = [
    startResealing(app.db, app.log, app.personalTables),
    startForgettingReplies(app.db, app.log),
  ]
  for (const module of modules) {
    const job = await module.start?.(app)
    if (job !== undefined) running.push(job)
  }
  deliveries = deliverEvents(app.db, {
    subscriptions: subscriptionsOf(modules, app),
    log: app.log,
    metrics: app.metrics,
    business: business.id,
  })
  running.push(deliveries)
  return {
    ...opened,
    async stop() {
      for (const job of running.reverse()) await job.stop()
      await opened.stop()
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
    tell: (app, news) => tellModules(modules, app, news),
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

type AnyHandler = (ctx: CallContext, input: unknown) => Promise<unknown>

type Parts = { readonly opened: readonly OpenBusiness[]; readonly keeper: RoundKeeper | null }

function houseOf(platform: Platform, modules: readonly Module[], { opened, keeper }: Parts): House {
  const handlers = new Map<string, AnyHandler>(
    // The contract's types were checked where each module declares its routes; here only the path selects.
    modules.flatMap((module) => Object.entries(module.routes ?? {}) as [string, AnyHandler][]),
  )
  const apps = new Map(opened.map(({ app }) => [app.business.id, app]))
  const resolver = modules.find((module) => module.resolveSession !== undefined)
  return {
    platform,
    modules,
    apps,
    businessOf(bid, host) {
      if (bid !== undefined) return /^[1-9]\d{0,8}$/.test(bid) ? (apps.get(Number(bid)) ?? null) : null
      const name = host.toLowerCase()
      const byHost = opened.find(({ app }) => app.business.hosts.includes(name))
      // A business without a name of its own is found where its mails lead; of several, the first.
      const bySite = opened.find(({ app }) => new URL(siteOrigin(app)).hostname === name)
      const first = platform.config.mode === 'sandbox' ? opened[0] : undefined
      return (byHost ?? bySite ?? first)?.app ?? null
    },
    async resolveSession(app, token, options) {
      return (await resolver?.resolveSession?.(app, token, options)) ?? null
    },
    async openDownload(app, token) {
      for (const module of modules) {
        const opened = await module.openDownload?.(app, token)
        if (opened) return opened
      }
      throw refuse('cashier.export_unknown')
    },
    async handle(path, request, input) {
      const handler = handlers.get(path)
      if (handler === undefined) throw refuse('http.unknown_call')
      const { app, language, requestId, ip, userAgent, idempotencyKey, player, readAtMs } = request
      return handler({ app, db: app.db, language, requestId, ip, userAgent, idempotencyKey, player, readAtMs }, input)
    },
    metricsText: () => keeper?.metricsText() ?? platform.metrics.registry.metrics(),
    async stop() {
      // First the rounds: what they still commit is told by the businesses here.
      await keeper?.stop()
      for (const business of opened) await business.stop()
      await platform.sql.end({ timeout: 5 })
    },
  }
}
