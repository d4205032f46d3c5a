import type { FeedBetData } from '@tas/shared/contract/feed/calls.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { RowLink } from '../../../ui/table/table-row.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { useGameName } from '../../me/use-game-name.ts'
import { isGain } from '../frames/results/bet-result.ts'
import { type FeedGroup, joinEqual, ROWS } from './feed-list.ts'
import './feed.css'

type FeedTableProps = {
  readonly caption: string
  /** Null while they are being read. */
  readonly bets: readonly FeedBetData[] | null
  /** In place of the rows when there are none. */
  readonly emptyText: string
}

/** Bets of everybody: game, player, stake, multiplier, payout. Always as high as its full length, so nothing jumps. */
export function FeedTable({ caption, bets, emptyText }: FeedTableProps) {
  return (
    <div className="feed-space">
      <Table
        caption={caption}
        columns={useColumns()}
        rows={bets === null ? null : joinEqual(bets)}
        keyOf={({ oldestId }) => oldestId}
        rowClass={() => 'feed-row'}
        expected={ROWS}
        frame="around"
        empty={<p className="feed-space grid place-items-center px-6 text-center text-ink-3">{emptyText}</p>}
      />
    </div>
  )
}

function useColumns(): readonly Column<FeedGroup>[] {
  const t = useTexts('originals')
  const { digits } = usePreferences()
  const { money } = useFormat()
  const currencies = useCurrencies()
  const write = (wire: string, { bet }: FeedGroup) => <Ltr>{money(wire, currencyOrCode(currencies, bet.currency))}</Ltr>
  const player = ({ bet: { name } }: FeedGroup) =>
    name === null ? t('hiddenPlayer') : <Bdi className="text-ink-2">{name}</Bdi>
  return [
    {
      key: 'game',
      head: t('game'),
      className: 'w-[46%] max-w-0 leading-tight',
      cell: (row) => (
        <>
          <GameOfBet {...row} />
          <span className="block truncate text-[12px] text-ink-3 @xl:hidden">
            {player(row)} · {write(row.bet.amount, row)}
          </span>
        </>
      ),
    },
    {
      key: 'player',
      head: t('player'),
      place: 'hidden',
      className: 'w-1/5 max-w-0 truncate text-ink-3',
      cell: player,
    },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'number',
      place: 'hidden',
      className: 'text-ink-2',
      cell: (row) => write(row.bet.amount, row),
    },
    {
      key: 'multiplier',
      head: t('multiplier'),
      kind: 'number',
      className: 'text-ink-2',
      cell: ({ bet }) => <Ltr>{wireMultiplierMark(bet.multiplier, digits)}</Ltr>,
    },
    {
      key: 'payout',
      head: t('payout'),
      kind: 'number',
      className: 'font-bold',
      cell: (row) => (
        <span className={isGain(row.bet) ? 'text-turquoise-ink' : 'text-ink-3'}>{write(row.bet.payout, row)}</span>
      ),
    },
  ]
}

/** The game of a bet, as the way to it, and how many equal ones the row stands for. */
function GameOfBet({ bet, count }: FeedGroup) {
  const words = useTexts('feed')
  const { digits } = usePreferences()
  const format = useFormat()
  const game = useGameName()(bet.game)
  const times = count > 1 ? [words('times', { formatted: format.count(count) })] : []
  const multiplier = isolated(wireMultiplierMark(bet.multiplier, digits))
  return (
    <RowLink
      to={`/bet/${bet.id}`}
      label={[words('openBet', { game, multiplier }), ...times].join(', ')}
      className="block truncate font-semibold"
    >
      {game}
      <span className="ms-2 text-[13px] text-ink-3">{times}</span>
    </RowLink>
  )
}
