import type { Mutant } from './mutant.ts'

const CASHIER = 'server/src/modules/cashier/'
const CHAIN = [`${CASHIER}chain/chain`]

const SENDING = [`${CASHIER}sending/sending`]
const HOLDINGS = [`${CASHIER}sending/holdings`]
const RECEIPTS = ['shared/src/rules/books/receipts/coin-payment']
const POLICY = ['shared/src/rules/chain/signing-policy']

/** Bugs in how coins come in and go out. */
export const coinMutants: readonly Mutant[] = [
  {
    name: 'coins: what stands in a block is certain at once',
    file: `${CASHIER}gateways/chain-gateways.ts`,
    find: 'confirmations < network.confirmations',
    replace: 'confirmations < 1',
    tests: CHAIN,
  },
  {
    name: 'coins: what was in a block that is gone still counts',
    file: `${CASHIER}chain/rewind.ts`,
    find: 'above: common?.height ?? -1',
    replace: 'above: common === null ? -1 : cursor.height',
    tests: CHAIN,
  },
  {
    name: 'coins: a token of any contract is a dollar',
    file: `${CASHIER}chain/read-chain.ts`,
    find: 'at.tokens.find((token) => token.contract === contract)',
    replace: "at.tokens.find((token) => token.contract !== '')",
    tests: CHAIN,
  },
  {
    name: 'coins: a rate that was promised is not kept',
    file: `${CASHIER}chain/match-transfers.ts`,
    find: 'locked: isInTime ? asked : null',
    replace: 'locked: null',
    tests: CHAIN,
  },
  {
    name: 'coins: a promise for little holds for all that is sent',
    file: `${CASHIER}chain/match-transfers.ts`,
    find: 'smaller(units, order.units)',
    replace: 'smaller(units, units)',
    tests: CHAIN,
  },
  {
    name: 'coins: one that has no price for an account waits for ever, and nobody looks',
    file: `${CASHIER}chain/match-transfers.ts`,
    find: '!isInTime && !isTakenIn(coin, currency)',
    replace: '!isInTime && isTakenIn({ ...coin, feeds: {} }, currency)',
    tests: CHAIN,
  },
  {
    name: 'coins: nobody compares decimals with the contract',
    file: `${CASHIER}chain/read-rate.ts`,
    find: 'if (found !== BigInt(decimals))',
    replace: 'if (found === null)',
    tests: CHAIN,
  },
  {
    name: 'coins: what came above what was asked for counts for no limit',
    file: `${CASHIER}deposits/note-arrival.ts`,
    find: 'const moreMinor = larger(amountMinor - row.amountMinor, 0n)',
    replace: 'const moreMinor = larger(0n, 0n)',
    tests: CHAIN,
  },
  {
    name: 'signer: a request of the ledger may be paid to any address',
    file: 'server/src/signer/ledger-view.ts',
    find: ' && index.equals(indexOf(key, to))',
    replace: '',
    tests: SENDING,
  },
  {
    name: 'signer: what left no purse is paid',
    file: 'shared/src/rules/chain/signing-policy.ts',
    find: '!request.isProcessing || request.sentMinor !== request.amountMinor',
    replace: '!request.isProcessing',
    tests: POLICY,
  },
  {
    name: 'signer: a payout that was signed takes another number of the wallet at every fee',
    file: 'server/src/signer/sign-waiting.ts',
    find: 'before?.nonce ?? (await',
    replace: '(await',
    tests: SENDING,
  },
  {
    name: 'sending: a payout is given up whose coins may still arrive',
    file: `${CASHIER}sending/give-up.ts`,
    find: '(sending.isSigned && !isSpent)',
    replace: '(sending.isSigned && isSpent)',
    tests: [`${CASHIER}sending/holdings`],
  },
  {
    name: 'sending: what staff hold is swept',
    file: `${CASHIER}sending/sweep-addresses.ts`,
    find: 'coin === null || order?.isHeld === true',
    replace: 'coin === null',
    tests: SENDING,
  },
  {
    name: 'sending: an address that refuses coins is paid again and again',
    file: 'server/src/modules/withdrawals/payouts/send-payouts.ts',
    find: "{ ...account, status: 'unverified' }",
    replace: '{ ...account }',
    tests: SENDING,
  },
  {
    name: 'sending: what failed in its block is paid',
    file: `${CASHIER}sending/send-coins.ts`,
    find: "if (status !== '0x1') return 0n",
    replace: '',
    tests: SENDING,
  },
  {
    name: 'sending: the gas for a sweep is a deposit of the player',
    file: `${CASHIER}chain/read-chain.ts`,
    find: ' || gas.has(moved.transaction)',
    replace: '',
    tests: SENDING,
  },
  {
    name: 'coins: a receipt forgets at which rate the rest was worth something',
    file: `${CASHIER}chain/coin-payment.ts`,
    find: 'return rate === null ? parts : [',
    replace: 'return rate !== null ? parts : [',
    tests: CHAIN,
  },
  {
    name: 'receipts: coins are not counted at their rates',
    file: 'shared/src/rules/books/receipts/deposit-receipt.ts',
    find: '0n) === amountMinor',
    replace: '0n) >= 0n',
    tests: RECEIPTS,
  },
  {
    name: 'sending: what is less than a minor unit of a fee is lost',
    file: `${CASHIER}sending/fee-store.ts`,
    find: 'parts + (last?.carried ?? 0n)',
    replace: 'parts + 0n * (last?.carried ?? 0n)',
    tests: HOLDINGS,
  },
  {
    name: 'sending: the hot wallet is compared while something has not ended',
    file: `${CASHIER}sending/compare-holdings.ts`,
    find: 'if (isSettled) await',
    replace: 'if (isSettled || height > 0) await',
    tests: HOLDINGS,
  },
]
