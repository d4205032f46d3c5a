import { TRAIL_START, type TrailHead } from '@tas/shared/rules/books/audit-chain.ts'
import { configOf } from '#kit/config.ts'
import { repeat } from '#kit/repeat.ts'
import { runningHash } from '#kit/running-program.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { auditConfig } from './config.ts'
import { auditMetrics } from './metrics.ts'
import { noteStart, noteStop } from './note-running.ts'
import { sealTrail } from './seal-trail.ts'
import { verifyTrail } from './verify-trail.ts'
import { createClockWatch } from './watch-clock.ts'

const SEAL_EVERY_MS = 1_000
/** Also how much a clock can be set back without anybody noticing. */
const LOOK_EVERY_MS = 5_000
/** The same for a business that rests. */
const LOOK_AT_REST_MS = 60_000
const VERIFY_EVERY_MS = 3_600_000

/** Looks at the clocks of a process, whatever it does, once before anything is answered. */
export async function startWatchingClock(app: App): Promise<Running> {
  const clocks = createClockWatch(app)
  await clocks.look()
  const failed = 'the clocks could not be compared; it is tried again'
  const { log, pace } = app
  return repeat({ everyMs: LOOK_EVERY_MS, log, failed, pace, restMs: LOOK_AT_REST_MS }, clocks.look)
}

/** Seals what was written, and verifies the chain every hour: all of it once, then what is new. */
export async function startJobs(app: App): Promise<Running> {
  const { db, log, pace } = app
  const build = configOf(app, auditConfig)
  await noteStart(db, build)
  if (build !== null && runningHash() !== build.server)
    log.error({ said: build.server, found: runningHash() }, 'the program that runs is not the one that was said to')
  let isStopping = false
  let verified: TrailHead = TRAIL_START
  const seal = repeat(
    { everyMs: SEAL_EVERY_MS, log, failed: 'the audit trail could not be sealed; it is tried again', pace },
    async () => {
      let isMore = true
      while (isMore && !isStopping) isMore = await sealTrail(db)
    },
  )
  const verify = repeat(
    { everyMs: VERIFY_EVERY_MS, log, failed: 'the audit trail could not be verified; it is tried again', pace },
    async () => {
      verified = await tellTrail(app, verified)
    },
  )
  return {
    async stop() {
      isStopping = true
      await Promise.all([seal.stop(), verify.stop()])
      await noteStop(app)
    },
  }
}

/** Verifies the chain behind a line and tells metrics and log what it found. @returns up to where it is right */
export async function tellTrail(app: App, after: TrailHead): Promise<TrailHead> {
  const { db, log, business } = app
  const { differences, head } = await verifyTrail(db, after)
  auditMetrics(app).differences.set({ business: business.id }, differences.length)
  if (differences.length === 0) return head
  log.error({ business: business.id, differences }, 'the audit trail is not as it was written')
  return after
}
