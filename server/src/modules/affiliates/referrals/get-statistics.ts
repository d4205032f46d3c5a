import type { CallData } from '@tas/shared/contract/api.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { findActive, findDepositors } from '../../revenue/index.ts'
import { readEarnings } from '../earnings/earning-store.ts'
import { readFunnel } from './referral-store.ts'

/** Who played within so long is active. */
const ACTIVE_MS = 30 * 86_400_000

/** The way from clicks to players, and what it earned in each currency. */
export async function getStatistics({
  app,
  db,
  player,
}: PlayerContext): Promise<CallData<'affiliate/statistics/getStatistics'>> {
  const { clicks, playerIds } = await readFunnel(db, player.id)
  const deposited = await findDepositors(db, playerIds)
  const active = await findActive(db, playerIds, utcDayOf(new Date(Date.now() - ACTIVE_MS)))
  const earnings = await readEarnings(db, player.id)
  return {
    clicks,
    registrations: playerIds.length,
    firstDeposits: deposited.size,
    active: active.size,
    currencies: earnings.map(({ currency, earnedMinor, heldMinor, freeAt, transferredMinor, carriedMinor }) => {
      const write = writeAmount(app, currency)
      return {
        currency,
        accrued: write(earnedMinor),
        held: write(heldMinor),
        freeAt: freeAt?.toISOString() ?? null,
        available: write(earnedMinor - heldMinor - transferredMinor),
        transferred: write(transferredMinor),
        carried: write(carriedMinor),
      }
    }),
  }
}
