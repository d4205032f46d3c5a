import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ActionDialog, Refused } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { CaseDetail } from './rule.ts'

const SHORTEST = 3
const ANYBODY = ''

/** What is to be done about a case, and what is done. */
export function Tasks({ tasks }: Pick<CaseDetail, 'tasks'>) {
  const t = useTexts('risk')
  if (tasks.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-[14px] font-bold">{t('tasks')}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {tasks.map((task) => (
          <OneTask key={task.id} task={task} />
        ))}
      </ul>
    </section>
  )
}

function OneTask({ task }: { readonly task: CaseDetail['tasks'][number] }) {
  const t = useTexts('risk')
  const { calendarDay, moment } = useFormat()
  const mayDecide = useMay('risk.decide')
  const { id, text, person, dueOn, doneBy, doneAt } = task
  const { isBusy, error, run } = useAction<void>(async () => {
    await call('office/risk/endTask', { taskId: id })
    showToast(t('taskDone'))
    await readAnew('office/risk/get')
  })
  return (
    <li className="grid gap-1 px-3 py-3 text-[14px]">
      <span className="flex flex-wrap items-start justify-between gap-3">
        <span className="min-w-0 break-words">
          <Bdi className={doneAt === null ? '' : 'text-ink-3'}>{text}</Bdi>
        </span>
        {doneAt === null && mayDecide && (
          <Button
            look="ghost"
            size="s"
            isBusy={isBusy}
            aria-label={t('endTaskOf', { task: text })}
            onClick={() => void run()}
          >
            {t('endTask')}
          </Button>
        )}
      </span>
      <span className="text-[13px] text-ink-3">
        {doneAt === null ? (
          <>
            {person === null ? t('anybody') : <Bdi>{person}</Bdi>}
            {dueOn !== null && ` · ${t('dueOn', { day: calendarDay(dueOn) })}`}
          </>
        ) : (
          <>
            {t('doneAt', { moment: moment(doneAt) })} · <Bdi>{doneBy ?? ''}</Bdi>
          </>
        )}
      </span>
      <Refused error={error} />
    </li>
  )
}

type TaskDialogProps = { readonly seen: CaseDetail; readonly onClose: () => void }

/** Adds a task to a case: what, who, until when. */
export function TaskDialog({ seen: { id, uid, people }, onClose }: TaskDialogProps) {
  const t = useTexts('risk')
  const [draft, setDraft] = useState({ text: '', personId: ANYBODY, dueOn: '' })
  const { text, personId, dueOn } = draft
  const set = (name: keyof typeof draft) => (event: { readonly target: { readonly value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value })
  return (
    <ActionDialog
      title={t('taskOf', { uid })}
      action={t('addTask')}
      done={t('taskAdded')}
      reason="none"
      isReady={text.trim().length >= SHORTEST}
      onClose={onClose}
      onDo={async () => {
        const due = dueOn === '' ? null : dueOn
        await call('office/risk/addTask', {
          id,
          text: text.trim(),
          personId: personId === ANYBODY ? null : personId,
          dueOn: due,
        })
        await readAnew('office/risk/get')
      }}
    >
      {(textOf) => (
        <>
          <Field
            label={t('task')}
            name="text"
            dir="auto"
            data-autofocus
            maxLength={500}
            value={text}
            error={textOf('text')}
            onChange={set('text')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={t('who')}
              name="personId"
              value={personId}
              choices={[
                { value: ANYBODY, title: t('anybody') },
                ...people.map((one) => ({ value: one.id, title: one.name })),
              ]}
              error={textOf('personId')}
              onChange={set('personId')}
            />
            <Field
              label={t('due')}
              name="dueOn"
              type="date"
              dir="ltr"
              value={dueOn}
              error={textOf('dueOn')}
              onChange={set('dueOn')}
            />
          </div>
        </>
      )}
    </ActionDialog>
  )
}
