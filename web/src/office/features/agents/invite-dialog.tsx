import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { AGENTS } from './agent.ts'
import type { Invited } from './link-dialog.tsx'

type InviteDialogProps = {
  readonly currencies: readonly string[]
  readonly onInvited: (invited: Invited) => void
  readonly onClose: () => void
}

/** Invites an agent at the top by a link that counts once. */
export function InviteDialog({ currencies, onInvited, onClose }: InviteDialogProps) {
  const t = useTexts('agents')
  const [username, setUsername] = useState('')
  const [currency, setCurrency] = useState(currencies[0] ?? '')
  const name = username.trim()
  return (
    <ActionDialog
      title={t('invite')}
      text={t('inviteText')}
      action={t('inviteNow')}
      done={t('invited')}
      isReady={name !== ''}
      onClose={onClose}
      onDo={async (reason) => {
        const made = await call('office/agent/invite', { username: name, currency, reason })
        await readAnew(AGENTS)
        onInvited({ ...made, username: name })
      }}
      onDone={() => undefined}
    >
      {(textOf) => (
        <>
          <Field
            label={t('username')}
            hint={t('usernameHint')}
            name="username"
            dir="auto"
            autoComplete="off"
            maxLength={32}
            data-autofocus
            value={username}
            error={textOf('username')}
            onChange={({ target }) => setUsername(target.value)}
          />
          <Select
            label={t('currency')}
            name="currency"
            value={currency}
            choices={currencies.map((id) => ({ value: id, title: id }))}
            error={textOf('currency')}
            onChange={({ target }) => setCurrency(target.value)}
          />
        </>
      )}
    </ActionDialog>
  )
}
