import { BlockList, isIP, isIPv6 } from 'node:net'
import { z } from 'zod'
import { cleanAddress } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import { declareSettings } from '#kit/settings.ts'
import { STAFF_BOUNDS, staffForms } from './setting-forms.ts'

/** An address or a block of addresses: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`. */
const block = z.string().refine((text) => {
  const [address = '', length, ...more] = text.split('/')
  const bits = isIPv6(address) ? 128 : 32
  return isIP(address) !== 0 && more.length === 0 && (length === undefined || isLength(length, bits))
})

function isLength(text: string, bits: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= bits
}

function within(key: keyof typeof STAFF_BOUNDS) {
  const { least, most } = STAFF_BOUNDS[key]
  return z.int().min(least).max(most)
}

export const staffSettings = declareSettings(
  'staff',
  z
    .strictObject({
      /** Where staff work from. Empty: anywhere. */
      addresses: z.array(block).max(100).default([]),
      /** A session ends after so long without a call. Shorter than a player's: whoever finds an office open finds everybody's files. */
      idleMinutes: within('idleMinutes').default(15),
      /** A session ends so long after it began. */
      sessionHours: within('sessionHours').default(12),
      /** The link of an invitation is good for so long. */
      invitationHours: within('invitationHours').default(72),
      /** What waits for a second person waits for so long. */
      approvalHours: within('approvalHours').default(168),
    })
    .prefault({}),
  {
    forms: staffForms,
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
