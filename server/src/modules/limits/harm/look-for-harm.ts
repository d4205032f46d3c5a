import { findMarkers, type Marker, outcomeOf, URGENT } from '@tas/shared/rules/limits/markers.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { addNotices, type NewNotice } from '../../notices/index.ts'
import { profileOf } from '../guard.ts'
import { readPlayed } from '../own-limits/read-played.ts'
import { findActive, keepFound, keepOutcomes, noteDay, takeDay, takeDueOutcomes } from './marker-store.ts'

const PAGE = 200

const NOTICES: Readonly<Record<Marker, NewNotice['code']>> = {
  frequent_deposits: 'signFrequentDeposits',
  night_play: 'signNightPlay',
  long_days: 'signLongDays',
  chasing: 'signChasing',
  rising_stakes: 'signRisingStakes',
  rapid_deposits: 'signRapidDeposits',
  many_methods: 'signManyMethods',
  raised_after_loss: 'signRaisedAfterLoss',
  reversals: 'signReversals',
}

/** Looks at once, after a deposit or a change of limits, for the signs that cannot wait for the daily look. */
export async function lookAtOnce(app: App, playerId: string): Promise<void> {
  await inTx(app.db, (tx) => look(app, tx, { playerIds: [playerId], markers: URGENT }))
}

/** Today's next page of active players, their signs kept and told; false: nobody is left for today. */
export function lookAtNextPage(app: App, limit = PAGE): Promise<boolean> {
  return inTx(app.db, async (tx) => {
    const place = await takeDay(tx, profileOf(app).zone)
    if (place === null) return false
    const playerIds = await findActive(tx, { after: place.after, limit })
    await look(app, tx, { playerIds })
    const isLast = playerIds.length < limit
    await noteDay(tx, place.day, isLast ? null : (playerIds.at(-1) ?? null))
    return !isLast
  })
}

/** Looks a week later at what became of those who were told; false: no more are due. */
export function lookAtOutcomes(app: App): Promise<boolean> {
  return inTx(app.db, async (tx) => {
    const due = await takeDueOutcomes(tx, PAGE)
    if (due.length > 0)
      await keepOutcomes(
        tx,
        due.map((one) => ({ ...one, outcome: outcomeOf(one) })),
      )
    return due.length === PAGE
  })
}

async function look(
  app: App,
  tx: Tx,
  at: { readonly playerIds: readonly string[]; readonly markers?: readonly Marker[] },
): Promise<void> {
  const profile = profileOf(app)
  const played = await readPlayed(tx, at.playerIds, profile)
  const found = [...played].flatMap(([playerId, own]) => findMarkers(own).map((one) => ({ ...one, playerId })))
  const wanted = found.filter(({ marker }) => at.markers?.includes(marker) ?? true)
  if (wanted.length === 0) return
  const told = await keepFound(tx, wanted, profile)
  if (told.length === 0) return
  await addNotices(
    tx,
    told.map(({ playerId, marker }) => ({ playerId, code: NOTICES[marker], facts: {} })),
  )
}
