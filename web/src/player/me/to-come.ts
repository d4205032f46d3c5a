import { CATEGORY, SPORTSBOOK_INT_ID } from '@tas/shared/contract/catalogue/category-ids.ts'
import type { PageName } from '@tas/shared/contract/page-names.ts'
import { intIdOfPath } from '@tas/shared/values/slug.ts'

/**
 * Pages that the menus name and that are still to come. Every way to one of them says so before it is pressed; a part of
 * the product that opens a page takes its name out here.
 */
export const PAGES_TO_COME: ReadonlySet<PageName> = new Set(['user/telegramBot'])

/** Names are found in letters of either case; the table of all pages is no part of the first one. */
const LOWER_CASE: ReadonlySet<string> = new Set([...PAGES_TO_COME].map((name) => name.toLowerCase()))

/** Categories and games that stand for a part that is still to come: sport. */
const NUMBERS_TO_COME: ReadonlySet<number> = new Set([CATEGORY.sport, SPORTSBOOK_INT_ID])

/** Whether an address of the site (path alone) leads to a page that is still to come. */
export function isToCome(path: string): boolean {
  const [first = '', second, third] = path.split(/[?#]/)[0]?.split('/').filter(Boolean) ?? []
  if (/^(games|casino)$/i.test(first)) return NUMBERS_TO_COME.has(intIdOfPath(second ?? '') ?? 0)
  const [page, sub] = /^user$/i.test(first) ? [second, third] : [first, second]
  return LOWER_CASE.has(`${page}/${sub}`.toLowerCase())
}

/** Where a player asks for help: their tickets. */
export const HELP_PATH = '/support/tickets'
