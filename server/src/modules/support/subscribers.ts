import { inTx } from '#kit/db/connect.ts'
import type { Subscribers } from '../../module.ts'
import { readClosedReader } from '../identity/index.ts'
import { enqueueMail, readAntiPhishing } from '../mail/index.ts'
import { complaintPath } from './complaints/complaint-link.ts'

/** What support does for events. */
export const subscribers: Subscribers = {
  // Nobody logs in to a closed account: its player complains by a link of their own. Whoever was erased meanwhile is written to no more.
  'account.closed': (app, { playerId }) =>
    inTx(app.db, async (tx) => {
      const reader = await readClosedReader(tx, playerId)
      if (reader === null) return
      const { language, email: to } = reader
      const codes = await readAntiPhishing(tx, [playerId])
      const path = complaintPath(app, { playerId, language })
      await enqueueMail(tx, { to, language, playerId, codes, template: 'complaintWay', facts: { path } })
    }),
}
