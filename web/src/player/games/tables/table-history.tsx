import type { TableResultData } from '@tas/shared/contract/tables/calls.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TABLE_ROUND } from './table-round-dialog.tsx'
import { useOutcomeText } from './use-outcome-text.ts'

type TableHistoryProps = {
  readonly table: string
  readonly game: string
  /** The newest round whose outcome the picture has shown; 0 for none: those after it are not told. */
  readonly newest: number
}

const SHOWN = 10

/** All rounds of a table, newest first, page by page; each opens its proof. */
export function TableHistory({ table, game, newest }: TableHistoryProps) {
  const t = useTexts('tables')
  const { count } = useFormat()
  const [page, setPage] = useState(1)
  const input = { table, pageNumber: page, limit: SHOWN }
  const { data, error, isFetching, refetch } = useCall('game/table/getResults', input, { silent: true })
  useEffect(() => {
    if (newest > 0) void refetch()
  }, [newest, refetch])
  const rounds = (data?.items ?? []).filter(({ intId }) => intId <= newest)
  return (
    <section aria-label={t('history')} className="table-panel md:col-span-2">
      <header className="table-panel-head">
        <h2>{t('history')}</h2>
        {data !== undefined && <p>{t('rounds', { formatted: count(data.countAll), count: data.countAll })}</p>}
      </header>
      {data === undefined ? (
        error === null ? (
          <Skeleton className="m-4 h-60" />
        ) : (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : rounds.length === 0 ? (
        <p className="table-panel-empty">{t('noRounds')}</p>
      ) : (
        <ol className="table-history">
          {rounds.map((round) => (
            <HistoryRow key={round.intId} game={game} round={round} />
          ))}
        </ol>
      )}
      {data !== undefined && data.countAll > SHOWN && (
        <div className="border-t border-line px-4 py-2">
          <Pager page={page} countAll={data.countAll} size={SHOWN} onPage={setPage} />
        </div>
      )}
    </section>
  )
}

function HistoryRow({ game, round }: { readonly game: string; readonly round: TableResultData }) {
  const t = useTexts('tables')
  const outcomeText = useOutcomeText()
  const { moment, serial } = useFormat()
  const { open } = useDialogs()
  const { said } = outcomeText(game, round)
  return (
    <li>
      <button
        type="button"
        aria-label={t('resultItem', { number: isolated(serial(round.intId)), said })}
        onClick={() => open(TABLE_ROUND, String(round.intId))}
      >
        <Ltr>{`#${serial(round.intId)}`}</Ltr>
        <span className="min-w-0 truncate font-semibold text-ink">{said}</span>
        <time dateTime={round.closedAt} className="max-sm:hidden">
          {moment(round.closedAt)}
        </time>
        <Glyph name="shield" size={18} />
      </button>
    </li>
  )
}
