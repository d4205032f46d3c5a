import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { useRoleTitle } from '../../me/titles.ts'
import type { Role } from './role.ts'

type RemoveRoleDialogProps = { readonly built: Role; readonly onClose: () => void }

/** Removes a role that was built here. */
export function RemoveRoleDialog({ built, onClose }: RemoveRoleDialogProps) {
  const t = useTexts('roles')
  const title = useRoleTitle([built])(built.name)
  return (
    <ActionDialog
      title={t('removeOf', { title })}
      text={t('removeText')}
      action={t('remove')}
      isDangerous
      done={t('removed')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('staff/role/remove', { name: built.name, reason })
        await readAnew('staff/role/getList')
      }}
    />
  )
}
