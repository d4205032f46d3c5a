import type { CallData } from '@tas/shared/contract/api.ts'
import { DESTINATION_ANSWERS, type DestinationAnswer } from '@tas/shared/contract/withdrawals/choices.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { AccountNumber } from '../../kit/account-number.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { Facts } from '../../kit/facts.tsx'
import { PlayerLink, PlayerLinks } from '../../kit/links/player-link.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { ReadDialog } from '../../kit/read-dialog.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

export type Account = CallData<'office/destination/getQueue'>['items'][number]
type Looked = CallData<'office/destination/get'>

/** Whether an account is one that no person has decided on. */
export function isWaiting({ account: { status }, isByPayment }: Account): boolean {
  return status === 'unverified' || status === 'pending' || (status === 'verified' && isByPayment)
}

type AccountDialogProps = {
  readonly id: string
  readonly isDeciding: boolean
  readonly onClose: () => void
  readonly onDecide: () => void
}

/** One account, however it stands: read by its id, for a link may lead to an old one; decided on where it waits, by those who may. */
export function AccountDialog({ id, isDeciding, onClose, onDecide }: AccountDialogProps) {
  const t = useTexts('destinations')
  const mayDecide = useMay('destination.decide')
  const read = useCall('office/destination/get', { id }, { silent: true, staleTimeMs: 0 })
  const row = read.data
  if (isDeciding && mayDecide && row !== undefined && isWaiting(row))
    return <DecideDialog row={row} onClose={onClose} />
  const title = row === undefined ? t('one') : t('accountOf', { uid: row.uid, tail: row.account.tail })
  return (
    <ReadDialog title={title} size="m" read={read} onClose={onClose}>
      {(shown) => (
        <div className="grid gap-4">
          <AccountFacts row={shown} />
          {mayDecide && isWaiting(shown) && (
            <div className="flex justify-end">
              <Button onClick={onDecide}>{t('decide')}</Button>
            </div>
          )}
        </div>
      )}
    </ReadDialog>
  )
}

function AccountFacts({ row: { uid, account, isByPayment, sharedWith, owner, playerName } }: { readonly row: Looked }) {
  const t = useTexts('destinations')
  const players = useTexts('players')
  const { moment } = useFormat()
  return (
    <Facts
      facts={[
        { name: t('player'), value: <PlayerLink uid={uid} /> },
        { name: t('kind'), value: t(`kind.${account.kind}`) },
        { name: t('number'), value: <AccountNumber account={account} /> },
        {
          name: t('owner'),
          value: owner && (
            <span className="inline-flex flex-wrap items-center gap-2">
              {owner.name !== null && <Bdi>{owner.name}</Bdi>}
              <Badge look={owner.isSame ? 'good' : 'bad'}>{t(owner.isSame ? 'ownerSame' : 'ownerOther')}</Badge>
            </span>
          ),
        },
        { name: t('playerName'), value: playerName && <Bdi>{playerName}</Bdi> },
        { name: t('state'), value: <Badge>{players(`account.${account.status}`)}</Badge> },
        { name: t('byPayment'), value: isByPayment && t('byPaymentText') },
        { name: t('addedAt'), value: moment(account.createdAt) },
        { name: t('sharedWith'), value: sharedWith.length > 0 && <PlayerLinks uids={sharedWith} /> },
      ]}
    />
  )
}

function DecideDialog({ row, onClose }: { readonly row: Looked; readonly onClose: () => void }) {
  const t = useTexts('destinations')
  const { uid, account } = row
  const [answer, setAnswer] = useState<DestinationAnswer | null>(null)
  return (
    <ActionDialog
      title={t('decideOf', { uid, tail: account.tail })}
      text={t('decideText')}
      action={t('decide')}
      done={t('decided')}
      isReady={answer !== null}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/destination/decide', { id: account.id, answer: answer ?? 'rejected', reason })
        await readAnew('office/destination/getQueue', 'office/destination/get')
      }}
    >
      {(textOf) => (
        <>
          <AccountFacts row={row} />
          <Select
            label={t('answer')}
            name="answer"
            data-autofocus
            value={answer ?? ''}
            placeholder={t('choose')}
            choices={DESTINATION_ANSWERS.map((value) => ({ value, title: t(`answer.${value}`) }))}
            error={textOf('answer')}
            onChange={({ target }) => setAnswer(DESTINATION_ANSWERS.find((one) => one === target.value) ?? null)}
          />
        </>
      )}
    </ActionDialog>
  )
}
