import type { To } from 'react-router'

const PHONE = /^[+\d۰-۹\s()-]*$/
const ACCOUNT = /^(?:[a-z]{2}[\d۰-۹]{10,}|0x[0-9a-f]{40}$)/i
const PHONE_DIGITS = 10

/** A mail address, a phone, a whole name or number of an account: it stays out of the address of the page, which histories and logs of proxies keep. */
export function namesPerson(words: string): boolean {
  const digits = words.replace(/[^\d۰-۹]/g, '')
  const text = words.trim()
  // Only names of people have blanks in them, and only accounts begin with letters before so many digits.
  if (/[@\s]/.test(text) || text.startsWith('+') || ACCOUNT.test(text)) return true
  return PHONE.test(text) && digits.length >= PHONE_DIGITS
}

/** Where players are looked for by some words: in the address, or, where they name a person, in what only this tab keeps. */
export function placeOfSearch(words: string): { readonly to: To; readonly state: unknown } {
  if (namesPerson(words)) return { to: '/players', state: { words } }
  return { to: { pathname: '/players', search: `?${new URLSearchParams({ q: words })}` }, state: null }
}

/** The words that another screen handed over beside the address; empty: none. */
export function wordsHandedOver(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('words' in state)) return ''
  return typeof state.words === 'string' ? state.words : ''
}
