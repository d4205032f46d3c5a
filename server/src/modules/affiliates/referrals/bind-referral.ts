import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { findPlayerByNumber, findSharedPlace, readArrival } from '../../identity/index.ts'
import { findLastTouch } from '../links/click-store.ts'
import { readPlan } from '../plan/plan-store.ts'
import { mayRefer } from './may-refer.ts'
import { insertReferral } from './referral-store.ts'

const REFUSED = { device: 'own_device', household: 'household' } as const

/**
 * Binds whoever registered to who brought them, under the plan of that moment: to the owner of the code they named, else to the last
 * counted touch of their browser within 90 days, if they may be an affiliate (`mayRefer`). Of accounts that belong together nothing will count, and the binding says so.
 * Repeating it changes nothing.
 */
export async function bindReferral({ db }: App, playerId: string): Promise<void> {
  const arrival = await readArrival(db, playerId)
  // Whoever an agent invited pays that agent, and nobody pays two.
  if (arrival === null || arrival.group !== 'user') return
  const { referrerIntId, registeredAt: boundAt, deviceMarks } = arrival
  const named = referrerIntId === null ? null : await findPlayerByNumber(db, referrerIntId)
  const touch = await findLastTouch(db, deviceMarks, { before: boundAt, affiliateId: named })
  const affiliateId = named ?? touch?.affiliateId ?? null
  if (affiliateId === null || affiliateId === playerId || !(await mayRefer(db, affiliateId))) return
  const shared = await findSharedPlace(db, affiliateId, playerId)
  const { version: planVersion } = await readPlan(db)
  await inTx(db, (tx) =>
    insertReferral(tx, {
      playerId,
      affiliateId,
      linkId: touch?.linkId ?? null,
      clickId: touch?.id ?? null,
      planVersion,
      refused: shared === null ? null : REFUSED[shared],
      boundAt,
    }),
  )
}
