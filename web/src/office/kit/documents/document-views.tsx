import type { ReactNode } from 'react'
import { viewField } from '../../../lib/address-fields.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

const VIEWS = ['edit', 'read', 'history'] as const
const FIELDS = { view: viewField(VIEWS) }

type DocumentViewsProps = { readonly edit: ReactNode; readonly read: ReactNode; readonly history: ReactNode }

/** A document as it is written, as it reads and as it was, one at a time; it is written by whoever may. */
export function DocumentViews({ edit, read, history }: DocumentViewsProps) {
  const t = useTexts('content')
  const { shown, change } = useAddress(FIELDS)
  const mayWrite = useMay('content.write')
  const views = VIEWS.filter((view) => view !== 'edit' || mayWrite)
  const view = views.includes(shown.view) ? shown.view : 'read'
  return (
    <Tabs
      label={t('view')}
      tabs={views.map((key) => ({ key, title: t(`view.${key}`) }))}
      current={view}
      onChange={(next) => change({ view: next })}
    >
      {/* What is not saved yet stays while something else is looked at. */}
      {mayWrite && <div hidden={view !== 'edit'}>{edit}</div>}
      {view === 'read' && read}
      {view === 'history' && history}
    </Tabs>
  )
}
