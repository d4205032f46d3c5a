import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { HistoryPart } from '../../kit/documents/history-part.tsx'
import { useTexts } from '../../me/texts.ts'
import { type Menu, VERSIONS } from './menu.ts'

/** The versions of a menu. */
export function MenuHistory({ menu: { menuId, version } }: { readonly menu: Menu }) {
  const t = useTexts('content')
  const [before, setBefore] = useState<number | null>(null)
  const read = useCall(VERSIONS, { menuId, before }, { silent: true, staleTimeMs: 0 })
  if (version === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-[15px] font-semibold">{t('history')}</h2>
      <HistoryPart
        current={version}
        read={{ ...read, data: read.data && { items: read.data.items } }}
        before={before}
        older={read.data?.before ?? null}
        onTurn={setBefore}
        compare={null}
      />
    </section>
  )
}
