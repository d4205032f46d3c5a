import type { CallData } from '@tas/shared/contract/api.ts'
import type { MenuName } from '@tas/shared/contract/menus/choices.ts'
import { isShownTo } from '@tas/shared/rules/menus/resolve-menu.ts'
import { useCall } from '../../lib/query.ts'
import { useIsLogged } from '../../lib/session.ts'
import { isAllowed } from './audience.ts'
import { usePlayer } from './player.ts'

const ONE_HOUR_MS = 3_600_000

export type MenuItem = CallData<'menu/menu/getMenu'>['groups'][number]['items'][number]

/**
 * A menu as the operator arranged it, and of its entries those that whoever is here is shown; null until it has been read. Until the
 * groups of a player are known they are shown what a player is, as nearly everybody is one.
 */
export function useMenu(menuId: MenuName) {
  const read = useCall('menu/menu/getMenu', { menuId }, { silent: true, staleTimeMs: ONE_HOUR_MS })
  const isLogged = useIsLogged()
  const groupsOfPlayer = usePlayer()?.userGroups.map(({ id }) => id)
  const isShown = (item: MenuItem) =>
    isShownTo(item, isLogged ? 'member' : 'guest') &&
    (groupsOfPlayer === undefined || isAllowed(item.userGroups ?? undefined, groupsOfPlayer))
  const groups = read.data?.groups
    .map(({ title, items }) => ({ title, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0)
  return { read, groups: groups ?? null }
}
