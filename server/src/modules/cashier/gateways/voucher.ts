import { settingsOf } from '#kit/settings.ts'
import { cashierSettings } from '../settings.ts'
import type { DepositGateway } from './port.ts'

/** Vouchers of the operator itself: `vouchers/`. */
export const voucherGateway: DepositGateway = {
  code: 'voucher',
  title: { en: 'Voucher', fa: 'ووچر' },
  isSandboxOnly: false,
  minWhole: 1n,
  maxWhole: 100_000n,
  hosted: null,
  byCode: { origin: 'own', isOpen: (app) => settingsOf(app, cashierSettings).hasVouchers },
}
