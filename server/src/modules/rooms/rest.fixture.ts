import { createPace } from '#kit/pace.ts'
import type { ManualClock } from '#kit/rounds/manual-clock.fixture.ts'
import { placeName } from '#kit/rounds/place-name.ts'
import type { App } from '#src/ctx.ts'

const REST_AFTER_MS = 60_000
/** Longer than a round and its pause, shorter than what a resting loop waits. */
const LONG_MS = 120_000

type RestingWorld = { readonly app: App; readonly clock: ManualClock }

/** Gives a world's business a pace that rests once `leave` says so, for rounds of a kind that begin after this. */
export function restOf({ app, clock }: RestingWorld, kind: string) {
  let nowMs = 0
  Object.assign(app, { pace: createPace(REST_AFTER_MS, () => nowMs) })
  return {
    /** Nobody is there any more. */
    leave(): void {
      nowMs += REST_AFTER_MS + 1
    },
    passTime: () => clock.advanceTo(clock.now() + LONG_MS),
    /** Whether anybody has the place of the writer. */
    async isPlaceTaken(): Promise<boolean> {
      const rows = await app.db.sql`
        select from platform.lease where name = ${placeName(kind, app.business.id)} and until > clock_timestamp()`
      return rows.length > 0
    },
  }
}
