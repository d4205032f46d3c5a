import type { Db } from '#kit/db/connect.ts'
import { readProfile } from '../identity/index.ts'
import type { CheckRow } from './check-store.ts'

const MARK_HEX = 32

/**
 * What somebody sees who looks at a check, in short: where it stands, which try, and what its player says of themselves. Whoever decides
 * gives it back, so that papers or a name that were changed meanwhile are decided on by nobody. @returns 32 hexadecimal digits
 */
export async function seenMark(db: Db, { id, status, tries, playerId }: CheckRow): Promise<string> {
  const profile = await readProfile(db, playerId)
  const { firstName, lastName, birthDate, country, address, zipCode } = profile ?? {}
  // That somebody says they are at it changes nothing of it.
  const standing = status === 'in_review' ? 'pending' : status
  const seen = JSON.stringify([id, standing, tries, firstName, lastName, birthDate, country, address, zipCode])
  return db.seals.mac('verification as it was seen', seen).toString('hex').slice(0, MARK_HEX)
}
