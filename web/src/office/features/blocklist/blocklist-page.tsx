import { BLOCK_KINDS, BLOCK_VIEWS } from '@tas/shared/contract/risk/block-choices.ts'
import { choiceField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { AskedHere } from '../../kit/asked/asked-here.tsx'
import { CursorList, cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { AddDialog } from './add-dialog.tsx'
import { ENTRIES } from './block.ts'
import { HitsDialog } from './hits-dialog.tsx'
import { useEntryColumns } from './use-entry-columns.tsx'

const FIELDS = {
  view: choiceField(BLOCK_VIEWS),
  kind: choiceField(['all', ...BLOCK_KINDS]),
  cursor: cursorPlace(),
}

/** What nobody may come with: what stands on the list and what is over, who came with it, and what can be done. */
export function BlocklistPage() {
  const t = useTexts('blocklist')
  const { shown, change } = useAddress(FIELDS)
  const { open } = useDialogs()
  const mayBlock = useMay('risk.block')
  const { view, kind, cursor } = shown
  useLive('blocklist', ENTRIES)
  const asked = { view, kind: kind === 'all' ? null : kind, cursor, limit: LIST_SIZE }
  const read = useCall(ENTRIES, asked, { silent: true, staleTimeMs: 0 })
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={mayBlock && <Button onClick={() => open('add')}>{t('add')}</Button>}
    >
      <FilterChips
        label={t('view')}
        name="view"
        choices={BLOCK_VIEWS.map((key) => ({ key, title: t(`view.${key}`) }))}
        current={view}
        onChange={(chosen) => change({ view: chosen })}
      />
      <FilterChips
        label={t('kind')}
        name="kind"
        choices={(['all', ...BLOCK_KINDS] as const).map((key) => ({ key, title: t(`kind.${key}`) }))}
        current={kind}
        onChange={(chosen) => change({ kind: chosen })}
      />
      <AskedHere path="office/blocklist/add" />
      <CursorList
        caption={t('title')}
        columns={useEntryColumns(view)}
        keyOf={({ id }) => id}
        read={read}
        place={{ cursor, onTurn: (next) => change({ cursor: next }) }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      <Dialogs />
    </Page>
  )
}

function Dialogs() {
  const t = useTexts('blocklist')
  const { current, close } = useDialogs()
  const [mayBlock, maySee] = [useMay('risk.block'), useMay('risk.see')]
  if (current === null) return null
  const { id, name } = current
  if (name === 'add') return mayBlock ? <AddDialog onClose={close} /> : null
  if (name === 'hits') return maySee ? <HitsDialog id={id} onClose={close} /> : null
  if (name !== 'lift' || !mayBlock) return null
  return (
    <AskDialog
      title={t('lift')}
      text={t('liftText')}
      action={t('ask')}
      path="office/blocklist/lift"
      inputOf={(reason) => ({ id, reason })}
      onAsked={() => void readAnew(ENTRIES)}
      onClose={close}
    />
  )
}
