import { assert } from '#kit/assert.ts'
import { type Db, inTx, type Tx } from '#kit/db/connect.ts'
import { deletePersonalRows } from '#kit/db/personal-table.ts'
import type { App } from '../../ctx.ts'
import { readOwedEarnings } from '../affiliates/index.ts'
import { hasOpenDeposits } from '../cashier/index.ts'
import { hasPrizeDue } from '../contests/index.ts'
import { isSpreadDue, keepExclusion } from '../exclusion/index.ts'
import { endAccess, erasePlayer, holdPlayer, readPerson } from '../identity/index.ts'
import { hasMoney, hasMoved, hasSuspense, holdPurses } from '../ledger/index.ts'
import { readExclusionEnd } from '../limits/index.ts'
import { hasRewardsDue } from '../loyalty/index.ts'
import { endChecksOf, forgetPapersOf } from '../verification/index.ts'
import { hasOpenRequests } from '../withdrawals/index.ts'
import { holdPerson } from './legal-hold.ts'

/** Until when the person is kept sealed; null where nothing of them is. */
type Erased = { readonly keptUntil: Date | null }

/**
 * Erases a closed account whose player asked for it, once their purses are empty, nothing is owed to them or on its way, and no
 * exclusion of theirs is still to be spread: whoever is owed money, or excluded, must still be found. No bet is under way, for the closing
 * waited for them all and none begins after it; money cannot come in between, for it comes under the lock of the purses.
 * @returns null while it has to wait
 */
export function eraseWhenFree(app: App, playerId: string): Promise<Erased | null> {
  return inTx(app.db, async (tx) => {
    await holdPlayer(tx, playerId)
    await holdPurses(tx, [playerId])
    const [asked, isOwed, isDue, mayWin, hasPurse, isLeaving, isComing, owedEarnings, isSpreading] = await Promise.all([
      readErasure(tx, playerId),
      hasSuspense(tx, playerId),
      hasRewardsDue(tx, playerId),
      hasPrizeDue(tx, playerId),
      hasMoney(tx, playerId),
      hasOpenRequests(tx, playerId),
      hasOpenDeposits(tx, playerId),
      readOwedEarnings(tx, [playerId]),
      isSpreadDue(tx, { businessId: app.business.id, playerId }),
    ])
    if (asked === null || asked.isDone) return asked
    const isOnItsWay = isLeaving || isComing || mayWin || isDue || owedEarnings.size > 0
    return isOwed || hasPurse || isOnItsWay || isSpreading ? null : erase(app, tx, playerId)
  })
}

/** Erases every closed account that waits for it and is free by now. */
export async function eraseDue(app: App): Promise<void> {
  const { sql, b } = app.db
  const rows = await sql<{ player_id: string }[]>`
    select player_id from ${b}.account_closing where erase_asked and erased_at is null order by closed_at`
  // One that fails stops nobody behind it.
  for (const row of rows)
    await eraseWhenFree(app, row.player_id).catch((err: unknown) =>
      app.log.warn({ err, playerId: row.player_id }, 'a closed account could not be erased; it is tried again'),
    )
}

/** The erasure that was asked for with the closing; null: none was. */
async function readErasure({ sql, b }: Db, playerId: string): Promise<(Erased & { readonly isDone: boolean }) | null> {
  const [row] = await sql<(Erased & { readonly isDone: boolean })[]>`
    select erased_at is not null as "isDone", kept_until as "keptUntil"
    from ${b}.account_closing left join ${b}.account_legal_hold using (player_id)
    where player_id = ${playerId} and erase_asked`
  return row ?? null
}

/**
 * What names the person is deleted, what the law keeps stays under an id that names nobody. Who the customer was is put away
 * sealed, for as long as the law against money laundering asks, but only where money ever moved. An exclusion goes on
 * standing under the details it was made with.
 */
async function erase(app: App, tx: Tx, playerId: string): Promise<Erased> {
  const person = await readPerson(tx, playerId)
  assert(person !== null, 'the account was not erased before')
  const until = await readExclusionEnd(tx, playerId)
  await keepExclusion(tx, { businessId: app.business.id, playerId, until })
  const keptUntil = (await hasMoved(tx, playerId)) ? await holdPerson(app, tx, playerId, person) : null
  await endChecksOf(tx, playerId)
  if (keptUntil === null) await forgetPapersOf(tx, playerId)
  await endAccess(tx, playerId)
  await deletePersonalRows(tx, app.personalTables, playerId)
  await erasePlayer(tx, playerId)
  await tx.sql`
    update ${tx.b}.account_closing set words = null, erased_at = clock_timestamp() where player_id = ${playerId}`
  return { keptUntil }
}
