// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const CATALOGUE = 'server/src/modules/catalogue/'

/** Bugs in what the site promises: what is open, what comes back, what is wrong with a form. */
export const promiseMutants: readonly Mutant[] = [
  {
    name: 'promise: a page that is still to come carries no mark',
    file: 'web/src/player/me/to-come.ts',
    find: "'user/telegramBot'",
    replace: '',
    tests: ['web/src/player/me/to-come'],
  },
  {
    name: 'promise: games that are still to come stand between those that are open',
    file: `${CATALOGUE}game-store.ts`,
    find: '${isOpenGame(db)} desc, game.position',
    replace: 'game.position',
    tests: [`${CATALOGUE}game-lists`],
  },
  {
    name: 'promise: the return printed is not that of the build a machine runs',
    file: `${CATALOGUE}game-store.ts`,
    find: 'slotBuilds[row.game.uniqueName]',
    replace: 'void slotBuilds as undefined',
    tests: [`${CATALOGUE}catalogue`],
  },
  {
    name: 'promise: the form refuses who is of age since today',
    file: 'web/src/player/features/auth/register-form.ts',
    find: '< minimumAge ?',
    replace: '<= minimumAge ?',
    tests: ['web/src/player/features/auth/register-form'],
  },
]
