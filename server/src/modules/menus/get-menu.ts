import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { resolveMenu } from '@tas/shared/rules/menus/resolve-menu.ts'
import type { CallContext } from '../../ctx.ts'
import { readDestinations } from './read-destinations.ts'
import { readMenuLines } from './read-menu.ts'

const PATH = 'menu/menu/getMenu'

/** One menu of the site in the caller's language, without what leads nowhere at the moment. */
export async function getMenu(
  { app, db, language }: Pick<CallContext, 'app' | 'db' | 'language'>,
  { menuId }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const lines = await readMenuLines(db, menuId)
  const destinations = new Map((await readDestinations(app, db, lines)).map((one) => [one.key, one]))
  return { groups: resolveMenu(lines, { destinations, language }) }
}
