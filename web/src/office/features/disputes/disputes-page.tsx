import type { CallData } from '@tas/shared/contract/api.ts'
import { DISPUTE_EVIDENCE } from '@tas/shared/contract/cashier/choices.ts'
import { DISPUTE_STATUSES } from '@tas/shared/rules/deposits/disputes.ts'
import { useState } from 'react'
import { viewField } from '../../../lib/address-fields.ts'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { CursorList, cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { LookLink } from '../../kit/links/look-link.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { Page } from '../../kit/page.tsx'
import { RowActions } from '../../kit/queue/row-actions.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

const QUEUE = 'office/dispute/getQueue'

/** What each thing that staff do is called by. */
const DIALOGS = { evidence: 'send', accept: 'accept' } as const

type Dispute = CallData<typeof QUEUE>['items'][number]

const FIELDS = { view: viewField(DISPUTE_STATUSES), cursor: cursorPlace() }

/** Chargebacks that can be disputed, with until when; and those that ended. */
export function DisputesPage() {
  const t = useTexts('disputes')
  const { shown, change } = useAddress(FIELDS)
  const { current, close } = useDialogs()
  const mayDecide = useMay('deposit.decide')
  const input = { view: shown.view, limit: LIST_SIZE, cursor: shown.cursor }
  const read = useCall(QUEUE, input, { silent: true, staleTimeMs: 0 })
  const columns = useColumns(shown.view)
  const dispute = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <Page title={t('title')} text={t('text')}>
      <FilterChips
        label={t('view')}
        name="view"
        choices={DISPUTE_STATUSES.map((key) => ({ key, title: t(`view.${key}`) }))}
        current={shown.view}
        onChange={(view) => change({ view })}
      />
      <CursorList
        order={shown.view === 'open' ? 'place' : 'newest'}
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={{ title: t(`empty.${shown.view}`) }}
      />
      {mayDecide && dispute?.status === 'open' && current?.name === 'evidence' && (
        <EvidenceDialog dispute={dispute} onClose={close} />
      )}
      {mayDecide && dispute?.status === 'open' && current?.name === 'accept' && (
        <AcceptDialog dispute={dispute} onClose={close} />
      )}
    </Page>
  )
}

function useColumns(view: Dispute['status']): readonly Column<Dispute>[] {
  const t = useTexts('disputes')
  const { moment } = useFormat()
  const mayDecide = useMay('deposit.decide')
  const columns: readonly Column<Dispute>[] = [
    {
      key: 'deposit',
      head: t('deposit'),
      namesRow: true,
      place: 'title',
      cell: ({ deposit }) => (
        <LookLink screen="deposits" id={deposit.id}>
          <Ltr>{deposit.intId}</Ltr>
        </LookLink>
      ),
    },
    { key: 'player', head: t('player'), place: 'half', cell: ({ deposit }) => <PlayerLink uid={deposit.uid} /> },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'number',
      place: 'half',
      cell: (row) => <Money amount={row.amount} of={row} />,
    },
    { key: 'opened', head: t('openedAt'), place: 'half', cell: ({ openedAt }) => moment(openedAt) },
    view === 'open'
      ? { key: 'due', head: t('dueAt'), place: 'half', cell: (row) => <Due dispute={row} /> }
      : { key: 'ended', head: t('endedAt'), place: 'half', cell: ({ endedAt }) => endedAt && moment(endedAt) },
    { key: 'evidence', head: t('evidence'), place: 'whole', cell: (row) => <Evidence dispute={row} /> },
  ]
  if (!mayDecide || view !== 'open') return columns
  return [
    ...columns,
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      cell: (row) => <Actions dispute={row} />,
    },
  ]
}

type DisputeProps = { readonly dispute: Dispute }

function Due({ dispute: { dueAt } }: DisputeProps) {
  const t = useTexts('disputes')
  const { moment } = useFormat()
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {moment(dueAt)}
      {Date.parse(dueAt) < Date.now() && <Badge look="bad">{t('overdue')}</Badge>}
    </span>
  )
}

function Evidence({ dispute: { evidence } }: DisputeProps) {
  const t = useTexts('disputes')
  const { moment } = useFormat()
  if (evidence === null) return <span className="text-ink-3">{t('noEvidence')}</span>
  return (
    <>
      <Bdi className="block whitespace-pre-line">{evidence.text}</Bdi>
      <span className="text-[13px] text-ink-3">
        <Bdi>{evidence.by}</Bdi> · {moment(evidence.at)}
      </span>
    </>
  )
}

function Actions({ dispute: { id, deposit } }: DisputeProps) {
  const t = useTexts('disputes')
  return (
    <RowActions
      id={id}
      actions={['evidence', 'accept'] as const}
      nameOf={(name) => t(DIALOGS[name])}
      fullNameOf={(name) => t(`${DIALOGS[name]}Of`, { intId: deposit.intId })}
    />
  )
}

type DialogProps = DisputeProps & { readonly onClose: () => void }

function EvidenceDialog({ dispute: { id, deposit, evidence }, onClose }: DialogProps) {
  const t = useTexts('disputes')
  const [text, setText] = useState(evidence?.text ?? '')
  return (
    <ActionDialog
      title={t('sendOf', { intId: deposit.intId })}
      text={t('sendText')}
      action={t('send')}
      done={t('sendDone')}
      isReady={text.trim().length >= DISPUTE_EVIDENCE.shortest}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/dispute/sendEvidence', { id, evidence: text, reason })
        await readAnew(QUEUE)
      }}
    >
      {(textOf) => (
        <TextArea
          label={t('evidence')}
          hint={t('evidenceHint')}
          name="evidence"
          rows={6}
          data-autofocus
          maxLength={DISPUTE_EVIDENCE.longest}
          value={text}
          error={textOf('evidence')}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </ActionDialog>
  )
}

function AcceptDialog({ dispute: { id, deposit }, onClose }: DialogProps) {
  const t = useTexts('disputes')
  return (
    <ActionDialog
      title={t('acceptOf', { intId: deposit.intId })}
      text={t('acceptText')}
      action={t('accept')}
      done={t('acceptDone')}
      isReady
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/dispute/accept', { id, reason })
        await readAnew(QUEUE)
      }}
    />
  )
}
