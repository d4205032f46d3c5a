import { type CallData, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import { MENU_NAMES, type MenuName } from '@tas/shared/contract/menus/choices.ts'
import type { Db } from '#kit/db/connect.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { linesOf, menuKey, readDestinations, readMenuLines } from '../../menus/index.ts'
import { listWaitingOf } from '../../staff/index.ts'
import { type Asked, readDocumentVersions, readOnItsWay, without } from '../documents/read-document.ts'

const PUBLISH = 'office/menu/publish'

type Menus = CallData<'office/menu/getMenus'>
type AskedMenu = Asked & { readonly input: { readonly menuId: MenuName } }

/** All menus: what is shown, what is drafted, what waits, and all that they can lead to. */
export async function getMenus({ app, tx }: PrivilegedTxContext): Promise<Done<Menus>> {
  const asked = await readWaiting(tx)
  const items: Menus['items'] = []
  for (const menuId of MENU_NAMES) items.push(await readMenu(tx, menuId, asked))
  const destinations = [...(await readDestinations(app, tx))]
  return { data: { items, destinations }, line: { action: 'content.menus_read', targetId: null } }
}

async function readMenu(db: Db, menuId: MenuName, asked: readonly AskedMenu[]): Promise<Menus['items'][number]> {
  const own = asked.filter(({ input }) => input.menuId === menuId)
  const { version, draft, waiting } = await readOnItsWay(db, menuKey(menuId), own)
  return {
    menuId,
    version,
    shown: [...(await readMenuLines(db, menuId))],
    draft: draft && { ...without(draft), lines: linesOf(draft.body) },
    waiting: waiting.map((one) => ({ ...without(one), lines: linesOf(one.body) })),
  }
}

/** The versions of a menu, the newest first. */
export async function getMenuVersions(
  { tx }: PrivilegedTxContext,
  { menuId, before }: ParsedInput<'office/menu/getVersions'>,
): Promise<Done<CallData<'office/menu/getVersions'>>> {
  const data = await readDocumentVersions(tx, menuKey(menuId), before ?? null)
  return { data, line: { action: 'content.menu_versions_read', targetId: menuKey(menuId) } }
}

/** Requests to publish that wait for a second person; one that today's contract would not take is not among them. */
async function readWaiting(db: Db): Promise<readonly AskedMenu[]> {
  const rows = await listWaitingOf(db, PUBLISH)
  return rows.flatMap(({ payload, ...row }) => {
    const parsed = calls[PUBLISH].input.safeParse(JSON.parse(payload))
    return parsed.success ? [{ ...row, input: parsed.data }] : []
  })
}
