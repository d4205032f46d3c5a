import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { FairnessDialogs } from '../fairness/fairness-dialogs.tsx'
import { HOUSE_GAMES, type HouseGame, LIVE_TABLES, TABLE_RULES } from '../originals/house-games.ts'
import { FilterChips } from './filter-chips.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { PageHead } from './page-head.tsx'
import { PAGE_SIZE, Pager } from './pager.tsx'
import { PlayList } from './play-list.tsx'
import { useLiveList } from './use-live-list.ts'
import { usePageQuery } from './use-page-query.ts'

const isBetOn = (game: HouseGame) => !TABLE_RULES.some((rules) => rules === game)
const GAMES = ['all', ...HOUSE_GAMES.filter(isBetOn), ...LIVE_TABLES] as const

/** /user/play/plays: my bets on house games, each with its proof. */
export function PlaysPage() {
  const t = useTexts('wallet')
  const words = useTexts('originals')
  const { page, current, go } = usePageQuery('game', GAMES, 'all')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('playsTitle')}>
        <ButtonLink to="/fairness" look="ghost">
          {words('fairness')}
        </ButtonLink>
      </PageHead>
      <FilterChips
        label={words('game')}
        name="game"
        choices={GAMES.map((key) => ({ key, title: key === 'all' ? t('allGames') : words(`game.${key}`) }))}
        current={current}
        onChange={(key) => go({ key })}
      />
      <Plays game={current === 'all' ? null : current} page={page} onPage={(next) => go({ page: next })} />
      <FairnessDialogs />
    </div>
  )
}

type PlaysProps = { readonly game: string | null; readonly page: number; readonly onPage: (page: number) => void }

function Plays({ game, page, onPage }: PlaysProps) {
  const t = useTexts('wallet')
  const { count } = useFormat()
  const input = { game, pageNumber: page, limit: PAGE_SIZE }
  const { data, error, isFetching, refetch } = useCall('game/original/getBets', input, { silent: true, staleTimeMs: 0 })
  useLiveList(refetch)
  if (data === undefined)
    return error === null ? (
      <ListSkeleton />
    ) : (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  if (data.items.length === 0)
    return (
      <EmptyState picture="empty" title={t('playsEmptyTitle')} text={t('playsEmptyText')}>
        <ButtonLink to="/games/">{t('toGames')}</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <PlayList bets={data.items} />
      <p className="text-[13px] text-ink-3">
        {t('countAll', { count: data.countAll, formatted: count(data.countAll) })}
      </p>
      <Pager page={page} countAll={data.countAll} onPage={onPage} />
    </>
  )
}
