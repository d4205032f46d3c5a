import type { FeedBetData } from '@tas/shared/contract/feed/calls.ts'
import type { Db } from '#kit/db/connect.ts'
import type { SettledBetData } from '../../events.ts'
import { readShownNames } from '../bets/index.ts'

/** A settled bet, and whose it is: not yet for telling. */
export type UnnamedBet = { readonly playerId: string; readonly bet: SettledBetData }

/** Bets as everybody may see them now: with a name where the player, at this moment, chooses to be seen. */
export async function nameBets(db: Db, unnamed: readonly UnnamedBet[]): Promise<FeedBetData[]> {
  const names = await readShownNames(
    db,
    unnamed.map(({ playerId }) => playerId),
  )
  return unnamed.map(({ playerId, bet }) => ({ ...bet, name: names.get(playerId) ?? null }))
}
