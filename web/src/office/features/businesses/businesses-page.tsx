import { Plus } from 'lucide-react'
import type { AddressField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { CursorList } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { AddDialog } from './add-dialog.tsx'
import { useBusinessColumns } from './use-business-columns.tsx'

/** The number behind which a page begins. */
const cursor: AddressField<string | null> = {
  fallback: null,
  read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? text : null),
  write: String,
  role: 'place',
}
const FIELDS = { cursor }

/** The businesses of the platform: where each is shown, under which licence, and how it is. */
export function BusinessesPage() {
  const t = useTexts('businesses')
  const mayAdd = useMay('business.create')
  const { current, open, close } = useDialogs()
  const { shown, change } = useAddress(FIELDS)
  const read = useCall('office/business/getList', { cursor: shown.cursor }, { silent: true, staleTimeMs: 0 })
  const columns = useBusinessColumns()
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={
        mayAdd && (
          <Button onClick={() => open('add')}>
            <Plus size={18} aria-hidden />
            {t('add')}
          </Button>
        )
      }
    >
      <CursorList
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => String(id)}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (next) => change({ cursor: next }) }}
        empty={{ title: t('empty') }}
      />
      {current?.name === 'add' && mayAdd && <AddDialog onClose={close} />}
    </Page>
  )
}
