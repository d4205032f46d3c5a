import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import type { StaffContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { readSelf } from '../person-view.ts'
import { endStaffSessions, listStaffSessions, readProof, type SessionRow } from './session-store.ts'

/** Who is signed in, and what they may do now. */
export async function showSelf({ app, db, staff }: StaffContext): Promise<CallData<'staff/session/getCurrent'>> {
  const { isProved } = await readProof(db, staff.sessionId)
  return readSelf(app, db, { personId: staff.id, isProved })
}

export async function showOwnSessions({
  app,
  db,
  staff,
}: StaffContext): Promise<CallData<'staff/session/getSessions'>> {
  const rows = await listStaffSessions(app, db, staff.id)
  return {
    items: rows.map((row) => ({ ...sessionView(row), isThis: row.id === staff.sessionId })),
  }
}

/** A session as whoever may see it does. */
export function sessionView(row: SessionRow): CallData<'staff/person/getSessions'>['items'][number] {
  return {
    id: row.id,
    device: row.device,
    ipBlock: row.ip_block,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
  }
}

/** Ends the session of this call. */
export function signOut(ctx: StaffContext): Promise<CallData<'staff/session/signOut'>> {
  return endOwn(ctx, ctx.staff.sessionId)
}

/** Ends another session of whoever asks. */
export function endOwnSession(
  ctx: StaffContext,
  { sessionId }: ParsedInput<'staff/session/end'>,
): Promise<CallData<'staff/session/end'>> {
  return endOwn(ctx, sessionId)
}

async function endOwn({ db, staff, ip }: StaffContext, sessionId: string): Promise<Record<string, never>> {
  await inTx(db, async (tx) => {
    if ((await endStaffSessions(tx, { personId: staff.id, sessionId })) === 0) return
    const line = { actorKind: 'staff', actorId: staff.id, targetId: staff.id, ip: cleanAddress(ip) } as const
    await recordAudit(tx, { ...line, action: 'staff.session_ended', details: { sessionId } })
  })
  return {}
}
