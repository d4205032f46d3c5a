import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { ApiError } from '../../lib/api-error.ts'
import { useTexts as useSharedTexts } from '../../lib/i18n.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { describedBy, FieldFrame, INPUT_LOOK } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { askForRights, isRightMissing } from '../me/self.ts'
import { useTexts } from '../me/texts.ts'
import { useRefusalText } from '../me/titles.ts'
import { ApprovalLink } from './links/approval-link.tsx'
import { useEmptyFields } from './use-empty-fields.ts'

export const SHORTEST_REASON = 5
const LONGEST_REASON = 500

/** What the server found wrong with a field, in words. */
export type FieldTexts = (name: string) => string | undefined

export type ActionDialogProps = {
  readonly title: string
  /** What will happen, in a sentence. */
  readonly text?: ReactNode
  /** The words on the button. */
  readonly action: string
  readonly isDangerous?: boolean
  /** `optional`: it may stay empty. `none`: what the trail has no reason for. */
  readonly reason?: 'required' | 'optional' | 'none'
  /** False while the fields cannot be sent yet. */
  readonly isReady?: boolean
  readonly size?: 's' | 'm' | 'l'
  /** Said in passing once it is done. */
  readonly done: string
  readonly onClose: () => void
  /** Gives false when nothing was done and nobody refused: a device that was turned away from. */
  readonly onDo: (reason: string) => Promise<unknown>
  readonly children?: (textOf: FieldTexts) => ReactNode
}

/** Something that staff do: its fields, the reason that stands in the audit trail, and what the server says to it. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, text, action, isDangerous = false, reason = 'required', isReady = true, size, done, onClose } = props
  const t = useTexts('frame')
  const common = useSharedTexts('common')
  const whyId = useId()
  const form = useRef<HTMLFormElement>(null)
  const empty = useEmptyFields(form)
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { isBusy, error, run } = useAction(async (words: string) => {
    try {
      if ((await props.onDo(words)) === false) return
    } catch (refusal) {
      if (isRightMissing(refusal)) askForRights()
      throw refusal
    }
    showToast(done)
    onClose()
  })
  const words = typed.trim()
  const isLeft = reason === 'none' || (reason === 'optional' && words === '')
  const isShort = !isLeft && words.length < SHORTEST_REASON
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isShort && isReady) void run(words)
  }
  const textOf: FieldTexts = (name) => error?.fields[name]?.text
  return (
    <Modal title={title} closeLabel={common('action.close')} onClose={onClose} {...(size && { size })}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        {text !== undefined && <p className="text-ink-2">{text}</p>}
        {props.children?.(textOf)}
        {reason !== 'none' && (
          <ReasonField
            isOptional={reason === 'optional'}
            value={typed}
            error={textOf('reason') ?? (isTried && isShort ? t('reason.short') : undefined)}
            onChange={setTyped}
          />
        )}
        <Refused error={error} />
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

/** Why the server would not; what is wrong with a field stands at the field. */
export function Refused({ error }: { readonly error: ApiError | null }) {
  const textOf = useRefusalText()
  if (error === null) return null
  const { approvalId } = error.details
  return (
    <Notice>
      {textOf(error)} {typeof approvalId === 'string' && <ApprovalLink approvalId={approvalId} />}
    </Notice>
  )
}

type ReasonFieldProps = {
  readonly isOptional: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Why something is done: it stands in the audit trail. */
export function ReasonField({ isOptional, value, error, onChange }: ReasonFieldProps) {
  const t = useTexts('frame')
  const id = useId()
  const hint = t('reason.hint')
  return (
    <FieldFrame
      id={id}
      label={t('reason')}
      hint={hint}
      error={error}
      isOptional={isOptional ? t('reason.optional') : undefined}
    >
      <textarea
        id={id}
        name="reason"
        dir="auto"
        rows={2}
        required={!isOptional}
        maxLength={LONGEST_REASON}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={`${INPUT_LOOK} h-auto! min-h-20 resize-y py-3`}
      />
    </FieldFrame>
  )
}
