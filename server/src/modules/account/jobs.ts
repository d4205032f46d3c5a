import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { forgetHeldPeople } from './legal-hold.ts'

const EVERY_MS = 60 * 60 * 1_000

/** Forgets once an hour what no law has kept any longer. */
export function startForgetting(app: App): Running {
  const failed = 'who closed accounts belonged to could not be forgotten; it is tried again'
  return repeat({ everyMs: EVERY_MS, isSoon: true, log: app.log, failed }, () => forgetHeldPeople(app))
}
