import { calls as houseCalls } from '@tas/shared/contract/api.ts'
import type { Contract } from '@tas/shared/contract/operation.ts'
import type { Bus } from '#kit/bus/bus.ts'
import { type Config, ConfigError, DUTIES } from '#kit/config.ts'
import { connect, dbOf, type Sql } from '#kit/db/connect.ts'
import { LONG_WORKS } from '#kit/db/long-work.ts'
import { migrateAll } from '#kit/db/migrate.ts'
import { takeCurrentKey } from '#kit/db/reseal.ts'
import { openSchemaCheck, type SchemaCheck } from '#kit/db/schema-fit.ts'
import { sealClearRows } from '#kit/db/seal-clear.ts'
import { createSeals } from '#kit/db/seals.ts'
import type { AdmitHooks } from '#kit/http/admit.ts'
import { hiddenBy, openCounters } from '#kit/http/counters.ts'
import type { Download } from '#kit/http/downloads.ts'
import type { Admitted } from '#kit/http/run-call.ts'
import { openLeases } from '#kit/leases/leases.ts'
import type { Log } from '#kit/log.ts'
import { createMetrics } from '#kit/metrics.ts'
import { refuse } from '#kit/refusal.ts'
import { deriveKey, readSeedKey } from '#kit/secret-box.ts'
import { checkHouse } from './check-house.ts'
import type { Actor, App, Business, Platform } from './ctx.ts'
import { createHandler } from './handle-call.ts'
import type { Module, Running } from './module.ts'
import {
  checkBusiness,
  ensureFirstBusiness,
  followBusinesses,
  loadBusinesses,
  siteOrigin,
} from './modules/business/index.ts'
import { loadModules, settingsOfModules } from './modules.ts'
import { openHouseBus } from './news-line.ts'
import { type HouseEar, type OpenBusiness, openBusiness, settleModules, type Whole } from './open-business.ts'
import { openLanes } from './open-lanes.ts'
import { type Keeping, keepRounds, type RoundKeeper } from './round-keeper.ts'
import { startVisits } from './visits.ts'

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
   * The business a request means: by number, else by host name; in a sandbox any other name means the first. It is worked for from
   * now on, as somebody is there. Null: the number or the name is nobody's.
   */
  businessOf(bid: string | undefined, host: string): App | null
  /** Opens the file behind a link. @throws Refusal when it leads nowhere. */
  openDownload(app: App, token: string, ip: string): Promise<Download>
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

/** Connections that calls and short work find free, whatever long work holds. */
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
  guardPool(config)
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
    const declared = settingsOfModules(modules)
    const businesses = (await loadBusinesses(sql)).map((stored) => checkBusiness(stored, declared))
    const businessIds = new Set<number>()
    const platform: Platform = { config, log, metrics: createMetrics(), sql, leases, counters, businessIds }
    for (const module of modules) module.metrics?.(platform)
    const lanes = begin(await openLanes(platform, role))
    const whole: Whole = { modules, work, lanes, bus, ears: [] }
    const opened = new Map<number, OpenBusiness>()
    const apps = new Map<number, App>()
    async function open(business: Business): Promise<void> {
      const one = await openBusiness(platform, business, whole)
      opened.set(business.id, one)
      apps.set(business.id, one.app)
      businessIds.add(business.id)
    }
    for (const business of businesses) await open(business)
    const { doesWork } = DUTIES[config.role]
    const keeper =
      work !== 'thread' || !doesWork ? null : keepRounds(keeping(platform, role, { modules, opened, apps }))
    const following =
      work === 'idle'
        ? null
        : followBusinesses(platform, {
            declared,
            apps,
            async open(business) {
              await open(business)
              keeper?.open(business)
              log.info({ business: business.id }, 'a business that was added is open')
            },
            settle: (app) => settleModules(modules, app),
            taken: keeper?.takeSettings,
          })
    if (following !== null) whole.ears.push(following)
    return houseOf(platform, whole, { calls, checkSchema, opened, apps, keeper, following })
  } catch (error) {
    for (const one of begun.reverse()) await one.stop()
    throw error
  }
}

/** Throws ConfigError when work that holds one connection and asks for another could wait for itself. */
function guardPool({ databasePool }: Config): void {
  const least = LONG_WORKS + SHARED_CONNECTIONS
  if (databasePool < least) throw new ConfigError(`DATABASE_POOL is ${databasePool}; it must be at least ${least}.`)
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

/** The businesses that are open here, by number; one that is added comes into both. */
type Opened = { readonly opened: ReadonlyMap<number, OpenBusiness>; readonly apps: ReadonlyMap<number, App> }

/** What the keeper of the rounds' thread has to know of this part of the house. */
function keeping(
  platform: Platform,
  role: string | null,
  { modules, opened, apps }: { readonly modules: readonly Module[] } & Opened,
): Keeping {
  return {
    platform,
    role,
    apps,
    tell: (app, news) => app.tell(news),
    wake: (app) => opened.get(app.business.id)?.wake(),
    async readSoFar(app) {
      const read = await Promise.all(modules.map((module) => module.readSoFar?.(app)))
      return Object.assign({}, ...read)
    },
  }
}

type Parts = Opened & {
  readonly calls: Contract
  readonly checkSchema: SchemaCheck
  readonly keeper: RoundKeeper | null
  /** Opens businesses that are added and takes settings that are changed; null: nothing is run here. */
  readonly following: Running | null
}

/** Has both parts of this process work for who is visited; null: nothing is run here. */
function visitsOf(
  platform: Platform,
  { work }: Whole,
  { apps, keeper }: { readonly apps: House['apps']; readonly keeper: RoundKeeper | null },
) {
  if (work === 'idle') return null
  return startVisits(platform, {
    apps,
    wake(app) {
      app.pace.attend()
      keeper?.attend(app.business)
    },
  })
}

function houseOf(platform: Platform, whole: Whole, parts: Parts): House {
  const { calls, checkSchema, opened, apps, keeper } = parts
  const { modules, lanes, bus, ears } = whole
  const handle = createHandler(modules, calls)
  const visits = visitsOf(platform, whole, { apps, keeper })
  const attended = (app: App | undefined) => {
    if (app !== undefined) visits?.attend(app)
    return app ?? null
  }
  return {
    platform,
    modules,
    calls,
    apps,
    bus,
    checkSchema: () => checkSchema(platform.sql),
    hear: (ear) => void ears.push(ear),
    businessOf(bid, host) {
      if (bid !== undefined) return attended(/^[1-9]\d{0,8}$/.test(bid) ? apps.get(Number(bid)) : undefined)
      const name = host.toLowerCase()
      // By number, whichever was added while this process ran.
      const all = [...apps.values()].toSorted((one, other) => one.business.id - other.business.id)
      const byHost = all.find(({ business }) => business.hosts.includes(name))
      // A business without a name of its own is found where its mails lead; of several, the first.
      const bySite = () => all.find((app) => new URL(siteOrigin(app)).hostname === name)
      const first = platform.config.mode === 'sandbox' ? all[0] : undefined
      return attended(byHost ?? bySite() ?? first)
    },
    async resolveToken(app, kind, token, options) {
      // What is added to the house stands for its own.
      const resolve = modules.findLast(({ tokens }) => tokens?.[kind] !== undefined)?.tokens?.[kind]
      return (await resolve?.(app, token, options)) ?? null
    },
    async verifySignature(app, signature, signed) {
      const found = modules.find(({ signatures = {} }) => Object.hasOwn(signatures, signature))
      return (await found?.signatures?.[signature]?.(app, signed)) ?? null
    },
    async openDownload(app, token, ip) {
      for (const module of modules) {
        const opened = await module.openDownload?.(app, token, ip)
        if (opened) return opened
      }
      throw refuse('cashier.export_unknown')
    },
    handle,
    metricsText: () => keeper?.metricsText() ?? platform.metrics.registry.metrics(),
    async stop() {
      await visits?.stop()
      await parts.following?.stop()
      // First the rounds: what they still commit is told by the businesses here.
      await keeper?.stop()
      for (const business of opened.values()) await business.stop()
      await lanes.stop()
      await bus.stop()
      await platform.leases.stop()
      await platform.sql.end({ timeout: 5 })
    },
  }
}
