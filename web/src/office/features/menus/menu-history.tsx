import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { DocumentHistory } from '../../kit/document/document-history.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { MENUS, type Menu, VERSIONS } from './menu.ts'

/** The versions of a menu. */
export function MenuHistory({ menu: { menuId, version, draft } }: { readonly menu: Menu }) {
  const [before, setBefore] = useState<number | null>(null)
  const read = useCall(VERSIONS, { menuId, before }, { silent: true, staleTimeMs: 0 })
  if (version === 0) return null
  const older = read.data?.before ?? null
  return (
    <DocumentHistory
      current={version}
      read={read}
      onOlder={older === null ? null : () => setBefore(older)}
      onRestore={async (restored) => {
        const seen = { seenVersion: version, seenRevision: draft?.revision ?? null }
        await call('office/menu/restoreVersion', { menuId, ...seen, version: restored })
        await readAnew(MENUS, VERSIONS)
      }}
    />
  )
}
