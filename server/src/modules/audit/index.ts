import type { Module } from '../../module.ts'

export { type AuditEntry, recordAudit } from './record-audit.ts'

export const module: Module = { name: 'audit' }
