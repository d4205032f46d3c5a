import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { addressKey } from '../http/address.ts'
import { callerAddress, type TrustProxy } from '../http/caller-address.ts'
import { MAX_BODY_BYTES } from '../http/json-body.ts'
import type { Metrics } from '../metrics.ts'
import { type ConnectionOptions, type LiveApp, serveConnection } from './connection.ts'

export type LiveOptions<App extends LiveApp> = ConnectionOptions<App> & {
  readonly metrics: Metrics
  readonly trust: TrustProxy
  /** Sockets that one caller's address may hold, as `addressKey` counts; those behind a proxy told apart. */
  readonly perAddress: number
  /** Whether a page of this host is ours. `own` is the Host that the request itself names. */
  isOwnHost(host: string, own: string): boolean
}

/** Longest time a refused upgrade keeps its connection while the caller reads the answer. */
const REFUSED_WIRE_MS = 1_000

/** The /live socket: says hello first, joins rooms the server knows, and may carry any contract call. */
export function attachLive<App extends LiveApp>(server: Server, options: LiveOptions<App>) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_BODY_BYTES, clientTracking: true })
  const held = new Map<string, number>()

  const onUpgrade = async (request: IncomingMessage, wire: Duplex, head: Buffer): Promise<void> => {
    // While something is waited for nobody else listens for a reset.
    wire.on('error', () => wire.destroy())
    const address = callerAddress(request, options.trust)
    const key = addressKey(address)
    // Counted before it is judged: a refusal costs a connection, too.
    const isTooOften = await options.limitRate('read', key).then(
      () => false,
      () => true,
    )
    const count = held.get(key) ?? 0
    if (isTooOften || count >= options.perAddress) {
      refuseUpgrade(wire, '429 Too Many Requests')
      return
    }
    if (!isLive(request.url) || !isOwnOrigin(request, options)) {
      refuseUpgrade(wire, '403 Forbidden')
      return
    }
    sockets.handleUpgrade(request, wire, head, (socket) => {
      options.metrics.sockets.inc()
      held.set(key, (held.get(key) ?? 0) + 1)
      socket.on('close', () => {
        options.metrics.sockets.dec()
        const left = (held.get(key) ?? 1) - 1
        if (left > 0) held.set(key, left)
        else held.delete(key)
      })
      serveConnection({ socket, wire, address, userAgent: request.headers['user-agent'] ?? '' }, options)
    })
  }
  server.on('upgrade', onUpgrade)

  return {
    /** Tells every client to come back later and closes. */
    async stop() {
      server.off('upgrade', onUpgrade)
      for (const connection of sockets.clients) connection.close(1012, 'restarting')
      await new Promise<void>((resolve) => {
        sockets.close(() => resolve())
        setTimeout(() => {
          for (const connection of sockets.clients) connection.terminate()
        }, 500).unref()
      })
    },
  }
}

/** Compares text: what a stranger wrote is no address before it was parsed, and parsing it may throw. */
function isLive(target: string | undefined): boolean {
  return target === '/live' || target?.startsWith('/live?') === true
}

/**
 * Answers and closes. Node has let go of the wire: nobody reads it, so nobody would see its end, and none of the server's
 * timers runs. What still comes is read and thrown away, so that the answer arrives before the end.
 */
function refuseUpgrade(wire: Duplex, status: string): void {
  const timer = setTimeout(() => wire.destroy(), REFUSED_WIRE_MS)
  wire.once('close', () => clearTimeout(timer))
  wire.resume()
  wire.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Browsers name the page a socket comes from; another site's page gets nothing. Programs without Origin use their token. */
function isOwnOrigin(request: IncomingMessage, options: Pick<LiveOptions<LiveApp>, 'isOwnHost'>): boolean {
  const { origin, host = '' } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && options.isOwnHost(new URL(origin).host, host)
}
