import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { usePermissionTitle } from '../../me/titles.ts'
import { GrantFields } from './grant-fields.tsx'
import { useGrants } from './use-grants.ts'
import { useMayGive, useRoles } from './use-roles.ts'

/** Invites somebody by mail to some roles, those alone that whoever invites can give. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('staff')
  const read = useRoles()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const grants = useGrants([])
  const mayGive = useMayGive()
  const rightOf = usePermissionTitle()
  const invite = async (reason: string) => {
    await call('staff/invitation/create', { email, name, roles: grants.given(), reason })
    await readAnew('staff/invitation/getList')
  }
  return (
    <ActionDialog
      title={t('inviteTitle')}
      text={t('inviteText')}
      action={t('inviteAction')}
      done={t('invited', { email })}
      size="m"
      isReady={email.trim() !== '' && name.trim() !== '' && grants.chosen.size > 0 && !grants.isUnfinished}
      onClose={onClose}
      onDo={invite}
    >
      {(textOf) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t('name')}
              name="name"
              dir="auto"
              autoComplete="off"
              data-autofocus
              value={name}
              onChange={({ target }) => setName(target.value)}
              error={textOf('name')}
            />
            <Field
              label={t('email')}
              name="email"
              type="email"
              dir="ltr"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              error={textOf('email')}
            />
          </div>
          <Loaded read={read} fallback={<TextSkeleton />}>
            {({ items, currencies }) => (
              <GrantFields
                items={items.filter(mayGive)}
                currencies={currencies}
                grants={grants}
                error={textOf('roles')}
                noteOf={({ permissions }) => permissions.map(rightOf).join(' · ') || t('opensNothing')}
              />
            )}
          </Loaded>
        </>
      )}
    </ActionDialog>
  )
}
