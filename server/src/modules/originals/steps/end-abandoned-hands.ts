import type { StepHand } from '@tas/shared/rules/games/step-game.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import { tellWallet } from '../../ledger/index.ts'
import type { Hand } from './hand.ts'
import { hands } from './hand-rows.ts'
import { readAbandonedHands } from './hand-store.ts'
import { cashedOut, keepPlayed, refundHand } from './keep-played.ts'
import { handNeeds, resumeHand } from './resume-hand.ts'

/** A hand without an action for so long is abandoned. The rules in `rules-text.ts` say the same. */
export const ABANDONED_AFTER_MS = 24 * 3_600_000

const LOOK_EVERY_MS = 60_000
/** Hands ended in one look; the commit engine makes few batches of them. */
const PAGE = 1_000

/** Ends abandoned hands of a business from now on. Every process does; each hand is ended once. */
export function startEndingHands(app: App): Running {
  const { log, pace } = app
  return repeat({ everyMs: LOOK_EVERY_MS, isSoon: true, log, failed: 'abandoned hands could not be ended', pace }, () =>
    endAbandonedHands(app),
  )
}

/**
 * Ends hands without an action for {@link ABANDONED_AFTER_MS}: at a table as the rules do for who leaves, elsewhere paid what
 * they stand at, else the stake goes back.
 */
export async function endAbandonedHands(app: App): Promise<void> {
  const abandoned = await readAbandonedHands(app.db, { afterMs: ABANDONED_AFTER_MS, limit: PAGE })
  // All are waited for before one failure is told: it keeps no other hand from its end.
  const ends = await Promise.allSettled(abandoned.map((hand) => endAbandoned(app, hand)))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

const ABANDONED = fingerprintOf('originals/steps/abandoned', null)

/** The key says how far the hand had come, so that one that was taken up again can be abandoned again. */
function endAbandoned(app: App, seen: Hand): Promise<null> {
  const { id, playerId, actions } = seen
  return app.engine.commit({
    scope: id,
    key: `abandoned/${actions.length}`,
    fingerprint: ABANDONED,
    needs: handNeeds(seen),
    decide(state) {
      const hand = state.get(hands, id)
      if (hand?.status !== 'open' || hand.actions.length !== actions.length) return null
      const resumed = resumeHand(app, state, hand)
      const played = resumed === null ? null : left(resumed)
      if (played === null) refundHand(state, hand, resumed === null ? 'fault' : 'abandoned')
      else keepPlayed(app, state, { hand, played, by: 'abandoned' })
      tellWallet(app, state, playerId)
      return null
    },
  })
}

/** The hand as it ends for a player who does not come back; null when its stake goes back. */
function left(resumed: StepHand): StepHand | null {
  if (resumed.fallback === null) return cashedOut(resumed)
  let hand = resumed
  while (hand.fallback !== null) {
    const turn = hand.next(hand.fallback.action, hand.fallback.params)
    assert(turn.ok && turn.hand.stakeUnitsE4 === resumed.stakeUnitsE4, 'what is done for a player stakes nothing')
    hand = turn.hand
  }
  return hand
}
