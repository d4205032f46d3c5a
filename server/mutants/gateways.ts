import type { Mutant } from './mutant.ts'

const CASHIER = 'server/src/modules/cashier/'
const TESTS = ['server/src/modules/office/gateways/gateways']

/** Bugs in ways of payment: their terms, and whether they are on. */
export const gatewayMutants: readonly Mutant[] = [
  {
    name: 'gateways: what staff switched off takes money all the same',
    file: `${CASHIER}gateways/gateway-stops.ts`,
    find: "if (stop === 'switched_off') throw refuse('cashier.gateway_switched_off')",
    replace: "if (stop === 'switched_off') void (() => refuse('cashier.gateway_switched_off'))",
    tests: TESTS,
  },
  {
    name: 'gateways: the fee that a player was told is not kept',
    file: `${CASHIER}deposits/credit-deposit.ts`,
    find: 'const feeMinor = feeOfDeposit(row, amountMinor)',
    replace: 'const feeMinor = feeOfDeposit({}, amountMinor)',
    tests: TESTS,
  },
  {
    name: 'gateways: a cap of a day holds for one deposit alone',
    file: `${CASHIER}gateways/guard-gateway.ts`,
    find: 'paidMinor + amountMinor > dailyCapMinor',
    replace: 'amountMinor > dailyCapMinor',
    tests: TESTS,
  },
  {
    name: 'gateways: all that a form brought goes back to whoever paid it first',
    file: `${CASHIER}gateways/merchant/merchant.ts`,
    find: 'smaller(larger(leftMinor, 0n), restMinor)',
    replace: 'larger(restMinor, smaller(leftMinor, 0n))',
    tests: [`${CASHIER}gateways/merchant/merchant`],
  },
]
