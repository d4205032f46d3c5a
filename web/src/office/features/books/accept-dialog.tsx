import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'

type AcceptDialogProps = { readonly incidentId: string; readonly onClose: () => void }

/** Asks to let stand what entries of an account tell of its balance. */
export function AcceptDialog({ incidentId, onClose }: AcceptDialogProps) {
  const t = useTexts('books')
  const [account, setAccount] = useState('')
  const [posting, setPosting] = useState('')
  const numberOf = (text: string) => toAsciiDigits(text).trim()
  return (
    <AskDialog
      title={t('accept')}
      text={t('acceptText')}
      action={t('accept')}
      isReady={numberOf(account) !== '' && numberOf(posting) !== ''}
      path="office/books/acceptSpan"
      inputOf={(reason) => ({ incidentId, account: numberOf(account), posting: numberOf(posting), reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('accept.account')}
            name="account"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            maxLength={18}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
            error={textOf('account')}
          />
          <Field
            label={t('accept.posting')}
            name="posting"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={18}
            value={posting}
            onChange={({ target }) => setPosting(target.value)}
            error={textOf('posting')}
          />
        </div>
      )}
    </AskDialog>
  )
}
