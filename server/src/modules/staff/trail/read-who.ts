import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import type { Db } from '#kit/db/connect.ts'
import { findPlayerByNumber } from '../../identity/index.ts'
import { findPeople } from '../people/find-people.ts'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A public number of a player, with the sign that people write before it. */
const UID = /^#?([1-9]\d{0,8})$/
/** What lines have for things: no blank, and no address of mail. */
const THING = /^[^\s@]+$/

/** Of one name there may be many: none of them is left out of what they did. */
const MOST_MEANT = 1_000

/** Whether a text is an id as this house makes them. */
export function isId(text: string): boolean {
  return ID.test(text)
}

/** The ids of everybody whom words mean: an id, a UID, an address of staff or the beginning of a name of theirs. */
export async function readWho(db: Db, words: string): Promise<readonly string[]> {
  const text = toAsciiDigits(words).trim()
  const id = text.toLowerCase()
  if (isId(id)) return [id]
  const uid = UID.exec(text)?.[1]
  if (uid !== undefined) {
    const playerId = await findPlayerByNumber(db, Number(uid))
    return playerId === null ? [] : [playerId]
  }
  return (await findPeople(db, words, MOST_MEANT)).map(({ id: personId }) => personId)
}

/** The same for what lines are about: `people` by their ids, and the words themselves where they can be the id of a thing. */
export async function readWhat(
  db: Db,
  words: string,
): Promise<{ readonly people: readonly string[]; readonly thing: string | null }> {
  return { people: await readWho(db, words), thing: THING.test(words) ? words : null }
}
