import { assert } from '#kit/assert.ts'
import type { Tx } from '#kit/db/connect.ts'
import { deletePersonalRows } from '#kit/db/personal-table.ts'
import type { App } from '../../ctx.ts'
import { keepExclusion } from '../exclusion/index.ts'
import { erasePlayer, readPerson } from '../identity/index.ts'
import { hasMoved } from '../ledger/index.ts'
import { readExclusionEnd } from '../limits/index.ts'
import { holdPerson } from './legal-hold.ts'

/**
 * Erases a closed account: what names the person is deleted, what the law keeps stays under an id that names nobody. Who
 * the customer was is put away sealed, for as long as the law against money laundering asks, but only where money ever
 * moved. An exclusion goes on standing under the details it was made with.
 * @returns until when the person is kept sealed; null where nothing of them is
 */
export async function eraseAccount(app: App, tx: Tx, playerId: string): Promise<Date | null> {
  const person = await readPerson(tx, playerId)
  assert(person !== null, 'the account was just closed')
  const until = await readExclusionEnd(tx, playerId)
  await keepExclusion(tx, { businessId: app.business.id, playerId, until })
  const keptUntil = (await hasMoved(tx, playerId)) ? await holdPerson(app, tx, playerId, person) : null
  await deletePersonalRows(tx, app.personalTables, playerId)
  await erasePlayer(tx, playerId)
  await tx.sql`
    update ${tx.b}.account_closing set words = null, erased_at = clock_timestamp() where player_id = ${playerId}`
  return keptUntil
}
