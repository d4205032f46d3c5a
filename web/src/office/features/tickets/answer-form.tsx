import type { CallInput } from '@tas/shared/contract/api.ts'
import { LONGEST_MESSAGE } from '@tas/shared/contract/support/lengths.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { readTicketsAnew, type WholeTicket } from '../../kit/tickets/ticket.ts'
import { useUnsaved } from '../../kit/use-unsaved.ts'
import { useTexts } from '../../me/texts.ts'
import type { SeenTicket } from './use-seen.ts'

type Kind = 'answer' | 'note'
type AnswerFormProps = { readonly ticket: WholeTicket; readonly seen: SeenTicket }

/** An answer to the player, or a note for staff. What was written meanwhile is read first: nothing is lost of what is typed. */
export function AnswerForm({ ticket, seen }: AnswerFormProps) {
  const t = useTexts('tickets')
  const { id, canAnswer } = ticket
  const [chosen, setKind] = useState<Kind>('answer')
  const [text, setText] = useState('')
  const [cannedId, setCannedId] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const kind = canAnswer ? chosen : 'note'
  useUnsaved(text.trim() !== '')
  const { isBusy, error, run, clearError } = useAction(async (typed: string) => {
    await send({ id, version: seen.version, text: typed, isInternal: kind === 'note', cannedId })
    setText('')
    // The button that was pressed cannot be pressed again: the next words are written here.
    form.current?.querySelector('textarea')?.focus()
    setCannedId(null)
    seen.letGo()
    showToast(t(kind === 'note' ? 'noteKept' : 'sent'))
    await readTicketsAnew()
  })
  const write = (typed: string) => {
    setText(typed)
    if (typed === '') seen.letGo()
    else seen.keep()
  }
  const begin = (words: string, chosenId: string) => {
    write(text === '' ? words : `${text}\n${words}`)
    setCannedId(chosenId)
  }
  const goOn = () => {
    clearError()
    seen.letGo()
  }
  const isStale = error?.code === 'support.ticket_outdated'
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface-1 px-5 py-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (text.trim() !== '') void run(text)
      }}
    >
      {canAnswer ? <KindSwitch kind={kind} onChoose={setKind} /> : <Notice look="plain">{t('cannotAnswer')}</Notice>}
      {kind === 'answer' && <Canned id={id} onChoose={begin} />}
      <TextArea
        label={t(`${kind}Label`)}
        hint={kind === 'note' ? t('noteHint') : undefined}
        error={error?.fields['text']?.text}
        name="text"
        rows={6}
        maxLength={LONGEST_MESSAGE}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      {seen.isOutdated && <Between onSeen={goOn} />}
      {!isStale && <Refused error={error} />}
      <Button type="submit" isBusy={isBusy} disabled={text.trim() === ''} className="justify-self-start">
        {t(kind === 'note' ? 'keepNote' : 'send')}
      </Button>
    </form>
  )
}

type KindSwitchProps = { readonly kind: Kind; readonly onChoose: (kind: Kind) => void }

function KindSwitch({ kind, onChoose }: KindSwitchProps) {
  const t = useTexts('tickets')
  return (
    <ChoiceSwitch
      className="max-w-96"
      legend={t('kind')}
      name="kind"
      current={kind}
      choices={(['answer', 'note'] as const).map((key) => ({ key, title: t(key) }))}
      onChoose={onChoose}
    />
  )
}

/** Sends it; where something came meanwhile, that is read. */
async function send(reply: CallInput<'office/ticket/reply'>): Promise<void> {
  try {
    await call('office/ticket/reply', reply)
  } catch (refusal) {
    if (isApiError(refusal) && refusal.code === 'support.ticket_outdated') await readTicketsAnew()
    throw refusal
  }
}

/** Says that something came since whoever writes began, and waits until it was read. */
function Between({ onSeen }: { readonly onSeen: () => void }) {
  const t = useTexts('tickets')
  return (
    <Notice>
      <p>{t('between')}</p>
      <Button look="ghost" size="s" className="mt-2" onClick={onSeen}>
        {t('betweenSeen')}
      </Button>
    </Notice>
  )
}

type CannedProps = { readonly id: string; readonly onChoose: (words: string, id: string) => void }

/** Replies kept ready, in the language of the player: what is chosen is put below what is written, to be read and changed. */
function Canned({ id, onChoose }: CannedProps) {
  const t = useTexts('tickets')
  const { data } = useCall('office/ticket/getCanned', { id }, { silent: true })
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <div className="max-w-96">
      <Select
        label={t('canned')}
        name="canned"
        value=""
        placeholder={t('canned.choose')}
        choices={items.map(({ title }, at) => ({ value: String(at), title }))}
        onChange={({ target }) => {
          const chosen = items[Number(target.value)]
          if (chosen !== undefined) onChoose(chosen.text, chosen.id)
        }}
      />
    </div>
  )
}
