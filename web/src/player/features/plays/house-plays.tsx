import { PLAY_GROUPS } from '@tas/shared/contract/bets/choices.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { CursorPager, PAGE_SIZE, PastEnd } from '../../../ui/pager.tsx'
import { useLiveList } from '../../me/use-live-list.ts'
import { PlayList } from './play-list.tsx'
import type { PlaysQuery } from './use-plays-query.ts'

/** Bets on house games, newest first. A page is found by the number it begins after: the last costs what the first does. */
export function HousePlays({ query }: { readonly query: PlaysQuery }) {
  const { shown, isFiltered, change, replace, clear } = query
  const { tab, status, game, before } = shown
  const read = useCall(
    'game/original/getBets',
    {
      game: tab === 'casino' && game !== '' ? game : null,
      group: PLAY_GROUPS.find((group) => group === tab) ?? null,
      status: status === 'all' ? null : status,
      cursor: before,
      limit: PAGE_SIZE,
    },
    { silent: true, staleTimeMs: 0 },
  )
  useLiveList(read.refetch)
  return (
    <Loaded read={read} fallback={<PlayList bets={null} />}>
      {({ items, countAll, isCountCapped, nextCursor }) => {
        // Which page is the last is known to nobody: it begins where the one before it ended.
        if (items.length === 0 && before !== null) return <PastEnd onLeave={() => replace({ before: null })} />
        if (items.length === 0) return <NoPlays isFiltered={isFiltered} onAll={clear} />
        return (
          <PlayList
            bets={items}
            foot={
              <>
                <Counted countAll={countAll} isCapped={isCountCapped} />
                <CursorPager cursor={before} nextCursor={nextCursor} onTurn={(cursor) => change({ before: cursor })} />
              </>
            }
          />
        )
      }}
    </Loaded>
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
