import type { MenuName } from '@tas/shared/contract/menus/choices.ts'
import { type MenuLine, menuLinesField } from '@tas/shared/contract/menus/menu.ts'
import type { Db } from '#kit/db/connect.ts'
import { findDocument, findDocumentVersion } from '../content/index.ts'
import { shippedMenu } from './shipped-menus.ts'

/** What a menu is called among the documents. */
export const menuKey = (menu: MenuName): string => `menu:${menu}`

/** What was kept as the lines of a menu. */
export function linesOf(body: unknown): MenuLine[] {
  return menuLinesField.parse(body)
}

/** The lines that are published, else those that ship. */
export async function readMenuLines(db: Db, menu: MenuName): Promise<readonly MenuLine[]> {
  const { version } = await findDocument(db, menuKey(menu))
  // As the first version it was kept when somebody began to arrange it; what ships may have changed since.
  const body = version > 1 ? await findDocumentVersion(db, menuKey(menu), version) : undefined
  return body === undefined ? shippedMenu(menu) : linesOf(body)
}
