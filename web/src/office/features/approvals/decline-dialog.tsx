import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import type { Approval } from './state-badge.tsx'

type DeclineDialogProps = { readonly approval: Approval; readonly onClose: () => void }

/** Declines what another person asked for. */
export function DeclineDialog({ approval: { id, askedBy }, onClose }: DeclineDialogProps) {
  const t = useTexts('approvals')
  return (
    <ActionDialog
      title={t('declineTitle')}
      text={t('declineText', { name: askedBy.name })}
      action={t('decline')}
      isDangerous
      done={t('done.decline')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('staff/approval/decline', { approvalId: id, reason })
        await readAnew('staff/approval/getQueue', 'staff/approval/get')
      }}
    />
  )
}
