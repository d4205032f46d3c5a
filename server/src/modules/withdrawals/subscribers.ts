import type { Subscribers } from '../../module.ts'
import { keepSource } from './destinations/keep-source.ts'
import { askAtOnce } from './payouts/payout-store.ts'

export const subscribers: Subscribers = {
  'cashier.credited': (app, paid) => keepSource(app, paid),
  'cashier.payout_ended': async (app, { reference }) => void (await askAtOnce(app.db, reference)),
}
