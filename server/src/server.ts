import type { AddressInfo } from 'node:net'
import type { Config } from '#kit/config.ts'
import { type Listener, listen } from '#kit/db/listen.ts'
import { addressKey } from '#kit/http/address.ts'
import { trustProxies } from '#kit/http/caller-address.ts'
import { capConnections, withinDescriptors } from '#kit/http/connection-caps.ts'
import { createDoor } from '#kit/http/door.ts'
import { listenForMetrics } from '#kit/http/metrics-door.ts'
import { apiPage, openApiDocument } from '#kit/http/openapi.ts'
import { isOwnHost } from '#kit/http/own-hosts.ts'
import { createRateLimit, DEFAULT_RATES, type RateRules } from '#kit/http/rate-limit.ts'
import { createCallRunner } from '#kit/http/run-call.ts'
import { createHttp } from '#kit/http/serve.ts'
import type { SitePages } from '#kit/http/site-page.ts'
import type { Log } from '#kit/log.ts'
import { attachLive } from '#kit/sockets/live.ts'
import { type House, openHouse } from './app.ts'
import { noteFault } from './modules/audit/index.ts'
import { siteOptions } from './site-options.ts'

export type TasServer = {
  readonly url: string
  readonly port: number
  /** Where the numbers of /metrics are, apart from the product; null: nowhere. */
  readonly metricsPort: number | null
  readonly house: House
  stop(): Promise<void>
}

const READY_WITHIN_MS = 2_000

/**
 * Opens the house and listens.
 * @param options `rates` replaces the usual limits, for tests that look at the limits themselves; `rounds` as for `openHouse`
 */
export async function startServer(
  config: Config,
  log: Log,
  { rates = DEFAULT_RATES, rounds = 'here' }: { readonly rates?: RateRules; readonly rounds?: 'thread' | 'here' } = {},
): Promise<TasServer> {
  const house = await openHouse(config, log, rounds)
  const { platform } = house
  const limitRate = createRateLimit(rates)
  const trust = trustProxies(config.trustedProxy)
  const door = createDoor(rates.read)
  const numbers = { token: config.metricsToken, text: house.metricsText }
  const runCall = createCallRunner({
    resolveSession: house.resolveSession,
    handle: house.handle,
    limitRate,
    door,
    noteFault: (app, fault) => void noteFault(app, fault),
    log,
    metrics: platform.metrics,
    timeoutMs: config.requestTimeoutMs,
    checkOutput: config.checkOutput,
  })
  let listener: Listener | null = null
  const { http, pages } = await createHttp({
    log,
    trust,
    frameOrigins: config.frameOrigins,
    runCall,
    businessOf: house.businessOf,
    site: {
      ...siteOptions(house, limitRate),
      webDist: config.webDist,
      canKeep: () => listener?.isHearing() ?? false,
    },
    isReady: () => isReachable(house),
    metrics: config.metricsToken === null ? undefined : numbers,
    door,
    openApi: openApiDocument,
    apiPage,
    documents: documentsOf(house),
    ownPages: Object.assign({}, ...house.modules.map((module) => module.ownPages ?? {})),
    limitPageRate: (ip) => limitRate('read', addressKey(ip)),
    async openDownload(app, token, ip) {
      await limitRate('read', addressKey(ip))
      return house.openDownload(app, token)
    },
  })
  const caps = { total: withinDescriptors(config.connections), perAddress: config.connectionsPerAddress }
  capConnections(http.server, caps, trust)
  const named = namedHosts(house)
  const live = attachLive(http.server, {
    log,
    metrics: platform.metrics,
    trust,
    perAddress: caps.perAddress,
    isOwnHost: (host, own) => isOwnHost(host, own, named),
    limitRate,
    door,
    businessOf: (bid) => house.businessOf(bid, ''),
    resolve: (app, token) => house.resolveSession(app, token, { isPassive: true }),
    snapshotOf(app, room) {
      const definition = house.modules.find((module) => module.rooms !== undefined && Object.hasOwn(module.rooms, room))
        ?.rooms?.[room]
      return definition === undefined ? null : () => definition.snapshot(app)
    },
    runCall,
  })
  let metricsPort: Awaited<ReturnType<typeof listenForMetrics>> | null = null
  if (pages !== null) listener = await listenForChanges(config.databaseUrl, pages)
  try {
    if (config.metricsAt !== null) metricsPort = await listenForMetrics(config.metricsAt, numbers)
    await http.listen({ port: config.port, host: config.host })
  } catch (error) {
    await live.stop()
    await metricsPort?.stop()
    await listener?.stop()
    await house.stop()
    throw error
  }
  const { port } = http.server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    port,
    metricsPort: metricsPort?.port ?? null,
    house,
    async stop() {
      await live.stop()
      await http.close()
      await metricsPort?.stop()
      await listener?.stop()
      await house.stop()
    },
  }
}

/** Forgets the kept pages of a business as soon as what they say has changed, in whatever process (site_tell_change). */
function listenForChanges(databaseUrl: string, pages: Pick<SitePages, 'forget'>): Promise<Listener> {
  return listen({
    databaseUrl,
    channel: 'tas_site',
    onNews: (schema) => pages.forget(Number(/^b_(\d+)$/.exec(schema)?.[1] ?? 0)),
    onGap: () => pages.forget(null),
  })
}

/** Hosts that businesses and settings name as ours. */
function namedHosts({ apps, platform: { config } }: House): ReadonlySet<string> {
  const site = config.siteUrl === null ? [] : [new URL(config.siteUrl).host]
  return new Set([...apps.values()].flatMap(({ business }) => business.hosts).concat(site))
}

/** The documents of all modules by path. */
function documentsOf({ modules, platform }: House): Record<string, () => Promise<unknown>> {
  const documents = modules.flatMap((module) => Object.entries(module.documents ?? {}))
  return Object.fromEntries(documents.map(([path, read]) => [path, () => read(platform)]))
}

async function isReachable(house: House): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), READY_WITHIN_MS)
  house.platform.sql`select 1`.then(
    () => resolve(true),
    () => resolve(false),
  )
  return promise.finally(() => clearTimeout(timer))
}
