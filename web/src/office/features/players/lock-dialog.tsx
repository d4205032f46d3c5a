import type { LockKind } from '@tas/shared/contract/office/choices.ts'
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

/** What rules on risk and payments may lock. */
export const RISK_LOCKS = ['play', 'deposit', 'withdraw'] as const satisfies readonly LockKind[]

type OpenLockDialogProps = {
  readonly player: PlayerBrief
  readonly kind: (typeof RISK_LOCKS)[number]
  readonly onClose: () => void
}

/** Asks a second person to open what a rule on risk or payments locked. */
export function OpenLockDialog({ player, kind, onClose }: OpenLockDialogProps) {
  const t = useTexts('players')
  return (
    <AskDialog
      title={t('openLockOf', { kind: t(`lock.${kind}`) })}
      text={t('openLockText')}
      action={t('openLock')}
      path="office/risk/openLock"
      inputOf={(reason) => ({ uid: player.intId, kind, reason })}
      onClose={onClose}
    />
  )
}
