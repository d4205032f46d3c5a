import type { App } from '../../ctx.ts'
import { recordApart } from './record-audit.ts'

/** Of one call a line is written this often at most; those in between are counted into the next. */
const TOLD_EVERY_MS = 60_000

type Told = { readonly atMs: number; readonly unsaid: number }

const toldBy = new WeakMap<App, Map<string, Told>>()

/**
 * Writes a line about a fault of ours, sampled, so that one that repeats fills no disk. Never throws: whoever had the fault is
 * answered whatever becomes of the line. @param fault `call` is a name of the contract: there are few.
 */
export async function noteFault(app: App, fault: { readonly call: string; readonly requestId: string }): Promise<void> {
  const told = toldBy.get(app) ?? new Map<string, Told>()
  toldBy.set(app, told)
  const { call, requestId } = fault
  const last = told.get(call)
  const nowMs = performance.now()
  if (last !== undefined && nowMs - last.atMs < TOLD_EVERY_MS) {
    told.set(call, { atMs: last.atMs, unsaid: last.unsaid + 1 })
    return
  }
  told.set(call, { atMs: nowMs, unsaid: 0 })
  const details = { call, before: last?.unsaid ?? 0 }
  try {
    await recordApart(app.db, {
      ...{ actorKind: 'system', actorId: null, action: 'audit.program_error', targetId: requestId, ip: null, details },
    })
  } catch (error) {
    app.log.warn({ err: error, requestId }, 'a fault could not be written into the audit trail')
  }
}
