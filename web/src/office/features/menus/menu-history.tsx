import type { Destinations } from '@tas/shared/rules/menus/resolve-menu.ts'
import { useCall } from '../../../lib/query.ts'
import { DocumentHistory, VersionsBeside } from '../../kit/documents/document-history.tsx'
import { useTexts } from '../../me/texts.ts'
import { LinesChanges } from './lines-changes.tsx'
import { type Menu, VERSIONS } from './menu.ts'

type MenuHistoryProps = { readonly menu: Menu; readonly destinations: Destinations }

/** The versions of a menu. */
export function MenuHistory({ menu: { menuId, version }, destinations }: MenuHistoryProps) {
  const t = useTexts('content')
  if (version === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-[15px] font-semibold">{t('history')}</h2>
      <DocumentHistory
        current={version}
        useVersions={(before) => useCall(VERSIONS, { menuId, before }, { silent: true, staleTimeMs: 0 })}
        compare={(from, to) => (
          <VersionsBeside from={from} to={to} useVersion={(one) => useVersion(menuId, one)}>
            {(before, after) => <LinesChanges before={before.lines} after={after.lines} destinations={destinations} />}
          </VersionsBeside>
        )}
      />
    </section>
  )
}

function useVersion(menuId: Menu['menuId'], version: number) {
  const once = { silent: true, staleTimeMs: Number.POSITIVE_INFINITY }
  return useCall('office/menu/getVersion', { menuId, version }, once)
}
