import { inTx } from '#kit/db/connect.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { countsAsCleared, readHolds } from '../../limits/index.ts'
import { paperLevels } from '../../verification/index.ts'
import { hasLevelFor, isLevelEnough } from '../requests/has-level-for.ts'
import { askedLately, NOTHING_ASKED, type RequestRow, readAsked } from '../requests/request-rows.ts'
import { takeEdge } from '../requests/take-edge.ts'
import { commitStep } from './commit-step.ts'
import { takeHeld } from './payout-store.ts'

const AT_ONCE = 512

/**
 * Has people look at requests whose players are known well enough meanwhile. What waits is asked about all at once, and only what may go
 * on is committed: thousands that wait cost four statements. What changes wakes them (`verification.approved`); sums that fall and
 * settings that change are seen within ten minutes.
 */
export async function releaseHeld(app: App): Promise<void> {
  const rows = await takeHeld(app.db, AT_ONCE)
  if (rows.length === 0) return
  const free = await whoMayGoOn(app, rows)
  await Promise.all(free.map((row) => reviewAlone(app, row)))
}

/** One that fails stops nobody beside it; one that is refused has moved on, or its player is not known any more. */
async function reviewAlone(app: App, row: RequestRow): Promise<void> {
  try {
    await beginReview(app, row)
  } catch (err) {
    if (!(err instanceof Refusal)) app.log.warn({ err, requestId: row.id }, 'a withdrawal could not be moved on')
  }
}

async function whoMayGoOn(app: App, rows: readonly RequestRow[]): Promise<readonly RequestRow[]> {
  const players = [...new Set(rows.map(({ playerId }) => playerId))]
  const known = await inTx(app.db, async (tx) => ({
    holds: await readHolds(tx, players),
    papers: await paperLevels.load(tx, players, 'look'),
    asked: await readAsked(tx, players),
  }))
  return rows.filter(({ playerId, currency, gatewayCode }) => {
    const { monthMinor } = known.asked.get(playerId) ?? NOTHING_ASKED
    const isIdentified = countsAsCleared(app, known.holds.get(playerId))
    const wanted = { currency, gatewayCode, monthMinor }
    return isLevelEnough(app, wanted, { isIdentified, papers: known.papers.get(playerId) })
  })
}

/** Who is known well enough meanwhile is next looked at by a person. */
async function beginReview(app: App, row: RequestRow): Promise<void> {
  await commitStep(app, row, {
    step: 'review',
    needs: [
      { resource: askedLately, key: row.playerId },
      { resource: paperLevels, key: row.playerId },
    ],
    decide(state) {
      const { monthMinor } = state.get(askedLately, row.playerId) ?? NOTHING_ASKED
      if (!hasLevelFor(app, state, { ...row, monthMinor })) throw refuse('withdrawals.status_other')
      takeEdge(app, state, row.id, { to: 'under_review', by: 'system', actorId: null })
    },
  })
}
