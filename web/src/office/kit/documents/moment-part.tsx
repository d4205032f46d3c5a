import { useState } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { useTexts } from '../../me/texts.ts'
import type { FieldTexts } from '../action-dialog.tsx'

/** When something is published. `dueAt`: null as soon as it is approved. */
export type Moment = { readonly isLater: boolean; readonly dueAt: string | null }

export const AT_ONCE: Moment = { isLater: false, dueAt: null }

type MomentPartProps = {
  readonly moment: Moment
  readonly textOf: FieldTexts
  readonly onChange: (moment: Moment) => void
}

/** At once when it is approved, or from a moment on. */
export function MomentPart({ moment: { isLater, dueAt }, textOf, onChange }: MomentPartProps) {
  const t = useTexts('content')
  const { moment } = useFormat()
  const [typed, setTyped] = useState('')
  return (
    <>
      <Checkbox
        label={t('later')}
        checked={isLater}
        onChange={({ target }) => onChange({ isLater: target.checked, dueAt: target.checked ? isoOf(typed) : null })}
      />
      {isLater && (
        <Field
          type="datetime-local"
          label={t('moment')}
          hint={dueAt === null ? t('momentHint') : t('when.at', { moment: moment(dueAt) })}
          name="dueAt"
          dir="ltr"
          value={typed}
          error={textOf('dueAt')}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange({ isLater, dueAt: isoOf(target.value) })
          }}
        />
      )}
    </>
  )
}

function isoOf(typed: string): string | null {
  const at = Date.parse(typed)
  return Number.isFinite(at) ? new Date(at).toISOString() : null
}
