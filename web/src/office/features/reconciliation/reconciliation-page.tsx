import type { CallData } from '@tas/shared/contract/api.ts'
import { INCIDENT_VIEWS, PROVIDER_INCIDENTS } from '@tas/shared/contract/cashier/choices.ts'
import { choiceField, viewField } from '../../../lib/address-fields.ts'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterDays } from '../../../ui/filter-bar/filter-days.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { LookLink } from '../../kit/links/look-link.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import type { BulkAction } from '../../kit/queue/bulk.ts'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { RowActions } from '../../kit/queue/row-actions.tsx'
import { chosenRange, DAY_FIELDS, momentsOf } from '../../kit/times/chosen-days.ts'
import { useToday } from '../../kit/times/use-today.ts'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { CloseDialog } from './close-dialog.tsx'
import { CoinLevels } from './coin-levels.tsx'
import { ComparedDays } from './compared-days.tsx'

export type Difference = CallData<'office/cashier/getIncidents'>['items'][number]

const FIELDS = {
  view: viewField(INCIDENT_VIEWS),
  kind: choiceField(['', ...PROVIDER_INCIDENTS]),
  ...DAY_FIELDS,
  cursor: cursorPlace(),
}

/** Where providers and the books differ, and the days that were compared. */
export function ReconciliationPage() {
  const t = useTexts('reconciliation')
  const kinds = useTexts('deposits')
  const queue = useTexts('queue')
  const address = useAddress(FIELDS)
  const { shown, change } = address
  const { current, close } = useDialogs()
  const mayClose = useMay('deposit.decide')
  useLive('differences', 'office/cashier/getIncidents')
  const nameOf = useDifferenceName()
  const columns = useColumns(shown.view === 'closed')
  const bulk = useIncidentBulk()
  const at = useToday()
  const filter = { kind: shown.kind === '' ? null : shown.kind, ...momentsOf(shown, at) }
  const input = { ...filter, view: shown.view, limit: LIST_SIZE, cursor: shown.cursor }
  const read = useCall('office/cashier/getIncidents', input, { silent: true, staleTimeMs: 0 })
  const difference = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <QueuePage
      order={shown.view === 'closed' ? 'newest' : 'place'}
      queue="differences"
      title={t('title')}
      text={t('text')}
      views={INCIDENT_VIEWS}
      viewLabel={t('view')}
      nameOfView={(view) => t(`view.${view}`)}
      shown={shown}
      onChange={change}
      filter={filter}
      filters={
        <FilterBar onClear={address.isFiltered ? address.clear : null}>
          <div className="min-w-44 flex-1 sm:max-w-72">
            <Select
              label={queue('filter.kind')}
              name="kind"
              value={shown.kind}
              choices={[
                { value: '', title: queue('filter.any') },
                ...PROVIDER_INCIDENTS.map((value) => ({ value, title: kinds(`incident.${value}`) })),
              ]}
              onChange={({ target }) => change({ kind: PROVIDER_INCIDENTS.find((one) => one === target.value) ?? '' })}
            />
          </div>
          <FilterDays
            period={shown.period}
            range={chosenRange(shown, at.today)}
            onChange={({ period, range }) => change({ period, ...range })}
          />
        </FilterBar>
      }
      bulk={shown.view === 'open' ? bulk : []}
      nameOf={nameOf}
      waitsSince={({ openedAt, closedAt }) => (closedAt === null ? openedAt : null)}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      empty={
        address.isFiltered
          ? { title: t('emptyFiltered') }
          : { title: t(`empty.${shown.view}`), text: shown.view === 'open' ? t('emptyText') : undefined }
      }
    >
      <ComparedDays />
      <CoinLevels />
      {mayClose && difference?.closedAt === null && current?.name === 'close' && (
        <CloseDialog incidentId={difference.id} name={nameOf(difference)} onClose={close} />
      )}
    </QueuePage>
  )
}

/** To close several differences with the same words. */
function useIncidentBulk(): readonly BulkAction<Difference>[] {
  const t = useTexts('reconciliation')
  const mayClose = useMay('deposit.decide')
  if (!mayClose) return []
  return [
    {
      key: 'close',
      title: t('close'),
      text: t('closeAllText'),
      reason: 'required',
      barOf: ({ closedAt }) => (closedAt === null ? null : t('bar.closed')),
      run: ({ id }, reason) => call('office/cashier/closeIncident', { incidentId: id, reason }),
      changes: ['office/cashier/getIncidents'],
    },
  ]
}

/** What a difference is called: its kind, and the deposit it is about. */
function useDifferenceName(): (difference: Difference) => string {
  const t = useTexts('deposits')
  return ({ kind, deposit }) => {
    const name = t(`incident.${kind}`)
    return deposit === null ? name : `${name}: ${t('depositOf', { intId: deposit.intId })}`
  }
}

function useColumns(isClosed: boolean): readonly Column<Difference>[] {
  const t = useTexts('reconciliation')
  const kinds = useTexts('deposits')
  const { moment } = useFormat()
  const mayClose = useMay('deposit.decide')
  const columns: readonly Column<Difference>[] = [
    {
      key: 'difference',
      head: t('difference'),
      namesRow: true,
      place: 'title',
      cell: ({ kind, gatewayCode }) => (
        <>
          <span className="block font-semibold">{kinds(`incident.${kind}`)}</span>
          <Ltr className="text-[13px] text-ink-3">{gatewayCode}</Ltr>
        </>
      ),
    },
    {
      key: 'deposit',
      head: t('deposit'),
      place: 'half',
      cell: ({ deposit, details }) =>
        deposit === null ? (
          <>
            {t('unknown')} <Ltr className="block text-[12px] break-all text-ink-3">{details['subject'] ?? ''}</Ltr>
          </>
        ) : (
          <LookLink screen="deposits" id={deposit.id}>
            <Ltr>{deposit.intId}</Ltr>
          </LookLink>
        ),
    },
    {
      key: 'player',
      head: t('player'),
      place: 'half',
      cell: ({ deposit }) => deposit && <PlayerLink uid={deposit.uid} />,
    },
    { key: 'theirs', head: t('theirs'), place: 'half', cell: ({ theirs }) => theirs && <Ltr>{theirs}</Ltr> },
    { key: 'ours', head: t('ours'), place: 'half', cell: ({ ours }) => ours && <Ltr>{ours}</Ltr> },
    { key: 'opened', head: t('openedAt'), place: 'half', cell: ({ openedAt }) => moment(openedAt) },
  ]
  if (isClosed)
    return [
      ...columns,
      { key: 'closed', head: t('closedAt'), place: 'half', cell: ({ closedAt }) => closedAt && moment(closedAt) },
      { key: 'owner', head: t('owner'), place: 'half', cell: ({ owner }) => <Bdi>{owner}</Bdi> },
      { key: 'resolution', head: t('resolution'), place: 'whole', cell: ({ resolution }) => <Bdi>{resolution}</Bdi> },
    ]
  if (!mayClose) return columns
  return [
    ...columns,
    { key: 'actions', head: t('actions'), isHeadHidden: true, kind: 'action', cell: (row) => <Actions row={row} /> },
  ]
}

function Actions({ row }: { readonly row: Difference }) {
  const t = useTexts('reconciliation')
  const nameOf = useDifferenceName()
  return (
    <RowActions
      id={row.id}
      actions={['close'] as const}
      nameOf={() => t('close')}
      fullNameOf={() => t('closeOf', { name: nameOf(row) })}
    />
  )
}
