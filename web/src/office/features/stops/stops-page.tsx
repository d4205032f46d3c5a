import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { STOP_COVERS, STOP_KINDS, type StopCovers, type StopKind } from '@tas/shared/contract/stakes/stop-kinds.ts'
import { choiceField } from '../../../lib/address-fields.ts'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { type Address, useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Page } from '../../kit/page.tsx'
import type { BulkAction } from '../../kit/queue/bulk.ts'
import { ChoiceFilter } from '../../kit/queue/choice-filter.tsx'
import { QueueList } from '../../kit/queue/queue-list.tsx'
import { useAge } from '../../kit/use-age.ts'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { CloseDialog } from './close-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { type Stop, useScopeTitle } from './stop.ts'

const FIELDS = { covers: choiceField(['', ...STOP_COVERS]), kind: choiceField(['', ...STOP_KINDS]) }

/** What is closed for play: everything, products, games. */
export function StopsPage() {
  const t = useTexts('stops')
  const queue = useTexts('queue')
  const mayStop = useMay('play.stop')
  useLive('stops', 'office/stop/getList')
  const columns = useStopColumns()
  const { current, open, close } = useDialogs()
  const address = useAddress(FIELDS)
  const { shown } = address
  const filter = {
    covers: shown.covers === '' ? null : shown.covers,
    kind: shown.kind === '' ? null : shown.kind,
  }
  const read = useCall('office/stop/getList', filter, { silent: true, staleTimeMs: 0 })
  const titleOf = useScopeTitle()
  const openSeveral: BulkAction<Stop> = {
    key: 'open',
    title: t('open'),
    text: t('openText'),
    reason: 'required',
    run: ({ scope }, reason) => call('office/stop/open', { scope, reason }),
    changes: ['office/stop/getList'],
  }
  const stop = read.data?.items.find(({ scope }) => scope === current?.id)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={
        mayStop && (
          <Button look="danger" disabled={read.data === undefined} onClick={() => open('close')}>
            {t('close')}
          </Button>
        )
      }
    >
      <QueueList
        queue="stops"
        filter={filter}
        nameOf={titleOf}
        bulk={mayStop ? [openSeveral] : []}
        caption={t('title')}
        columns={columns}
        keyOf={({ scope }) => scope}
        read={read}
        empty={address.isFiltered ? { title: queue('filter.empty') } : { title: t('empty'), text: t('emptyText') }}
      >
        <StopFilters address={address} />
      </QueueList>
      {mayStop && read.data !== undefined && current?.name === 'close' && (
        <CloseDialog choices={read.data} first={current.id} onClose={close} />
      )}
      {mayStop && stop !== undefined && current?.name === 'open' && <OpenDialog stop={stop} onClose={close} />}
    </Page>
  )
}

type StopFiltersProps = {
  readonly address: Address<{ readonly covers: StopCovers | ''; readonly kind: StopKind | '' }>
}

/** What narrows the list: what is closed, and whether it is or is to come. */
function StopFilters({ address: { shown, change, clear, isFiltered } }: StopFiltersProps) {
  const t = useTexts('stops')
  return (
    <FilterBar onClear={isFiltered ? clear : null}>
      <ChoiceFilter
        label={t('covers')}
        name="covers"
        value={shown.covers}
        choices={STOP_COVERS}
        titleOf={(covers) => t(`covers.${covers}`)}
        onChoose={(covers) => change({ covers })}
      />
      <ChoiceFilter
        label={t('state')}
        name="kind"
        value={shown.kind}
        choices={STOP_KINDS}
        titleOf={(kind) => t(`kind.${kind}`)}
        onChoose={(kind) => change({ kind })}
      />
    </FilterBar>
  )
}

/** What players are told, in both languages; nothing where they read the house's own words. */
function Message({ message }: Pick<Stop, 'message'>) {
  const t = useTexts('stops')
  if (message === null) return <span className="text-ink-3">{t('noMessage')}</span>
  return (
    <span className="block text-[13px]">
      {LANGUAGES.map((language) => (
        <span key={language} className="block">
          <bdi lang={language}>{message[language]}</bdi>
        </span>
      ))}
    </span>
  )
}

function useStopColumns(): readonly Column<Stop>[] {
  const t = useTexts('stops')
  const ageOf = useAge()
  const { moment } = useFormat()
  const titleOf = useScopeTitle()
  const mayStop = useMay('play.stop')
  const { open } = useDialogs()
  const columns: readonly Column<Stop>[] = [
    {
      key: 'what',
      head: t('what'),
      namesRow: true,
      place: 'title',
      cell: (stop) => (
        <>
          <span className="block font-semibold">{titleOf(stop)}</span>
          <span className="text-[13px] text-ink-3">
            {t(`covers.${stop.covers}`)}
            {stop.covers === 'game' && (
              <>
                {' · '}
                <Ltr>{stop.scope}</Ltr>
              </>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      place: 'half',
      cell: ({ kind }) => <Badge look={kind === 'closed' ? 'bad' : 'plain'}>{t(`kind.${kind}`)}</Badge>,
    },
    {
      key: 'message',
      head: t('message'),
      place: 'whole',
      cell: ({ message }) => <Message message={message} />,
    },
    { key: 'reason', head: t('reason'), place: 'whole', cell: ({ reason }) => <Bdi>{reason}</Bdi> },
    { key: 'by', head: t('by'), place: 'half', cell: ({ by }) => <Bdi>{by}</Bdi> },
    {
      key: 'since',
      head: t('since'),
      place: 'half',
      className: 'whitespace-nowrap',
      cell: ({ stoppedAt }) => <time title={moment(stoppedAt)}>{ageOf(stoppedAt)}</time>,
    },
  ]
  if (!mayStop) return columns
  const actions: Column<Stop> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: (stop) => (
      <Button
        look="ghost"
        size="s"
        data-opens-row
        aria-label={t('openOf', { what: titleOf(stop) })}
        onClick={() => open('open', stop.scope)}
      >
        {t('open')}
      </Button>
    ),
  }
  return [...columns, actions]
}
