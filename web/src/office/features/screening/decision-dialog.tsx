import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { type Action, HITS, type HitDetail } from './hit.ts'

type DecisionDialogProps = {
  /** As it was looked at: on anything else nobody decides. */
  readonly hit: HitDetail
  readonly action: Action
  readonly onClose: () => void
}

/** Finds a player to be whom the list names, or somebody else. */
export function DecisionDialog({ hit, action, onClose }: DecisionDialogProps) {
  const t = useTexts('screening')
  const [unlock, setUnlock] = useState(true)
  const { id, seen, uid, list, locks } = hit
  const canUnlock = action === 'clear' && locks.length > 0
  return (
    <ActionDialog
      title={t(`${action}Of`, { uid, list })}
      text={t(`${action}Text`)}
      action={t(action)}
      isDangerous={action === 'confirm'}
      done={t(`${action}Done`)}
      onClose={onClose}
      onDo={async (reason) => {
        const answer = action === 'clear' ? 'cleared' : 'confirmed'
        await call('office/screening/decide', { id, seen, answer, unlock: canUnlock && unlock, reason })
        await readAnew(HITS)
      }}
    >
      {() =>
        canUnlock && (
          <Checkbox
            label={t('unlock', { locks: locks.map((lock) => t(`lock.${lock}`)).join(', ') })}
            checked={unlock}
            onChange={({ target }) => setUnlock(target.checked)}
          />
        )
      }
    </ActionDialog>
  )
}
