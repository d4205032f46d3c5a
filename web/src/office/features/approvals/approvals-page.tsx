import { choiceField, viewField } from '../../../lib/address-fields.ts'
import type { PeriodName } from '../../../lib/period.ts'
import { useCall } from '../../../lib/query.ts'
import { type Address, useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { FilterDays } from '../../../ui/filter-bar/filter-days.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowButton } from '../../../ui/table/table-row.tsx'
import { AskedLine } from '../../kit/asked/asked-line.tsx'
import { useAskedTitle } from '../../kit/asked/asked-title.ts'
import { useAskedParts } from '../../kit/asked/use-asked-parts.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { ChoiceFilter } from '../../kit/queue/choice-filter.tsx'
import { QueueList } from '../../kit/queue/queue-list.tsx'
import { chosenRange, DAY_FIELDS, momentsOf } from '../../kit/times/chosen-days.ts'
import { useToday } from '../../kit/times/use-today.ts'
import { useAge } from '../../kit/use-age.ts'
import { useLive } from '../../me/live.ts'
import { useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { type Approval, StateBadge, useBar } from './state-badge.tsx'
import { useApprovalBulk } from './use-approval-bulk.ts'

const VIEWS = ['waiting', 'settled'] as const
const ASKERS = ['own', 'others'] as const
const FIELDS = { view: viewField(VIEWS), asker: choiceField(['', ...ASKERS]), ...DAY_FIELDS, cursor: cursorPlace() }

/** What one person asked for and another decides. */
export function ApprovalsPage() {
  const t = useTexts('approvals')
  const queue = useTexts('queue')
  const address = useAddress(FIELDS)
  const { shown, change } = address
  const { current, open, close } = useDialogs()
  const nameOf = useApprovalName()
  const bulk = useApprovalBulk()
  const columns = useApprovalColumns((id) => open('show', id))
  useLive('approvals', 'staff/approval/getQueue')
  const isSettled = shown.view === 'settled'
  const at = useToday()
  const filter = {
    isSettled,
    isOwn: shown.asker === '' ? null : shown.asker === 'own',
    ...momentsOf(shown, at),
  }
  const read = useCall(
    'staff/approval/getQueue',
    { ...filter, limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  return (
    <Page title={t('title')} text={t('text')}>
      <QueueList
        order={isSettled ? 'newest' : 'place'}
        key={shown.view}
        queue="approvals"
        filter={filter}
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        waitsSince={({ state, askedAt }) => (state === 'waiting' ? askedAt : null)}
        bulk={isSettled ? [] : bulk}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={
          address.isFiltered
            ? { title: queue('filter.empty') }
            : { title: t(`empty.${shown.view}`), text: isSettled ? undefined : t('empty.text') }
        }
      >
        <ApprovalFilters address={address} />
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

type Shown = {
  readonly view: (typeof VIEWS)[number]
  readonly asker: (typeof ASKERS)[number] | ''
  readonly period: PeriodName
  readonly first: string
  readonly last: string
}

/** What narrows the list: which part of it, who asked, and when. */
function ApprovalFilters({ address: { shown, change, clear, isFiltered } }: { readonly address: Address<Shown> }) {
  const t = useTexts('approvals')
  const { today } = useToday()
  return (
    <div className="grid gap-3">
      <FilterChips
        label={t('view')}
        name="view"
        choices={VIEWS.map((key) => ({ key, title: t(`view.${key}`) }))}
        current={shown.view}
        onChange={(view) => change({ view })}
      />
      <FilterBar onClear={isFiltered ? clear : null}>
        <ChoiceFilter
          label={t('askedBy')}
          name="asker"
          value={shown.asker}
          choices={ASKERS}
          titleOf={(asker) => t(`asker.${asker}`)}
          onChoose={(asker) => change({ asker })}
        />
        <FilterDays
          period={shown.period}
          range={chosenRange(shown, today)}
          onChange={({ period, range }) => change({ period, ...range })}
        />
      </FilterBar>
    </div>
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
        if (barredBy !== null) return barOf(barredBy)
        return (
          <Badge look="good" className="whitespace-nowrap">
            {t('bar.none')}
          </Badge>
        )
      },
    },
  ]
}
