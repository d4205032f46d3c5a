import type { Protection } from '@tas/shared/rules/limits/gate.ts'
import type { Resource } from '#kit/commit/state.ts'

/** Whether and how far a player may play, by player id. A player without a row has set nothing. */
export const protections: Resource<Protection> = {
  name: 'limits.protections',
  async load(tx, playerIds) {
    const rows = await tx.sql<
      {
        player_id: string
        excluded_until: Date | null
        time_out_until: Date | null
        is_cleared: boolean
        max_stake_minor: bigint | null
      }[]
    >`
      select player_id, excluded_until, time_out_until, is_cleared, max_stake_minor from ${tx.b}.limits_protection
      where player_id = any(${playerIds as string[]}::uuid[])`
    return new Map(
      rows.map((row) => [
        row.player_id,
        {
          excludedUntil: row.excluded_until,
          timeOutUntil: row.time_out_until,
          isCleared: row.is_cleared,
          maxStakeMinor: row.max_stake_minor,
        },
      ]),
    )
  },
}
