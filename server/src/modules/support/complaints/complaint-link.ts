import { createHmac, timingSafeEqual } from 'node:crypto'
import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { derivedKey, type KeyHolder } from '../../identity/index.ts'

export const COMPLAINT_PATH = '/complaint'

/** Whose complaints a link opens. The language is that of the mail it stood in. */
export type Complainant = { readonly playerId: string; readonly language: Language }

/** The address at which a player whose account is closed complains, and sees how that stands; made with a key of ours. */
export function complaintPath(app: KeyHolder, complainant: Complainant): string {
  return `${COMPLAINT_PATH}?t=${tokenOf(app, complainant)}`
}

/** Whose complaints a token opens; null for one that is none of ours, of another business, or was changed. */
export function readComplainant(app: KeyHolder, token: string): Complainant | null {
  const [id = '', language = ''] = token.split('.')
  const known = LANGUAGES.find((one) => one === language)
  const hex = Buffer.from(id, 'base64url').toString('hex')
  if (known === undefined || hex.length !== 32) return null
  const complainant = {
    playerId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    language: known,
  }
  const [right, given] = [Buffer.from(tokenOf(app, complainant)), Buffer.from(token)]
  return right.length === given.length && timingSafeEqual(right, given) ? complainant : null
}

function tokenOf(app: KeyHolder, { playerId, language }: Complainant): string {
  const said = `${Buffer.from(playerId.replaceAll('-', ''), 'hex').toString('base64url')}.${language}`
  const key = derivedKey(app, `complaints of closed accounts at business ${app.business.id}`)
  return `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`
}
