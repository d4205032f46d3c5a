import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rightOfOfficeRoom } from '@tas/shared/contract/office/live-topics.ts'
import { type Config, DUTIES } from '#kit/config.ts'
import { addressKey } from '#kit/http/address.ts'
import { trustProxies } from '#kit/http/caller-address.ts'
import { capConnections, withinDescriptors } from '#kit/http/connection-caps.ts'
import { createDoor } from '#kit/http/door.ts'
import { createHealthHttp, type HealthOptions } from '#kit/http/health.ts'
import { listenForMetrics } from '#kit/http/metrics-door.ts'
import { apiPage, openApiDocument, publicCalls } from '#kit/http/openapi.ts'
import { isOwnHost } from '#kit/http/own-hosts.ts'
import { createRateLimit, DEFAULT_RATES, type RateRules } from '#kit/http/rate-limit.ts'
import { createAdmission, createCallRunner } from '#kit/http/run-call.ts'
import { createHttp } from '#kit/http/serve.ts'
import { endUnreadAnswers } from '#kit/http/unread-answers.ts'
import { watchUnused } from '#kit/http/unused-connections.ts'
import type { Log } from '#kit/log.ts'
import { createTokenMaker } from '#kit/made-token.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { attachLive } from '#kit/sockets/live.ts'
import { type Extra, type House, openHouse } from './app.ts'
import { noteFault } from './modules/audit/index.ts'
import { formOrigins } from './modules/cashier/index.ts'
import { noteRefusedCall } from './modules/staff/index.ts'
import { requireOpen } from './modules/stakes/index.ts'
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

export type ServerOptions = {
  /** Instead of the usual limits: for tests that look at the limits themselves. */
  readonly rates?: RateRules
  /** As `work` for `openHouse`. */
  readonly rounds?: 'thread' | 'here'
  readonly extra?: Extra
}

/** Opens the house and listens. What it opens follows from the role of the process. */
export async function startServer(
  config: Config,
  log: Log,
  { rates = DEFAULT_RATES, rounds = 'here', extra }: ServerOptions = {},
): Promise<TasServer> {
  const house = await openHouse(config, log, { work: rounds, ...(extra && { extra }) })
  const numbers = { token: config.metricsToken, text: house.metricsText }
  const health = { isReady: () => isReachable(house), metrics: config.metricsToken === null ? undefined : numbers }
  const edge = openEdge(house, rates)
  const http = DUTIES[config.role].hasCalls ? await openWeb(house, edge, health) : createHealthHttp(health)
  const { caps, trust } = edge
  capConnections(http.server, caps, trust)
  endUnreadAnswers(http.server)
  const unused = watchUnused(http.server)
  const live = DUTIES[config.role].hasSockets ? openLive(house, edge, http.server) : null
  let metricsPort: Awaited<ReturnType<typeof listenForMetrics>> | null = null
  try {
    if (config.metricsAt !== null) metricsPort = await listenForMetrics(config.metricsAt, numbers)
    await http.listen({ port: config.port, host: config.host })
  } catch (error) {
    await live?.stop()
    await metricsPort?.stop()
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
      await live?.stop()
      await unused.endWhile(http.close())
      await metricsPort?.stop()
      await house.stop()
    },
  }
}

type Edge = ReturnType<typeof openEdge>

/** What calls over HTTP and over sockets share: who calls, how often, and what is done for them. */
function openEdge(house: House, rates: RateRules) {
  const { config, log, metrics } = house.platform
  const { counters } = house.platform
  const limitRate = createRateLimit(rates, counters)
  const door = createDoor(rates.read, createTokenMaker(readSeedKey(config)).isMade, counters)
  const runCall = createCallRunner({
    calls: house.calls,
    resolveToken: house.resolveToken,
    verifySignature: house.verifySignature,
    handle: house.handle,
    limitRate,
    requireOpen,
    door,
    noteFault: (app, fault) => void noteFault(app, fault),
    noteRefused: noteRefusedCall,
    log,
    metrics,
    timeoutMs: config.requestTimeoutMs,
    checkOutput: config.checkOutput,
  })
  const admitEarly = createAdmission({
    calls: house.calls,
    resolveToken: house.resolveToken,
    verifySignature: house.verifySignature,
    noteRefused: noteRefusedCall,
    door,
  })
  const caps = { total: withinDescriptors(config.connections), perAddress: config.connectionsPerAddress }
  return { limitRate, door, runCall, admitEarly, caps, trust: trustProxies(config.trustedProxy) }
}

/** Calls, pages and documents. */
async function openWeb(house: House, { limitRate, door, runCall, admitEarly, trust }: Edge, health: HealthOptions) {
  const { config, log } = house.platform
  const { http, pages } = await createHttp({
    ...health,
    log,
    trust,
    frameOrigins: config.frameOrigins,
    formOrigins: formOrigins({ config }),
    calls: house.calls,
    runCall,
    admitEarly,
    businessOf: house.businessOf,
    site: {
      ...siteOptions(house, limitRate),
      webDist: config.webDist,
      officeDist: config.officeDist,
      canKeep: () => house.bus.isHearing(),
    },
    door,
    openApi: () => openApiDocument(publicCalls(house.calls)),
    apiPage: () => apiPage(publicCalls(house.calls)),
    documents: documentsOf(house),
    ownPages: Object.assign({}, ...house.modules.map((module) => module.ownPages ?? {})),
    keptFiles: Object.assign({}, ...house.modules.map((module) => module.keptFiles ?? {})),
    limitPageRate: (ip) => limitRate('read', addressKey(ip)),
    async openDownload(app, token, ip) {
      await limitRate('read', addressKey(ip))
      return house.openDownload(app, token, ip)
    },
  })
  // What the kept pages of a business say is out of date, wherever it was changed.
  house.hear({
    hear: (app, news) => news.type === 'site.out_of_date' && pages?.forget(app.business.id),
    missed: (app) => pages?.forget(app.business.id),
  })
  return http
}

/** Sockets: rooms, and calls. */
function openLive(house: House, { limitRate, door, runCall, caps, trust }: Edge, server: Server) {
  const { log, metrics } = house.platform
  return attachLive(server, {
    log,
    metrics,
    trust,
    perAddress: caps.perAddress,
    isOwnHost: (host, own) => isOwnHost(host, own, namedHosts(house)),
    limitRate,
    door,
    businessOf: (bid) => house.businessOf(bid, ''),
    async resolve(app, token) {
      // Sockets are of players, who are known from anywhere.
      const actor = await house.resolveToken(app, 'player', token, { isPassive: true, ip: '' })
      return actor?.kind === 'player' ? actor : null
    },
    snapshotOf(app, room) {
      const definition = house.modules.find((module) => module.rooms !== undefined && Object.hasOwn(module.rooms, room))
        ?.rooms?.[room]
      return definition === undefined ? null : () => definition.snapshot(app)
    },
    staffRooms: {
      rightOf: (room) => rightOfOfficeRoom(room),
      async resolve(app, token, ip) {
        const actor = await house.resolveToken(app, 'staff', token, { isPassive: true, ip })
        return actor?.kind === 'staff' ? actor : null
      },
    },
    runCall,
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
