import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Which hops before the server are proxies of ours. */
    readonly proxies: TrustProxy
  }
}

/** Says whether a hop is a proxy of ours: `address` is its address, `hop` counts from our own socket (0). */
export type TrustProxy = (address: string, hop: number) => boolean

/** @param setting addresses or ranges of our proxies with commas between, as TRUSTED_PROXY has them; empty: there is none. */
export function trustProxies(setting: string): TrustProxy {
  return setting === '' ? () => false : proxyAddr.compile(setting.split(',').map((text) => text.trim()))
}

/**
 * The address a request comes from: the nearest hop that is no proxy of ours. HTTP and sockets both ask here, so that
 * every limit, lock and notice counts one caller alike. What a proxy names and is no address counts as the proxy itself.
 */
export function callerAddress(request: IncomingMessage, trust: TrustProxy): string {
  const own = request.socket.remoteAddress ?? ''
  const found = proxyAddr(request, trust)
  return isIP(found) === 0 ? own : found
}

/** Tells a server its proxies, which `callerIp` asks. */
export function tellProxies(http: FastifyInstance, trust: TrustProxy): void {
  http.decorate('proxies', trust)
}

/**
 * `callerAddress` of a request: whom rates, locks and notices count. The framework's own `ip` is also what a proxy wrote
 * that is no address. The server carries the proxies, not the request: requests whose address cannot be read come from
 * the framework without what was added to others.
 */
export function callerIp(request: FastifyRequest): string {
  return callerAddress(request.raw, request.server.proxies)
}
