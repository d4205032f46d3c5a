import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { type Action, HITS, type HitDetail } from './hit.ts'

type DecisionDialogProps = {
  /** As it was looked at: on anything else nobody decides. */
  readonly hit: HitDetail
  readonly action: Action
  readonly onClose: () => void
}

/** Finds a player to be whom the list names, or asks a second person to find them somebody else. */
export function DecisionDialog({ hit: { id, seen, uid, list, locks }, action, onClose }: DecisionDialogProps) {
  const t = useTexts('screening')
  const frame = { title: t(`${action}Of`, { uid, list }), action: t(action), onClose }
  if (action === 'clear')
    return (
      <AskDialog
        {...frame}
        text={
          <>
            {t('clearText')}
            {locks.length > 0 &&
              ` ${t('clearOpens', { locks: locks.map((lock) => t(`lock.${lock}`)).join(t('and')) })}`}
          </>
        }
        path="office/screening/clear"
        inputOf={(reason) => ({ id, seen, reason })}
      />
    )
  return (
    <ActionDialog
      {...frame}
      text={t('confirmText')}
      isDangerous
      done={t('confirmDone')}
      onDo={async (reason) => {
        await call('office/screening/confirm', { id, seen, reason })
        await readAnew(HITS)
      }}
    />
  )
}
