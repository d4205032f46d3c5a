import type { Language } from '../../contract/languages.ts'
import type { MenuLine, MenuTarget } from '../../contract/menus/menu.ts'
import type { Destination } from '../../contract/menus/office-calls.ts'

/** An entry of a menu as the site shows it. */
export type MenuItem = Pick<Destination, 'ownUrl' | 'icon' | 'needsLogin' | 'userGroups' | 'newWindow'> & {
  readonly title: string
  readonly url: string
  readonly audience: 'all' | 'members' | 'guests'
}

export type MenuGroup = { readonly title: string | null; readonly items: MenuItem[] }

/** What a menu can lead to, by `destinationKey`. */
export type Destinations = ReadonlyMap<string, Destination>

/** Names what a target leads to: one text has a name for each of its two addresses. An address outside is its own name. */
export function destinationKey(target: MenuTarget): string {
  switch (target.kind) {
    case 'page':
      return `page:${target.page}`
    case 'category':
      return `category:${target.intId}`
    case 'text':
      return `${target.at}:${target.intId}`
    case 'outside':
      return target.url
  }
}

/** What an entry leads to; null: nothing that is there now. */
export function destinationOf(target: MenuTarget, destinations: Destinations): Destination | null {
  if (target.kind === 'outside') return outside(target.url)
  const found = destinations.get(destinationKey(target))
  return found?.isThere === true ? found : null
}

/** The menu of the site that lines make: without what is hidden, what leads nowhere, and groups that nothing is left of. */
export function resolveMenu(
  lines: readonly MenuLine[],
  { destinations, language }: { readonly destinations: Destinations; readonly language: Language },
): MenuGroup[] {
  const groups: MenuGroup[] = [{ title: null, items: [] }]
  for (const line of lines) {
    if (line.kind === 'group') {
      groups.push({ title: line.title?.[language] ?? null, items: [] })
      continue
    }
    const to = line.isShown ? destinationOf(line.target, destinations) : null
    if (to === null) continue
    const { ownUrl, needsLogin, userGroups, newWindow } = to
    groups.at(-1)?.items.push({
      title: (line.title ?? to.title)[language],
      url: to.url[language],
      ownUrl,
      icon: line.icon ?? to.icon,
      audience: line.audience,
      needsLogin,
      userGroups,
      newWindow,
    })
  }
  return groups.filter(({ items }) => items.length > 0)
}

/** Whether an entry is shown to somebody. */
export function isShownTo({ audience }: Pick<MenuItem, 'audience'>, reader: 'member' | 'guest'): boolean {
  return audience === 'all' || audience === `${reader}s`
}

function outside(url: string): Destination {
  return {
    key: url,
    title: { en: url, fa: url },
    url: { en: url, fa: url },
    ownUrl: null,
    icon: 'chat',
    needsLogin: false,
    userGroups: null,
    newWindow: true,
    isThere: true,
  }
}
