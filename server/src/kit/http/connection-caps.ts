import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './address.ts'
import type { TrustProxy } from './caller-address.ts'

/** Where Linux tells the limits of a process. */
const LIMITS_FILE = '/proc/self/limits'
/** Longest time an open connection without a request is kept: longer than the usual minute of a proxy in front. */
const KEEP_ALIVE_MS = 72_000
/** The same while more than half of all places are taken. */
const BUSY_KEEP_ALIVE_MS = 5_000

export type ConnectionCaps = {
  /** Connections in all. What the process needs for itself (database, files) has to be left beside them. */
  readonly total: number
  /** Connections of one address, as `addressKey` counts. A proxy of ours brings many callers and counts in the total alone. */
  readonly perAddress: number
}

/** What the process opens besides connections of callers: database, files, mails, look-ups. */
const DESCRIPTOR_RESERVE = 1_000

/** @returns `wanted`, or what the system's limit of open descriptors leaves of it, at least half of that limit. */
export function withinDescriptors(wanted: number): number {
  const limits = existsSync(LIMITS_FILE) ? readFileSync(LIMITS_FILE, 'utf8') : ''
  const limit = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  return Math.min(wanted, Math.max(limit - DESCRIPTOR_RESERVE, Math.floor(limit / 2)))
}

/**
 * Bounds who holds connections: an address above its share is refused, and when all places are taken the one
 * that holds most gives up its oldest one, so nobody keeps others out; for a proxy of ours connections that wait for a next
 * request are closed, because its callers cannot be told apart here. Every socket gets its error listener here, with
 * its first line: what Node or a library takes its own listener off (an upgrade) never ends the process by a reset.
 */
export function capConnections(server: Server, caps: ConnectionCaps, trust: TrustProxy): void {
  const held = new Map<string, Set<Socket>>()
  let count = 0

  function enter(socket: Socket, key: string): void {
    const members = held.get(key) ?? new Set()
    held.set(key, members.add(socket))
    count++
    socket.once('close', () => leave(socket, key))
    server.keepAliveTimeout = count > caps.total / 2 ? BUSY_KEEP_ALIVE_MS : KEEP_ALIVE_MS
  }

  /** Gives the place of a connection free, once. */
  function leave(socket: Socket, key: string): void {
    const members = held.get(key)
    if (members?.delete(socket) !== true) return
    count--
    if (members.size === 0) held.delete(key)
    server.keepAliveTimeout = count > caps.total / 2 ? BUSY_KEEP_ALIVE_MS : KEEP_ALIVE_MS
  }

  /** Closes what waits for a next request, which costs nobody an answer. @returns false when there was nothing of the kind. */
  function closeWaiting(): boolean {
    const before = count
    server.closeIdleConnections()
    for (const [key, members] of held) for (const socket of members) if (socket.destroyed) leave(socket, key)
    return count < before
  }

  /** Makes one place for a caller that holds `own` connections. @returns false when nobody holds more. */
  function makePlace(own: number): boolean {
    let most: Set<Socket> | undefined
    for (const members of held.values()) if (members.size > (most?.size ?? own + 1)) most = members
    const [oldest] = most ?? []
    oldest?.destroy()
    return oldest !== undefined
  }

  server.prependListener('connection', (socket) => {
    socket.on('error', () => socket.destroy())
    const address = socket.remoteAddress ?? ''
    const isProxy = trust(address, 0)
    const key = isProxy ? 'proxy' : addressKey(address)
    const own = held.get(key)?.size ?? 0
    const isRefused =
      (!isProxy && own >= caps.perAddress) || (count >= caps.total && !(isProxy ? closeWaiting() : makePlace(own)))
    if (isRefused) socket.destroy()
    else enter(socket, key)
  })
}
