import { readGamesPart } from '@tas/shared/contract/games-part.ts'
import { intIdOfPath } from '@tas/shared/values/slug.ts'
import { PLAIN_PAGES } from './plain-pages.ts'

const TERMS = 99

/** What an address of the site shows. */
export type Place =
  | { readonly kind: 'lobby' | 'help' | 'bonuses' | 'unknown' }
  /** A page of the program about which nothing is to be said outside: a player's own, a step of a sign-in. */
  | { readonly kind: 'program' }
  | { readonly kind: 'plain'; readonly path: string }
  | { readonly kind: 'category' | 'game' | 'text' | 'versions' | 'bonus'; readonly intId: number }
  | { readonly kind: 'bet'; readonly betId: string }

/**
 * Reads a path the way the program's routes do (web/src/player/routes/app-routes.tsx).
 * @param categories numbers of the categories there are
 */
export function placeOf(path: string, categories: ReadonlySet<number>): Place {
  const trimmed = path.replace(/\/+$/, '') || '/'
  if (['/', '/games', '/casino'].includes(trimmed)) return { kind: 'lobby' }
  if (trimmed === '/help-center') return { kind: 'help' }
  if (trimmed === '/bonuses') return { kind: 'bonuses' }
  if (trimmed === '/terms') return { kind: 'text', intId: TERMS }
  if (Object.hasOwn(PLAIN_PAGES, trimmed)) return { kind: 'plain', path: trimmed }
  const [first = '', second = '', ...more] = trimmed.slice(1).split('/')
  if (first === 'user' && more.length <= 1) return { kind: 'program' }
  if (first === 'verify' || first === 'verification') return { kind: 'program' }
  if (first === 'texts' && more.length === 1 && more[0] === 'versions') {
    const intId = intIdOfPath(second)
    return intId === null ? { kind: 'unknown' } : { kind: 'versions', intId }
  }
  if (second === '' || more.length > 0) return { kind: 'unknown' }
  const place = numberedPlace(first, second, categories)
  // The generic route: a page loaded by name, or the not-found page where there is none of that name.
  return place ?? { kind: 'program' }
}

function numberedPlace(first: string, second: string, categories: ReadonlySet<number>): Place | null {
  if (first === 'bet') return { kind: 'bet', betId: second }
  if (first === 'games' || first === 'casino') return readGamesPart(second, categories) ?? { kind: 'unknown' }
  const kind = first === 'bonuses' ? 'bonus' : first === 'texts' || first === 'help-center' ? 'text' : null
  if (kind === null) return null
  const intId = intIdOfPath(second)
  if (intId !== null) return { kind, intId }
  return first === 'help-center' ? { kind: 'help' } : { kind: 'unknown' }
}
