import { intIdOfPath, slugOf } from '../../values/slug.ts'
import { CATEGORY, SPORTSBOOK_INT_ID } from './category-ids.ts'

export type GamesPart = { readonly kind: 'category' | 'game'; readonly intId: number }

const FIXED_CATEGORIES: ReadonlySet<number> = new Set(Object.values(CATEGORY))

/**
 * What /games/{part} and /casino/{part} mean. The number decides, the words behind it never do. `.html` is a game, save
 * for numbers that only categories have; without `.html` a number is a category where one has it, else a game.
 * @param categories the numbers of the operator's categories, as far as they are known yet
 * @returns null when the part begins with no number
 */
export function readGamesPart(part: string, categories: ReadonlySet<number>): GamesPart | null {
  const intId = intIdOfPath(part)
  if (intId === null) return null
  const isPage = /\.html$/i.test(part)
  if (isPage && intId === SPORTSBOOK_INT_ID) return { kind: 'game', intId }
  if (FIXED_CATEGORIES.has(intId)) return { kind: 'category', intId }
  return { kind: !isPage && categories.has(intId) ? 'category' : 'game', intId }
}

export function gamePath({ intId, title }: { readonly intId: number; readonly title: string }): string {
  return `/games/${intId}-${slugOf(title)}.html`
}

export function categoryPath({ intId, title }: { readonly intId: number; readonly title: string }): string {
  return `/games/${intId}-${slugOf(title)}/`
}
