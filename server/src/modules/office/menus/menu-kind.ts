import { calls } from '@tas/shared/contract/api.ts'
import { MENU_NAMES, type MenuName } from '@tas/shared/contract/menus/choices.ts'
import type { MenuLine } from '@tas/shared/contract/menus/menu.ts'
import { refuse } from '#kit/refusal.ts'
import { linesOf, shippedMenu } from '../../menus/index.ts'
import type { DocumentKind } from '../documents/kind.ts'

const PUBLISH = 'office/menu/publish'

/** Menus of the site, known by their names. The site reads the version that is shown (`menus/read-menu.ts`). */
export const menuKind: DocumentKind<MenuLine[]> = {
  name: 'menu',
  action: 'content.menu_published',
  publish: PUBLISH,
  parseAsked(input) {
    const parsed = calls[PUBLISH].input.safeParse(input)
    return parsed.success ? { ...parsed.data, id: parsed.data.menuId } : null
  },
  requireOne: async (_, id) => void requireMenu(id),
  readShipped: async (_, id) => [...shippedMenu(requireMenu(id))],
  bodyOf: linesOf,
  // What was saved can be shown: the site leaves out what leads nowhere at the moment.
  requireWhole: async () => undefined,
  show: async (tx) => tx.tell({ type: 'site.out_of_date' }),
}

/** @throws Refusal office.entry_unknown for the name of no menu */
function requireMenu(id: string): MenuName {
  const menu = MENU_NAMES.find((name) => name === id)
  if (menu === undefined) throw refuse('office.entry_unknown')
  return menu
}
