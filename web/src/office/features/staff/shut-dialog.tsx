import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import type { Person } from './person.ts'

type ShutDialogProps = { readonly person: Person; readonly onClose: () => void }

/** Shuts an account of staff, or opens one again. */
export function ShutDialog({ person: { id, name, isShut }, onClose }: ShutDialogProps) {
  const t = useTexts('staff')
  const words = isShut ? 'open' : 'shut'
  const path = isShut ? 'staff/person/open' : 'staff/person/shut'
  return (
    <ActionDialog
      title={t(`${words}Of`, { name })}
      text={t(`${words}Text`)}
      action={t(words)}
      isDangerous={!isShut}
      done={t(`${words}Done`, { name })}
      onClose={onClose}
      onDo={async (reason) => {
        await call(path, { personId: id, reason })
        await readAnew('staff/person/getList')
      }}
    />
  )
}
