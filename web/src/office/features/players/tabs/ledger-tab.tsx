import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../../lib/query.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { AmountText } from '../../../../ui/amount-text.tsx'
import { Bdi, Ltr } from '../../../../ui/bdi.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { CursorList } from '../../../kit/cursor-list.tsx'
import { useTexts } from '../../../me/texts.ts'
import { pageOf, type TabPlace } from '../player-file.ts'
import { useGameName } from '../use-game-name.ts'

type Line = CallData<'office/player/getPostings'>['items'][number]

/** The statement: every change of the free balance, with what it was after it. */
export function LedgerTab(place: TabPlace) {
  const t = useTexts('players')
  const columns = useLedgerColumns(place)
  const read = useCall('office/player/getPostings', pageOf(place), { silent: true, staleTimeMs: 0 })
  return (
    <CursorList
      caption={t('tab.ledger')}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      narrow="lines"
      place={place}
      empty={{ title: t('empty.ledger') }}
    />
  )
}

function useLedgerColumns({ overview }: TabPlace): readonly Column<Line>[] {
  const t = useTexts('players')
  const nameOf = useGameName()
  const { moment } = useFormat()
  const { currency } = overview.wallet
  return [
    {
      key: 'at',
      head: t('at'),
      place: 'noteEnd',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => moment(createdAt),
    },
    {
      key: 'what',
      head: t('what'),
      namesRow: true,
      place: 'title',
      cell: ({ kind, isReversal, play, note }) => (
        <>
          <span className="font-semibold">{isReversal ? t('kind.reversal') : t(`kind.${kind}`)}</span>
          {play !== null && <span className="block text-[13px] font-normal text-ink-3">{nameOf(play.game)}</span>}
          {note !== null && (
            <span className="block text-[13px] font-normal text-ink-3">
              <Bdi>{note}</Bdi>
            </span>
          )}
        </>
      ),
    },
    { key: 'id', head: t('posting'), place: 'note', cell: ({ id }) => <Ltr className="text-ink-3">{id}</Ltr> },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'number',
      place: 'value',
      cell: ({ amount }) => (
        <AmountText
          amount={amount}
          currency={currency}
          className={amount.startsWith('-') ? 'font-semibold' : 'font-semibold text-turquoise-ink'}
        />
      ),
    },
    {
      key: 'after',
      head: t('after'),
      kind: 'number',
      place: 'hidden',
      cell: ({ balanceAfter }) => <AmountText amount={balanceAfter} currency={currency} />,
    },
  ]
}
