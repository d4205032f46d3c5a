import type { Mutant } from './mutant.ts'

const OFFICE = 'server/src/modules/office/'

/** Bugs in what the menus of the site lead to, and in texts that staff add and take down. */
export const menuMutants: readonly Mutant[] = [
  {
    name: 'menus: an entry stays whose target is taken down or switched off',
    file: 'shared/src/rules/menus/resolve-menu.ts',
    find: 'found?.isThere === true ? found : null',
    replace: 'found ?? null',
    tests: [`${OFFICE}menus/menus`],
  },
  {
    name: 'menus: an entry leads anywhere',
    file: 'server/src/modules/menus/fit-menu.ts',
    find: 'outsideUrl.safeParse(target.url).success ? []',
    replace: 'true ? []',
    tests: [`${OFFICE}menus/menus`],
  },
  {
    name: 'menus: pages that are kept go on with the menu before',
    file: `${OFFICE}menus/menu-kind.ts`,
    find: "async (tx) => tx.tell({ type: 'site.out_of_date' })",
    replace: 'async () => undefined',
    tests: [`${OFFICE}menus/menus`],
  },
  {
    name: 'texts: a text that the site needs is taken down',
    file: `${OFFICE}content/own-texts.ts`,
    find: "  if (text.slug === null) throw refuse('content.shipped_stays')\n",
    replace: '',
    tests: [`${OFFICE}content/own-texts`],
  },
  {
    name: 'texts: what is taken down is still read',
    file: 'server/src/modules/content/text-store.ts',
    find: 'one.version = coalesce(${version}::int, text.version)\n    where not text.is_down and',
    replace: 'one.version = coalesce(${version}::int, text.version)\n    where',
    tests: [`${OFFICE}content/own-texts`],
  },
]
