import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { lookAtStops } from './stops.ts'

const LOOK_EVERY_MS = 1_000

/** Keeps this process knowing what is closed for play. */
export function startLooking(app: App): Running {
  const failed = 'what is closed for play could not be looked up; it is tried again'
  return repeat({ everyMs: LOOK_EVERY_MS, isSoon: true, log: app.log, failed, pace: app.pace }, () => lookAtStops(app))
}
