import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import type { MenuName } from '@tas/shared/contract/menus/choices.ts'
import { type Destinations, destinationKey, destinationOf } from '@tas/shared/rules/menus/resolve-menu.ts'

type Menus = CallData<'office/menu/getMenus'>
export type Menu = Menus['items'][number]
export type Line = CallInput<'office/menu/saveDraft'>['lines'][number]
export type Entry = Extract<Line, { kind: 'entry' }>
export type Group = Extract<Line, { kind: 'group' }>
type Language = 'en' | 'fa'

export const MENUS = 'office/menu/getMenus'
export const VERSIONS = 'office/menu/getVersions'

export function destinationsOf({ destinations }: Menus): Destinations {
  return new Map(destinations.map((one) => [one.key, one]))
}

/** What an entry is called in a language: by its own title, else by its target's, also while that is not there. */
export function titleOf({ title, target }: Entry, destinations: Destinations, language: Language): string {
  const key = destinationKey(target)
  return title?.[language] ?? destinations.get(key)?.title[language] ?? key
}

/** Where an entry leads; null: nowhere at the moment. */
export function urlOf({ target }: Entry, destinations: Destinations, language: Language): string | null {
  return destinationOf(target, destinations)?.url[language] ?? null
}

export function newEntry(): Entry {
  const target = { kind: 'page', page: 'lobby' } as const
  return {
    kind: 'entry',
    id: crypto.randomUUID(),
    target,
    title: null,
    icon: null,
    audience: 'all',
    isShown: true,
  }
}

/** The beginning of a group; in the footer it has to be named. */
export function newGroup(menuId: MenuName): Group {
  return { kind: 'group', id: crypto.randomUUID(), title: menuId === 'footer' ? { en: '', fa: '' } : null }
}

/** What is written here: it is kept while others save theirs, until one's own is saved or let go. */
export type Own = { readonly lines: readonly Line[]; readonly version: number; readonly revision: number | null }

/** How a menu stands now: what is drafted, else what is shown. */
export function savedOf({ draft, shown, version }: Menu): Own {
  return { lines: draft?.body ?? shown, version, revision: draft?.revision ?? null }
}

/** Whether somebody else saved or published meanwhile. */
export function isOvertaken(own: Own, menu: Menu): boolean {
  const now = savedOf(menu)
  return own.version !== now.version || own.revision !== now.revision
}
