import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'

type CloseDialogProps = { readonly incidentId: string; readonly name: string; readonly onClose: () => void }

/** Closes a difference with what was found and done. */
export function CloseDialog({ incidentId, name, onClose }: CloseDialogProps) {
  const t = useTexts('reconciliation')
  return (
    <ActionDialog
      title={t('closeOf', { name })}
      text={t('closeText')}
      action={t('closeAction')}
      done={t('closeDone')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/cashier/closeIncident', { incidentId, reason })
        await readAnew('office/cashier/getIncidents')
      }}
    />
  )
}
