import { usesJalali } from '@tas/shared/values/write-moment.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { isoOfTyped, NO_DAY } from '../../../lib/birth-date.ts'
import { useLanguage, useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { tellOnce } from '../../../lib/tell-once.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TypedDayField } from '../../../ui/typed-day-field.tsx'
import { MessageField } from './message-field.tsx'
import type { aboutOf } from './paths.ts'

type ComplaintFormProps = {
  /** Left out: a ticket is opened for it. */
  readonly ticketId?: string
  readonly about?: ReturnType<typeof aboutOf>
  readonly onRaised: (ticketId: string) => void
}

/** A complaint: on what day it happened, in whichever calendar, and what. */
export function ComplaintForm({ ticketId, about, onRaised }: ComplaintFormProps) {
  const t = useTexts('support')
  const { calendar } = usePreferences()
  const language = useLanguage()
  const [isJalali, setJalali] = useState(() => usesJalali(calendar, language))
  const [day, setDay] = useState(NO_DAY)
  const happenedOn = isoOfTyped(day, isJalali)
  const [text, setText] = useState('')
  const { isBusy, error, run } = useAction(async (on: string) => {
    const raised = await call('support/complaint/raise', { ticketId, about, happenedOn: on, text })
    onRaised(raised.ticketId)
  })
  const told = tellOnce(error, ['happenedOn', 'text'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (happenedOn !== null) void run(happenedOn)
  }
  return (
    <Card title={t('complain')} text={t('complainText')}>
      <form noValidate onSubmit={submit} className="grid max-w-[720px] grid-cols-1 gap-4">
        {told.above !== null && <Notice>{told.above}</Notice>}
        <div className="max-w-96">
          <TypedDayField
            label={t('happenedOn')}
            name="happened"
            value={day}
            isJalali={isJalali}
            onCalendar={(next, same) => {
              setJalali(next)
              setDay(same)
            }}
            error={told.at('happenedOn')}
            onChange={setDay}
          />
        </div>
        <MessageField label={t('complaintWords')} value={text} error={told.at('text')} onChange={setText} />
        <Button
          type="submit"
          isBusy={isBusy}
          disabled={text.trim() === '' || happenedOn === null}
          className="justify-self-start"
        >
          {t('sendComplaint')}
        </Button>
      </form>
    </Card>
  )
}
