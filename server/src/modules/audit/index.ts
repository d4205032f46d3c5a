import type { Module } from '../../module.ts'
import { auditConfig } from './config.ts'
import { startJobs } from './jobs.ts'
import { auditMetrics } from './metrics.ts'
import { personalTables } from './personal-tables.ts'

export { type Access, listAccesses, lookerOf, operatorAs, recordAccess, recordAccesses } from './access-store.ts'
export { readTrailHash, readTrailHead } from './chain-store.ts'
export { auditConfig } from './config.ts'
export { startWatchingClock } from './jobs.ts'
export { EVERY_LINE, listTrail, type TrailFilter, type TrailLine } from './list-trail.ts'
export { moment } from './moment.ts'
export { noteFault } from './note-fault.ts'
export { noteRefused } from './note-refused.ts'
export { type AuditEntry, auditRows, lineByHand, recordApart, recordAudit, recordAudits } from './record-audit.ts'
export { verifyTrail } from './verify-trail.ts'

export const module: Module = {
  name: 'audit',
  config: auditConfig,
  metrics: auditMetrics,
  personalTables,
  clearRows: [{ into: 'audit_event', column: 'origin', isHistory: true }],
  work: startJobs,
}
