import { LONGEST_SUBJECT } from '@tas/shared/contract/support/lengths.ts'
import { DEPARTMENT_OF_KIND, DEPARTMENTS, PRIORITIES } from '@tas/shared/rules/support/choices.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { tellOnce } from '../../../lib/tell-once.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Select } from '../../../ui/select.tsx'
import { refreshTickets } from '../../me/refresh-tickets.ts'
import { ComplaintForm } from './complaint-form.tsx'
import { FilesField, useChosenFiles } from './files-field.tsx'
import { HelpTexts } from './help-texts.tsx'
import { MessageField } from './message-field.tsx'
import { aboutOf, ticketPath } from './paths.ts'

const EMPTY = { priorityId: PRIORITIES[0], subject: '', text: '' }
type Form = {
  readonly departmentId: (typeof DEPARTMENTS)[number]
  readonly priorityId: (typeof PRIORITIES)[number]
  readonly subject: string
  readonly text: string
}
const FIELDS = ['departmentId', 'priorityId', 'subject', 'text'] as const

/** /user/support/sendTicket: a new ticket, and when it will be answered; or a complaint, which needs no ticket before. */
export function SendTicketPage() {
  const t = useTexts('support')
  const pages = useTexts('pages')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const about = aboutOf(query.get('about'))
  const [isComplaint, setComplaint] = useState(false)
  const goTo = ({ id, showsHelp = false }: Sent) => {
    refreshTickets()
    void navigate(ticketPath(id), { replace: true, state: { showsHelp } })
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.sendTicket')} text={t('sendText')}>
        <Button look="ghost" onClick={() => setComplaint(!isComplaint)}>
          {t(isComplaint ? 'write' : 'complain')}
        </Button>
      </PageHead>
      {isComplaint ? (
        <ComplaintForm about={about} onRaised={(id) => goTo({ id })} />
      ) : (
        <TicketForm about={about} onSent={goTo} />
      )}
    </div>
  )
}

/** The ticket that was opened, and whether help is shown above it. */
type Sent = { readonly id: string; readonly showsHelp?: boolean }

type TicketFormProps = {
  readonly about: ReturnType<typeof aboutOf>
  readonly onSent: (sent: Sent) => void
}

function TicketForm({ about, onSent }: TicketFormProps) {
  const t = useTexts('support')
  const departmentId = about === null ? DEPARTMENTS[0] : DEPARTMENT_OF_KIND[about.kind]
  const [form, setForm] = useState<Form>({ ...EMPTY, departmentId })
  const files = useChosenFiles()
  const { isBusy, error, run } = useAction(async (sent: Form) => {
    const { ticket, showsHelp } = await call('support/ticket/sendTicket', { ...sent, files: files.ids, about })
    onSent({ id: ticket.id, showsHelp })
  })
  const told = tellOnce(error, FIELDS)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(form)
  }
  return (
    <Card title={t('write')}>
      <form noValidate onSubmit={submit} className="grid max-w-[720px] grid-cols-1 gap-4">
        {told.above !== null && <Notice>{told.above}</Notice>}
        {about !== null && <Notice look="plain">{t('aboutNew', { kind: t(`about.${about.kind}`) })}</Notice>}
        <Choices form={form} onChange={setForm} />
        <Field
          label={t('subject')}
          name="subject"
          dir="auto"
          maxLength={LONGEST_SUBJECT}
          value={form.subject}
          error={told.at('subject')}
          onChange={({ target }) => setForm({ ...form, subject: target.value })}
        />
        <HelpTexts subject={form.subject} />
        <MessageField
          label={t('message')}
          value={form.text}
          error={told.at('text')}
          onChange={(text) => setForm({ ...form, text })}
        />
        <FilesField files={files} />
        <p className="text-[13px] text-ink-3">{t('noSecrets')}</p>
        <AnsweredBy departmentId={form.departmentId} priorityId={form.priorityId} />
        <Button
          type="submit"
          isBusy={isBusy}
          disabled={form.subject.trim() === '' || form.text.trim() === '' || files.isSending}
          className="justify-self-start"
        >
          {t('send')}
        </Button>
      </form>
    </Card>
  )
}

type ChoicesProps = { readonly form: Form; readonly onChange: (form: Form) => void }

function Choices({ form, onChange }: ChoicesProps) {
  const t = useTexts('support')
  const departments = useCall('support/enum/getTicketDepartments', {}, { silent: true }).data?.items ?? []
  const priorities = useCall('support/enum/getTicketPriorities', {}, { silent: true }).data?.items ?? []
  const choicesOf = (items: readonly { readonly id: string; readonly title: string }[]) =>
    items.map(({ id, title }) => ({ value: id, title }))
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label={t('department')}
        name="departmentId"
        choices={choicesOf(departments)}
        value={form.departmentId}
        onChange={({ target }) =>
          onChange({ ...form, departmentId: DEPARTMENTS.find((one) => one === target.value) ?? form.departmentId })
        }
      />
      <Select
        label={t('priority')}
        name="priorityId"
        choices={choicesOf(priorities)}
        value={form.priorityId}
        onChange={({ target }) =>
          onChange({ ...form, priorityId: PRIORITIES.find((one) => one === target.value) ?? form.priorityId })
        }
      />
    </div>
  )
}

/** Until when a ticket that is sent now is answered. */
function AnsweredBy(input: Pick<Form, 'departmentId' | 'priorityId'>) {
  const t = useTexts('support')
  const { moment } = useFormat()
  const { data } = useCall('support/ticket/previewReply', input, { silent: true, staleTimeMs: 0 })
  return (
    <p role="status" className="min-h-[1lh] text-[14px] text-ink-2">
      {data?.dueAt == null ? '' : t('answeredBy', { moment: moment(data.dueAt) })}
    </p>
  )
}
