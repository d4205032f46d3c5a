import { CASE_STATES } from '@tas/shared/contract/risk/choices.ts'
import { useState } from 'react'
import { viewField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { RowActions } from '../../kit/queue/row-actions.tsx'
import { useAsked } from '../../kit/queue/use-asked.ts'
import { useWorkFilter, WORK_FIELDS, WorkFilters } from '../../kit/queue/work-filters.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { CaseDialog } from './case-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ReportDialog } from './report-parts.tsx'
import { CASES, type CaseDetail, type CaseRow } from './rule.ts'
import { TaskDialog } from './tasks.tsx'

const OPEN = ['open'] as const
const FIELDS = {
  view: viewField(CASE_STATES),
  ...WORK_FIELDS,
  cursor: cursorPlace(),
}

/** What rules found and people look into: what waits for us, what waits for others, what is over. */
export function CasesPage() {
  const t = useTexts('risk')
  const filtered = useTexts('queue')
  const address = useAddress(FIELDS)
  const { shown, change } = address
  const filter = useWorkFilter(shown)
  const { current, close } = useDialogs()
  useLive('cases', CASES)
  const maySee = useMay('risk.see')
  const columns = useCaseColumns()
  const read = useCall(
    CASES,
    { ...filter, view: shown.view, limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  const asked = useAsked('cases', read.data?.items.map(({ id }) => id) ?? [])
  return (
    <QueuePage
      queue="cases"
      title={t('cases')}
      text={t('casesText')}
      views={CASE_STATES}
      viewLabel={t('view')}
      nameOfView={(view) => t(`case.${view}`)}
      shown={shown}
      onChange={change}
      filter={filter}
      filters={<WorkFilters address={address} />}
      nameOf={({ uid }) => t('caseOf', { uid })}
      waitsSince={({ openedAt }) => (shown.view === 'open' ? openedAt : null)}
      columns={columns}
      asked={asked}
      keyOf={({ id }) => id}
      read={read}
      empty={
        address.isFiltered ? { title: filtered('filter.empty') } : { title: t('casesEmpty'), text: t('casesEmptyText') }
      }
    >
      {current !== null && maySee && <Dialogs key={current.id} id={current.id} name={current.name} onClose={close} />}
    </QueuePage>
  )
}

type DialogsProps = { readonly id: string; readonly name: string; readonly onClose: () => void }

/** Nobody decides on a case that they have not looked at, nor on one that changed meanwhile. */
function Dialogs({ id, name, onClose }: DialogsProps) {
  const [seen, setSeen] = useState<CaseDetail | null>(null)
  const to = seen === null ? undefined : CASE_STATES.find((state) => state === name.slice('to-'.length))
  if (seen !== null && name === 'task') return <TaskDialog seen={seen} onClose={onClose} />
  if (seen !== null && name === 'report') return <ReportDialog seen={seen} onClose={onClose} />
  return seen === null || to === undefined || name === 'open' ? (
    <CaseDialog id={id} onSeen={setSeen} onClose={onClose} />
  ) : (
    <MoveDialog seen={seen} to={to} onClose={onClose} />
  )
}

function useCaseColumns(): readonly Column<CaseRow>[] {
  const t = useTexts('risk')
  const { moment, count } = useFormat()
  const maySee = useMay('risk.see')
  const columns: readonly Column<CaseRow>[] = [
    { key: 'player', head: t('player'), namesRow: true, place: 'title', cell: ({ uid }) => <PlayerLink uid={uid} /> },
    { key: 'score', head: t('score'), place: 'half', cell: ({ score }) => count(score) },
    { key: 'opened', head: t('openedAt'), place: 'half', cell: ({ openedAt }) => moment(openedAt) },
  ]
  if (!maySee) return columns
  const actions: Column<CaseRow> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: ({ id, uid }) => (
      <RowActions id={id} actions={OPEN} nameOf={() => t('open')} fullNameOf={() => t('openOf', { uid })} />
    ),
  }
  return [...columns, actions]
}
