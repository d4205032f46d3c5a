import type { CallData } from '@tas/shared/contract/api.ts'
import { DESTINATION_ANSWERS, type DestinationAnswer } from '@tas/shared/contract/withdrawals/choices.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Facts } from '../../kit/facts.tsx'
import { PlayerLink, PlayerLinks } from '../../kit/links/player-link.tsx'
import { Page } from '../../kit/page.tsx'
import { QueueList } from '../../kit/queue/queue-list.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

type Waiting = CallData<'office/destination/getQueue'>['items'][number]

const FIELDS = { cursor: cursorPlace() }

/** Financial accounts of players that wait for a person. */
export function DestinationsPage() {
  const t = useTexts('destinations')
  const mayDecide = useMay('destination.decide')
  const { shown, change } = useAddress(FIELDS)
  const { current, close } = useDialogs()
  useLive('destinations', 'office/destination/getQueue')
  const columns = useColumns()
  const read = useCall(
    'office/destination/getQueue',
    { limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  const row = read.data?.items.find(({ account }) => account.id === current?.id)
  return (
    <Page title={t('title')} text={t('text')}>
      <QueueList
        queue="destinations"
        filter={{}}
        nameOf={({ uid, account }) => t('accountOf', { uid, tail: account.tail })}
        waitsSince={({ account }) => account.createdAt}
        caption={t('title')}
        columns={columns}
        keyOf={({ account }) => account.id}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {mayDecide && row !== undefined && current?.name === 'decide' && <DecideDialog row={row} onClose={close} />}
    </Page>
  )
}

function useColumns(): readonly Column<Waiting>[] {
  const t = useTexts('destinations')
  const { moment } = useFormat()
  const mayDecide = useMay('destination.decide')
  const { open } = useDialogs()
  const columns: readonly Column<Waiting>[] = [
    {
      key: 'player',
      head: t('player'),
      namesRow: true,
      place: 'title',
      cell: ({ uid }) => <PlayerLink uid={uid} />,
    },
    { key: 'kind', head: t('kind'), place: 'half', cell: ({ account }) => t(`kind.${account.kind}`) },
    {
      key: 'number',
      head: t('number'),
      place: 'half',
      cell: ({ account, isShared, sharedWith }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Ltr>{`${account.bank ?? account.network ?? ''} …${account.tail}`}</Ltr>
          {isShared && <Badge look="bad">{t('shared')}</Badge>}
          <PlayerLinks uids={sharedWith} />
        </span>
      ),
    },
    { key: 'added', head: t('addedAt'), place: 'half', cell: ({ account }) => moment(account.createdAt) },
  ]
  if (!mayDecide) return columns
  const actions: Column<Waiting> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: ({ uid, account }) => (
      <Button
        look="ghost"
        size="s"
        data-opens-row
        aria-label={t('decideOf', { uid, tail: account.tail })}
        onClick={() => open('decide', account.id)}
      >
        {t('decide')}
      </Button>
    ),
  }
  return [...columns, actions]
}

function DecideDialog({
  row: { uid, account, sharedWith },
  onClose,
}: {
  readonly row: Waiting
  readonly onClose: () => void
}) {
  const t = useTexts('destinations')
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
        await readAnew('office/destination/getQueue')
      }}
    >
      {(textOf) => (
        <>
          <Facts
            facts={[
              { name: t('player'), value: <PlayerLink uid={uid} /> },
              { name: t('sharedWith'), value: sharedWith.length > 0 && <PlayerLinks uids={sharedWith} /> },
            ]}
          />
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
