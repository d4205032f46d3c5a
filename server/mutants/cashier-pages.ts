import type { Mutant } from './mutant.ts'

const WALLET = 'web/src/player/features/wallet/'

/** Bugs in what a player's pages say of money on its way. */
export const cashierPageMutants: readonly Mutant[] = [
  {
    name: 'cashier pages: a withdrawal is promised sooner than was measured',
    file: `${WALLET}span-text.ts`,
    find: 'Math.ceil(seconds / unit.seconds)',
    replace: 'Math.floor(seconds / unit.seconds)',
    tests: [`${WALLET}span-text`],
  },
  {
    name: 'cashier pages: an account that rests is offered',
    file: `${WALLET}destinations/destination-data.ts`,
    find: "status === 'verified' && !isResting(usableFrom)",
    replace: "status === 'verified'",
    tests: [`${WALLET}withdrawals/withdraw.page`],
  },
  {
    name: 'cashier pages: a form is shown where nothing can be taken',
    file: `${WALLET}withdrawals/stop-card.tsx`,
    find: 'if (said.length > 0) return said',
    replace: 'if (said.length > 9) return said',
    tests: [`${WALLET}withdrawals/withdraw.page`],
  },
  {
    name: 'cashier pages: an address of a chain is sent without its network',
    file: `${WALLET}destinations/use-account-form.ts`,
    find: 'read !== null && !isNetworkMissing',
    replace: 'read !== null',
    tests: [`${WALLET}destinations/accounts.page`],
  },
  {
    name: 'cashier pages: whatever a provider gives as its page is followed',
    file: `${WALLET}deposits/pay-address.ts`,
    find: '/^https?:\\/\\//',
    replace: '/^\\w+:/',
    tests: [`${WALLET}deposits/pay-address`],
  },
  {
    name: 'cashier pages: an amount is asked for that the fee would eat',
    file: `${WALLET}withdrawals/use-withdrawal.ts`,
    find: '!isWorthFee(reading.minor, fee)',
    replace: 'reading.minor < 0n',
    tests: [`${WALLET}withdrawals/withdraw.page`],
  },
]
