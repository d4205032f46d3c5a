import { HIT_STATES, LIST_KINDS } from '@tas/shared/contract/screening/choices.ts'
import { useState } from 'react'
import { choiceField, viewField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { ChoiceFilter } from '../../kit/queue/choice-filter.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { RowActions } from '../../kit/queue/row-actions.tsx'
import { useAsked } from '../../kit/queue/use-asked.ts'
import { useWorkFilter, WORK_FIELDS, WorkFilters } from '../../kit/queue/work-filters.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { ACTIONS, HITS, type Hit, type HitDetail, hundredOf } from './hit.ts'
import { HitDialog } from './hit-dialog.tsx'

const OPEN = ['open'] as const
const FIELDS = {
  view: viewField(HIT_STATES),
  kind: choiceField(['', ...LIST_KINDS]),
  ...WORK_FIELDS,
  cursor: cursorPlace(),
}

/** Players who may be somebody a list names: what waits, who was confirmed, who was somebody else. */
export function ScreeningPage() {
  const t = useTexts('screening')
  const filtered = useTexts('queue')
  const address = useAddress(FIELDS)
  const { shown, change } = address
  const filter = { ...useWorkFilter(shown), kind: shown.kind === '' ? null : shown.kind }
  const { current, close } = useDialogs()
  useLive('screening', HITS)
  const maySee = useMay('screening.see')
  const columns = useHitColumns()
  const read = useCall(
    HITS,
    { ...filter, view: shown.view, limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  const asked = useAsked('screening', read.data?.items.map(({ id }) => id) ?? [])
  return (
    <QueuePage
      queue="screening"
      title={t('title')}
      text={t('text')}
      views={HIT_STATES}
      viewLabel={t('view')}
      nameOfView={(view) => t(`state.${view}`)}
      shown={shown}
      onChange={change}
      filter={filter}
      filters={
        <WorkFilters address={address}>
          <ChoiceFilter
            label={t('kind')}
            name="kind"
            value={shown.kind}
            choices={LIST_KINDS}
            titleOf={(one) => t(`kind.${one}`)}
            onChoose={(kind) => change({ kind })}
          />
        </WorkFilters>
      }
      nameOf={({ uid, list }) => t('hitOf', { uid, list })}
      waitsSince={({ foundAt }) => (shown.view === 'open' ? foundAt : null)}
      columns={columns}
      asked={asked}
      keyOf={({ id }) => id}
      read={read}
      empty={address.isFiltered ? { title: filtered('filter.empty') } : { title: t('empty'), text: t('emptyText') }}
    >
      {current !== null && maySee && <Dialogs key={current.id} id={current.id} name={current.name} onClose={close} />}
    </QueuePage>
  )
}

type DialogsProps = { readonly id: string; readonly name: string; readonly onClose: () => void }

/** Nobody decides on a hit that they have not looked at, nor on one that somebody else decided meanwhile. */
function Dialogs({ id, name, onClose }: DialogsProps) {
  const [seen, setSeen] = useState<HitDetail | null>(null)
  const action = seen === null ? undefined : ACTIONS[seen.state].find((one) => one === name)
  return seen === null || action === undefined ? (
    <HitDialog id={id} onSeen={setSeen} onClose={onClose} />
  ) : (
    <DecisionDialog hit={seen} action={action} onClose={onClose} />
  )
}

function useHitColumns(): readonly Column<Hit>[] {
  const t = useTexts('screening')
  const { moment, percent } = useFormat()
  const maySee = useMay('screening.see')
  const columns: readonly Column<Hit>[] = [
    { key: 'player', head: t('player'), namesRow: true, place: 'title', cell: ({ uid }) => <PlayerLink uid={uid} /> },
    { key: 'list', head: t('list'), place: 'half', cell: ({ list }) => <Bdi>{list}</Bdi> },
    { key: 'kind', head: t('kind'), place: 'half', cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'score', head: t('score'), place: 'half', cell: ({ scoreE4 }) => percent(hundredOf(scoreE4)) },
    { key: 'found', head: t('foundAt'), place: 'half', cell: ({ foundAt }) => moment(foundAt) },
  ]
  if (!maySee) return columns
  const actions: Column<Hit> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: ({ id, uid, list }) => (
      <RowActions
        id={id}
        actions={OPEN}
        nameOf={(action) => t(action)}
        fullNameOf={(action) => t(`${action}Of`, { uid, list })}
      />
    ),
  }
  return [...columns, actions]
}
