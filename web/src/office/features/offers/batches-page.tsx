import { idField, wordsField } from '../../../lib/address-fields.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { AskedHere } from '../../kit/asked/asked-here.tsx'
import { CursorList, cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import { BATCH_LINES, BATCHES, type Batch, type BatchLine } from './offer.ts'

const FIELDS = { batch: idField('filter'), line: wordsField(4), cursor: cursorPlace() }
/** A batch is worked through while it is looked at. */
const FOLLOWED = { silent: true, staleTimeMs: 0, refetchIntervalMs: 5_000 } as const

/** What was done to many players at once, with how far it is; of one batch each line. */
export function BatchesPage() {
  const t = useTexts('offers')
  const { shown, change } = useAddress(FIELDS)
  const { batch } = shown
  return (
    <Page
      title={t('batches')}
      text={t('batchesText')}
      actions={
        <ButtonLink to="/grants" look="ghost">
          {t('grants')}
        </ButtonLink>
      }
    >
      {batch === null ? (
        <>
          <AskedHere path="office/bonus/grant" />
          <AskedHere path="office/bonus/bulkRevoke" />
          <BatchList
            cursor={shown.cursor}
            onTurn={(cursor) => change({ cursor })}
            onOpen={(id) => change({ batch: id })}
          />
        </>
      ) : (
        <>
          <div>
            <Button look="ghost" onClick={() => change({ batch: null, line: '' })}>
              {t('toBatches')}
            </Button>
          </div>
          <LineList batchId={batch} line={shown.line} onTurn={(line) => change({ line })} />
        </>
      )}
    </Page>
  )
}

type BatchListProps = {
  readonly cursor: string | null
  readonly onTurn: (cursor: string | null) => void
  readonly onOpen: (id: string) => void
}

function BatchList({ cursor, onTurn, onOpen }: BatchListProps) {
  const t = useTexts('offers')
  const read = useCall(BATCHES, { cursor, limit: LIST_SIZE }, FOLLOWED)
  const columns = useBatchColumns(onOpen)
  return (
    <CursorList
      caption={t('batches')}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      order="newest"
      place={{ cursor, onTurn }}
      empty={{ title: t('batchesEmpty') }}
    />
  )
}

function useBatchColumns(onOpen: (id: string) => void): readonly Column<Batch>[] {
  const t = useTexts('offers')
  const language = useLanguage()
  const { count, moment } = useFormat()
  return [
    {
      key: 'bonus',
      head: t('bonus'),
      namesRow: true,
      place: 'title',
      cell: ({ title }) => <bdi>{title[language]}</bdi>,
    },
    { key: 'kind', head: t('batchKind'), place: 'half', cell: ({ kind }) => t(`batchKind.${kind}`) },
    {
      key: 'state',
      head: t('state'),
      place: 'half',
      cell: (batch) => (
        <Badge look={batch.done + batch.refused < batch.count ? 'warm' : 'good'}>
          {t('progress', { done: count(batch.done + batch.refused), all: count(batch.count) })}
        </Badge>
      ),
    },
    { key: 'refused', head: t('refusedLines'), kind: 'number', place: 'half', cell: ({ refused }) => count(refused) },
    {
      key: 'people',
      head: t('people'),
      place: 'whole',
      cell: ({ askedBy, approvedBy }) => (
        <>
          <bdi>{askedBy.name}</bdi>, <bdi>{approvedBy.name}</bdi>
        </>
      ),
    },
    { key: 'reason', head: t('reason'), place: 'whole', cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      key: 'when',
      head: t('when'),
      place: 'half',
      className: 'text-ink-2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
    {
      key: 'lines',
      head: t('lines'),
      isHeadHidden: true,
      kind: 'action',
      cell: ({ id }) => (
        <Button size="s" look="ghost" onClick={() => onOpen(id)}>
          {t('lines')}
        </Button>
      ),
    },
  ]
}

type LineListProps = {
  readonly batchId: string
  readonly line: string
  readonly onTurn: (line: string) => void
}

function LineList({ batchId, line, onTurn }: LineListProps) {
  const t = useTexts('offers')
  const cursor = /^\d{1,4}$/.test(line) ? line : null
  const read = useCall(BATCH_LINES, { batchId, cursor, limit: LIST_SIZE }, FOLLOWED)
  const columns = useLineColumns()
  return (
    <CursorList
      caption={t('lines')}
      columns={columns}
      keyOf={({ number }) => String(number)}
      read={read}
      place={{ cursor, onTurn: (next) => onTurn(next ?? '') }}
      empty={{ title: t('linesEmpty') }}
    />
  )
}

function useLineColumns(): readonly Column<BatchLine>[] {
  const t = useTexts('offers')
  const { serial, moment } = useFormat()
  return [
    {
      key: 'player',
      head: t('player'),
      namesRow: true,
      place: 'title',
      cell: ({ player }) => <PlayerLink uid={player.uid} />,
    },
    { key: 'line', head: t('line'), kind: 'number', place: 'half', cell: ({ number }) => serial(number) },
    {
      key: 'result',
      head: t('result'),
      place: 'half',
      cell: ({ result }) => (
        <Badge look={result === 'done' ? 'good' : 'plain'}>{t(`result.${result ?? 'waits'}`)}</Badge>
      ),
    },
    {
      key: 'when',
      head: t('when'),
      place: 'half',
      className: 'text-ink-2',
      cell: ({ doneAt }) => (doneAt === null ? '–' : <time dateTime={doneAt}>{moment(doneAt)}</time>),
    },
  ]
}
