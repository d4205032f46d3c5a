import type { CallData } from '@tas/shared/contract/api.ts'
import { LONGEST_ANSWER } from '@tas/shared/contract/cashier/choices.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { tellOnce } from '../../../../lib/tell-once.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Bdi } from '../../../../ui/bdi.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { showToast } from '../../../../ui/toast.tsx'

type Question = CallData<'withdraw/withdraw/get'>['questions'][number]

type PaymentQuestionsProps = {
  readonly id: string
  readonly questions: readonly Question[]
  /** The call that answers; null: nothing waits for an answer. */
  readonly answerCall: 'withdraw/withdraw/answer' | 'deposit/deposit/answer' | null
  /** All that shows the payment is read anew. */
  readonly onAnswered: () => void
}

/** What staff asked about a deposit or a withdrawal, what was answered, and a field for the answer that is waited for. */
export function PaymentQuestions({ id, questions, answerCall, onAnswered }: PaymentQuestionsProps) {
  const t = useTexts('movements')
  const last = questions.at(-1)
  if (last === undefined) return null
  return (
    <Card title={t('questions')}>
      <div className="grid max-w-[68ch] grid-cols-1 gap-5">
        <ol className="grid grid-cols-1 gap-4">
          {questions.map((one) => (
            <Asked key={one.askedAt} question={one} />
          ))}
        </ol>
        {answerCall !== null && last.answer === null && (
          <AnswerForm key={last.askedAt} id={id} answerCall={answerCall} onAnswered={onAnswered} />
        )}
      </div>
    </Card>
  )
}

function Asked({ question: { question, askedAt, answer, answeredAt } }: { readonly question: Question }) {
  const t = useTexts('movements')
  return (
    <li className="grid grid-cols-1 gap-2">
      <Words name={t('question')} at={askedAt} words={question} look="border-saffron" />
      {answer !== null && (
        <Words name={t('answer')} at={answeredAt ?? askedAt} words={answer} look="border-line-strong" />
      )}
    </li>
  )
}

type WordsProps = { readonly name: string; readonly at: string; readonly words: string; readonly look: string }

function Words({ name, at, words, look }: WordsProps) {
  const { moment } = useFormat()
  return (
    <blockquote className={`rounded-md border-s-4 bg-surface-2 px-4 py-3 ${look}`}>
      <span className="block text-[13px] text-ink-3">
        {name} · <time dateTime={at}>{moment(at)}</time>
      </span>
      <Bdi className="block break-words whitespace-pre-line">{words}</Bdi>
    </blockquote>
  )
}

type AnswerFormProps = Pick<PaymentQuestionsProps, 'id' | 'onAnswered'> & {
  readonly answerCall: NonNullable<PaymentQuestionsProps['answerCall']>
}

/** An answer as it is typed. Sent twice as it stands it is one: what was changed has another key. */
const typedNow = (text: string) => ({ text, idempotencyKey: crypto.randomUUID() })

function AnswerForm({ id, answerCall, onAnswered }: AnswerFormProps) {
  const t = useTexts('movements')
  const [typed, setTyped] = useState(() => typedNow(''))
  const { isBusy, error, run } = useAction(async ({ text, idempotencyKey }: typeof typed) => {
    await call(answerCall, { id, text }, { idempotencyKey })
    onAnswered()
    showToast(t('answered'))
  })
  const told = tellOnce(error, ['text'])
  const isEmpty = typed.text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) void run(typed)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {told.above !== null && <Notice>{told.above}</Notice>}
      <TextArea
        label={t('yourAnswer')}
        hint={t('answerHint')}
        name="text"
        rows={4}
        maxLength={LONGEST_ANSWER}
        value={typed.text}
        error={told.at('text')}
        onChange={({ target }) => setTyped(typedNow(target.value))}
      />
      <Button type="submit" isBusy={isBusy} disabled={isEmpty} className="justify-self-start">
        {t('sendAnswer')}
      </Button>
    </form>
  )
}
