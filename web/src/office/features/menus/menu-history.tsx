import { useCall } from '../../../lib/query.ts'
import { DocumentHistory } from '../../kit/documents/document-history.tsx'
import { useTexts } from '../../me/texts.ts'
import { type Menu, VERSIONS } from './menu.ts'

/** The versions of a menu. */
export function MenuHistory({ menu: { menuId, version } }: { readonly menu: Menu }) {
  const t = useTexts('content')
  if (version === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-[15px] font-semibold">{t('history')}</h2>
      <DocumentHistory
        current={version}
        useVersions={(before) => useCall(VERSIONS, { menuId, before }, { silent: true, staleTimeMs: 0 })}
        compare={null}
      />
    </section>
  )
}
