import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { WaitingChain } from './chain.ts'

type SaltDialogProps = { readonly chain: WaitingChain; readonly onClose: () => void }

/** Gives a chain its salt, once and for all. */
export function SaltDialog({ chain: { terminatingHash, title }, onClose }: SaltDialogProps) {
  const t = useTexts('salts')
  const [salt, setSalt] = useState('')
  const [source, setSource] = useState('')
  return (
    <AskDialog
      title={t('giveOf', { game: title })}
      text={t('giveText')}
      action={t('give')}
      isReady={salt.trim() !== '' && source.trim() !== ''}
      path="office/salt/give"
      inputOf={(reason) => ({ terminatingHash, salt: salt.trim(), source, reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <>
          <Field
            label={t('salt')}
            hint={t('saltHint')}
            name="salt"
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            maxLength={128}
            value={salt}
            error={textOf('salt')}
            onChange={({ target }) => setSalt(target.value)}
          />
          <Field
            label={t('source')}
            hint={t('sourceHint')}
            name="source"
            dir="auto"
            maxLength={200}
            value={source}
            error={textOf('source')}
            onChange={({ target }) => setSource(target.value)}
          />
        </>
      )}
    </AskDialog>
  )
}
