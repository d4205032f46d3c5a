import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readDestinations, requireFitMenu } from '../../menus/index.ts'
import { discardDocument, restoreDocument, saveDocument } from '../documents/change-document.ts'
import { publishDocument } from '../documents/publish-document.ts'
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
 * Shows saved lines to everybody: what another person asked for, by whoever approves it.
 * @throws Refusal office.entry_unknown, content.outdated, content.own_words
 */
export function publishMenu(
  ctx: PrivilegedTxContext,
  { menuId, revision }: ParsedInput<'office/menu/publish'>,
): Promise<Done<CallData<'office/menu/publish'>>> {
  return publishDocument(ctx, menuKind, { id: menuId, revision, dueAt: null })
}
