import type { CallData } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { canUsePasskeys, makePasskey } from '../../../lib/passkey-device.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { showToast } from '../../../ui/toast.tsx'
import { ActionDialog, Refused } from '../../kit/action-dialog.tsx'
import { CursorList } from '../../kit/cursor-list.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'

type Passkey = CallData<'staff/passkey/getList'>['items'][number]

const LONGEST_NAME = 40

/** What signs in as whoever is here, without password and code: added, and taken away. */
export function Passkeys() {
  const t = useTexts('account')
  const { current, open, close } = useDialogs()
  const read = useCall('staff/passkey/getList', {}, { silent: true })
  const { isBusy, error, run } = useAction(async (passkeyId: string) => {
    await call('staff/passkey/remove', { passkeyId })
    showToast(t('passkey.removed'))
    await readAnew('staff/passkey/getList')
  })
  const columns = usePasskeyColumns({ isBusy, onRemove: (id) => void run(id) })
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-[15px] font-semibold">{t('passkeys')}</h2>
        {canUsePasskeys() && (
          <Button look="ghost" size="s" onClick={() => open('addPasskey')}>
            {t('passkey.add')}
          </Button>
        )}
      </div>
      <Refused error={error} />
      <CursorList
        caption={t('passkeys')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        empty={{ title: t('passkeys.none'), text: t('passkeys.noneText') }}
      />
      {current?.name === 'addPasskey' && <AddDialog onClose={close} />}
    </section>
  )
}

type Removing = { readonly isBusy: boolean; readonly onRemove: (passkeyId: string) => void }

function usePasskeyColumns({ isBusy, onRemove }: Removing): readonly Column<Passkey>[] {
  const t = useTexts('account')
  const { moment } = useFormat()
  return [
    {
      key: 'name',
      head: t('passkey.name'),
      namesRow: true,
      place: 'title',
      cell: ({ name }) => <Bdi className="font-semibold">{name}</Bdi>,
    },
    { key: 'host', head: t('passkey.host'), place: 'half', cell: ({ host }) => <Ltr>{host}</Ltr> },
    { key: 'created', head: t('passkey.created'), place: 'half', cell: ({ createdAt }) => moment(createdAt) },
    {
      key: 'used',
      head: t('passkey.used'),
      place: 'half',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? '–' : moment(lastUsedAt)),
    },
    {
      key: 'remove',
      head: t('passkey.remove'),
      isHeadHidden: true,
      kind: 'action',
      cell: ({ id, name }) => (
        <Button
          look="ghost"
          size="s"
          isBusy={isBusy}
          aria-label={t('passkey.removeOf', { name })}
          onClick={() => onRemove(id)}
        >
          {t('passkey.remove')}
        </Button>
      ),
    },
  ]
}

/** Names a passkey, and has the device make it. */
function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('account')
  const [name, setName] = useState(t('passkey.first'))
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <ActionDialog
      title={t('passkey.add')}
      text={t('passkey.text')}
      action={t('passkey.make')}
      reason="none"
      isReady={name.trim() !== ''}
      done={t('passkey.added')}
      onClose={onClose}
      onDo={async () => {
        const passkey = await makePasskey('staff/passkey/beginAdd')
        setHasFailed(passkey === null)
        if (passkey === null) return false
        await call('staff/passkey/add', { passkey, name })
        await readAnew('staff/passkey/getList')
        return true
      }}
    >
      {(textOf) => (
        <>
          <Field
            label={t('passkey.name')}
            name="name"
            dir="auto"
            data-autofocus
            maxLength={LONGEST_NAME}
            value={name}
            error={textOf('name')}
            onChange={({ target }) => setName(target.value)}
          />
          {hasFailed && <Notice>{t('passkey.failed')}</Notice>}
        </>
      )}
    </ActionDialog>
  )
}
