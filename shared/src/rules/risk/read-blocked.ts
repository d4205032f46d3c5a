import type { BlockKind } from '../../contract/risk/block-choices.ts'
import { toAsciiDigits } from '../../values/digits.ts'
import { phoneDigits } from '../limits/person.ts'
import type { DestinationKind } from '../withdrawals/destination-kinds.ts'
import { readDestination } from '../withdrawals/read-destination.ts'

/** A thing to be blocked: in the one way of writing it is known by, and as staff see it in a list. */
export type ReadBlocked = { readonly text: string; readonly shown: string }

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,24}|xn--[a-z0-9-]{1,59})$/
const IPV4 = /^(\d{1,3}(?:\.\d{1,3}){3})(?:\/24)?$/
/** How it is written in full is for whoever keeps it to say: letters of an IPv6 address, at least two colons. */
const IPV6 = /^((?=[^:]*:[^:]*:)[0-9a-f:]{3,39})(?:\/48)?$/
const TAIL = 4

/** Reads what a person typed as a thing of a kind; null: it is none. `accountKind`: of a payment account. */
export function readBlocked(kind: BlockKind, typed: string, accountKind: DestinationKind | null): ReadBlocked | null {
  const text = toAsciiDigits(typed.normalize('NFKC')).trim()
  if (kind !== 'payment_account') return READERS[kind](text)
  const read = accountKind === null ? null : readDestination(accountKind, text)
  return read === null ? null : { text: read.number, shown: `…${read.tail}` }
}

const READERS: Readonly<Record<Exclude<BlockKind, 'payment_account'>, (text: string) => ReadBlocked | null>> = {
  mail_domain(text) {
    const domain = text.toLowerCase().replace(/^@/, '')
    return domain.length <= 100 && DOMAIN.test(domain) ? { text: domain, shown: domain } : null
  },
  phone(text) {
    const digits = phoneDigits(text)
    return /^\+?[\d\s()-]+$/.test(text) && digits.length >= 8 && digits.length <= 15
      ? { text: digits, shown: endOf(digits) }
      : null
  },
  device(text) {
    const code = text.toLowerCase()
    return /^[0-9a-f]{64}$/.test(code) ? { text: code, shown: code.slice(0, 8) } : null
  },
  address_block(text) {
    const [, ipv4] = IPV4.exec(text) ?? []
    if (ipv4 !== undefined)
      return ipv4.split('.').every((part) => Number(part) <= 255) ? { text: ipv4, shown: ipv4 } : null
    const [, ipv6] = IPV6.exec(text.toLowerCase()) ?? []
    return ipv6 === undefined ? null : { text: ipv6, shown: ipv6 }
  },
  document(text) {
    const number = text.replaceAll(/[\s-]/g, '').toUpperCase()
    return /^[A-Z0-9]{5,30}$/.test(number) ? { text: number, shown: endOf(number) } : null
  },
}

function endOf(text: string): string {
  return `…${text.slice(-TAIL)}`
}
