import { useTexts } from '../../../lib/i18n.ts'
import { saveExport } from '../../../lib/save-export.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AttachmentList } from '../../../ui/attachment-list.tsx'
import { classes } from '../../../ui/classes.ts'
import { MessageText } from '../../../ui/message-text.tsx'
import type { WholeTicket } from './ticket.ts'

type Reply = WholeTicket['replies'][number]

/** All that was written, the oldest first. */
export function MessageList({ replies }: { readonly replies: readonly Reply[] }) {
  const t = useTexts('support')
  return (
    <ol aria-label={t('messages')} className="grid grid-cols-1 gap-3">
      {replies.map((reply) => (
        <Message key={reply.id} reply={reply} />
      ))}
    </ol>
  )
}

function Message({ reply: { senderType, text, attachments, at } }: { readonly reply: Reply }) {
  const t = useTexts('support')
  const { moment } = useFormat()
  if (senderType === 'system')
    return (
      <li className="text-center text-[14px] text-ink-3">
        {text} <time dateTime={at}>{moment(at)}</time>
      </li>
    )
  return (
    <li
      className={classes(
        'w-full max-w-[720px] rounded-xl border border-line px-4 py-3',
        senderType === 'player' ? 'justify-self-end bg-surface-2' : 'bg-surface-1',
      )}
    >
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-[13px] text-ink-3">
        <span className="font-semibold text-ink-2">{t(`sender.${senderType}`)}</span>
        <time dateTime={at}>{moment(at)}</time>
      </p>
      <MessageText text={text} />
      <AttachmentList
        label={t('files')}
        actionOf={(name) => t('file.save', { name })}
        attachments={attachments}
        onSave={({ id, name }) => saveExport('support/attachment/createLink', { id }, { fallbackName: name })}
      />
    </li>
  )
}
