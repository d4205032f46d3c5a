import { refuse } from '#kit/refusal.ts'
import type { Module } from '../../module.ts'
import { mayBeOffered } from '../limits/index.ts'
import { checkTerms } from './check-terms.ts'
import { getBonus } from './get-bonus.ts'
import { getBonuses } from './get-bonuses.ts'
import { quoteBonus } from './quote-bonus.ts'
import { replayGrant } from './replay-grant.ts'
import { seedBonuses } from './seed-bonuses.ts'

export { isBonusShown } from './bonus-store.ts'
export {
  cleanBonusWords,
  findBonusTrigger,
  listBonusTitles,
  missingOf,
  readShippedWords,
  showBonusWords,
  viewBonusWords,
} from './bonus-words.ts'

export const module: Module = {
  name: 'bonuses',
  routes: {
    // Who takes a break, is excluded or too young is offered none.
    'bonus/bonus/getBonuses': async (ctx, input) =>
      (await mayBeOffered(ctx)) ? getBonuses(ctx, input) : { items: [], countAll: 0 },
    async 'bonus/bonus/getBonus'(ctx, input) {
      if (!(await mayBeOffered(ctx))) throw refuse('bonuses.not_found')
      return getBonus(ctx, input)
    },
    'bonus/calculator/quote': quoteBonus,
    'bonus/calculator/replay': replayGrant,
    'bonus/calculator/check': checkTerms,
  },
  seed: (app) => seedBonuses(app.db),
}
