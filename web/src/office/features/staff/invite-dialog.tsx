import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { CheckList } from '../../kit/check-list.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { usePermissionTitle, useRoleTitle } from '../../me/titles.ts'
import { type Role, useMayGive, useRoles } from './use-roles.ts'

/** Invites somebody by mail to some roles. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('staff')
  const read = useRoles()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<ReadonlySet<string>>(new Set())
  const invite = async (reason: string) => {
    await call('staff/invitation/create', { email, name, roles: [...roles], reason })
    await readAnew('staff/invitation/getList')
  }
  return (
    <ActionDialog
      title={t('inviteTitle')}
      text={t('inviteText')}
      action={t('inviteAction')}
      done={t('invited', { email })}
      size="m"
      isReady={email.trim() !== '' && name.trim() !== '' && roles.size > 0}
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
            {({ items }) => <GivenRoles items={items} chosen={roles} error={textOf('roles')} onChange={setRoles} />}
          </Loaded>
        </>
      )}
    </ActionDialog>
  )
}

type GivenRolesProps = {
  readonly items: readonly Role[]
  readonly chosen: ReadonlySet<string>
  readonly error: string | undefined
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** The roles that whoever invites can give, with what each opens. */
function GivenRoles({ items, chosen, error, onChange }: GivenRolesProps) {
  const t = useTexts('staff')
  const titleOf = useRoleTitle(items)
  const rightOf = usePermissionTitle()
  const mayGive = useMayGive({ forAnyMoney: true })
  const choices = items.filter(mayGive).map(({ name, permissions }) => ({
    key: name,
    title: titleOf(name),
    note: permissions.map(rightOf).join(' · ') || t('opensNothing'),
  }))
  return <CheckList label={t('roles')} choices={choices} chosen={chosen} error={error} onChange={onChange} />
}
