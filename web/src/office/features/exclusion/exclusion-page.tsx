import type { AddressField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { QueueList } from '../../kit/queue/queue-list.tsx'
import { RowActions } from '../../kit/queue/row-actions.tsx'
import { useAsked } from '../../kit/queue/use-asked.ts'
import { useWorkFilter, WORK_FIELDS, WorkFilters } from '../../kit/queue/work-filters.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useNamedTexts, useTexts } from '../../me/texts.ts'
import { OtherDialog, SameDialog } from './answer-dialogs.tsx'
import type { Case } from './case.ts'
import { UndoDialog } from './undo-dialog.tsx'

const ANSWERS = ['same', 'other'] as const
const CURSOR: AddressField<string | null> = {
  fallback: null,
  read: (text) => (/^[01]~\d{1,16}~\d{1,9}$/.test(text) ? text : null),
  write: String,
  role: 'place',
}

const FIELDS = { ...WORK_FIELDS, cursor: CURSOR }

const keyOf = ({ id }: Case) => String(id)

/** Accounts that look like those of people excluded, and what was found of them. */
export function ExclusionPage() {
  const t = useTexts('exclusion')
  const mayAnswer = useMay('exclusion.answer')
  const queue = useTexts('queue')
  const address = useAddress(FIELDS)
  const { shown, change } = address
  const filter = useWorkFilter(shown)
  const { current, open, close } = useDialogs()
  const columns = useCaseColumns()
  useLive('exclusion', 'office/exclusion/getCases')
  const read = useCall(
    'office/exclusion/getCases',
    { ...filter, limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  const asked = useAsked('exclusion', read.data?.items.map(keyOf) ?? [])
  const found = read.data?.items.find(({ id }) => String(id) === current?.id)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={
        mayAnswer && (
          <Button look="ghost" onClick={() => open('undo')}>
            {t('undo')}
          </Button>
        )
      }
    >
      <QueueList
        queue="exclusion"
        filter={filter}
        nameOf={({ uid }) => t('playerOf', { uid })}
        waitsSince={({ openedAt }) => openedAt}
        asked={asked}
        caption={t('title')}
        columns={columns}
        keyOf={keyOf}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={address.isFiltered ? { title: queue('filter.empty') } : { title: t('empty'), text: t('emptyText') }}
      >
        <WorkFilters address={address} />
      </QueueList>
      {mayAnswer && current?.name === 'undo' && <UndoDialog onClose={close} />}
      {mayAnswer && found !== undefined && current?.name === 'same' && <SameDialog found={found} onClose={close} />}
      {mayAnswer && found !== undefined && current?.name === 'other' && <OtherDialog found={found} onClose={close} />}
    </Page>
  )
}

function useCaseColumns(): readonly Column<Case>[] {
  const t = useTexts('exclusion')
  const { moment } = useFormat()
  const mayAnswer = useMay('exclusion.answer')
  const columns: readonly Column<Case>[] = [
    {
      key: 'player',
      head: t('player'),
      namesRow: true,
      place: 'title',
      cell: ({ uid }) => <Ltr className="font-semibold">{uid}</Ltr>,
    },
    {
      key: 'state',
      head: t('state'),
      place: 'half',
      cell: ({ isHold }) => <Badge look={isHold ? 'bad' : 'plain'}>{t(isHold ? 'held' : 'plays')}</Badge>,
    },
    { key: 'since', head: t('since'), place: 'half', cell: ({ openedAt }) => moment(openedAt) },
    { key: 'alike', head: t('alike'), place: 'whole', cell: (found) => <Alike found={found} /> },
  ]
  if (!mayAnswer) return columns
  const actions: Column<Case> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: (found) => (
      <RowActions
        id={keyOf(found)}
        actions={ANSWERS}
        nameOf={(answer) => t(answer)}
        fullNameOf={(answer) => t(`${answer}Of`, { uid: found.uid })}
      />
    ),
  }
  return [...columns, actions]
}

/** Whom an account looks like, and by what. */
function Alike({ found: { alike } }: { readonly found: Case }) {
  const t = useTexts('exclusion')
  const named = useNamedTexts('exclusion')
  const wordsOf = (kinds: readonly string[]) =>
    [...new Set(kinds.map((kind) => named(`kind.${kind}`) ?? t('kind.other')))].join(t('list'))
  return (
    <ul className="text-[13px]">
      {alike.map(({ uid, kinds }, place) => (
        // Those of another business have no name here.
        <li key={uid ?? `elsewhere ${place}`}>
          {uid === null
            ? t('alikeElsewhere', { kinds: wordsOf(kinds) })
            : t('alikeOne', { uid, kinds: wordsOf(kinds) })}
        </li>
      ))}
    </ul>
  )
}
