import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { type Stop, useScopeTitle } from './stop.ts'

type OpenDialogProps = { readonly stop: Stop; readonly onClose: () => void }

/** Opens for play again what was closed. */
export function OpenDialog({ stop, onClose }: OpenDialogProps) {
  const t = useTexts('stops')
  const what = useScopeTitle()(stop)
  return (
    <ActionDialog
      title={t('openOf', { what })}
      text={t('openText')}
      action={t('open')}
      done={t('openDone', { what })}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/stop/open', { scope: stop.scope, reason })
        await readAnew('office/stop/getList')
      }}
    />
  )
}
