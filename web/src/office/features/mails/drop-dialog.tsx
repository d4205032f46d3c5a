import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { useMailTitle } from '../../me/titles.ts'
import type { Mail } from './mail.ts'

type DropDialogProps = { readonly mail: Mail; readonly onClose: () => void }

/** Ends a message unsent. */
export function DropDialog({ mail: { id, kind }, onClose }: DropDialogProps) {
  const t = useTexts('mails')
  const titleOf = useMailTitle()
  return (
    <ActionDialog
      title={t('dropOf', { kind: titleOf(kind) })}
      text={t('dropText')}
      action={t('dropAction')}
      isDangerous
      done={t('dropDone')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/mail/drop', { mailId: id, reason })
        await readAnew('office/mail/getList', 'office/mail/getState')
      }}
    />
  )
}
