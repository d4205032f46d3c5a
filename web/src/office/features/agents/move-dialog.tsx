import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Person } from './agent.ts'

/** Asks to put somebody, with all who are below them, below another agent. */
export function MoveDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const t = useTexts('agents')
  const [typed, setTyped] = useState('')
  const number = toAsciiDigits(typed).trim()
  const isNumber = /^[1-9]\d{0,14}$/.test(number)
  return (
    <AskDialog
      title={t('moveOf', { name: person.username })}
      text={t('moveText')}
      action={t('ask')}
      path="office/agent/move"
      isReady={isNumber}
      inputOf={(reason) => ({ uid: person.uid ?? 0, parentUid: isNumber ? Number(number) : 0, reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <Field
          label={t('newAgent')}
          hint={t('newAgentHint')}
          name="parentUid"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={15}
          data-autofocus
          value={typed}
          error={textOf('parentUid')}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </AskDialog>
  )
}
