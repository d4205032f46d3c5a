import { isIP } from 'node:net'

/**
 * Whether a page of host `origin` (name and port, as an Origin header has them) is one of ours. Hosts that businesses and
 * settings name are. So is the very host the request names where it is an address or this machine: those a stranger's name
 * can't be pointed at, while a name nobody configured may have been (DNS rebinding).
 */
export function isOwnHost(origin: string, asked: string, named: ReadonlySet<string>): boolean {
  const name = nameOf(origin)
  if (named.has(origin) || named.has(name)) return true
  return origin === asked && (name === 'localhost' || isIP(name) !== 0)
}

/** A host without its port, and an IPv6 address without its brackets. */
function nameOf(host: string): string {
  return host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
}
