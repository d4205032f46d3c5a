import { useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { queryClient } from '../../../../lib/query.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Ltr } from '../../../../ui/bdi.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { ConfirmDialog } from '../../../me/confirm-dialog.tsx'
import { WayOn } from '../way-on.tsx'
import { ACCOUNTS_CALL, type DestinationData, isResting } from './destination-data.ts'
import { BankName, DestinationIcon, useDestinationName, useDestinationNote } from './destination-text.tsx'

const readAnew = () => queryClient.invalidateQueries({ queryKey: [ACCOUNTS_CALL] })

/** One account: what of it may be shown, how it stands, and what can be done with it. */
export function AccountCard({ account }: { readonly account: DestinationData }) {
  const t = useTexts('financial-accounts')
  const { moment } = useFormat()
  const note = useDestinationNote()(account)
  const { kind, tail, bank, network, createdAt } = account
  return (
    <li className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-2 rounded-xl border border-line bg-surface-1 p-4 sm:p-5">
      <span className="grid size-11 place-items-center rounded-[10px] bg-surface-3 text-saffron-ink">
        <DestinationIcon kind={kind} />
      </span>
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          {t(`kind.${kind}`)} {tail !== '' && <Ltr className="font-semibold text-ink-2">•••• {tail}</Ltr>}
          <AccountBadges account={account} />
        </h2>
        <p className="mt-1 text-[14px] text-ink-2">
          {bank !== null && (
            <>
              <BankName bank={bank} />
              {' · '}
            </>
          )}
          {network !== null && `${t(`network.${network}`)} · `}
          {t('note.added', { when: moment(createdAt) })}
        </p>
        {note !== null && <p className="mt-1 text-[14px] text-ink-2">{note}</p>}
      </div>
      <AccountActions account={account} />
    </li>
  )
}

function AccountBadges({ account: { status, usableFrom, isDefault } }: { readonly account: DestinationData }) {
  const t = useTexts('financial-accounts')
  const looks = { verified: 'good', rejected: 'bad', pending: 'warm', unverified: 'warm', archived: 'plain' } as const
  const isRest = status === 'verified' && isResting(usableFrom)
  return (
    <>
      <Badge look={isRest ? 'warm' : looks[status]}>{t(isRest ? 'rests' : `status.${status}`)}</Badge>
      {isDefault && <Badge>{t('default')}</Badge>}
    </>
  )
}

function AccountActions({ account }: { readonly account: DestinationData }) {
  const t = useTexts('financial-accounts')
  const name = useDestinationName()(account)
  const [isRemoving, setIsRemoving] = useState(false)
  const { id, kind, isDefault, status } = account
  const first = useAction(async () => {
    await call('financial/account/setDefault', { id })
    showToast(t('defaultDone'))
    await readAnew()
  })
  const remove = async () => {
    await call('financial/account/archive', { id })
    setIsRemoving(false)
    showToast(t('removed'))
    await readAnew()
  }
  return (
    <div className="col-span-2 grid gap-3 sm:col-span-1 sm:col-start-2">
      {first.error !== null && (
        <Notice>
          <p>{first.error.text}</p>
          <WayOn code={first.error.code} />
        </Notice>
      )}
      <div className="-mx-3.5 -mb-2 flex flex-wrap gap-1">
        {!isDefault && status !== 'rejected' && (
          <Button
            look="quiet"
            size="s"
            className="min-h-11"
            aria-label={t('makeDefaultOf', { name })}
            isBusy={first.isBusy}
            onClick={() => void first.run(undefined)}
          >
            {t('makeDefault')}
          </Button>
        )}
        {kind !== 'paid_card' && (
          <Button
            look="quiet"
            size="s"
            className="min-h-11"
            aria-label={t('removeOf', { name })}
            aria-haspopup="dialog"
            onClick={() => setIsRemoving(true)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={t('removeText', { name })}
          action={t('remove')}
          isDangerous
          onConfirm={remove}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </div>
  )
}
