import type { PlayerBrief } from '@tas/shared/contract/office/player-data.ts'
import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'

type EndSessionsDialogProps = { readonly player: PlayerBrief; readonly onClose: () => void }

/** Signs a player out everywhere. */
export function EndSessionsDialog({ player: { id, username }, onClose }: EndSessionsDialogProps) {
  const t = useTexts('players')
  return (
    <ActionDialog
      title={t('endSessionsOf', { name: username })}
      text={t('endSessionsText')}
      action={t('endSessions')}
      isDangerous
      done={t('endSessionsDone')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/player/endSessions', { playerId: id, reason })
        await readAnew('office/player/getSessions')
      }}
    />
  )
}
