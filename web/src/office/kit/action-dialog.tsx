import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../lib/api-error.ts'
import { useAction } from '../../lib/use-action.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.tsx'
import { askForRights, isRightMissing } from '../me/self.ts'
import { useTexts } from '../me/texts.ts'
import { useRefusalText } from '../me/titles.ts'
import { FormDialog, type FormDialogProps } from './dialogs/form-dialog.tsx'
import { ApprovalLink } from './links/approval-link.tsx'

export const SHORTEST_REASON = 5
const LONGEST_REASON = 500

/** What the server found wrong with a field, in words. */
export type FieldTexts = (name: string) => string | undefined

export type ActionDialogProps = Omit<FormDialogProps, 'isBusy' | 'onSubmit' | 'children'> & {
  /** `optional`: it may stay empty. `none`: what the trail has no reason for. */
  readonly reason?: 'required' | 'optional' | 'none'
  /** Said in passing once it is done. */
  readonly done: string
  /** Gives false when nothing was done and nobody refused: a device that was turned away from. */
  readonly onDo: (reason: string) => Promise<unknown>
  /** What comes after it, in the place of closing. */
  readonly onDone?: (() => void) | undefined
  readonly children?: (textOf: FieldTexts) => ReactNode
}

/** Something that staff do: its fields, the reason that stands in the audit trail, and what the server says to it. */
export function ActionDialog({ reason = 'required', done, onDo, onDone, children, ...frame }: ActionDialogProps) {
  const t = useTexts('frame')
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { isBusy, error, run } = useAction(async (words: string) => {
    try {
      if ((await onDo(words)) === false) return
    } catch (refusal) {
      if (isRightMissing(refusal)) askForRights()
      throw refusal
    }
    showToast(done)
    const leave = onDone ?? frame.onClose
    leave()
  })
  const words = typed.trim()
  const isLeft = reason === 'none' || (reason === 'optional' && words === '')
  const isShort = !isLeft && words.length < SHORTEST_REASON
  const submit = () => {
    setIsTried(true)
    if (!isShort) void run(words)
  }
  const textOf: FieldTexts = (name) => error?.fields[name]?.text
  return (
    <FormDialog {...frame} isBusy={isBusy} onSubmit={submit}>
      {children?.(textOf)}
      {reason !== 'none' && (
        <ReasonField
          isOptional={reason === 'optional'}
          value={typed}
          error={textOf('reason') ?? (isTried && isShort ? t('reason.short') : undefined)}
          onChange={setTyped}
        />
      )}
      <Refused error={error} />
    </FormDialog>
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
  return (
    <TextArea
      label={t('reason')}
      hint={t('reason.hint')}
      error={error}
      isOptional={isOptional ? t('reason.optional') : undefined}
      name="reason"
      rows={2}
      required={!isOptional}
      maxLength={LONGEST_REASON}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-20"
    />
  )
}
