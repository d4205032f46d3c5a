import type { PlayerBrief } from '@tas/shared/contract/office/player-data.ts'
import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Person } from './player-file.ts'

type PersonDialogProps = {
  readonly player: PlayerBrief
  readonly onSeen: (person: Person | 'nothing') => void
  readonly onClose: () => void
}

/** Asks why somebody wants to see who a player is: the player is told. */
export function PersonDialog({ player: { id, username }, onSeen, onClose }: PersonDialogProps) {
  const t = useTexts('players')
  return (
    <ActionDialog
      title={t('seeOf', { name: username })}
      text={t('seeText')}
      action={t('see')}
      done={t('seeDone')}
      onClose={onClose}
      onDo={async (reason) => {
        const { person } = await call('office/player/getPerson', { playerId: id, reason })
        onSeen(person ?? 'nothing')
      }}
    />
  )
}
