import type { CallData } from '@tas/shared/contract/api.ts'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { CursorList } from '../../kit/cursor-list.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { RolesGiven } from './roles-given.tsx'

type Invitation = CallData<'staff/invitation/getList'>['items'][number]

/** Invitations that can still be accepted; whoever may invite can take them back. */
export function InvitationList() {
  const t = useTexts('staff')
  const columns = useInvitationColumns()
  const { current, close } = useDialogs()
  const read = useCall('staff/invitation/getList', {}, { silent: true })
  const withdrawn = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <>
      <CursorList
        caption={t('view.invited')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        empty={{ title: t('empty.invited'), text: t('empty.invitedText') }}
      />
      {withdrawn !== undefined && current?.name === 'withdraw' && (
        <ActionDialog
          title={t('withdrawOf', { name: withdrawn.name })}
          text={t('withdrawText')}
          action={t('withdraw')}
          reason="none"
          isDangerous
          done={t('withdrawn')}
          onClose={close}
          onDo={async () => {
            await call('staff/invitation/withdraw', { invitationId: withdrawn.id })
            await readAnew('staff/invitation/getList')
          }}
        />
      )}
    </>
  )
}

function useInvitationColumns(): readonly Column<Invitation>[] {
  const t = useTexts('staff')
  const { moment } = useFormat()
  const { open } = useDialogs()
  const mayInvite = useMay('staff.invite')
  const columns: readonly Column<Invitation>[] = [
    {
      key: 'name',
      head: t('person'),
      namesRow: true,
      place: 'title',
      cell: ({ name, email }) => (
        <>
          <span className="block">
            <Bdi className="font-semibold">{name}</Bdi>
          </span>
          <Ltr className="text-[13px] break-all text-ink-3">{email}</Ltr>
        </>
      ),
    },
    { key: 'roles', head: t('roles'), place: 'half', cell: ({ roles }) => <RolesGiven roles={roles} /> },
    {
      key: 'by',
      head: t('invitedBy'),
      place: 'half',
      cell: ({ invitedBy }) => (invitedBy === null ? t('byOperator') : <Bdi>{invitedBy}</Bdi>),
    },
    { key: 'created', head: t('invitedAt'), place: 'half', cell: ({ createdAt }) => moment(createdAt) },
    { key: 'expires', head: t('expiresAt'), place: 'half', cell: ({ expiresAt }) => moment(expiresAt) },
  ]
  if (!mayInvite) return columns
  const actions: Column<Invitation> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: ({ id, name }) => (
      <Button look="ghost" size="s" aria-label={t('withdrawOf', { name })} onClick={() => open('withdraw', id)}>
        {t('withdraw')}
      </Button>
    ),
  }
  return [...columns, actions]
}
