import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { usePermissionTitle, useRoleTitle } from '../../me/titles.ts'
import { RemoveRoleDialog } from './remove-role-dialog.tsx'
import type { Role } from './role.ts'
import { RoleDialog } from './role-dialog.tsx'

/** Roles of the house, and those that were built here, with what each opens. */
export function RolesPage() {
  const t = useTexts('roles')
  const mayBuild = useMay('staff.roles')
  const { current, open, close } = useDialogs()
  const read = useCall('staff/role/getList', {}, { silent: true })
  const columns = useRoleColumns(read.data?.items ?? [])
  const role = read.data?.items.find(({ name, isOfHouse }) => name === current?.id && !isOfHouse)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={
        mayBuild && (
          <Button onClick={() => open('build')}>
            <Glyph name="sliders" size={18} />
            {t('build')}
          </Button>
        )
      }
    >
      <CursorList
        caption={t('title')}
        columns={columns}
        keyOf={({ name }) => name}
        read={read}
        empty={{ title: t('empty') }}
      />
      {mayBuild && current?.name === 'build' && <RoleDialog built={null} onClose={close} />}
      {mayBuild && role !== undefined && current?.name === 'change' && <RoleDialog built={role} onClose={close} />}
      {mayBuild && role !== undefined && current?.name === 'remove' && (
        <RemoveRoleDialog built={role} onClose={close} />
      )}
    </Page>
  )
}

function useRoleColumns(items: readonly Role[]): readonly Column<Role>[] {
  const t = useTexts('roles')
  const { count } = useFormat()
  const mayBuild = useMay('staff.roles')
  const titleOf = useRoleTitle(items)
  const columns: readonly Column<Role>[] = [
    {
      key: 'name',
      head: t('role'),
      namesRow: true,
      place: 'title',
      cell: ({ name, isOfHouse }) => (
        <>
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{titleOf(name)}</span>
            {!isOfHouse && <Badge look="warm">{t('built')}</Badge>}
          </span>
          <Ltr className="text-[13px] text-ink-3">{name}</Ltr>
        </>
      ),
    },
    {
      key: 'permissions',
      head: t('opens'),
      place: 'whole',
      className: 'max-w-[60ch]',
      cell: ({ permissions }) => <Opens permissions={permissions} />,
    },
    { key: 'holders', head: t('holders'), kind: 'number', place: 'half', cell: ({ holders }) => count(holders) },
  ]
  if (!mayBuild) return columns
  const actions: Column<Role> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: (role) => (role.isOfHouse ? null : <RoleActions role={role} title={titleOf(role.name)} />),
  }
  return [...columns, actions]
}

/** Rights that are read in the list itself; more of them are a list of their own, which opens. */
const MOST_AT_A_GLANCE = 6

/** What a role opens. */
function Opens({ permissions }: Pick<Role, 'permissions'>) {
  const t = useTexts('roles')
  const { count } = useFormat()
  const rightOf = usePermissionTitle()
  if (permissions.length === 0) return <span className="text-ink-3">{t('opensNothing')}</span>
  if (permissions.length <= MOST_AT_A_GLANCE) return permissions.map(rightOf).join(' · ')
  return (
    <details>
      <summary className="cursor-pointer py-1 font-medium text-ink-2 coarse:min-h-11 coarse:py-3">
        {t('rights', { count: permissions.length, shown: count(permissions.length) })}
      </summary>
      <ul className="grid gap-x-6 gap-y-1 py-1 text-[13px] sm:grid-cols-2">
        {permissions.map((permission) => (
          <li key={permission}>{rightOf(permission)}</li>
        ))}
      </ul>
    </details>
  )
}

type RoleActionsProps = { readonly role: Role; readonly title: string }

function RoleActions({ role: { name }, title }: RoleActionsProps) {
  const t = useTexts('roles')
  const { open } = useDialogs()
  return (
    <span className="flex justify-end gap-1.5 max-md:justify-start">
      <Button look="ghost" size="s" aria-label={t('changeOf', { title })} onClick={() => open('change', name)}>
        {t('change')}
      </Button>
      <Button look="ghost" size="s" aria-label={t('removeOf', { title })} onClick={() => open('remove', name)}>
        {t('remove')}
      </Button>
    </span>
  )
}
