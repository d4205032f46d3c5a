import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import type { Case } from './case.ts'

type AnswerDialogProps = { readonly found: Case; readonly onClose: () => void }

/** Shuts an account of a person excluded: protection waits for nobody. */
export function SameDialog({ found: { id, uid }, onClose }: AnswerDialogProps) {
  const t = useTexts('exclusion')
  return (
    <ActionDialog
      title={t('sameOf', { uid })}
      text={t('sameText')}
      action={t('same')}
      isDangerous
      done={t('sameDone')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/exclusion/answerSame', { id, reason })
        await readAnew('office/exclusion/getCases')
      }}
    />
  )
}

/** Lets an account play that is of somebody else, once another person agrees. */
export function OtherDialog({ found: { id, uid }, onClose }: AnswerDialogProps) {
  const t = useTexts('exclusion')
  return (
    <AskDialog
      title={t('otherOf', { uid })}
      text={t('otherText')}
      action={t('other')}
      path="office/exclusion/answerOther"
      inputOf={(reason) => ({ id, reason })}
      onClose={onClose}
    />
  )
}
