import { isSitePath } from '@tas/shared/contract/content/safe-url.ts'
import { LANGUAGES, type Language, type Localized } from '@tas/shared/contract/languages.ts'
import type { Db } from '#kit/db/connect.ts'
import { isBonusShown } from '../../bonuses/index.ts'
import { isGameShown, listCategoryNames } from '../../catalogue/index.ts'
import { listTextPlaces } from '../../content/index.ts'
import { findDeadLinks } from '../../limits/index.ts'
import { placeOf } from '../../site/index.ts'

type DeadLink = { readonly language: Language; readonly href: string }

/**
 * Links of a text that lead nowhere now: to a page of this site that is not there, or to a site that the daily look at help
 * organisations found away. Any other site is not asked: whoever reviews a text makes no server call a stranger.
 */
export async function listDeadLinks(db: Db, html: Localized): Promise<DeadLink[]> {
  const links = LANGUAGES.flatMap((language) => hrefsOf(html[language]).map((href) => ({ language, href })))
  if (links.length === 0) return []
  const away = await findDeadLinks(db)
  const categories = await listCategoryNames(db)
  const shown = new Set(categories.flatMap(({ intId, isPublished }) => (isPublished ? [intId] : [])))
  const dead: DeadLink[] = []
  for (const link of links) {
    const isDead = isSitePath(link.href) ? !(await isThere(db, link.href, shown)) : away.has(link.href)
    if (isDead) dead.push(link)
  }
  return dead
}

/** Addresses of links, each once; what was saved is clean HTML, whose attributes stand in double quotes. */
function hrefsOf(html: string): readonly string[] {
  const found = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/gi)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return [...new Set(found)]
}

async function isThere(db: Db, href: string, categories: ReadonlySet<number>): Promise<boolean> {
  const place = placeOf(decoded(href.replace(/[?#].*$/s, '')), categories)
  switch (place.kind) {
    case 'unknown':
      return false
    case 'text':
    case 'versions':
      return (await listTextPlaces(db, [place.intId])).some(({ isShown }) => isShown)
    case 'category':
      return categories.has(place.intId)
    case 'game':
      return isGameShown(db, place.intId)
    case 'bonus':
      return isBonusShown(db, place.intId)
    default:
      return true
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
