import type { Subscribers } from '../../module.ts'
import { keepSource } from './destinations/keep-source.ts'
import { askAtOnce, wakeHeld } from './payouts/payout-store.ts'

export const subscribers: Subscribers = {
  'cashier.credited': (app, paid) => keepSource(app, paid),
  'verification.approved': (app, { playerId }) => wakeHeld(app.db, playerId),
  'cashier.payout_ended': async (app, { reference }) => void (await askAtOnce(app.db, reference)),
}
