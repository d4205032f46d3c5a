import { ageInYears } from '@tas/shared/values/time.ts'
import type { Db } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { CallContext } from '../../../ctx.ts'
import { businessSettings } from '../../business/index.ts'
import { readPerson, readToday } from '../../identity/index.ts'
import { findRegisterClear } from './ask-again.ts'
import { findPlayersOnBreak } from './find-players-on-break.ts'

/**
 * Whether a bonus may be shown to the caller: to any visitor, and to a player who is of age, cleared, on no break, not
 * excluded and not named by the national register. A player who waits to be cleared sees none, so an answer tells nobody
 * whether the person they claim to be is listed.
 */
export async function mayBeOffered({ app, player }: Pick<CallContext, 'app' | 'player'>): Promise<boolean> {
  if (player === null) return true
  const ids = [player.id]
  const { db, business, config } = app
  const [resting, cleared, clear, person, today] = await Promise.all([
    findPlayersOnBreak(db, ids),
    config.mode === 'sandbox' ? ids : findCleared(db, ids),
    findRegisterClear(app, ids),
    readPerson(db, player.id),
    readToday(db),
  ])
  if (resting.length > 0 || cleared.length === 0 || clear.length === 0 || person === null) return false
  return ageInYears(person.birthDate, today) >= settingsOf({ business }, businessSettings).minimumAge
}

async function findCleared({ sql, b }: Db, playerIds: readonly string[]): Promise<readonly object[]> {
  return sql`
    select from ${b}.limits_protection where player_id = any(${playerIds as string[]}::uuid[]) and is_cleared`
}
