import { isIP, isIPv4 } from 'node:net'

/** An address as the database stores it, or null when the text is none. IPv4 inside IPv6 becomes plain IPv4. */
export function cleanAddress(ip: string): string | null {
  const plain = ip.replace(/%.*$/, '')
  if (isIP(plain) !== 6) return isIPv4(plain) ? plain : null
  const groups = groupsOf(plain)
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff ? ipv4Of(groups) : plain
}

/**
 * The block an address belongs to, which is what one person can move within: IPv4 /24, IPv6 /48. That is the most a provider
 * gives to one customer (RFC 6177), and tunnel brokers give it to anybody for nothing: counted by /64, one person would be
 * 65,536 callers. Neighbours that a provider packs into one /48 are told apart once they are signed in. Texts that are no
 * address share one block.
 */
export function addressBlock(ip: string): string {
  const address = cleanAddress(ip)
  if (address === null) return 'unknown'
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const [first = 0, second = 0, third = 0] = groupsOf(address)
  return `${[first, second, third].map((group) => group.toString(16)).join(':')}::/48`
}

/**
 * Whom a rate counts: an IPv4 address alone, because thousands may share its /24 behind their carriers' gateways and an
 * address costs money; of IPv6 the block, because addresses in it cost nothing.
 */
export function addressKey(ip: string): string {
  const address = cleanAddress(ip)
  return address !== null && isIPv4(address) ? address : addressBlock(ip)
}

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): readonly number[] {
  const [left = '', right] = address.split('::')
  const head = numbersOf(left)
  const tail = numbersOf(right ?? '')
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

/** Numbers of 16 bits; an IPv4 tail stands for two. */
function numbersOf(part: string): readonly number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

function ipv4Of(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}
