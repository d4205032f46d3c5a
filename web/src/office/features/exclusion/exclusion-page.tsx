import type { AddressField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useNamedTexts, useTexts } from '../../me/texts.ts'
import { OtherDialog, SameDialog } from './answer-dialogs.tsx'
import type { Case } from './case.ts'
import { UndoDialog } from './undo-dialog.tsx'

const CURSOR: AddressField<string | null> = {
  fallback: null,
  read: (text) => (/^[01]~\d{1,16}~\d{1,9}$/.test(text) ? text : null),
  write: String,
  role: 'place',
}

/** Accounts that look like those of people excluded, and what was found of them. */
export function ExclusionPage() {
  const t = useTexts('exclusion')
  const mayAnswer = useMay('exclusion.answer')
  const { shown, change } = useAddress({ cursor: CURSOR })
  const { current, open, close } = useDialogs()
  const columns = useCaseColumns()
  useLive('exclusion', 'office/exclusion/getCases')
  const read = useCall(
    'office/exclusion/getCases',
    { limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
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
      <CursorList
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => String(id)}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
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
    cell: (found) => <Actions found={found} />,
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

function Actions({ found: { id, uid } }: { readonly found: Case }) {
  const t = useTexts('exclusion')
  const { open } = useDialogs()
  return (
    <span className="flex flex-wrap justify-end gap-1 @4xl:flex-nowrap">
      {(['same', 'other'] as const).map((answer) => (
        <Button
          key={answer}
          look="ghost"
          size="s"
          aria-label={t(`${answer}Of`, { uid })}
          onClick={() => open(answer, String(id))}
        >
          {t(answer)}
        </Button>
      ))}
    </span>
  )
}
