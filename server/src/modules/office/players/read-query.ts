import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { toWirePhone } from '@tas/shared/values/phone.ts'

/** What was typed, read in every way that makes sense of it; null: it cannot be that. */
export type Query = {
  readonly id: string | null
  readonly number: bigint | null
  readonly email: string | null
  readonly phone: string | null
  readonly username: string | null
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NUMBER = /^[1-9]\d{0,17}$/
const PHONE = /^\+?\d{8,15}$/
const NOTHING: Query = { id: null, number: null, email: null, phone: null, username: null }

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
  }
}

/** The names of what was looked for, for the trail: it keeps no address and no phone that somebody typed. */
export function kindsOf(query: Query): string {
  const kinds = Object.entries(query).flatMap(([kind, value]) => (value === null ? [] : [kind]))
  return kinds.join(' ')
}
