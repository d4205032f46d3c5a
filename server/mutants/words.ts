// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const VALUES = 'shared/src/values/'
const CONTRACT = 'shared/src/contract/'

/** Bugs in how numbers, moments and refusals are written for their reader. */
export const wordsMutants: readonly Mutant[] = [
  {
    name: 'words: counts in Persian are written in Latin digits',
    file: `${VALUES}digits.ts`,
    find: "return kind === 'count' && language === 'fa' ? 'persian' : 'latin'",
    replace: "return kind === 'amount' && language === 'fa' ? 'persian' : 'latin'",
    tests: [`${VALUES}digits`],
  },
  {
    name: 'words: a Latin comma stays beside Persian digits',
    file: `${VALUES}digits.ts`,
    find: '(?<=\\d)[.,](?=\\d)',
    replace: '(?<=\\d)[.](?=\\d)',
    tests: [`${VALUES}digits`],
  },
  {
    name: 'words: a refusal offers nothing as if it were something',
    file: `${CONTRACT}error-text.ts`,
    find: '(isUsedUp(details) && usedUpTexts[code]) || errors[code]',
    replace: '(!isUsedUp(details) && usedUpTexts[code]) || errors[code]',
    tests: [`${CONTRACT}error-text`],
  },
  {
    name: 'words: the amount of a refusal has no currency',
    file: 'server/src/modules/limits/guard.ts',
    find: '      ...currencyFacts(app, currency),\n      period,',
    replace: '      period,',
    tests: ['server/src/modules/limits/own-limits/limits'],
  },
  {
    name: 'words: a wrong code is told twice',
    file: 'web/src/lib/tell-once.ts',
    find: 'error === null || only !== undefined ? null : error.text',
    replace: 'error === null ? null : error.text',
    tests: ['web/src/lib/tell-once'],
  },
  {
    name: 'words: a shared table does not tell what it is',
    file: 'web/src/locales/en/kinds.json',
    find: '"live-roulette": "Roulette, shared"',
    replace: '"live-roulette": "Roulette"',
    tests: ['web/src/lib/game-kinds'],
  },
]
