import { MONEY_PERMISSIONS } from '@tas/shared/contract/staff/permissions.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SelectBox } from '../../../ui/select.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type CheckChoice, CheckList } from '../../kit/check-list.tsx'
import { changeSeen } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { useRoleTitle } from '../../me/titles.ts'
import { endOf, LENDINGS, type Lending, lendingOf } from './lending.ts'
import type { Person } from './person.ts'
import { draftOf, type ScopeDraft, scopeOf } from './scope-draft.ts'
import { ScopeFields } from './scope-fields.tsx'
import { type Role, useMayGive, useRoles } from './use-roles.ts'

type RolesDialogProps = { readonly person: Person; readonly onClose: () => void }

/** Which roles a person has from now on, each for good or lent until a moment. */
export function RolesDialog({ person: now, onClose }: RolesDialogProps) {
  // As they were read: what others make of them meanwhile is looked at before it is changed.
  const [person] = useState(now)
  const t = useTexts('staff')
  const read = useRoles()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(person.roles.map(({ role }) => role)))
  const [lent, setLent] = useState<Readonly<Record<string, Lending>>>({})
  const [drafts, setDrafts] = useState<Readonly<Record<string, ScopeDraft>>>({})
  const isEmpty = [...chosen].some((role) => drafts[role]?.every(({ isOn }) => !isOn))
  const lendingFor = (role: string): Lending => lent[role] ?? lendingOf(person, role)
  const scopeNow = (role: string) => person.roles.find((one) => one.role === role)?.scope ?? null
  const save = async (reason: string) => {
    const nowMs = Date.now()
    const roles = [...chosen].map((role) => ({
      role,
      endsAt: endOf(lendingFor(role), person, { role, now: nowMs }),
      scope: drafts[role] === undefined ? scopeNow(role) : scopeOf(drafts[role]),
    }))
    const { id: personId, version } = person
    const change = () => call('staff/person/setRoles', { personId, version, roles, reason })
    await changeSeen(change, 'staff/person/getList', 'staff/role/getList')
  }
  return (
    <ActionDialog
      title={t('rolesOf', { name: person.name })}
      text={t('rolesText')}
      action={t('rolesSave')}
      done={t('rolesSaved')}
      size="m"
      isReady={read.data !== undefined && !isEmpty}
      onClose={onClose}
      onDo={save}
    >
      {(textOf) => (
        <Loaded read={read} fallback={<TextSkeleton />}>
          {({ items, currencies }) => (
            <>
              <RoleChoices
                items={items}
                person={person}
                chosen={chosen}
                error={textOf('roles')}
                lendingFor={lendingFor}
                onChoose={setChosen}
                onLend={(role, lending) => setLent({ ...lent, [role]: lending })}
              />
              <RoleScopes
                items={items.filter(({ name }) => chosen.has(name))}
                draftFor={(role) => drafts[role] ?? draftOf(scopeNow(role), currencies)}
                onChange={(role, draft) => setDrafts({ ...drafts, [role]: draft })}
              />
            </>
          )}
        </Loaded>
      )}
    </ActionDialog>
  )
}

type RoleChoicesProps = {
  readonly items: readonly Role[]
  readonly person: Person
  readonly chosen: ReadonlySet<string>
  readonly error: string | undefined
  readonly lendingFor: (role: string) => Lending
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onLend: (role: string, lending: Lending) => void
}

function RoleChoices({ items, person, chosen, error, lendingFor, onChoose, onLend }: RoleChoicesProps) {
  const t = useTexts('staff')
  const titleOf = useRoleTitle(items)
  const mayGive = useMayGive()
  const choices = items.map(
    (role): CheckChoice => ({
      key: role.name,
      title: titleOf(role.name),
      fixed: mayGive(role) ? undefined : t('beyondYours'),
      end: mayGive(role) && (
        <LendingSelect
          label={t('lendingOf', { role: titleOf(role.name) })}
          person={person}
          role={role.name}
          lending={lendingFor(role.name)}
          onChange={(lending) => onLend(role.name, lending)}
        />
      ),
    }),
  )
  return <CheckList label={t('roles')} choices={choices} chosen={chosen} error={error} onChange={onChoose} />
}

type RoleScopesProps = {
  readonly items: readonly Role[]
  readonly draftFor: (role: string) => ScopeDraft
  readonly onChange: (role: string, draft: ScopeDraft) => void
}

/** What money the chosen roles may move; those that move none, or are beyond whoever is here, are left out. */
function RoleScopes({ items, draftFor, onChange }: RoleScopesProps) {
  const titleOf = useRoleTitle(items)
  const mayGive = useMayGive()
  const moving = items.filter(
    (role) => mayGive(role) && MONEY_PERMISSIONS.some((permission) => role.permissions.includes(permission)),
  )
  return moving.map(({ name }) => (
    <ScopeFields key={name} role={titleOf(name)} draft={draftFor(name)} onChange={(draft) => onChange(name, draft)} />
  ))
}

type LendingSelectProps = {
  readonly label: string
  readonly person: Person
  readonly role: string
  readonly lending: Lending
  readonly onChange: (lending: Lending) => void
}

/** For good, or for how long from now; what is lent already can stay so. */
function LendingSelect({ label, person, role, lending, onChange }: LendingSelectProps) {
  const t = useTexts('staff')
  const { moment } = useFormat()
  const endsAt = person.roles.find((one) => one.role === role)?.endsAt ?? null
  const offered = LENDINGS.filter((one) => one !== 'asItIs' || endsAt !== null)
  return (
    <SelectBox
      aria-label={label}
      className="h-11! w-52!"
      value={lending}
      choices={offered.map((value) => ({
        value,
        title: value === 'asItIs' && endsAt !== null ? t('lend.asItIs', { when: moment(endsAt) }) : t(`lend.${value}`),
      }))}
      onChange={({ target }) => onChange(LENDINGS.find((one) => one === target.value) ?? 'forGood')}
    />
  )
}
