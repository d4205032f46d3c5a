import type { CallData } from '@tas/shared/contract/api.ts'
import type { PasskeyRow } from './passkey-store.ts'

type PasskeyData = CallData<'identity/passkey/add'>['passkey']

/** What its owner is shown of a passkey: nothing of its keys. */
export function passkeyView(row: PasskeyRow): PasskeyData {
  return {
    id: row.id,
    name: row.name,
    host: row.host,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
