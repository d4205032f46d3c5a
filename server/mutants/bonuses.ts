import type { Mutant } from './mutant.ts'

const RULES = 'shared/src/rules/bonuses/'

/** Bugs in what a bonus promises and takes. */
export const bonusesMutants: readonly Mutant[] = [
  {
    name: 'bonuses: what open bets win after the target is capped anew',
    file: `${RULES}grant.ts`,
    find: 'bonusMinor < most - convertedMinor ? bonusMinor : most - convertedMinor',
    replace: 'bonusMinor < most ? bonusMinor : most',
    tests: [`${RULES}grant`],
  },
  {
    name: 'bonuses: a stake above the highest one counts whole',
    file: `${RULES}grant.ts`,
    find: 'return most * weightE4(terms, bet)',
    replace: 'return bet.stakeMinor * weightE4(terms, bet)',
    tests: [`${RULES}grant`],
  },
  {
    name: 'bonuses: a deadline takes the bets that are open',
    file: `${RULES}grant.ts`,
    find: "return isLiving(grant) ? done(conclude({ ...grant, status: 'ending' }))",
    replace: "return isLiving(grant) ? done(endAs(grant, 'expired'))",
    tests: [`${RULES}grant`],
  },
  {
    name: 'bonuses: what is won with bonus money is the player’s own at once',
    file: `${RULES}split.ts`,
    find: 'return { cashMinor: payoutMinor - bonusMinor, bonusMinor }',
    replace: 'return { cashMinor: payoutMinor, bonusMinor: 0n }',
    tests: [`${RULES}grant`],
  },
  {
    name: 'bonuses: what cannot be lost any more may still be lost in a quote',
    file: `${RULES}walk-exactly.ts`,
    find: "terms.order === 'cashFirst' ? cashMinor + bonusMinor : bonusMinor",
    replace: 'cashMinor + bonusMinor',
    tests: [`${RULES}quote`],
  },
]
