import type { Waiting } from '../kit/use-waiting.ts'
import type { MenuScreen } from '../me/menu.ts'
import type { MenuGroup } from '../me/screens.ts'

/** How much waits; `isMore`: more than is counted. */
export type WaitingCount = Pick<Waiting, 'count' | 'isMore'>

/** The group of the screen that an address shows, or is under; null: it is in none. */
export function groupOfPath(
  screens: readonly Pick<MenuScreen, 'path' | 'group'>[],
  pathname: string,
): MenuGroup | null {
  const found = screens.find(({ path }) => path !== '/' && (pathname === path || pathname.startsWith(`${path}/`)))
  return found?.group ?? null
}

/** How much waits behind several lines together; undefined: nothing. */
export function addedUp(waiting: readonly (WaitingCount | undefined)[]): WaitingCount | undefined {
  const known = waiting.filter((one) => one !== undefined)
  if (known.length === 0) return undefined
  return { count: known.reduce((sum, { count }) => sum + count, 0), isMore: known.some(({ isMore }) => isMore) }
}
