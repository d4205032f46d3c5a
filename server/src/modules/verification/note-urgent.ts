import { inTx, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import type { EventOf } from '../../events.ts'
import { holdPlayer } from '../identity/index.ts'

type Urgent = {
  readonly playerId: string
  readonly kind: 'money' | 'hit'
  /** The withdrawal that waits; of a hit the player. */
  readonly key: string
  readonly stands: boolean
}

/** Notes what makes the checks of a player urgent, or that it does no more. The caller holds the player. Noted again it changes nothing. */
export async function noteUrgent(tx: Tx, { playerId, kind, key, stands }: Urgent): Promise<void> {
  const { sql, b } = tx
  await (stands
    ? sql`insert into ${b}.verification_urgent (player_id, kind, key) values (${playerId}, ${kind}, ${key}) on conflict do nothing`
    : sql`delete from ${b}.verification_urgent where player_id = ${playerId} and kind = ${kind} and key = ${key}`)
  await sql`update ${b}.verification_check set ${settingUrgent(tx, playerId)} where player_id = ${playerId}`
}

/** What sets the place of checks of a player, in an update of them. */
export function settingUrgent({ sql, b }: Tx, playerId: string) {
  const has = (kind: Urgent['kind']) =>
    sql`exists (select from ${b}.verification_urgent where player_id = ${playerId} and kind = ${kind})`
  return sql`has_money_waiting = ${has('money')}, has_hit = ${has('hit')}`
}

/** A withdrawal waits for papers of its player, or does no more. */
export function noteAwaited(app: App, event: EventOf<'withdrawals.papers_awaited'>): Promise<void> {
  const { playerId, requestId: key, isWaiting: stands } = event
  return inTx(app.db, async (tx) => {
    await holdPlayer(tx, playerId)
    await noteUrgent(tx, { playerId, kind: 'money', key, stands })
  })
}
