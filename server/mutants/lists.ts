import type { Mutant } from './mutant.ts'

const ADDRESS = { file: 'web/src/lib/address-fields.ts', tests: ['web/src/lib/address-fields'] }

/** Bugs in lists: their addresses, their order, their pages and keys. */
export const listMutants: readonly Mutant[] = [
  {
    ...ADDRESS,
    name: 'lists: a filter is changed on the page that was open',
    find: "...fallbacksOf(fields, ['place']), ...change",
    replace: '...change',
  },
  {
    ...ADDRESS,
    name: 'lists: an address asks for a page that there cannot be',
    find: 'Math.min(number, last)',
    replace: 'number',
  },
  {
    name: 'lists: what has no figure comes first where the highest do',
    file: 'web/src/lib/sort.ts',
    find: 'return Number(first === null)',
    replace: 'return way * Number(first === null)',
    tests: ['web/src/lib/sort'],
  },
  {
    name: 'lists: the last page leads to another',
    file: 'web/src/ui/pager.tsx',
    find: 'page < pages ?',
    replace: 'page <= pages ?',
    tests: ['web/src/ui/pager.page.test.tsx'],
  },
  {
    name: 'lists: letters typed in a row go to other rows',
    file: 'web/src/ui/table/step-through-rows.ts',
    find: ' || isTyping(target)',
    replace: '',
    tests: ['web/src/ui/table/table.page.test.tsx'],
  },
  {
    name: 'lists: picking all of a page forgets those of other pages',
    file: 'web/src/ui/table/table-head.tsx',
    find: 'isPicked ? [...others, ...keys] : others',
    replace: 'isPicked ? keys : []',
    tests: ['web/src/ui/table/table.page.test.tsx'],
  },
  {
    name: 'lists: what was read gives way to a fault of reading it anew',
    file: 'web/src/ui/loaded.tsx',
    find: 'read.data === undefined ?',
    replace: 'read.data === undefined || read.error !== null ?',
    tests: ['web/src/ui/loaded.page.test.tsx'],
  },
  {
    name: 'rounds: how a round ended that the page did not see is told to nobody',
    file: 'web/src/player/play/frames/missed-ends.ts',
    find: 'running.has(bet.id) && hasEnd(bet)',
    replace: 'false && hasEnd(bet)',
    tests: ['web/src/player/play/frames/missed-ends', 'web/src/player/games/crash/crash-screen'],
  },
  {
    name: 'money: the key of a call that an earlier page left is kept although its fate is known',
    file: 'web/src/lib/send-money.ts',
    find: 'if (isDone === true) letGo(storageKey, ',
    replace: 'if (isDone === null) letGo(storageKey, ',
    tests: ['web/src/lib/send-money'],
  },
  {
    name: 'a period of the trail is looked for from its newest line on',
    file: 'server/src/modules/audit/list-trail.ts',
    find: 'idAt(to, CLOCKS_APART_MS)',
    replace: 'idAt(new Date(), CLOCKS_APART_MS)',
    tests: ['server/test/office-plans'],
  },
]
