import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import type { MenuName } from '@tas/shared/contract/menus/choices.ts'
import { type Destinations, destinationKey, destinationOf } from '@tas/shared/rules/menus/resolve-menu.ts'
import { call } from '../../../lib/api.ts'
import type { DocumentCalls } from '../../kit/documents/document.ts'
import type { SeenFields, Standing } from '../../kit/documents/use-draft.ts'
import { readAnew } from '../../kit/read-anew.ts'

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

/** How a menu stands now: what is drafted, else what is shown. */
export function standingOf({ version, draft, shown }: Menu): Standing<readonly Line[]> {
  return { version, revision: draft?.revision ?? null, body: draft?.body ?? shown }
}

export const readAgain = () => readAnew(MENUS, VERSIONS, 'staff/approval/getQueue')

export async function saveLines(
  menuId: MenuName,
  seen: SeenFields,
  body: readonly Line[],
): Promise<Standing<readonly Line[]>> {
  const { revision } = await call('office/menu/saveDraft', { menuId, ...seen, lines: [...body] })
  return { version: Math.max(seen.seenVersion, 1), revision, body }
}

/** What is done with a menu. Whoever puts the draft aside lets go of what they have not saved too. */
export function callsOf(menuId: MenuName, onDiscarded: () => void): DocumentCalls {
  return {
    discard: async (seenRevision) => {
      await call('office/menu/discardDraft', { menuId, seenRevision })
      onDiscarded()
    },
    restore: (asked) => call('office/menu/restoreVersion', { menuId, ...asked }),
    cancel: (asked) => call('office/menu/cancelPublication', asked),
    readAgain,
  }
}
