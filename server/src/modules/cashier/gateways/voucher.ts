import { settingsOf } from '#kit/settings.ts'
import { cashierSettings } from '../settings.ts'
import { voucherFacts } from './facts.ts'
import type { DepositGateway } from './port.ts'

/** Vouchers of the operator itself: `vouchers/`. */
export const voucherGateway: DepositGateway = {
  ...voucherFacts,
  hosted: null,
  byCode: { origin: 'own', isOpen: (app) => settingsOf(app, cashierSettings).hasVouchers },
}
