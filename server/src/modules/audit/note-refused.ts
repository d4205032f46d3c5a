import { addressKey, cleanAddress } from '#kit/http/address.ts'
import { createSampler } from '#kit/sampler.ts'
import type { App } from '../../ctx.ts'
import { type AuditEntry, recordApart } from './record-audit.ts'

/** Lines of one action that one person, or one address where nobody is known, may leave. */
const OF_ONE = { most: 5, windowMs: 600_000 }
/** Those of all together, of strangers apart: they have as many addresses as they like, and silence nobody else. */
const OF_ALL = { most: 300, windowMs: 600_000 }

type Samplers = Readonly<Record<'ofOne' | 'ofAll', ReturnType<typeof createSampler>>>
const samplers = new WeakMap<App, Samplers>()

function samplersOf(app: App): Samplers {
  const known = samplers.get(app) ?? { ofOne: createSampler(OF_ONE), ofAll: createSampler(OF_ALL) }
  samplers.set(app, known)
  return known
}

/** What was refused, by whom and from where. */
export type RefusedAttempt = Pick<AuditEntry, 'action' | 'actorId'> & {
  readonly ip: string
  /** The rest of the line; asked only when one is written. Nothing in it is secret, nor names somebody who is not known. */
  lineOf(): Pick<AuditEntry, 'targetId' | 'details'> | Promise<Pick<AuditEntry, 'targetId' | 'details'>>
}

/**
 * Writes a line about an attempt that was refused, sampled, so that nobody fills the trail by trying: a line says how many like it
 * were left out before. Nobody waits for it and it never throws: the attempt is refused whatever becomes of its line.
 */
export async function noteRefused(app: App, { action, actorId, ip, lineOf }: RefusedAttempt): Promise<void> {
  const { ofOne, ofAll } = samplersOf(app)
  const before = ofOne(`${action} ${actorId ?? addressKey(ip)}`)
  const beforeOfAll = before === null ? null : ofAll(`${action} ${actorId === null ? 'nobody' : 'somebody'}`)
  if (before === null || beforeOfAll === null) return
  try {
    const { targetId, details } = await lineOf()
    await recordApart(app.db, {
      actorKind: actorId === null ? 'system' : 'staff',
      actorId,
      action,
      targetId,
      ip: cleanAddress(ip),
      details: { ...details, leftOut: before + beforeOfAll },
    })
  } catch (error) {
    app.log.warn({ err: error, action }, 'a refused attempt could not be written into the audit trail')
  }
}
