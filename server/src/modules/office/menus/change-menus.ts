import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { textLinks, textPath } from '@tas/shared/contract/content/text-links.ts'
import type { MenuName } from '@tas/shared/contract/menus/choices.ts'
import { assert } from '#kit/assert.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readDestinations, requireFitMenu } from '../../menus/index.ts'
import { discardDocument, restoreDocument, saveDocument } from '../documents/change-document.ts'
import { previewDocument } from '../documents/preview-document.ts'
import { cancelDocument, publishDocument } from '../documents/publish-document.ts'
import { menuKind } from './menu-kind.ts'

/** Saves the lines of a menu, unless somebody saved or published others since they were read. @throws Refusal office.changed_meanwhile, http.invalid */
export async function saveMenuDraft(
  ctx: PrivilegedTxContext,
  { menuId, lines, ...seen }: ParsedInput<'office/menu/saveDraft'>,
): Promise<Done<CallData<'office/menu/saveDraft'>>> {
  const saved = await saveDocument(ctx, menuKind, { ...seen, id: menuId, body: lines })
  const destinations = await readDestinations(ctx.app, ctx.tx, lines)
  requireFitMenu(menuId, lines, new Set(destinations.map(({ key }) => key)))
  return saved
}

/** Takes the lines of an earlier version as the draft. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export function restoreMenu(
  ctx: PrivilegedTxContext,
  { menuId, ...asked }: ParsedInput<'office/menu/restoreVersion'>,
): Promise<Done<CallData<'office/menu/restoreVersion'>>> {
  return restoreDocument(ctx, menuKind, { ...asked, id: menuId })
}

/** Puts the draft aside; what was saved of it is kept. @throws Refusal office.changed_meanwhile */
export function discardMenuDraft(
  ctx: PrivilegedTxContext,
  { menuId, seenRevision }: ParsedInput<'office/menu/discardDraft'>,
): Promise<Done<CallData<'office/menu/discardDraft'>>> {
  return discardDocument(ctx, menuKind, { id: menuId, seenRevision })
}

/**
 * Shows saved lines to everybody, or plans to: what another person asked for, by whoever approves it.
 * @throws Refusal what stands beside the call
 */
export function publishMenu(
  ctx: PrivilegedTxContext,
  { menuId, revision, dueAt }: ParsedInput<'office/menu/publish'>,
): Promise<Done<CallData<'office/menu/publish'>>> {
  return publishDocument(ctx, menuKind, { id: menuId, revision, dueAt })
}

/** Calls off what is planned. @throws Refusal office.entry_unknown when it is shown or called off already */
export function cancelMenuPublication(
  ctx: PrivilegedTxContext,
  { publicationId }: ParsedInput<'office/menu/cancelPublication'>,
): Promise<Done<CallData<'office/menu/cancelPublication'>>> {
  return cancelDocument(ctx, menuKind, publicationId)
}

/** Makes a link that shows saved lines in a page that has the menu. @throws Refusal office.entry_unknown */
export function previewMenu(
  ctx: PrivilegedTxContext,
  { menuId, revision }: ParsedInput<'office/menu/createPreview'>,
): Promise<Done<CallData<'office/menu/createPreview'>>> {
  return previewDocument(ctx, menuKind, { id: menuId, revision, pathOf: () => placeOfMenu(menuId) })
}

/** A page of the site where a menu is seen; of the one beside texts, the first text. */
function placeOfMenu(menuId: MenuName): string {
  if (menuId === 'help') return '/help-center/'
  if (menuId !== 'text') return '/'
  const text = textLinks.find(({ group }) => group === 'text')
  assert(text !== undefined, 'texts ship that are no help')
  return textPath(text)
}
