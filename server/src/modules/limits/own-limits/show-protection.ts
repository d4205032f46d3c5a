import type { ProtectionData } from '@tas/shared/contract/limits/calls.ts'
import { findMarkers } from '@tas/shared/rules/limits/markers.ts'
import type { Tx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import type { App } from '../../../ctx.ts'
import { profileOf } from '../guard.ts'
import { loadProtections, NOTHING_STORED, type StoredProtection } from '../protection.ts'
import { heldView } from './get-overview.ts'
import { readLimits } from './read-limits-now.ts'
import { readPlayed } from './read-played.ts'

/** What staff see of a player's protection, with the signs of harm of the last thirty days. */
export async function showProtection(
  tx: Tx,
  app: App,
  player: { readonly id: string; readonly currency: string },
): Promise<ProtectionData> {
  const [at, played] = await Promise.all([readLimits(tx, player.id), readPlayed(tx, [player.id], profileOf(app))])
  const { isCleared, isHeld } = at.protection
  const markers = [...played.values()].flatMap((own) => [...findMarkers(own)])
  const exclusionMonths = [...profileOf(app).exclusionMonths]
  return { ...heldView(app, player.currency, at), isCleared, isHeld, markers, exclusionMonths }
}

/** What keeps a player from playing at this moment. */
export type Hold = Pick<StoredProtection, 'excludedUntil' | 'isCleared' | 'isHeld' | 'termsDue' | 'locks'> & {
  /** Null: no break, or one that is over. */
  readonly timeOutUntil: Date | null
  /** How many limits the player has set. */
  readonly limits: number
}

/** What keeps players from playing, by id: of each of those that were asked for. */
export async function readHolds(tx: Tx, playerIds: readonly string[]): Promise<ReadonlyMap<string, Hold>> {
  const [stored, now] = await Promise.all([loadProtections(tx, playerIds), readNow(tx)])
  return new Map(
    playerIds.map((id) => {
      const { excludedUntil, isCleared, isHeld, termsDue, timeOutUntil, limits, locks } =
        stored.get(id) ?? NOTHING_STORED
      const isResting = timeOutUntil !== null && timeOutUntil > now
      const hold = { excludedUntil, isCleared, isHeld, termsDue, locks, timeOutUntil: isResting ? timeOutUntil : null }
      return [id, { ...hold, limits: limits.filter(({ value }) => value !== null).length }]
    }),
  )
}
