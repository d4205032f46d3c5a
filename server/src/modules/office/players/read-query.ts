import { DESTINATION_KINDS, type DestinationKind } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { readDestination } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { toWirePhone } from '@tas/shared/values/phone.ts'

/** What was typed, read in every way that makes sense of it; null: it cannot be that. */
export type Query = {
  readonly id: string | null
  readonly number: bigint | null
  readonly email: string | null
  readonly phone: string | null
  readonly username: string | null
  /** First name, last name or parts of both. */
  readonly name: string | null
  /** The last four signs of a card, of a bank account or of an address. */
  readonly tail: string | null
  /** The whole number of a card or of a bank account, or an address of a chain: its kind, and as it is kept. */
  readonly account: { readonly kind: DestinationKind; readonly number: string } | null
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NUMBER = /^[1-9]\d{0,17}$/
/** Names have no digits and none of the signs of other things. */
const NAME = /^[\p{L}\p{M}\p{Zs}'’.\u200c-]{2,80}$/u
/** As it is shown: with dots before it, or alone. */
const TAIL = /^(?:…|\.{2,3})?([a-z0-9]{4})$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i
const PHONE = /^\+?\d{8,15}$/
const NOTHING: Query = {
  id: null,
  number: null,
  email: null,
  phone: null,
  username: null,
  name: null,
  tail: null,
  account: null,
}

/** Reads what somebody looks for: digits of any script, with blanks around it as it was pasted. */
export function readQuery(typed: string): Query {
  const text = toAsciiDigits(typed).trim()
  const lower = text.toLowerCase()
  if (ID.test(lower)) return { ...NOTHING, id: lower }
  if (text.includes('@')) return { ...NOTHING, email: text }
  // People write the public number with a sign before it.
  const digits = text.replace(/^#/, '')
  const phone = toWirePhone(text)
  return {
    ...NOTHING,
    number: NUMBER.test(digits) ? BigInt(digits) : null,
    phone: PHONE.test(phone) ? phone : null,
    username: /\s/.test(text) ? null : text,
    name: NAME.test(text) ? text : null,
    tail: TAIL.exec(text)?.[1] ?? null,
    account: readAccount(text),
  }
}

/** No two kinds have a number that looks alike. An address is looked for without its checksum too: here a slip in it finds nothing. */
function readAccount(text: string): Query['account'] {
  if (ADDRESS.test(text)) return { kind: 'crypto', number: text.toLowerCase() }
  for (const kind of DESTINATION_KINDS) {
    const read = readDestination(kind, text)
    if (read !== null) return { kind, number: read.number }
  }
  return null
}

/** The names of what was looked for, for the trail: it keeps no address and no phone that somebody typed. */
export function kindsOf(query: Query): string {
  const kinds = Object.entries(query).flatMap(([kind, value]) => (value === null ? [] : [kind]))
  return kinds.join(' ')
}
