import { assert } from '#kit/assert.ts'
import { beginLong } from '#kit/db/long-work.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import type { Draw, DrawStatus } from '../draw.ts'
import { findDraw, markOpen, markPaid, readUnendedDraws } from '../draw-store.ts'
import { payPurchases, refundPurchases } from '../tickets/settle-purchases.ts'
import { closeDraw } from './close-draw.ts'
import { decideDraw } from './decide-draw.ts'
import { endDraw } from './end-draw.ts'
import { planDraws } from './plan-draws.ts'
import { seedDraw } from './seed-draw.ts'

/** First key of the advisory lock under which one process at a time runs the draws of a business. */
const WRITER_LOCK = 7_411_066
const RUN_EVERY_MS = 1_000
/** So late a draw may be where nobody is. */
const REST_MS = 60_000

/** Keeps the draws of a business going in this process, in turn with the others. */
export function startDraws(app: App): Running {
  const { log, pace } = app
  return repeat(
    {
      everyMs: RUN_EVERY_MS,
      isSoon: true,
      log,
      failed: 'the draws of the lottery could not be run',
      pace,
      restMs: REST_MS,
    },
    () => runDraws(app),
  )
}

/**
 * Takes every draw as far as it can go now, and plans the next ones. What to do follows from the rows alone, so it is the same
 * after a start, a takeover or a step that failed. Does nothing while another process is at it.
 */
export async function runDraws(app: App): Promise<void> {
  await beginLong(app.db, async (tx) => {
    const [turn] = await tx.sql<{ is_ours: boolean }[]>`
      select pg_try_advisory_xact_lock(${WRITER_LOCK}::int, ${app.business.id}::int) as is_ours`
    if (turn?.is_ours !== true) return
    for (const draw of await readUnendedDraws(app.db)) await advanceOrReport(app, draw)
    await planDraws(app)
  })
}

/** One draw that cannot go on (a beacon that is late) holds nobody else up. */
async function advanceOrReport(app: App, draw: Draw): Promise<void> {
  try {
    await advanceDraw(app, draw)
  } catch (error) {
    app.log.warn({ err: error, draw: draw.intId }, 'a step of a lottery draw failed; it is tried again')
  }
}

/** Takes one draw from where it stands as far as it can go now. */
export async function advanceDraw(app: App, draw: Draw): Promise<void> {
  let [current, before]: [Draw, DrawStatus | null] = [draw, null]
  while (current.status !== before) {
    before = current.status
    await step(app, current)
    const next = await findDraw(app.db, draw.id)
    assert(next !== null, 'a draw is never deleted')
    current = next
  }
}

async function step(app: App, draw: Draw): Promise<void> {
  switch (draw.status) {
    case 'scheduled':
      await markOpen(app.db, draw.id)
      return
    case 'open':
      await closeDraw(app, draw.id)
      return
    case 'closed':
      await seedDraw(app, draw)
      return
    case 'seeded':
      await decideDraw(app, draw)
      return
    case 'drawn':
      await payPurchases(app, draw)
      await markPaid(app.db, draw.id)
      return
    case 'cancelled':
      await refundPurchases(app, draw)
      await endDraw(app, draw)
      return
    case 'paid':
      await endDraw(app, draw)
      return
    case 'archived':
    case 'refunded':
      return
  }
}
