import type { Mutant } from './mutant.ts'

const FIRST_PAINT = ['e2e/first-paint']

/** Bugs in the first seconds on a slow line, and in the words of what stands beside the site's own texts. */
export const firstSecondsMutants: readonly Mutant[] = [
  {
    name: 'first seconds: a press before the program is here is forgotten',
    file: 'web/public/boot.js',
    find: "    else history.pushState(entry(idx + 1), '')",
    replace: '    else void entry',
    tests: FIRST_PAINT,
  },
  {
    name: 'first seconds: a press that the program comes amidst is lost',
    file: 'web/public/boot.js',
    find: 'held = control && { control,',
    replace: 'held = null && { control,',
    tests: FIRST_PAINT,
  },
  {
    name: 'first seconds: the header waits for the program',
    file: 'web/src/ui/first.css',
    find: '  .first-bar .first-brand {\n    min-height',
    replace: '  .first-controls {\n    visibility: hidden;\n  }\n  .first-bar .first-brand {\n    min-height',
    tests: FIRST_PAINT,
  },
  {
    name: 'first seconds: whoever is logged in is offered to log in',
    file: 'web/public/boot.js',
    find: "html.dataset.logged = ''",
    replace: "void 'logged'",
    tests: FIRST_PAINT,
  },
  {
    name: 'words: the return of a game has two names in Persian',
    file: 'server/src/modules/site/words.ts',
    find: '`بازده نظری به بازیکن:',
    replace: '`بازگشت نظری به بازیکن:',
    tests: ['server/test/foreign-phrases'],
  },
]
