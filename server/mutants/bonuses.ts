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
  {
    name: 'bonuses: a grant is paid that its budget does not reach',
    file: 'server/src/modules/bonuses/grants/budgets.ts',
    find: 'if (left < amountMinor) return false',
    replace: 'if (left < 0n) return false',
    tests: ['server/src/modules/bonuses/own/take-bonus'],
  },
  {
    name: 'bonuses: an open bet forgets whose money it took once its grant is over',
    file: 'server/src/modules/bonuses/grants/carried.ts',
    find: 'return isLiving(grant) || openBetsOf(grant).length > 0',
    replace: 'return isLiving(grant)',
    tests: ['server/src/modules/bonuses/own/take-bonus'],
  },
  {
    name: 'bonuses: a grant takes stakes until somebody has written down that its time is over',
    file: 'server/src/modules/bonuses/grants/stake.ts',
    find: 'own.deadline <= state.now',
    replace: 'own.deadline.getTime() < 0',
    tests: ['server/src/modules/bonuses/own/take-bonus'],
  },
  {
    name: 'bonuses: a double of an older hand is taken for a bet of its own',
    file: 'server/src/modules/originals/steps/take-action.ts',
    find: 'isAdded: true, ',
    replace: '',
    tests: ['server/src/modules/originals/steps/table-hands'],
  },
  {
    name: 'bonuses: a grant takes part in a bet that was made before it began',
    file: 'server/src/modules/bonuses/grants/stake.ts',
    find: 'own === undefined || (isAdded && staked === undefined)',
    replace: 'own === undefined',
    tests: ['server/src/modules/bonuses/own/take-bonus'],
  },
  {
    name: 'bonuses: the bonus of a deposit counts its fee',
    file: 'server/src/modules/cashier/deposits/create-deposit.ts',
    find: 'depositMinor: row.creditedMinor ?? 0n',
    replace: 'depositMinor: amountMinor',
    tests: ['server/src/modules/bonuses/own/take-bonus'],
  },
  {
    name: 'bonuses: a grant begins for who closed the account',
    file: 'server/src/modules/bonuses/grants/queue.ts',
    find: 'if (isClosed(state, playerId)) return null',
    replace: '',
    tests: ['server/src/modules/bonuses/own/take-bonus'],
  },
  {
    name: 'bonuses: what a bet returns is counted against limits with the bonus in it',
    file: 'server/src/modules/stakes/play.ts',
    find: 'countReturn(state, { ...payout, amountMinor: cashMinor })',
    replace: 'countReturn(state, { ...payout, amountMinor: cashMinor + bonusMinor })',
    tests: ['server/src/modules/bonuses/grants/grants.property'],
  },
  {
    name: 'bonuses: what a bonus makes own money lies in an account that is closed',
    file: 'server/src/modules/stakes/play.ts',
    find: "suspendIfClosed(state, { ...payout, amountMinor, cause: 'payout' })",
    replace: '',
    tests: ['server/src/modules/account/close-account'],
  },
]
