import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Refuses names that lead into a private network, at the moment the connection is made: there is no second look-up. */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) return done(error ?? new Error('has no address'), [])
    if (addresses.some(({ address }) => isPrivate(address))) return done(new Error('leads into a private network'), [])
    if (options.all === true) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

const privateBlocks = new BlockList()
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  privateBlocks.addSubnet(net, prefix, 'ipv4')
// IPv6 is public only in 2000::/3, and there not where it carries IPv4.
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
const CARRIERS = new BlockList()
CARRIERS.addSubnet('2002::', 16, 'ipv6')
CARRIERS.addSubnet('2001::', 23, 'ipv6')

/** Whether the host of a URL is an address of this machine or a local network: such a host is never looked up. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && isPrivate(host)
}

/** Whether an address is of this machine, a local network, or otherwise no place on the internet. */
export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return privateBlocks.check(address, 'ipv4')
  return !PUBLIC_V6.check(address, 'ipv6') || CARRIERS.check(address, 'ipv6')
}
