import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import type { ReturnIncident } from './incident.ts'

type CloseDialogProps = { readonly incident: ReturnIncident; readonly onClose: () => void }

/** Closes an incident with what was found and done. */
export function CloseDialog({ incident: { id, title }, onClose }: CloseDialogProps) {
  const t = useTexts('returns')
  return (
    <ActionDialog
      title={t('closeOf', { game: title })}
      text={t('closeText')}
      action={t('closeAction')}
      done={t('closeDone')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/return/closeIncident', { incidentId: id, reason })
        await readAnew('office/return/getIncidents')
      }}
    />
  )
}
