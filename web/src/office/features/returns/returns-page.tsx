import { viewField } from '../../../lib/address-fields.ts'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import type { BulkAction } from '../../kit/queue/bulk.ts'
import { QueueList } from '../../kit/queue/queue-list.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { CloseDialog } from './close-dialog.tsx'
import type { ReturnIncident } from './incident.ts'

const VIEWS = ['open', 'closed'] as const
const FIELDS = { view: viewField(VIEWS), cursor: cursorPlace() }

/** Games whose bets speak against their pay tables. */
export function ReturnsPage() {
  const t = useTexts('returns')
  const mayClose = useMay('returns.close')
  const { shown, change } = useAddress(FIELDS)
  const { current, close } = useDialogs()
  useLive('incidents', 'office/return/getIncidents')
  const isClosed = shown.view === 'closed'
  const columns = useIncidentColumns(isClosed)
  const read = useCall(
    'office/return/getIncidents',
    { isClosed, limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  const closeSeveral: BulkAction<ReturnIncident> = {
    key: 'close',
    title: t('closeAction'),
    text: t('closeText'),
    reason: 'required',
    run: ({ id }, reason) => call('office/return/closeIncident', { incidentId: id, reason }),
    changes: ['office/return/getIncidents'],
  }
  const incident = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <Page title={t('title')} text={t('text')}>
      <QueueList
        key={shown.view}
        queue="returns"
        filter={{ isClosed }}
        nameOf={({ title }) => title}
        waitsSince={({ closedAt, openedAt }) => (closedAt === null ? openedAt : null)}
        bulk={isClosed || !mayClose ? [] : [closeSeveral]}
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={{ title: t(`empty.${shown.view}`), text: isClosed ? undefined : t('emptyText') }}
      >
        <FilterChips
          label={t('view')}
          name="view"
          choices={VIEWS.map((key) => ({ key, title: t(`view.${key}`) }))}
          current={shown.view}
          onChange={(view) => change({ view })}
        />
      </QueueList>
      {mayClose && incident?.closedAt === null && current?.name === 'close' && (
        <CloseDialog incident={incident} onClose={close} />
      )}
    </Page>
  )
}

/** What was found, in the reader's language. */
function useFinding(): (finding: ReturnIncident['finding']) => string {
  const t = useTexts('returns')
  const { count, countDecimal } = useFormat()
  return ({ kind, figure }) => {
    if (kind === 'wrong_paid') return t('finding.wrongPaid', { bets: count(Number(figure)) })
    return kind === 'unlikely' ? t('finding.unlikely', { power: countDecimal(figure) }) : figure
  }
}

function useIncidentColumns(isClosed: boolean): readonly Column<ReturnIncident>[] {
  const t = useTexts('returns')
  const { moment } = useFormat()
  const findingOf = useFinding()
  const mayClose = useMay('returns.close')
  const { open } = useDialogs()
  const columns: readonly Column<ReturnIncident>[] = [
    {
      key: 'game',
      head: t('game'),
      namesRow: true,
      place: 'title',
      cell: ({ title, rulesVersion, paytableVersion }) => (
        <>
          <Bdi className="block font-semibold">{title}</Bdi>
          <span className="text-[13px] text-ink-3">
            {t('version')} <Ltr>{`${rulesVersion}.${paytableVersion}`}</Ltr>
          </span>
        </>
      ),
    },
    { key: 'finding', head: t('finding'), place: 'whole', cell: ({ finding }) => <Bdi>{findingOf(finding)}</Bdi> },
    { key: 'opened', head: t('openedAt'), place: 'half', cell: ({ openedAt }) => moment(openedAt) },
  ]
  if (isClosed)
    return [
      ...columns,
      { key: 'closed', head: t('closedAt'), place: 'half', cell: ({ closedAt }) => closedAt && moment(closedAt) },
      { key: 'owner', head: t('closedBy'), place: 'half', cell: ({ owner }) => <Bdi>{owner}</Bdi> },
      { key: 'resolution', head: t('resolution'), place: 'whole', cell: ({ resolution }) => <Bdi>{resolution}</Bdi> },
    ]
  if (!mayClose) return columns
  const actions: Column<ReturnIncident> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: ({ id, title }) => (
      <Button
        look="ghost"
        size="s"
        data-opens-row
        aria-label={t('closeOf', { game: title })}
        onClick={() => open('close', id)}
      >
        {t('close')}
      </Button>
    ),
  }
  return [...columns, actions]
}
