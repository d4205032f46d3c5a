import { PLAY_GROUPS } from '@tas/shared/contract/originals/choices.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { PAGE_SIZE, PastEnd } from '../../../ui/pager.tsx'
import { useLiveList } from '../../me/use-live-list.ts'
import { PlayList } from './play-list.tsx'
import type { PlaysQuery } from './use-plays-query.ts'

/** Bets on house games, newest first. A page is found by the number it begins after: the last costs what the first does. */
export function HousePlays({ query }: { readonly query: PlaysQuery }) {
  const { tab, status, game, before, go } = query
  const { data, error, isFetching, refetch } = useCall(
    'game/original/getBets',
    {
      game: tab === 'casino' ? game : null,
      group: PLAY_GROUPS.find((group) => group === tab) ?? null,
      status: status === 'all' ? null : status,
      cursor: before,
      limit: PAGE_SIZE,
    },
    { silent: true, staleTimeMs: 0 },
  )
  useLiveList(refetch)
  if (data === undefined)
    return error === null ? (
      <ListSkeleton />
    ) : (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  if (data.items.length === 0 && before !== null) return <PastEnd onFirst={() => go({ tab, status, game })} />
  if (data.items.length === 0)
    return (
      <NoPlays isFiltered={status !== 'all' || game !== null} onAll={() => go({ tab, status: 'all', game: null })} />
    )
  const { countAll, isCountCapped, nextCursor } = data
  return (
    <>
      <PlayList bets={data.items} />
      <Counted countAll={countAll} isCapped={isCountCapped} />
      <Turn
        isFirst={before === null}
        isLast={nextCursor === null}
        onNewest={() => go({ tab, status, game })}
        onOlder={() => go({ tab, status, game, before: nextCursor })}
      />
    </>
  )
}

function Counted({ countAll, isCapped }: { readonly countAll: number; readonly isCapped: boolean }) {
  const t = useTexts('plays')
  const { count } = useFormat()
  const formatted = count(countAll)
  return (
    <p className="text-[13px] text-ink-3">
      {isCapped ? t('countedCapped', { formatted }) : t('counted', { count: countAll, formatted })}
    </p>
  )
}

type TurnProps = {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onNewest: () => void
  readonly onOlder: () => void
}

function Turn({ isFirst, isLast, onNewest, onOlder }: TurnProps) {
  const t = useTexts('plays')
  const wallet = useTexts('wallet')
  if (isFirst && isLast) return null
  return (
    <nav aria-label={wallet('pages')} className="flex items-center justify-between gap-3">
      <Button look="ghost" disabled={isFirst} onClick={onNewest}>
        <Glyph name="back" size={18} className="mirror" />
        {t('newest')}
      </Button>
      <Button look="ghost" disabled={isLast} onClick={onOlder}>
        {t('older')}
        <Glyph name="forward" size={18} className="mirror" />
      </Button>
    </nav>
  )
}

function NoPlays({ isFiltered, onAll }: { readonly isFiltered: boolean; readonly onAll: () => void }) {
  const t = useTexts('plays')
  const wallet = useTexts('wallet')
  if (isFiltered)
    return (
      <EmptyState picture="empty" title={t('filteredTitle')} text={t('filteredText')}>
        <Button look="ghost" onClick={onAll}>
          {t('showAll')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState picture="empty" title={wallet('playsEmptyTitle')} text={wallet('playsEmptyText')}>
      <ButtonLink to="/games/">{wallet('toGames')}</ButtonLink>
    </EmptyState>
  )
}
