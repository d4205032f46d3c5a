import { createHmac, timingSafeEqual } from 'node:crypto'
import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import type { Db } from '#kit/db/connect.ts'
import { derivedKey, type KeyHolder } from '../../identity/index.ts'
import { findResolved, type Resolved } from './rating-store.ts'

export const RATE_PATH = '/rate'

/** What a link lets its reader rate once: a ticket as it was resolved that time. The language is that of the mail it stood in. */
export type Rateable = Resolved & { readonly language: Language }

/**
 * The address at which a resolved ticket of a player is rated without a login, made with a key of ours.
 * @returns null where it is resolved no longer
 */
export async function ratePath(
  app: KeyHolder,
  db: Db,
  asked: { readonly playerId: string; readonly intId: number; readonly language: Language },
): Promise<string | null> {
  const resolved = await findResolved(db, asked)
  return resolved && `${RATE_PATH}?t=${tokenOf(app, { ...resolved, language: asked.language })}`
}

/** What a token lets rate; null for one that is none of ours, of another business, or was changed. */
export function readRateable(app: KeyHolder, token: string): Rateable | null {
  const [id = '', resolutions = '', language = ''] = token.split('.')
  const known = LANGUAGES.find((one) => one === language)
  const hex = Buffer.from(id, 'base64url').toString('hex')
  if (known === undefined || hex.length !== 32 || !/^[1-9]\d{0,5}$/.test(resolutions)) return null
  const ticketId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const rateable = { id: ticketId, resolutions: Number(resolutions), language: known }
  const [right, given] = [Buffer.from(tokenOf(app, rateable)), Buffer.from(token)]
  return right.length === given.length && timingSafeEqual(right, given) ? rateable : null
}

function tokenOf(app: KeyHolder, { id, resolutions, language }: Rateable): string {
  const said = `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${resolutions}.${language}`
  const key = derivedKey(app, `ratings of answers at business ${app.business.id}`)
  return `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`
}
