import { inTx } from '#kit/db/connect.ts'
import type { Subscribers } from '../../module.ts'
import { dropDevices } from './device-store.ts'

/** What push does for events. */
export const subscribers: Subscribers = {
  'account.closed': (app, { playerId }) => inTx(app.db, (tx) => dropDevices(tx, { playerId })),
}
