import { BlockList, isIP, isIPv6 } from 'node:net'
import { z } from 'zod'
import { cleanAddress } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
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
      addresses: z.array(block).max(100).default([]),
    })
    .prefault({}),
  {
    forms: {
      addresses: {
        area: 'staff',
        title: { en: 'Where staff work from', fa: 'محل کار کارکنان' },
        text: {
          en: 'From no other address does anybody enter the office. Empty: from anywhere. Your own has to be among them.',
          fa: 'از نشانی دیگری کسی وارد دفتر نمی‌شود. اگر خالی باشد، از همه‌جا. نشانی خود شما باید در آن باشد.',
        },
        concerns: 'protection',
        form: { kind: 'list', most: 100, of: { kind: 'network' } },
      },
    },
    // Nobody could mend it from here.
    async guard(_, { after: { addresses }, ip }) {
      if (!isWithin(addresses, ip)) throw refuse('business.settings_shut_out', {}, { 'staff.addresses': 'format' })
    },
  },
)

/** Whether an address is one of a list, or the list has none. */
export function isWithin(addresses: readonly string[], ip: string): boolean {
  if (addresses.length === 0) return true
  const address = cleanAddress(ip)
  return address !== null && blockListOf(addresses).check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

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
