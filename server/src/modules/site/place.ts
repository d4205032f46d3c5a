import { readGamesPart } from '@tas/shared/contract/catalogue/games-part.ts'
import { pageNameOf } from '@tas/shared/contract/page-names.ts'
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

const PLAIN_PATHS: ReadonlyMap<string, string> = new Map(
  Object.keys(PLAIN_PAGES).map((path) => [path.toLowerCase(), path]),
)

/**
 * Reads a path the way the program's routes do (web/src/player/routes/app-routes.tsx), whatever the case of its letters.
 * @param categories numbers of the categories there are
 */
export function placeOf(path: string, categories: ReadonlySet<number>): Place {
  const trimmed = path.replace(/\/+$/, '') || '/'
  const known = trimmed.toLowerCase()
  if (['/', '/games', '/casino'].includes(known)) return { kind: 'lobby' }
  if (known === '/help-center') return { kind: 'help' }
  if (known === '/bonuses') return { kind: 'bonuses' }
  if (known === '/terms') return { kind: 'text', intId: TERMS }
  const plain = PLAIN_PATHS.get(known)
  if (plain !== undefined) return { kind: 'plain', path: plain }
  const [start = '', second = '', ...more] = trimmed.slice(1).split('/')
  const first = start.toLowerCase()
  if (isProgram(first, second, more)) return { kind: 'program' }
  if (first === 'texts' && more.length === 1 && more[0]?.toLowerCase() === 'versions') {
    const intId = intIdOfPath(second)
    return intId === null ? { kind: 'unknown' } : { kind: 'versions', intId }
  }
  if (second === '' || more.length > 0) return { kind: 'unknown' }
  return numberedPlace(first, second, categories) ?? { kind: 'unknown' }
}

/** Steps of a sign-in, an invitation, a race, and the generic routes, which load a page by name. */
function isProgram(first: string, second: string, more: readonly string[]): boolean {
  if (first === 'verification' || first === 'view') return second === ''
  if (first === 'verify') return second !== '' && more.length === 1
  if (first === 'races') return more.length === 0 && intIdOfPath(second) !== null
  if (first === 'user') return more.length <= 1 && pageNameOf(second || undefined, more[0]) !== null
  if (second === '' || more.length > 0) return false
  const isInvitation = first === 'ref' || (first === 'site' && second.toLowerCase() === 'register')
  return isInvitation || pageNameOf(first, second) !== null
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
