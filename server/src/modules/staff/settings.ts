import { BlockList, isIP, isIPv6 } from 'node:net'
import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'

/** An address or a block of addresses: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`. */
const block = z.string().refine((text) => {
  const [address = '', length, ...more] = text.split('/')
  const bits = isIPv6(address) ? 128 : 32
  return isIP(address) !== 0 && more.length === 0 && (length === undefined || isLength(length, bits))
})

function isLength(text: string, bits: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= bits
}

export const staffSettings = declareSettings(
  'staff',
  z
    .strictObject({
      /** Where staff work from. Empty: anywhere. */
      addresses: z.array(block).default([]),
    })
    .prefault({}),
)

/** The addresses of a list of `staff.addresses`. */
export function blockListOf(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of addresses) {
    const [address = '', length] = text.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, length === undefined ? (family === 'ipv6' ? 128 : 32) : Number(length), family)
  }
  return list
}
