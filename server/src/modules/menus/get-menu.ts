import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { MenuLine } from '@tas/shared/contract/menus/menu.ts'
import { resolveMenu } from '@tas/shared/rules/menus/resolve-menu.ts'
import type { Db } from '#kit/db/connect.ts'
import type { App, CallContext } from '../../ctx.ts'
import { readDestinations } from './read-destinations.ts'
import { readMenuLines } from './read-menu.ts'

const PATH = 'menu/menu/getMenu'

/** One menu of the site in the caller's language, without what leads nowhere at the moment. */
export async function getMenu(
  { app, db, language }: Pick<CallContext, 'app' | 'db' | 'language'>,
  { menuId }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  return showMenu({ app, db, language }, await readMenuLines(db, menuId))
}

/** The menu that lines make now, whether they are published or drafted. */
export async function showMenu(
  { app, db, language }: { readonly app: Pick<App, 'business'>; readonly db: Db; readonly language: Language },
  lines: readonly MenuLine[],
): Promise<CallData<typeof PATH>> {
  const destinations = new Map((await readDestinations(app, db, lines)).map((one) => [one.key, one]))
  return { groups: resolveMenu(lines, { destinations, language }) }
}
