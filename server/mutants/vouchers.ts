import type { Mutant } from './mutant.ts'

const VOUCHERS = 'server/src/modules/cashier/vouchers/'
const OFFICE = ['server/src/modules/office/vouchers/vouchers']

/** Bugs in vouchers of the operator. */
export const voucherMutants: readonly Mutant[] = [
  {
    name: 'vouchers: one that was used is used again',
    file: `${VOUCHERS}find-voucher.ts`,
    find: "if (status === 'used') throw refuse('cashier.voucher_used')",
    replace: "if (status === 'used' && currency === '') throw refuse('cashier.voucher_used')",
    tests: OFFICE,
  },
  {
    name: 'vouchers: protection is not asked',
    file: `${VOUCHERS}use-voucher.ts`,
    find: 'guardDeposit(app, state, { playerId, currency, amountMinor, gateway: gatewayCode })',
    replace: 'void [guardDeposit, gatewayCode]',
    tests: OFFICE,
  },
  {
    name: 'vouchers: wrong codes lock nobody',
    file: `${VOUCHERS}find-voucher.ts`,
    find: 'if (held.lockedMs > 0) return { lockedMs: held.lockedMs }',
    replace: '',
    tests: OFFICE,
  },
  {
    name: 'vouchers: the codes of a batch are made each time they are asked for',
    file: `${VOUCHERS}voucher-store.ts`,
    find: "if (row.printedAt !== null) throw refuse('cashier.voucher_printed')",
    replace: '',
    tests: OFFICE,
  },
  {
    name: 'vouchers: what a limit does not take of a bought voucher is sent back to nobody',
    file: 'server/src/modules/cashier/deposits/note-arrival.ts',
    find: 'providerOf(now).isOneWay === true',
    replace: 'providerOf(now).isOneWay === null',
    tests: ['server/src/modules/cashier/vouchers/evouchers'],
  },
]
