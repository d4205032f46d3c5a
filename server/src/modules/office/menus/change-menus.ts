import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { MenuName } from '@tas/shared/contract/menus/choices.ts'
import { assert } from '#kit/assert.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { saveDocumentRevision } from '../../content/index.ts'
import { linesOf, menuKey, readDestinations, requireFitMenu, shippedMenu } from '../../menus/index.ts'
import {
  type Arranged,
  discardDocument,
  holdAsSeen,
  restoreDocument,
  reviewDocument,
  showDocument,
} from '../documents/change-document.ts'

type Saved = { readonly revision: number }

/** Saves the lines of a menu, unless somebody saved or published others since they were read. @throws Refusal office.changed_meanwhile, http.invalid */
export async function saveMenuDraft(
  { app, tx, staff }: PrivilegedTxContext,
  { menuId, lines, ...seen }: ParsedInput<'office/menu/saveDraft'>,
): Promise<Done<Saved>> {
  const menu = await holdAsSeen(tx, menuOf(menuId), seen)
  const destinations = await readDestinations(app, tx)
  requireFitMenu(menuId, lines, new Set(destinations.map(({ key }) => key)))
  const { revision, baseVersion } = await saveDocumentRevision(tx, menu, {
    body: lines,
    by: staff.id,
    restoredVersion: null,
  })
  const details = { revision, baseVersion, lines: lines.length }
  return { data: { revision }, line: { action: 'content.menu_saved', targetId: menu.key, details } }
}

/** Takes the lines of an earlier version as the draft. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export async function restoreMenu(
  { tx, staff }: PrivilegedTxContext,
  { menuId, version, ...seen }: ParsedInput<'office/menu/restoreVersion'>,
): Promise<Done<Saved>> {
  const revision = await restoreDocument(tx, menuOf(menuId), { ...seen, version, by: staff.id })
  const line = { action: 'content.menu_restored', targetId: menuKey(menuId), details: { version, revision } }
  return { data: { revision }, line }
}

/** Puts the draft aside; what was saved of it is kept. @throws Refusal office.changed_meanwhile */
export async function discardMenuDraft(
  { tx }: PrivilegedTxContext,
  { menuId, seenRevision }: ParsedInput<'office/menu/discardDraft'>,
): Promise<Done<CallData<'office/menu/discardDraft'>>> {
  await discardDocument(tx, menuOf(menuId), seenRevision)
  const details = { revision: seenRevision }
  return { data: {}, line: { action: 'content.menu_discarded', targetId: menuKey(menuId), details } }
}

/**
 * Shows saved lines to everybody: what another person asked for, by whoever approves it.
 * @throws Refusal office.entry_unknown, content.outdated, content.own_words
 */
export async function publishMenu(
  { tx, staff, askedBy }: PrivilegedTxContext,
  { menuId, revision }: ParsedInput<'office/menu/publish'>,
): Promise<Done<CallData<'office/menu/publish'>>> {
  assert(askedBy !== null, 'a second person approves it')
  const key = menuKey(menuId)
  const { body } = await reviewDocument(tx, menuOf(menuId), { revision, approver: staff.id })
  const version = await showDocument(tx, { key, revision, askedBy, approvedBy: staff.id })
  tx.tell({ type: 'site.out_of_date' })
  const details = { revision, version, lines: linesOf(body).length }
  return { data: {}, line: { action: 'content.menu_published', targetId: key, details } }
}

/** A menu as a document. */
function menuOf(menu: MenuName): Arranged {
  return { key: menuKey(menu), shown: async () => shippedMenu(menu) }
}
