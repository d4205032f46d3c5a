import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { CheckList } from '../../kit/check-list.tsx'
import { changeTicket, type WholeTicket } from '../../kit/tickets/ticket.ts'
import { useTexts } from '../../me/texts.ts'

type TagsDialogProps = { readonly ticket: WholeTicket; readonly onClose: () => void }

/** The tags of a ticket, those of the settings and those it has. */
export function TagsDialog({ ticket: { id, version, tags }, onClose }: TagsDialogProps) {
  const t = useTexts('tickets')
  const { data } = useCall('office/ticket/getTags', {}, { silent: true, staleTimeMs: 0 })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(tags.map((one) => one.id)))
  const known = data?.items ?? []
  const all = [...known, ...tags.filter((one) => known.every((other) => other.id !== one.id))]
  return (
    <ActionDialog
      title={t('tags')}
      text={all.length === 0 ? t('tagsNone') : t('tagsText')}
      action={t('tags')}
      reason="none"
      isReady={all.length > 0}
      done={t('tagsSet')}
      onClose={onClose}
      onDo={() => changeTicket(() => call('office/ticket/setTags', { id, version, tags: [...chosen] }))}
    >
      {() => (
        <CheckList
          label={t('tags')}
          choices={all.map((tag) => ({ key: tag.id, title: tag.title }))}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
    </ActionDialog>
  )
}
