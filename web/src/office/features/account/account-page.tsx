import type { CallData } from '@tas/shared/contract/api.ts'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { CursorList } from '../../kit/cursor-list.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Page, Panel } from '../../kit/page.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { usePermissionTitle, useRoleTitle } from '../../me/titles.ts'
import { DisplayChoices } from './display-choices.tsx'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'

type Session = CallData<'staff/session/getSessions'>['items'][number]

/** Whoever is signed in: what they may do, how the office is shown to them, and where they are signed in. */
export function AccountPage() {
  const t = useTexts('account')
  return (
    <Page title={t('title')} text={t('text')}>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Panel title={t('self')}>
          <Self />
        </Panel>
        <Panel title={t('display')}>
          <DisplayChoices />
        </Panel>
      </div>
      <Password />
      <Passkeys />
      <Sessions />
    </Page>
  )
}

function Self() {
  const t = useTexts('account')
  const roleTitle = useRoleTitle()
  const permissionTitle = usePermissionTitle()
  const { name, email, roles, permissions } = useSelf()
  return (
    <div className="px-5 py-4">
      <Facts
        facts={[
          { name: t('name'), value: <Bdi>{name}</Bdi> },
          { name: t('email'), value: <Ltr>{email}</Ltr> },
          { name: t('roles'), value: roles.map(roleTitle).join(' · ') || t('none') },
          {
            name: t('permissions'),
            value:
              permissions.length === 0 ? (
                t('none')
              ) : (
                <ul className="grid gap-0.5">
                  {permissions.map((permission) => (
                    <li key={permission}>{permissionTitle(permission)}</li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </div>
  )
}

function Sessions() {
  const t = useTexts('account')
  const { moment } = useFormat()
  const read = useCall('staff/session/getSessions', {}, { silent: true })
  const { isBusy, error, run } = useAction(async (sessionId: string) => {
    await call('staff/session/end', { sessionId })
    showToast(t('session.ended'))
    await readAnew('staff/session/getSessions')
  })
  const columns: readonly Column<Session>[] = [
    {
      key: 'device',
      head: t('session.device'),
      namesRow: true,
      place: 'title',
      cell: ({ device, isThis }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Bdi className="font-semibold">{device}</Bdi>
          {isThis && <Badge look="good">{t('session.this')}</Badge>}
        </span>
      ),
    },
    { key: 'from', head: t('session.from'), place: 'half', cell: ({ ipBlock }) => <Ltr>{ipBlock}</Ltr> },
    { key: 'created', head: t('session.created'), place: 'half', cell: ({ createdAt }) => moment(createdAt) },
    { key: 'active', head: t('session.active'), place: 'half', cell: ({ lastActiveAt }) => moment(lastActiveAt) },
    {
      key: 'end',
      head: t('session.end'),
      isHeadHidden: true,
      kind: 'action',
      cell: ({ id, isThis }) =>
        isThis ? null : (
          <Button look="ghost" size="s" isBusy={isBusy} onClick={() => void run(id)}>
            {t('session.end')}
          </Button>
        ),
    },
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-[15px] font-semibold">{t('sessions')}</h2>
      <Refused error={error} />
      <CursorList
        caption={t('sessions')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        empty={{ title: t('none') }}
      />
    </section>
  )
}
