import Fastify, { type FastifyInstance } from 'fastify'
import { keptFor } from '../kept-for.ts'
import { addMetrics, type MetricsDoor } from './metrics-door.ts'

/** How long the answer about the database may be told again: probes by the thousand cost one look-up a second. */
const READY_KEPT_MS = 1_000

export type HealthOptions = {
  /** Whether work can be done now: the database answers. */
  isReady(): Promise<boolean>
  /** Who may read `/metrics` here; left out: nobody. */
  readonly metrics?: MetricsDoor | undefined
}

/** Adds `/healthz` (the process lives), `/readyz` (it can work) and, where there is a token, `/metrics`. */
export function addHealth(http: FastifyInstance, { isReady, metrics }: HealthOptions): void {
  http.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok'))
  const found = keptFor(READY_KEPT_MS, isReady)
  // Not counted by rates: it costs nothing, and a probe that is told to come later would take the server out of service.
  http.get('/readyz', async (_request, reply) => {
    const isFound = await found()
    return reply
      .code(isFound ? 200 : 503)
      .type('text/plain')
      .send(isFound ? 'ready' : 'the database cannot be reached')
  })
  if (metrics !== undefined) addMetrics(http, metrics)
}

/** A server for probes alone: of a process that answers no calls and writes no pages. */
export function createHealthHttp(options: HealthOptions): FastifyInstance {
  const http = Fastify({ logger: false, bodyLimit: 1_024, requestTimeout: 5_000 })
  addHealth(http, options)
  return http
}
