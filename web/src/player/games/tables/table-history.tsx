import type { TableResultData } from '@tas/shared/contract/rooms/table-calls.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pager } from '../../../ui/pager.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { RowButton } from '../../../ui/table/table-row.tsx'
import type { LiveBoard } from '../../play/live-board.ts'
import { TABLE_ROUND } from './table-round-dialog.tsx'

type TableHistoryProps = {
  readonly table: string
  readonly board: LiveBoard
  /** The newest round whose outcome the picture has shown; 0 for none: those after it are not told. */
  readonly newest: number
}

const SHOWN = 10

/** All rounds of a table, newest first, page by page; each opens its proof. */
export function TableHistory({ table, board, newest }: TableHistoryProps) {
  const t = useTexts('tables')
  const { count } = useFormat()
  const [page, setPage] = useState(1)
  const input = { table, pageNumber: page, limit: SHOWN }
  const read = useCall('game/table/getResults', input, { silent: true })
  const { data, refetch } = read
  useEffect(() => {
    if (newest > 0) void refetch()
  }, [newest, refetch])
  return (
    <section data-paged aria-label={t('history')} className="table-panel md:col-span-2">
      <header className="table-panel-head">
        <h2>{t('history')}</h2>
        {data !== undefined && <p>{t('rounds', { formatted: count(data.countAll), count: data.countAll })}</p>}
      </header>
      <Loaded read={read} fallback={<Rounds board={board} rounds={null} />}>
        {({ items, countAll }) => (
          <>
            <Rounds board={board} rounds={items.filter(({ intId }) => intId <= newest)} />
            {countAll > SHOWN && (
              <div className="border-t border-line px-4 py-2">
                <Pager page={page} countAll={countAll} size={SHOWN} onPage={setPage} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

type RoundsProps = {
  readonly board: LiveBoard
  /** Null while they are being read. */
  readonly rounds: readonly TableResultData[] | null
}

function Rounds({ board, rounds }: RoundsProps) {
  const t = useTexts('tables')
  const outcomeText = board.useOutcomeText()
  const { moment, serial } = useFormat()
  const { open } = useDialogs()
  const columns: readonly Column<TableResultData>[] = [
    {
      key: 'number',
      head: t('roundNumber'),
      className: 'text-ink-2',
      cell: ({ intId }) => <Ltr>{`#${serial(intId)}`}</Ltr>,
    },
    {
      key: 'outcome',
      head: t('outcome'),
      namesRow: true,
      className: 'w-full max-w-0',
      cell: (round) => {
        const { said } = outcomeText(round)
        return (
          <RowButton
            label={t('resultItem', { number: isolated(serial(round.intId)), said })}
            onOpen={() => open(TABLE_ROUND, String(round.intId))}
            className="block w-full truncate font-semibold"
          >
            {said}
          </RowButton>
        )
      },
    },
    {
      key: 'closedAt',
      head: t('closedAt'),
      place: 'hidden',
      className: 'whitespace-nowrap text-ink-2',
      cell: ({ closedAt }) => <time dateTime={closedAt}>{moment(closedAt)}</time>,
    },
  ]
  return (
    <Table
      caption={t('history')}
      columns={columns}
      rows={rounds}
      keyOf={({ intId }) => String(intId)}
      frame="around"
      isDense
      empty={<p className="table-panel-empty">{t('noRounds')}</p>}
    />
  )
}
