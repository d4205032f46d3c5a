import { saveExport } from '../../../lib/save-export.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AttachmentList } from '../../../ui/attachment-list.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { MessageText } from '../../../ui/message-text.tsx'
import type { WholeTicket } from '../../kit/tickets/ticket.ts'
import { useTexts } from '../../me/texts.ts'

type Message = WholeTicket['messages'][number]

type TalkProps = {
  readonly messages: readonly Message[]
  /** Whether somebody wrote it since whoever reads began to write. */
  readonly isNew: (id: string) => boolean
}

/** All that was written, the oldest first, what staff wrote for each other among it. */
export function Talk({ messages, isNew }: TalkProps) {
  const t = useTexts('tickets')
  return (
    <ol aria-label={t('messages')} className="grid grid-cols-1 gap-3">
      {messages.map((message) => (
        <Line key={message.id} message={message} isNew={isNew(message.id)} />
      ))}
    </ol>
  )
}

function Line({ message, isNew }: { readonly message: Message; readonly isNew: boolean }) {
  const t = useTexts('tickets')
  const { moment } = useFormat()
  const { senderType, name, isInternal, text, attachments, at } = message
  const mark = isNew && <Badge look="warm">{t('isNew')}</Badge>
  if (senderType === 'system')
    return (
      <li className="text-center text-[13px] text-ink-3">
        {mark} {text} <time dateTime={at}>{moment(at)}</time>
      </li>
    )
  return (
    <li
      className={classes(
        'w-full max-w-[760px] rounded-lg border px-4 py-3',
        senderType === 'staff' && 'justify-self-end',
        isInternal ? 'border-saffron/40 bg-saffron/8' : 'border-line bg-surface-1',
      )}
    >
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-ink-3">
        <span className="font-semibold text-ink-2">
          {name === null ? t(`sender.${senderType}`) : <Bdi>{name}</Bdi>}
        </span>
        {isInternal && <Badge look="warm">{t('internal')}</Badge>}
        {mark}
        <time dateTime={at} className="ms-auto">
          {moment(at)}
        </time>
      </p>
      <MessageText text={text} />
      <AttachmentList
        label={t('files')}
        actionOf={(file) => t('file.save', { name: file })}
        attachments={attachments}
        onSave={(file) => saveExport('office/attachment/createLink', { id: file.id }, { fallbackName: file.name })}
      />
    </li>
  )
}
