import type { ACCOUNT_LOCKS, LockKind, OPENED_BY_TWO } from '@tas/shared/contract/office/choices.ts'
import type { PlayerBrief } from '@tas/shared/contract/office/player-data.ts'
import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'

type LockDialogProps = {
  readonly player: PlayerBrief
  readonly kind: LockKind
  readonly isLocked: boolean
  readonly onClose: () => void
}

/** Locks something of an account, or takes the lock away. */
export function LockDialog({ player: { id }, kind, isLocked, onClose }: LockDialogProps) {
  const t = useTexts('players')
  const name = t(`lock.${kind}`)
  return (
    <ActionDialog
      title={t(isLocked ? 'unlockOf' : 'lockOf', { kind: name })}
      text={isLocked ? t('unlockText') : t(`lockText.${kind}`)}
      action={t(isLocked ? 'unlock' : 'lock')}
      isDangerous={!isLocked}
      done={t(isLocked ? 'unlockDone' : 'lockDone', { kind: name })}
      onClose={onClose}
      onDo={async (reason) => {
        await call(isLocked ? 'office/player/unlock' : 'office/player/lock', { playerId: id, kind, reason })
        await readAnew('office/player/getOverview', 'office/player/getSessions')
      }}
    />
  )
}

type OpenLockDialogProps = {
  readonly player: PlayerBrief
  readonly kind: (typeof ACCOUNT_LOCKS)[number]
  readonly cause: (typeof OPENED_BY_TWO)[number]
  readonly onClose: () => void
}

/** Asks a second person to open what a rule on risk or payments locked. */
export function OpenLockDialog({ player, kind, cause, onClose }: OpenLockDialogProps) {
  const t = useTexts('players')
  return (
    <AskDialog
      title={t('openLockOf', { kind: t(`lock.${kind}`), cause: t(`cause.${cause}`) })}
      text={t('openLockText')}
      action={t('openLock')}
      path="office/risk/openLock"
      inputOf={(reason) => ({ uid: player.intId, kind, cause, reason })}
      onClose={onClose}
    />
  )
}
