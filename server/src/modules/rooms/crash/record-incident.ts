import { formatHundredths } from '@tas/shared/values/hundredths.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import { readRefunds } from './bets/bet-store.ts'
import type { CrashRound } from './round.ts'

/**
 * Writes an outage, or a round that could not be played, into the audit trail: from when until when, where the
 * curve was interrupted (hundredths; null: it had crashed before), and what was given back.
 * @returns how many bets were given back; null for every other round, of which nothing is written
 */
export async function recordIncident(
  app: App,
  tx: Tx,
  { round, cutE2 }: { readonly round: CrashRound; readonly cutE2: number | null },
): Promise<number | null> {
  const isOutage = round.outageNoticedAt !== null
  if (!isOutage && round.status !== 'refunded') return null
  const refunds = await readRefunds(tx, round.intId)
  await recordAudit(tx, {
    actorKind: 'system',
    actorId: null,
    action: isOutage ? 'rooms.crash_outage' : 'rooms.crash_round_refunded',
    targetId: String(round.intId),
    ip: null,
    details: {
      from: timeText(round.aliveAt),
      until: timeText(round.outageNoticedAt),
      interruptedAt: cutE2 === null ? null : formatHundredths(cutE2),
      ...Object.fromEntries(
        refunds.flatMap(({ currency, count, stakeMinor }) => [
          [`refundedBets.${currency}`, count],
          [`refunded.${currency}`, writeAmount(app, currency)(stakeMinor)],
        ]),
      ),
    },
  })
  return refunds.reduce((sum, { count }) => sum + count, 0)
}

function timeText(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString()
}
