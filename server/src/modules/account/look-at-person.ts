import type { Db } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { type Access, operatorAs, recordAccess } from '../audit/index.ts'
import { findPlayerByNumber, type PersonalRow, readPerson } from '../identity/index.ts'
import { readHeldPerson } from './legal-hold.ts'

export type Look = {
  /** The public number of the player. */
  readonly intId: number
  /** Who looks, and why: the player is told the reason, the operator keeps the name. */
  readonly by: string
  readonly purpose: string
}

/**
 * Who a player is, for an operator: from the account, or after an erasure from what the law keeps. The look is written down
 * before anything is read, whatever comes of it. @returns null when nothing is kept (any more)
 */
export async function lookAtPerson(
  app: Pick<App, 'config' | 'business' | 'db'>,
  { intId, by, purpose }: Look,
): Promise<PersonalRow | null> {
  const playerId = await findPlayerByNumber(app.db, intId)
  if (playerId === null) return null
  return readFile(app.db, app, { ...operatorAs(by), playerId, purpose, what: 'file' })
}

/** The same of a player who was found already, by whoever looks. */
export async function readFile(
  db: Db,
  app: Pick<App, 'config' | 'business' | 'db'>,
  access: Access,
): Promise<PersonalRow | null> {
  await recordAccess(db, access)
  const { playerId } = access
  return (await readPerson(db, playerId)) ?? (await readHeldPerson(app, playerId, db))
}
