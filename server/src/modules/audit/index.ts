import type { Module } from '../../module.ts'
import { personalTables } from './personal-tables.ts'

export { type Access, listAccesses, recordAccess } from './access-store.ts'
export { type AuditEntry, recordAudit } from './record-audit.ts'

export const module: Module = {
  name: 'audit',
  personalTables,
  clearRows: [{ into: 'audit_event', column: 'origin', isHistory: true }],
}
