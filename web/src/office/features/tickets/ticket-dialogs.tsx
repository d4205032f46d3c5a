import { DEPARTMENT_TITLES, PRIORITY_TITLES } from '@tas/shared/contract/support/texts.ts'
import { DEPARTMENTS, PRIORITIES } from '@tas/shared/rules/support/choices.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Field } from '../../../ui/field.tsx'
import { type Choice, Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { placeOfTicket } from '../../kit/links/places.ts'
import { changeTicket, type WholeTicket } from '../../kit/tickets/ticket.ts'
import { useTexts } from '../../me/texts.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { TagsDialog } from './tags-dialog.tsx'

type DialogProps = { readonly ticket: WholeTicket; readonly onClose: () => void }

const DIALOGS: Readonly<Record<string, (props: DialogProps) => ReactNode>> = {
  assign: AssignDialog,
  move: MoveDialog,
  setPriority: PriorityDialog,
  merge: MergeDialog,
  decide: DecideDialog,
  tags: TagsDialog,
}

/** What is done with a ticket, each with its own field. */
export function TicketDialogs({ ticket }: { readonly ticket: WholeTicket }) {
  const { current, close } = useDialogs()
  const name = current?.name ?? ''
  const Dialog = Object.hasOwn(DIALOGS, name) ? DIALOGS[name] : undefined
  return Dialog === undefined ? null : <Dialog ticket={ticket} onClose={close} />
}

type ChooseDialogProps = DialogProps & {
  readonly name: 'assign' | 'move' | 'setPriority'
  readonly label: string
  readonly done: string
  readonly choices: readonly Choice[]
  readonly onDo: (seen: { readonly id: string; readonly version: number }, chosen: string) => Promise<unknown>
}

/** One of a few, done at once; a ticket that changed meanwhile is shown as it is now. */
function ChooseDialog({ ticket, name, label, done, choices, onClose, onDo }: ChooseDialogProps) {
  const t = useTexts('tickets')
  const [chosen, setChosen] = useState('')
  const { id, version } = ticket
  return (
    <ActionDialog
      title={t(name)}
      text={t(`${name}Text`)}
      action={t(name)}
      reason="none"
      isReady={chosen !== ''}
      done={done}
      onClose={onClose}
      onDo={() => changeTicket(() => onDo({ id, version }, chosen))}
    >
      {() => (
        <Select
          label={label}
          name={name}
          placeholder="–"
          choices={choices}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
    </ActionDialog>
  )
}

function AssignDialog({ ticket, onClose }: DialogProps) {
  const t = useTexts('tickets')
  const { id, assignedTo } = ticket
  const { data } = useCall('office/ticket/getAssignees', { id }, { silent: true, staleTimeMs: 0 })
  const people = (data?.items ?? []).filter((one) => one.id !== assignedTo?.id)
  return (
    <ChooseDialog
      ticket={ticket}
      name="assign"
      label={t('assignTo')}
      done={t('assigned')}
      choices={people.map((one) => ({ value: one.id, title: one.name }))}
      onClose={onClose}
      onDo={(seen, personId) => call('office/ticket/assign', { ...seen, personId })}
    />
  )
}

function MoveDialog({ ticket, onClose }: DialogProps) {
  const t = useTexts('tickets')
  const language = useLanguage()
  const others = DEPARTMENTS.filter((one) => one !== ticket.department.id)
  return (
    <ChooseDialog
      ticket={ticket}
      name="move"
      label={t('department')}
      done={t('moved')}
      choices={others.map((value) => ({ value, title: DEPARTMENT_TITLES[value][language] }))}
      onClose={onClose}
      onDo={async (seen, chosen) => {
        const departmentId = others.find((one) => one === chosen)
        if (departmentId !== undefined) await call('office/ticket/move', { ...seen, departmentId })
      }}
    />
  )
}

function PriorityDialog({ ticket, onClose }: DialogProps) {
  const t = useTexts('tickets')
  const language = useLanguage()
  const others = PRIORITIES.filter((one) => one !== ticket.priority.id)
  return (
    <ChooseDialog
      ticket={ticket}
      name="setPriority"
      label={t('priority')}
      done={t('prioritySet')}
      choices={others.map((value) => ({ value, title: PRIORITY_TITLES[value][language] }))}
      onClose={onClose}
      onDo={async (seen, chosen) => {
        const priorityId = others.find((one) => one === chosen)
        if (priorityId !== undefined) await call('office/ticket/setPriority', { ...seen, priorityId })
      }}
    />
  )
}

const NUMBER = /^[1-9]\d{0,8}$/

/** Another ticket of the same player is named by its number; where it goes on is shown then. */
function MergeDialog({ ticket: { id, version }, onClose }: DialogProps) {
  const t = useTexts('tickets')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const into = useRef<string | null>(null)
  const number = toAsciiDigits(typed).trim()
  return (
    <ActionDialog
      title={t('merge')}
      text={t('mergeText')}
      action={t('merge')}
      isDangerous
      reason="none"
      isReady={NUMBER.test(number)}
      done={t('merged')}
      onClose={onClose}
      onDo={async () => {
        const merged = changeTicket(() => call('office/ticket/merge', { id, version, intoIntId: Number(number) }))
        into.current = (await merged).id
      }}
      onDone={() => {
        if (into.current === null) onClose()
        else void navigate(placeOfTicket(into.current).to, { replace: true })
      }}
    >
      {(textOf) => (
        <Field
          label={t('mergeInto')}
          name="intoIntId"
          inputMode="numeric"
          dir="ltr"
          value={typed}
          error={textOf('intoIntId')}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </ActionDialog>
  )
}
