import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { refreshTickets } from '../../me/refresh-tickets.ts'

const SCORES = ['1', '2', '3', '4', '5'] as const

/** How well a ticket was answered. Nothing is chosen beforehand. */
export function RateForm({ id }: { readonly id: string }) {
  const t = useTexts('support')
  const { count } = useFormat()
  const [score, setScore] = useState<(typeof SCORES)[number] | ''>('')
  const [text, setText] = useState('')
  const { isBusy, error, run } = useAction(async (given: number) => {
    await call('support/ticket/rate', { id, score: given, text })
    refreshTickets()
  })
  return (
    <Card title={t('rate')} text={t('rateText')}>
      {error !== null && <Notice>{error.text}</Notice>}
      <ChoiceRow
        label={t('score')}
        options={SCORES.map((value) => ({ value, title: count(Number(value)) }))}
        current={score}
        onChoose={(value) => setScore(value)}
      />
      <Field
        label={t('rateWords')}
        name="rateWords"
        dir="auto"
        maxLength={1_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        look="ghost"
        isBusy={isBusy}
        disabled={score === ''}
        className="justify-self-start"
        onClick={() => void run(Number(score))}
      >
        {t('sendRating')}
      </Button>
    </Card>
  )
}
