import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { MENU_NAMES } from '@tas/shared/contract/menus/choices.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readDestinations } from '../../menus/index.ts'
import { keyOf } from '../documents/kind.ts'
import { readDocument, readVersion, readVersions } from '../documents/read-document.ts'
import { menuKind } from './menu-kind.ts'

type Menus = CallData<'office/menu/getMenus'>

/** All menus: what is shown, what is drafted, what waits, and all that they can lead to. */
export async function getMenus({ app, tx }: PrivilegedTxContext): Promise<Done<Menus>> {
  const items: Menus['items'] = []
  for (const menuId of MENU_NAMES) items.push({ menuId, ...(await readDocument(tx, menuKind, menuId)) })
  const destinations = [...(await readDestinations(app, tx, null))]
  return { data: { items, destinations }, line: { action: 'content.menus_read', targetId: null } }
}

/** The versions of a menu, the newest first. */
export async function getMenuVersions(
  { tx }: PrivilegedTxContext,
  { menuId, before }: ParsedInput<'office/menu/getVersions'>,
): Promise<Done<CallData<'office/menu/getVersions'>>> {
  const data = await readVersions(tx, menuKind, { id: menuId, before })
  return { data, line: { action: 'content.versions_read', targetId: keyOf(menuKind, menuId) } }
}

/** The lines of one version. @throws Refusal office.entry_unknown */
export async function getMenuVersion(
  { tx }: PrivilegedTxContext,
  { menuId, version }: ParsedInput<'office/menu/getVersion'>,
): Promise<Done<CallData<'office/menu/getVersion'>>> {
  const lines = await readVersion(tx, menuKind, { id: menuId, version })
  return {
    data: { lines },
    line: { action: 'content.words_read', targetId: keyOf(menuKind, menuId), details: { version } },
  }
}
