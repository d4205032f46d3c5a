import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { changeSeen } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { GrantFields } from './grant-fields.tsx'
import type { Person } from './person.ts'
import { useGrants } from './use-grants.ts'
import { useRoles } from './use-roles.ts'

type RolesDialogProps = { readonly person: Person; readonly onClose: () => void }

/** Which roles a person has from now on, each for good or lent until a moment. */
export function RolesDialog({ person: now, onClose }: RolesDialogProps) {
  // As they were read: what others make of them meanwhile is looked at before it is changed.
  const [person] = useState(now)
  const t = useTexts('staff')
  const read = useRoles()
  const grants = useGrants(person.roles)
  const save = async (reason: string) => {
    const { id: personId, version } = person
    const change = () => call('staff/person/setRoles', { personId, version, roles: grants.given(), reason })
    await changeSeen(change, 'staff/person/getList', 'staff/role/getList')
  }
  return (
    <ActionDialog
      title={t('rolesOf', { name: person.name })}
      text={t('rolesText')}
      action={t('rolesSave')}
      done={t('rolesSaved')}
      size="m"
      isReady={read.data !== undefined && !grants.isUnfinished}
      onClose={onClose}
      onDo={save}
    >
      {(textOf) => (
        <Loaded read={read} fallback={<TextSkeleton />}>
          {({ items, currencies }) => (
            <GrantFields items={items} currencies={currencies} grants={grants} error={textOf('roles')} />
          )}
        </Loaded>
      )}
    </ActionDialog>
  )
}
