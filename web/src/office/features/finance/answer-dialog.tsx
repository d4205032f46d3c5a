import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { FinanceCheck } from './check.ts'

const ANSWERS = ['clear', 'vulnerable'] as const
type Answer = (typeof ANSWERS)[number]

type AnswerDialogProps = { readonly check: FinanceCheck; readonly onClose: () => void }

/** Writes what public records said of a player. */
export function AnswerDialog({ check: { id, uid }, onClose }: AnswerDialogProps) {
  const t = useTexts('finance')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [source, setSource] = useState('')
  return (
    <AskDialog
      title={t('answerOf', { uid })}
      text={t('answerText')}
      action={t('answer')}
      isReady={answer !== null && source.trim() !== ''}
      path="office/finance/answer"
      inputOf={(reason) => ({ checkId: id, uid, answer: answer ?? 'vulnerable', source, reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <>
          <Select
            label={t('said')}
            name="answer"
            data-autofocus
            value={answer ?? ''}
            placeholder={t('choose')}
            choices={ANSWERS.map((value) => ({ value, title: t(`said.${value}`) }))}
            error={textOf('answer')}
            onChange={({ target }) => setAnswer(ANSWERS.find((one) => one === target.value) ?? null)}
          />
          <Field
            label={t('source')}
            hint={t('sourceHint')}
            name="source"
            dir="auto"
            maxLength={200}
            value={source}
            error={textOf('source')}
            onChange={({ target }) => setSource(target.value)}
          />
        </>
      )}
    </AskDialog>
  )
}
