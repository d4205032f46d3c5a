import type { TableResultData } from '@tas/shared/contract/rooms/table-calls.ts'
import { useEffect } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { HotCold } from '../../play/frames/results/hot-cold.tsx'
import type { LiveBoard } from '../../play/live-board.ts'
import { countKinds } from './result-kinds.ts'

type TableStatisticsProps = {
  readonly table: string
  readonly board: LiveBoard
  /** Newest first, those the picture has shown. */
  readonly results: readonly TableResultData[]
}

const COUNTED = 1_000

/** What came at this table, kind by kind and for numbers the hot and the cold: they say nothing of the next round. */
export function TableStatistics({ table, board, results }: TableStatisticsProps) {
  const t = useTexts('tables')
  const { count } = useFormat()
  const { drawn: own } = board
  const nameOf = board.useKindName()
  const { data, refetch } = useCall('game/table/getStatistics', { table, rounds: COUNTED }, { silent: true })
  const newest = results[0]?.intId ?? 0
  useEffect(() => {
    if (newest > 0) void refetch()
  }, [newest, refetch])
  const kinds = countKinds(board, data?.counts ?? [])
  const most = Math.max(1, ...kinds.map((one) => one.count))
  const drawn = results.flatMap(({ outcome }) => (typeof outcome === 'number' ? [outcome] : []))
  const rounds = data?.rounds ?? 0
  return (
    <section aria-label={t('statistics')} className="table-panel">
      <header className="table-panel-head">
        <h2>{t('statistics')}</h2>
        <p>{t('statisticsRounds', { formatted: count(rounds), count: rounds })}</p>
      </header>
      <ul className="table-bars">
        {kinds.map(({ kind, count: times }) => (
          <li key={kind}>
            <span className="truncate">{nameOf(kind)}</span>
            <span aria-hidden="true" className="table-bar">
              <span data-kind={kind} style={{ inlineSize: `${(100 * times) / most}%` }} />
            </span>
            <bdi dir="ltr">{count(times)}</bdi>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 px-4 pb-3">
        {own !== undefined && (
          <HotCold drawn={drawn} all={own.numbers} discOf={(number) => <own.Disc number={number} />} />
        )}
        <p className="text-[13px] text-ink-3">{t('statisticsNote')}</p>
      </div>
    </section>
  )
}
