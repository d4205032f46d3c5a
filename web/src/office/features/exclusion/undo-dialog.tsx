import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'

/** Opens an account that was shut by mistake, once another person agrees. */
export function UndoDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('exclusion')
  const [typed, setTyped] = useState('')
  const uid = toAsciiDigits(typed.trim())
  return (
    <AskDialog
      title={t('undoTitle')}
      text={t('undoText')}
      action={t('undo')}
      path="office/exclusion/undo"
      isReady={/^[1-9]\d{0,8}$/.test(uid)}
      inputOf={(reason) => ({ uid: Number(uid), reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <Field
          label={t('uid')}
          name="uid"
          dir="ltr"
          inputMode="numeric"
          data-autofocus
          value={typed}
          error={textOf('uid')}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </AskDialog>
  )
}
