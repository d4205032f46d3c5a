import { createSampler } from '#kit/sampler.ts'
import type { App } from '../../ctx.ts'
import { recordApart } from './record-audit.ts'

/** Of one call a line is written this often at most; those in between are counted into the next. */
const TOLD = { most: 1, windowMs: 60_000 }

const samplers = new WeakMap<App, ReturnType<typeof createSampler>>()

/**
 * Writes a line about a fault of ours, sampled, so that one that repeats fills no disk. Never throws: whoever had the fault is
 * answered whatever becomes of the line. @param fault `call` is a name of the contract: there are few.
 */
export async function noteFault(app: App, fault: { readonly call: string; readonly requestId: string }): Promise<void> {
  const sample = samplers.get(app) ?? createSampler(TOLD)
  samplers.set(app, sample)
  const { call, requestId } = fault
  const before = sample(call)
  if (before === null) return
  const details = { call, before }
  try {
    await recordApart(app.db, {
      actorKind: 'system',
      actorId: null,
      action: 'audit.program_error',
      targetId: requestId,
      ip: null,
      details,
    })
  } catch (error) {
    app.log.warn({ err: error, requestId }, 'a fault could not be written into the audit trail')
  }
}
