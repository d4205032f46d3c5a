import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ConsentData } from '@tas/shared/contract/account/calls.ts'
import { CONSENT_PRODUCTS } from '@tas/shared/contract/account/choices.ts'
import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { derivedKey, type KeyHolder } from '../identity/index.ts'

export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** What a link ends: the mails of one product to one player. The language is that of the mail it stood in. */
export type Leaving = {
  readonly playerId: string
  readonly product: NonNullable<ConsentData['product']>
  readonly language: Language
}

/** The address that ends these mails without a login: bound to player, product and language, made with a key of ours. */
export function unsubscribePath(app: KeyHolder, leaving: Leaving): string {
  return `${UNSUBSCRIBE_PATH}?t=${tokenOf(app, leaving)}`
}

/** What a token ends; null for one that is none of ours, of another business, or was changed. */
export function readUnsubscribe(app: KeyHolder, token: string): Leaving | null {
  const [id = '', product = '', language = ''] = token.split('.')
  const playerId = uuidOf(id)
  const knownProduct = CONSENT_PRODUCTS.find((one) => one === product)
  const knownLanguage = LANGUAGES.find((one) => one === language)
  if (playerId === null || knownProduct === undefined || knownLanguage === undefined) return null
  const leaving = { playerId, product: knownProduct, language: knownLanguage }
  const [right, given] = [Buffer.from(tokenOf(app, leaving)), Buffer.from(token)]
  return right.length === given.length && timingSafeEqual(right, given) ? leaving : null
}

function tokenOf(app: KeyHolder, { playerId, product, language }: Leaving): string {
  const said = `${Buffer.from(playerId.replaceAll('-', ''), 'hex').toString('base64url')}.${product}.${language}`
  const key = derivedKey(app, `ends of marketing at business ${app.business.id}`)
  return `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`
}

function uuidOf(text: string): string | null {
  const hex = Buffer.from(text, 'base64url').toString('hex')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}
