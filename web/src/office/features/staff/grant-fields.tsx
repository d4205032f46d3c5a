import { BRANCH_PERMISSIONS, MONEY_PERMISSIONS } from '@tas/shared/contract/staff/bounded-permissions.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Select, SelectBox } from '../../../ui/select.tsx'
import { type CheckChoice, CheckList } from '../../kit/check-list.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { useRoleTitle } from '../../me/titles.ts'
import { LENDINGS } from './lending.ts'
import { ScopeFields } from './scope-fields.tsx'
import type { Grants } from './use-grants.ts'
import { type Role, useMayGive } from './use-roles.ts'

type GrantFieldsProps = {
  readonly items: readonly Role[]
  readonly currencies: readonly string[]
  readonly grants: Grants
  readonly error: string | undefined
  /** What a role opens, where that is told. */
  readonly noteOf?: (role: Role) => string
}

/** Which roles somebody gets, each for good or lent, and for any money or within a scope. */
export function GrantFields({ items, currencies, grants, error, noteOf }: GrantFieldsProps) {
  const t = useTexts('staff')
  const titleOf = useRoleTitle(items)
  const mayGive = useMayGive()
  const mayReadAgents = useMay('agent.read')
  const choices = items.map(
    (role): CheckChoice => ({
      key: role.name,
      title: titleOf(role.name),
      note: noteOf?.(role),
      fixed: mayGive(role) ? undefined : t('beyondYours'),
      end: mayGive(role) && <LendingSelect grants={grants} role={role.name} title={titleOf(role.name)} />,
    }),
  )
  const given = items.filter((role) => grants.chosen.has(role.name) && mayGive(role))
  const openingAny = (permissions: readonly string[]) =>
    given.filter((role) => role.permissions.some((permission) => permissions.includes(permission)))
  return (
    <>
      <CheckList label={t('roles')} choices={choices} chosen={grants.chosen} error={error} onChange={grants.choose} />
      {openingAny(MONEY_PERMISSIONS).map(({ name }) => (
        <ScopeFields
          key={name}
          role={titleOf(name)}
          draft={grants.draftFor(name, currencies)}
          onChange={(draft) => grants.bound(name, draft)}
        />
      ))}
      {mayReadAgents &&
        openingAny(BRANCH_PERMISSIONS).map(({ name }) => (
          <BranchSelect key={name} grants={grants} role={name} title={titleOf(name)} />
        ))}
    </>
  )
}

type OfRoleProps = { readonly grants: Grants; readonly role: string; readonly title: string }

/** For good, or for how long from now; what is lent already can stay so. */
function LendingSelect({ grants, role, title }: OfRoleProps) {
  const t = useTexts('staff')
  const { moment } = useFormat()
  const endsAt = grants.held.find((one) => one.role === role)?.endsAt ?? null
  const offered = LENDINGS.filter((one) => one !== 'asItIs' || endsAt !== null)
  return (
    <SelectBox
      aria-label={t('lendingOf', { role: title })}
      className="h-11! w-52!"
      value={grants.lendingFor(role)}
      choices={offered.map((value) => ({
        value,
        title: value === 'asItIs' && endsAt !== null ? t('lend.asItIs', { when: moment(endsAt) }) : t(`lend.${value}`),
      }))}
      onChange={({ target }) => grants.lend(role, LENDINGS.find((one) => one === target.value) ?? 'forGood')}
    />
  )
}

const MOST_AGENTS = 100

/** All agents, or the branch of one at the top; what reaches another branch already can stay so. */
function BranchSelect({ grants, role, title }: OfRoleProps) {
  const t = useTexts('staff')
  const { data } = useCall('office/agent/getList', { limit: MOST_AGENTS }, { silent: true })
  const branch = grants.branchFor(role)
  const agents = data?.items ?? []
  const isOther = branch !== null && !agents.some(({ id }) => id === branch)
  return (
    <Select
      label={t('branchOf', { role: title })}
      value={branch ?? ''}
      choices={[
        { value: '', title: t('branch.all') },
        ...agents.map(({ id, username }) => ({ value: id, title: username })),
        ...(isOther ? [{ value: branch, title: t('branch.other') }] : []),
      ]}
      onChange={({ target }) => grants.setBranch(role, target.value === '' ? null : target.value)}
    />
  )
}
