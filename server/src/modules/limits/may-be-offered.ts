import { ageInYears } from '@tas/shared/values/time.ts'
import type { CallContext } from '../../ctx.ts'
import { findHeldAccounts } from '../exclusion/index.ts'
import { readPerson, readToday } from '../identity/index.ts'
import { findRegisterClear } from './ask-again.ts'
import { findResting } from './find-resting.ts'

/**
 * Whether a bonus may be shown to who asks: anybody who is not signed in, and a player who takes no break, has not excluded
 * themselves anywhere, is of age, and whom the national register does not name.
 */
export async function mayBeOffered({ app, player }: Pick<CallContext, 'app' | 'player'>): Promise<boolean> {
  if (player === null) return true
  const ids = [player.id]
  const { db, business } = app
  const [resting, held, clear, person, today] = await Promise.all([
    findResting(db, ids),
    findHeldAccounts(db, business.id, ids),
    findRegisterClear(app, ids),
    readPerson(db, player.id),
    readToday(db),
  ])
  if (resting.length > 0 || held.length > 0 || clear.length === 0 || person === null) return false
  return ageInYears(person.birthDate, today) >= business.settings.minimumAge
}
