import { viewField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowButton } from '../../../ui/table/table-row.tsx'
import { AskedLine } from '../../kit/asked/asked-line.tsx'
import { useAskedTitle } from '../../kit/asked/asked-title.ts'
import { useAskedParts } from '../../kit/asked/use-asked-parts.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { QueueList } from '../../kit/queue/queue-list.tsx'
import { useAge } from '../../kit/use-age.ts'
import { useLive } from '../../me/live.ts'
import { useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { type Approval, StateBadge, useBar } from './state-badge.tsx'
import { useApprovalBulk } from './use-approval-bulk.ts'

const VIEWS = ['waiting', 'settled'] as const
const FIELDS = { view: viewField(VIEWS), cursor: cursorPlace() }

/** What one person asked for and another decides. */
export function ApprovalsPage() {
  const t = useTexts('approvals')
  const { shown, change } = useAddress(FIELDS)
  const { current, open, close } = useDialogs()
  const nameOf = useApprovalName()
  const bulk = useApprovalBulk()
  const columns = useApprovalColumns((id) => open('show', id))
  useLive('approvals', 'staff/approval/getQueue')
  const isSettled = shown.view === 'settled'
  const read = useCall(
    'staff/approval/getQueue',
    { isSettled, limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  return (
    <Page title={t('title')} text={t('text')}>
      <QueueList
        order={isSettled ? 'newest' : 'place'}
        key={shown.view}
        queue="approvals"
        filter={{ isSettled }}
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        waitsSince={({ state, askedAt }) => (state === 'waiting' ? askedAt : null)}
        bulk={isSettled ? [] : bulk}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={{ title: t(`empty.${shown.view}`), text: isSettled ? undefined : t('empty.text') }}
      >
        <FilterChips
          label={t('view')}
          name="view"
          choices={VIEWS.map((key) => ({ key, title: t(`view.${key}`) }))}
          current={shown.view}
          onChange={(view) => change({ view })}
        />
      </QueueList>
      {current !== null && (
        <ApprovalDialog
          key={current.id}
          id={current.id}
          isDeclining={current.name === 'decline'}
          onClose={close}
          onDecline={() => open('decline', current.id)}
        />
      )}
    </Page>
  )
}

/** A request in a line: whoever decides several at once reads of each what it does, to whom, for how much and why. */
function useApprovalName(): (one: Approval) => string {
  const titleOf = useAskedTitle()
  const partsOf = useAskedParts()
  return (one) =>
    [titleOf(one), ...partsOf(one), one.askedBy.name, ...(one.reason === null ? [] : [one.reason])].join(' · ')
}

function useApprovalColumns(onOpen: (id: string) => void): readonly Column<Approval>[] {
  const t = useTexts('approvals')
  const ageOf = useAge()
  const { id: ownId } = useSelf()
  const titleOf = useAskedTitle()
  const barOf = useBar()
  return [
    {
      key: 'what',
      head: t('what'),
      namesRow: true,
      place: 'title',
      cell: (one) => (
        <>
          <RowButton onOpen={() => onOpen(one.id)} className="py-1.5 font-semibold md:py-0">
            {titleOf(one)}
          </RowButton>
          <AskedLine call={one.call} payload={one.payload} />
        </>
      ),
    },
    {
      key: 'by',
      head: t('askedBy'),
      place: 'half',
      cell: ({ askedBy }) => (
        <span className="inline-flex items-center gap-2">
          <Bdi>{askedBy.name}</Bdi>
          {askedBy.id === ownId && <Badge>{t('you')}</Badge>}
        </span>
      ),
    },
    {
      key: 'why',
      head: t('why'),
      place: 'whole',
      className: 'max-w-[36ch] truncate',
      cell: ({ reason }) => (reason === null ? '–' : <Bdi>{reason}</Bdi>),
    },
    {
      key: 'age',
      head: t('age'),
      place: 'half',
      className: 'whitespace-nowrap',
      cell: ({ askedAt }) => ageOf(askedAt),
    },
    { key: 'state', head: t('state'), place: 'half', cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'bar',
      head: t('bar'),
      place: 'whole',
      className: 'max-w-[32ch] text-[13px] text-ink-2',
      cell: ({ state, barredBy }) => {
        if (state !== 'waiting') return '–'
        return barredBy === null ? <Badge look="good">{t('bar.none')}</Badge> : barOf(barredBy)
      },
    },
  ]
}
