import type { CallData } from '@tas/shared/contract/api.ts'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { canUsePasskeys, makePasskey } from '../../../lib/passkey-device.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ConfirmDialog } from '../../me/confirm-dialog.tsx'
import { Card } from './card.tsx'
import { PasskeyName } from './passkey-name.tsx'

type Passkey = CallData<'identity/security/getSecurity'>['passkeys'][number]
type Made = NonNullable<Awaited<ReturnType<typeof makePasskey>>>
type Open =
  | { readonly name: 'add'; readonly made: Made }
  | { readonly name: 'rename' | 'remove'; readonly passkey: Passkey }

type PasskeyCardProps = { readonly passkeys: readonly Passkey[]; readonly onChanged: () => void }

/** The player's passkeys: added, named, removed. */
export function PasskeyCard({ passkeys, onChanged }: PasskeyCardProps) {
  const t = useTexts('security')
  const [open, setOpen] = useState<Open | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const add = useAction(async () => {
    const made = await makePasskey()
    setHasFailed(made === null)
    if (made !== null) setOpen({ name: 'add', made })
  })
  const done = (text: string) => {
    setOpen(null)
    showToast(text)
    onChanged()
  }

  return (
    <Card
      title={t('passkeys.title')}
      action={
        canUsePasskeys() && (
          <Button
            look={passkeys.length === 0 ? 'press' : 'ghost'}
            isBusy={add.isBusy}
            onClick={() => void add.run(undefined)}
          >
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      <p className="text-[14px] text-ink-2">{t(canUsePasskeys() ? 'passkeys.text' : 'passkeys.unsupported')}</p>
      {add.error !== null && <Notice>{add.error.text}</Notice>}
      {hasFailed && <Notice>{t('passkeys.failed')}</Notice>}
      {passkeys.length > 0 && (
        <ul className="mt-3 divide-y divide-line/60">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ name: 'rename', passkey })}
              onRemove={() => setOpen({ name: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {open?.name === 'add' && (
        <PasskeyName
          title={t('passkeys.add')}
          first={t('passkeys.firstName')}
          onClose={() => setOpen(null)}
          onName={async (name) => {
            await call('identity/passkey/add', { passkey: open.made, name })
            done(t('passkeys.added'))
          }}
        />
      )}
      {open?.name === 'rename' && (
        <PasskeyName
          title={t('passkeys.renameTitle')}
          first={open.passkey.name}
          onClose={() => setOpen(null)}
          onName={async (name) => {
            await call('identity/passkey/rename', { passkeyId: open.passkey.id, name })
            setOpen(null)
            onChanged()
          }}
        />
      )}
      {open?.name === 'remove' && (
        <ConfirmDialog
          title={t('passkeys.removeTitle')}
          text={t('passkeys.removeText', { name: open.passkey.name })}
          action={t('passkeys.removeTitle')}
          isDangerous
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await call('identity/passkey/remove', { passkeyId: open.passkey.id })
            done(t('passkeys.removed'))
          }}
        />
      )}
    </Card>
  )
}

type PasskeyRowProps = { readonly passkey: Passkey; readonly onRename: () => void; readonly onRemove: () => void }

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useTexts('security')
  const { moment } = useFormat()
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex items-center gap-3 py-2.5">
      <KeyRound size={20} aria-hidden className="shrink-0 text-saffron-ink" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-[13px] text-ink-2">
          {t('passkeys.madeAt', { when: moment(createdAt) })}
          {' · '}
          {lastUsedAt === null ? t('passkeys.unused') : t('passkeys.used', { when: moment(lastUsedAt) })}
        </p>
      </div>
      <IconButton label={t('passkeys.rename', { name })} look="bare" onClick={onRename}>
        <Pencil size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('passkeys.remove', { name })} look="bare" onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  )
}
