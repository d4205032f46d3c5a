import { readNow } from '#kit/db/read-now.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import { turnedSince } from './slider-store.ts'

const LOOK_EVERY_MS = 5_000
const REST_MS = 30_000

/** Says that pages are out of date when a slide has begun or ended to be shown: they are kept with the slides in them. */
export function followSlides(app: Pick<App, 'db' | 'log' | 'pace' | 'tell'>): Running {
  const { db, log, pace } = app
  let lookedAt: Date | null = null
  const failed = 'slides that begin or end could not be looked up; it is tried again'
  return repeat({ everyMs: LOOK_EVERY_MS, restMs: REST_MS, log, failed, pace }, async () => {
    const now = await readNow(db)
    const isTurned = lookedAt !== null && (await turnedSince(db, { from: lookedAt, until: now }))
    lookedAt = now
    if (isTurned) app.tell({ type: 'site.out_of_date' })
  })
}
