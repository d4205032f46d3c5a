import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { useTexts } from '../../me/texts.ts'
import { useDialogFocus } from './use-dialog-focus.ts'
import { useEmptyFields } from './use-empty-fields.ts'

export type FormDialogProps = {
  readonly title: string
  /** What will happen, in a sentence. */
  readonly text?: ReactNode
  /** The words on the button. */
  readonly action: string
  readonly isDangerous?: boolean
  /** False while the fields cannot be taken yet: then those that are missing stand above the button. */
  readonly isReady?: boolean
  readonly isBusy?: boolean
  readonly size?: 's' | 'm' | 'l'
  readonly onClose: () => void
  readonly onSubmit: () => void
  readonly children?: ReactNode
}

/** Fields and one button that takes them: the frame of every dialog of the office in which something is written. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, action, isDangerous = false, isReady = true, isBusy = false, size, onClose, onSubmit } = props
  const t = useTexts('frame')
  const common = useSharedTexts('common')
  const whyId = useId()
  const form = useRef<HTMLFormElement>(null)
  const empty = useEmptyFields(form)
  useDialogFocus(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onSubmit()
  }
  return (
    <Modal title={title} closeLabel={common('action.close')} onClose={onClose} {...(size && { size })}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        {text !== undefined && <p className="text-ink-2">{text}</p>}
        {props.children}
        {!isReady && (
          <p id={whyId} className="text-end text-[13px] text-ink-3">
            {empty.length > 0 ? t('stillEmpty', { fields: empty.join(t('stillEmpty.and')) }) : t('notReady')}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button
            type="submit"
            look={isDangerous ? 'danger' : 'press'}
            isBusy={isBusy}
            disabled={!isReady}
            {...(!isReady && { 'aria-describedby': whyId })}
          >
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
