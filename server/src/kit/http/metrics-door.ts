import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { ConfigError } from '../config.ts'
import { sha256 } from '../random.ts'

export type MetricsDoor = {
  /** Must be shown as `Authorization: Bearer …`; null: whoever reaches the port may read. */
  readonly token: string | null
  text(): Promise<string>
}

/** Headers a proxy adds for whom it asks: what came through one came from elsewhere, whatever the socket says. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Adds `/metrics`: numbers about the business, for its own machines. The address of the socket says nothing (a proxy on the
 * same machine makes every visitor local), so there is a token, or a port of its own that no proxy passes on.
 */
export function addMetrics(http: FastifyInstance, { token, text }: MetricsDoor): void {
  http.get('/metrics', async (request, reply) => {
    if (isForwarded(request) || !isAllowed(request, token)) return reply.code(404).type('text/plain').send('not found')
    return reply.type('text/plain; version=0.0.4').send(await text())
  })
}

/** A server of `/metrics` alone. @param host an address only the operator's machines reach */
export async function listenForMetrics(
  { port, host }: { readonly port: number; readonly host: string },
  door: MetricsDoor,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const http = Fastify({ logger: false, bodyLimit: 1, requestTimeout: 5_000 })
  addMetrics(http, door)
  await http.listen({ port, host }).catch((error: unknown) => {
    throw new ConfigError(`METRICS_PORT ${port} at ${host} cannot be used: ${String(error)}`)
  })
  const address = http.server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : port, stop: () => http.close() }
}

function isForwarded({ headers }: FastifyRequest): boolean {
  return FORWARDED.some((name) => headers[name] !== undefined)
}

/** Compares in a time that says nothing of where the two differ. */
function isAllowed({ headers }: FastifyRequest, token: string | null): boolean {
  return token === null || timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`))
}
