import type { GatewayDirection } from '@tas/shared/contract/cashier/gateway-terms.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { Line } from '../../../route.ts'

type Place = { readonly direction: GatewayDirection; readonly code: string }

/** A way of payment that staff have switched off: by whom, since when and why, and what players are told. */
export type GatewaySwitch = Place & {
  readonly message: Localized
  readonly reason: string
  readonly by: string
  readonly stoppedAt: Date
}

/** The ways that are switched off at this moment. */
export async function listSwitchedOff({ sql, b }: Db): Promise<readonly GatewaySwitch[]> {
  const rows = await sql<(Omit<GatewaySwitch, 'message'> & { readonly en: string; readonly fa: string })[]>`
    select direction, gateway_code as code, message_en as en, message_fa as fa, reason, stopped_by as by, stopped_at as "stoppedAt"
    from ${b}.cashier_gateway_stop order by direction, gateway_code`
  return rows.map(({ en, fa, ...one }) => ({ ...one, message: { en, fa } }))
}

/** Switches a way off, or says otherwise why it is: from the commit on nothing is begun by it, in any process. */
export async function switchGatewayOff(
  tx: Tx,
  order: Place & Pick<GatewaySwitch, 'message' | 'reason' | 'by'>,
): Promise<Line> {
  const { direction, code, message, reason, by } = order
  await tx.sql`
    insert into ${tx.b}.cashier_gateway_stop (direction, gateway_code, message_en, message_fa, reason, stopped_by)
    values (${direction}, ${code}, ${message.en}, ${message.fa}, ${reason}, ${by})
    on conflict (direction, gateway_code) do update set (message_en, message_fa, reason, stopped_by) =
      (excluded.message_en, excluded.message_fa, excluded.reason, excluded.stopped_by)`
  const details = { direction, gateway: code, messageEn: message.en, messageFa: message.fa }
  return { action: 'cashier.gateway_switched_off', targetId: code, details }
}

/**
 * Switches a way on again that staff switched off, or that its failures did: those count no more. @throws Refusal
 * cashier.gateway_is_on where it was off by neither
 */
export async function switchGatewayOn(
  tx: Tx,
  { direction, code }: Place,
  { isFailing }: { readonly isFailing: boolean },
): Promise<Line> {
  const rows = await tx.sql`
    delete from ${tx.b}.cashier_gateway_stop where direction = ${direction} and gateway_code = ${code} returning gateway_code`
  if (rows.length === 0 && !isFailing) throw refuse('cashier.gateway_is_on')
  return { action: 'cashier.gateway_switched_on', targetId: code, details: { direction, gateway: code } }
}
