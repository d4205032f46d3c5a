import { isIP, isIPv4 } from 'node:net'

/** An address as the database stores it, or null when the text is none. IPv4 inside IPv6 becomes plain IPv4. */
export function cleanAddress(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 0 ? null : plain
}

/**
 * The block an address belongs to, which is what one person can move within: IPv4 /24, IPv6 /48 (the most a provider gives
 * to one customer, RFC 6177). Texts that are no address share one block.
 */
export function addressBlock(ip: string): string {
  const address = cleanAddress(ip)
  if (address === null) return 'unknown'
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const [left = '', right] = address.split('::')
  const head = groupsOf(left)
  const tail = groupsOf(right ?? '')
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/48`
}

/** Groups of 16 bits; an IPv4 tail stands for two, which lie below the block. */
function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
