import type { CallData } from '@tas/shared/contract/api.ts'
import { VERIFIED_STATUS_ID } from '@tas/shared/rules/verification/edges.ts'
import { useState } from 'react'
import { callWithText } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ChangeContact } from './change-contact.tsx'
import { StatusBadge } from './status-badge.tsx'

type Item = CallData<'verification/verification/getStatus'>['items'][number]
/** A status of what a message proves. */
type ContactItem = Item & { readonly typeId: 'email' | 'phone' }

type ContactCardProps = {
  readonly item: ContactItem
  /** Messages of this kind can be sent at all. */
  readonly isAvailable: boolean
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** One way to reach the player: what it is, whether it is proven, and the form that changes it. */
export function ContactCard({ item, isAvailable, isOpen, onOpen }: ContactCardProps) {
  const t = useTexts('verification')
  const format = useFormat()
  const { typeId, statusId, value, verifiedAt } = item
  const [said, setSaid] = useState('')
  const done = (text: string) => {
    setSaid(text)
    onOpen(false)
    void queryClient.invalidateQueries({ queryKey: ['verification/verification/getStatus'] })
    void queryClient.invalidateQueries({ queryKey: ['user/user/init'] })
  }
  const sending = useAction(async () => {
    done((await callWithText('verification/verification/process', {})).text)
  })
  return (
    <section aria-label={t(`type.${typeId}`)} className="rounded-lg border border-line bg-surface-1 p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-[17px] font-bold">{t(`type.${typeId}`)}</h2>
        <StatusBadge statusId={statusId} />
      </div>
      <p className="mt-2 text-ink-2">
        {value === null ? t('noPhone') : <Bdi>{value}</Bdi>}
        {verifiedAt !== null && <span className="text-ink-3"> · {t('since', { day: format.day(verifiedAt) })}</span>}
      </p>
      {typeId === 'email' && statusId !== VERIFIED_STATUS_ID && (
        <p className="mt-1 text-[14px] text-ink-3">{t(statusId === 'pending' ? 'sentText' : 'noneText')}</p>
      )}
      {sending.error !== null && (
        <div className="mt-3">
          <Notice>{sending.error.text}</Notice>
        </div>
      )}
      {said !== '' && (
        <p role="status" className="mt-3 text-turquoise-ink">
          {said}
        </p>
      )}
      {!isAvailable && (
        <div className="mt-3">
          <Notice look="plain">{t('unavailable')}</Notice>
        </div>
      )}
      {isOpen ? (
        <ChangeContact typeId={typeId} onDone={done} onCancel={() => onOpen(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {typeId === 'email' && statusId !== VERIFIED_STATUS_ID && (
            <Button isBusy={sending.isBusy} onClick={() => void sending.run(undefined)}>
              {t(statusId === 'pending' ? 'sendAgain' : 'send')}
            </Button>
          )}
          {isAvailable && (
            <Button look="ghost" onClick={() => onOpen(true)}>
              {t(value === null ? 'add' : `change.${typeId}`)}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
