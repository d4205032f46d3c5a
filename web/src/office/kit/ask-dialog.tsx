import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { LONGEST_EVIDENCE } from '@tas/shared/contract/staff/choices.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTexts } from '../me/texts.ts'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { readAnew } from './read-anew.ts'
import { useSameKey } from './use-same-key.ts'

type AskDialogProps<Path extends CallPath> = Omit<ActionDialogProps, 'done' | 'onDo' | 'reason'> & {
  readonly path: Path
  readonly inputOf: (reason: string) => CallInput<Path>
  /** It waits for the other person now. */
  readonly onAsked?: () => void
}

/** Something that another person has to approve: it is asked for here, with the reason that they read. */
export function AskDialog<Path extends CallPath>(props: AskDialogProps<Path>) {
  const { path, inputOf, text, onAsked, children, ...dialog } = props
  const t = useTexts('frame')
  const keyOf = useSameKey()
  const [evidence, setEvidence] = useState('')
  const ask = async (reason: string) => {
    const evidenceText = evidence.trim()
    const input = { ...inputOf(reason), ...(evidenceText !== '' && { evidenceText }) }
    await call(path, input, { idempotencyKey: keyOf(input) })
    onAsked?.()
    await readAnew('staff/approval/getQueue', 'office/queue/getAsked')
  }
  return (
    <ActionDialog
      {...dialog}
      text={
        <>
          {text} {t('asks')}
        </>
      }
      done={t('asked')}
      onDo={ask}
    >
      {(textOf) => (
        <>
          {children?.(textOf)}
          <EvidenceField value={evidence} error={textOf('evidenceText')} onChange={setEvidence} />
        </>
      )}
    </ActionDialog>
  )
}

type EvidenceFieldProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** What the request rests on: most need none, so it is opened first. */
function EvidenceField({ value, error, onChange }: EvidenceFieldProps) {
  const t = useTexts('frame')
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button look="ghost" size="s" onClick={() => setIsOpen(true)}>
          {t('evidence.add')}
        </Button>
      </div>
    )
  return (
    <TextArea
      label={t('evidence')}
      hint={t('evidence.hint')}
      error={error}
      isOptional={t('reason.optional')}
      name="evidenceText"
      rows={3}
      maxLength={LONGEST_EVIDENCE}
      value={value}
      autoFocus
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
