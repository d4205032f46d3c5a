import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { tellOnce } from '../../../lib/tell-once.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { refreshTickets } from '../../me/refresh-tickets.ts'
import { FilesField, useChosenFiles } from './files-field.tsx'
import { MessageField } from './message-field.tsx'
import { ticketPath } from './paths.ts'

type ReplyFormProps = { readonly id: string; readonly isClosed: boolean }

/** Goes on in a ticket; where it is closed, in a new one that is linked to it. */
export function ReplyForm({ id, isClosed }: ReplyFormProps) {
  const t = useTexts('support')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const files = useChosenFiles()
  const { isBusy, error, run } = useAction(async (typed: string) => {
    const written = await call('support/ticket/reply', { id, text: typed, files: files.ids })
    setText('')
    files.clear()
    refreshTickets()
    const { showsHelp } = written
    if (written.id !== id || showsHelp) void navigate(ticketPath(written.id), { replace: true, state: { showsHelp } })
  })
  const told = tellOnce(error, ['text'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(text)
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[720px] grid-cols-1 gap-4">
      {told.above !== null && <Notice>{told.above}</Notice>}
      {isClosed && <Notice look="plain">{t('closedText')}</Notice>}
      <MessageField label={t('yourReply')} value={text} error={told.at('text')} onChange={setText} />
      <FilesField files={files} />
      <Button
        type="submit"
        isBusy={isBusy}
        disabled={text.trim() === '' || files.isSending}
        className="justify-self-start"
      >
        {t('sendReply')}
      </Button>
    </form>
  )
}
