import type { Routes } from '../../../module.ts'
import { beginView } from './begin-view.ts'
import { openViewByTicket } from './open-view.ts'
import { requireSeen } from './resolve-view.ts'

/** The site as a player sees it. */
export const viewRoutes = {
  'office/player/see': { inTx: beginView, requireReach: requireSeen },
  'office/view/open': openViewByTicket,
} satisfies Partial<Routes>
