import { ageInYears } from '@tas/shared/values/time.ts'
import type { Db } from '#kit/db/connect.ts'
import type { CallContext } from '../../ctx.ts'
import { readPerson, readToday } from '../identity/index.ts'
import { findRegisterClear } from './ask-again.ts'
import { findResting } from './find-resting.ts'

/**
 * Whether a bonus may be shown to who asks: anybody who is not signed in, and a player who takes no break, has not excluded
 * themselves, is of age, whom the national register does not name, and who may play: whoever waits to be cleared is shown none,
 * so that what is known of the person they say to be is not told by it.
 */
export async function mayBeOffered({ app, player }: Pick<CallContext, 'app' | 'player'>): Promise<boolean> {
  if (player === null) return true
  const ids = [player.id]
  const { db, business, config } = app
  const [resting, cleared, clear, person, today] = await Promise.all([
    findResting(db, ids),
    config.mode === 'sandbox' ? ids : findCleared(db, ids),
    findRegisterClear(app, ids),
    readPerson(db, player.id),
    readToday(db),
  ])
  if (resting.length > 0 || cleared.length === 0 || clear.length === 0 || person === null) return false
  return ageInYears(person.birthDate, today) >= business.settings.minimumAge
}

async function findCleared({ sql, b }: Db, playerIds: readonly string[]): Promise<readonly object[]> {
  return sql`
    select from ${b}.limits_protection where player_id = any(${playerIds as string[]}::uuid[]) and is_cleared`
}
