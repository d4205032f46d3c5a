import { useTexts } from '../lib/i18n.ts'
import { useAction } from '../lib/use-action.ts'
import { useFormat } from '../lib/use-format.ts'
import { Bdi } from './bdi.tsx'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'

type Attachment = { readonly id: string; readonly name: string; readonly bytes: number }

type AttachmentListProps = {
  readonly label: string
  /** What a press does, with the name of the file. */
  readonly actionOf: (name: string) => string
  readonly attachments: readonly Attachment[]
  /** Fetches a file and gives it to the browser to keep. */
  readonly onSave: (attachment: Attachment) => Promise<void>
}

/** The files of a message, each to be kept on the device. */
export function AttachmentList({ label, actionOf, attachments, onSave }: AttachmentListProps) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {attachments.map((attachment) => (
        <One key={attachment.id} attachment={attachment} actionOf={actionOf} onSave={onSave} />
      ))}
    </ul>
  )
}

type OneProps = Pick<AttachmentListProps, 'actionOf' | 'onSave'> & { readonly attachment: Attachment }

function One({ attachment, actionOf, onSave }: OneProps) {
  const t = useTexts('common')
  const { count } = useFormat()
  const { isBusy, error, run } = useAction<void>(() => onSave(attachment))
  const { id, name, bytes } = attachment
  return (
    <li>
      <Button look="ghost" size="s" isBusy={isBusy} aria-label={actionOf(name)} onClick={() => void run()}>
        <Bdi>{name}</Bdi>
        <span className="font-normal text-ink-3">{t('size', { kilobytes: count(Math.ceil(bytes / 1_024)) })}</span>
      </Button>
      {error !== null && <FieldError id={`file-${id}`} text={error.text} />}
    </li>
  )
}
