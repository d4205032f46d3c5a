import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { toWirePhone } from '@tas/shared/values/phone.ts'

/** What was typed, read in every way that makes sense of it; null: it cannot be that. */
export type Query = {
  readonly id: string | null
  readonly number: bigint | null
  readonly email: string | null
  readonly phone: string | null
  readonly username: string | null
  readonly lastName: string | null
  /** The last four signs of a card, of a bank account or of an address. */
  readonly tail: string | null
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NUMBER = /^[1-9]\d{0,17}$/
/** Names have no digits and none of the signs of other things. */
const NAME = /^[\p{L}\p{M}\p{Zs}'’.\u200c-]{2,80}$/u
/** As it is shown: with dots before it, or alone. */
const TAIL = /^(?:…|\.{2,3})?([a-z0-9]{4})$/i
const PHONE = /^\+?\d{8,15}$/
const NOTHING: Query = { id: null, number: null, email: null, phone: null, username: null, lastName: null, tail: null }

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
    lastName: NAME.test(text) ? text : null,
    tail: TAIL.exec(text)?.[1] ?? null,
  }
}

/** The names of what was looked for, for the trail: it keeps no address and no phone that somebody typed. */
export function kindsOf(query: Query): string {
  const kinds = Object.entries(query).flatMap(([kind, value]) => (value === null ? [] : [kind]))
  return kinds.join(' ')
}
