import type { CaseState } from '@tas/shared/contract/risk/choices.ts'
import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { CASES, type CaseDetail } from './rule.ts'

type MoveDialogProps = {
  /** As it was looked at: on anything else nobody decides. */
  readonly seen: CaseDetail
  readonly to: CaseState
  readonly onClose: () => void
}

/** Moves a case on, with what was found. */
export function MoveDialog({ seen: { id, uid, version }, to, onClose }: MoveDialogProps) {
  const t = useTexts('risk')
  return (
    <ActionDialog
      title={t('moveOf', { move: t(`move.${to}`), uid })}
      text={t(`moveText.${to}`)}
      action={t(`move.${to}`)}
      done={t('moved')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/risk/decide', { id, version, to, reason })
        await readAnew(CASES)
      }}
    />
  )
}
