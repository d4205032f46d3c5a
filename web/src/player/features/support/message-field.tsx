import { LONGEST_MESSAGE } from '@tas/shared/contract/support/lengths.ts'
import { useId } from 'react'
import { FieldFrame, INPUT_LOOK } from '../../../ui/field.tsx'

type MessageFieldProps = {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** Where a message is written, in lines. */
export function MessageField({ label, value, error, onChange }: MessageFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea
        id={id}
        name="text"
        dir="auto"
        rows={6}
        maxLength={LONGEST_MESSAGE}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
        className={`${INPUT_LOOK} h-auto py-3`}
      />
    </FieldFrame>
  )
}
