import { guardedBy } from '#kit/leases/guard.ts'
import { type Campaign, startCampaign } from '#kit/rounds/campaign.ts'
import type { Clock } from '#kit/rounds/clock.ts'
import type { Control } from '#kit/rounds/control.ts'
import { placeName } from '#kit/rounds/place-name.ts'
import { createWriterSeat } from '#kit/rounds/writer-seat.ts'
import type { App } from '../../ctx.ts'

export type RoundsOfKind = {
  /** Names the writer's place: `crash`. */
  readonly name: string
  readonly clock: Clock
  /** The work of the writer. Whatever it commits by `app` stands only while the place is its own. */
  lead(app: App, control: Control): Promise<void>
  /** Brings what this process shows up to what the database says. */
  follow(): Promise<void>
  tick?(): void
  /** Nothing is shown any more. */
  close(): void
}

/**
 * Takes part in the rounds of a kind for a business: this process tries to become their writer, where it may, and shows what
 * another writes as long as it is not.
 */
export function runRounds(app: App, { name, clock, lead, ...shown }: RoundsOfKind): Campaign {
  return startCampaign({
    ...shown,
    seat: createWriterSeat(app.leases, placeName(name, app.business.id)),
    clock,
    log: app.log,
    pace: app.pace,
    failed: `the rounds of ${name} could not be looked at`,
    isCandidate: app.runsRounds,
    lead: (control, lease) => lead(guardedBy(app, lease), control),
  })
}
