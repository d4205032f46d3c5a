import type { Operation } from './operation.ts'

/**
 * Whether a call is made while the whole house is closed for maintenance: whatever staff and machines call, whatever only shows something,
 * and what its declaration lets through.
 */
export function passesMaintenance(call: Operation): boolean {
  if (call.auth === 'staff' || call.auth === 'signed' || call.isLook === true || call.inMaintenance === true)
    return true
  return call.auth !== 'player' && call.rate === 'read'
}
