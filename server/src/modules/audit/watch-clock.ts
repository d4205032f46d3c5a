import { measureOffset } from '#kit/db/clock-offset.ts'
import type { App } from '../../ctx.ts'
import { auditMetrics } from './metrics.ts'
import { noteMoment, readMoment } from './moment.ts'
import { type AuditEntry, recordApart } from './record-audit.ts'

/** Two clocks that differ by more are wrong. */
const MOST_DRIFT_MS = 2_000

export type ClockWatch = { look(): Promise<void> }

/**
 * Compares the clock of this process with the database's, and the database's with the latest moment that was seen on it. More
 * than two seconds are told by metric, log and a line of the trail: once when they begin, once when they are over.
 */
export function createClockWatch(app: App): ClockWatch {
  const { db, log, business } = app
  let isDrifting = false
  let isBehind = false

  async function lookAtProcess(): Promise<void> {
    const { offsetMs, errorMs } = await measureOffset(db)
    const driftMs = Math.round(Date.now() - (performance.now() + offsetMs))
    // A slow round trip on a busy machine is no drift.
    const overMs = Math.abs(driftMs) - errorMs
    auditMetrics(app).clockDriftSeconds.set({ business: business.id }, driftMs / 1_000)
    if (overMs > MOST_DRIFT_MS === isDrifting || errorMs > MOST_DRIFT_MS) return
    isDrifting = !isDrifting
    log.error(
      { business: business.id, driftMs },
      isDrifting ? 'the clock of the process is wrong' : 'the clock is right again',
    )
    await recordApart(db, lineOf(isDrifting ? 'audit.clock_drifted' : 'audit.clock_right_again', { driftMs }))
  }

  async function lookAtDatabase(): Promise<void> {
    const { now, seenAt } = await readMoment(db)
    const behindMs = seenAt === null ? 0 : seenAt.getTime() - now.getTime()
    await noteMoment(db)
    auditMetrics(app).clockBehindSeconds.set({ business: business.id }, Math.max(0, behindMs) / 1_000)
    if (behindMs > MOST_DRIFT_MS === isBehind) return
    isBehind = !isBehind
    if (!isBehind) return
    log.error({ business: business.id, behindMs }, 'the clock of the database went back')
    await recordApart(db, lineOf('audit.clock_set_back', { behindMs }))
  }

  return {
    async look() {
      await lookAtDatabase()
      await lookAtProcess()
    },
  }
}

function lineOf(action: string, details: NonNullable<AuditEntry['details']>): AuditEntry {
  return { actorKind: 'system', actorId: null, action, targetId: null, ip: null, details }
}
